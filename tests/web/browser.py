"""A browser without script: it reads pages, follows links, sends forms, and does nothing else."""

from collections.abc import Iterator
from functools import cached_property
from html.parser import HTMLParser
from typing import Any
from urllib.parse import urljoin
from xml.etree.ElementTree import Element, SubElement

import httpx

VOID = {"br", "hr", "img", "input", "link", "meta"}


class Reader(HTMLParser):
    """Makes a tree of a page whose tags are all closed; that they are, test_markup.py sees to."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open = [Element("page")]
        self.feed(html)
        self.close()
        assert len(self.open) == 1, [one.tag for one in self.open]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = SubElement(self.open[-1], tag, {name: value or "" for name, value in attrs})
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        SubElement(self.open[-1], tag, {name: value or "" for name, value in attrs})

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop().tag == tag, tag

    def handle_data(self, data: str) -> None:
        inside = self.open[-1]
        if len(inside):
            inside[-1].tail = (inside[-1].tail or "") + data
        else:
            inside.text = (inside.text or "") + data


class Page:
    """A page as its reader has it."""

    def __init__(self, response: httpx.Response) -> None:
        self.status = response.status_code
        self.url = response.url
        self.path = response.url.path
        self.headers = response.headers
        self.cookie = response.request.headers.get("cookie", "")
        self.html = response.text

    @cached_property
    def root(self) -> Element:
        """The page's html element."""
        (root,) = Reader(self.html).open[0]
        return root

    def __repr__(self) -> str:
        return f"<{self.status} {self.url}: {self.heading}>"

    def all(self, tag: str, **attributes: str) -> list[Element]:
        """The elements of a tag that have these attributes; `data_page` is the attribute data-page."""
        wanted = {name.strip("_").replace("_", "-"): value for name, value in attributes.items()}
        return [
            element
            for element in shown(self.root)
            if element.tag == tag and all(element.get(name) == value for name, value in wanted.items())
        ]

    @property
    def heading(self) -> str:
        return " ".join(text(element) for element in self.all("h1"))

    @property
    def kind(self) -> str:
        """Which page it is."""
        return next((main.get("data-page", "") for main in self.all("main")), "")

    @property
    def text(self) -> str:
        """What can be read on it."""
        return text(self.root)

    @property
    def forms(self) -> list["Form"]:
        """The forms that can be seen and sent."""
        return [Form(self, element) for element in self.all("form")]

    def form(self, action: str) -> "Form":
        """The one form whose address ends so."""
        (found,) = [form for form in self.forms if form.action.endswith(action)]
        return found

    def has_form(self, action: str) -> bool:
        return any(form.action.endswith(action) for form in self.forms)

    def link(self, name: str) -> str:
        """Where the link of this name leads."""
        found = {a.get("href", "") for a in self.all("a") if text(a) == name}
        assert len(found) == 1, (name, [text(a) for a in self.all("a")])
        return urljoin(str(self.url), found.pop())


class Form:
    """A form on a page, as its reader can fill it in."""

    def __init__(self, page: Page, element: Element) -> None:
        self.page = page
        self.element = element
        self.action = urljoin(str(page.url), element.get("action", ""))
        self.multipart = element.get("enctype") == "multipart/form-data"

    @property
    def buttons(self) -> list[Element]:
        return [one for one in shown(self.element) if one.tag == "button" and one.get("type", "submit") == "submit"]

    @property
    def offers(self) -> list[str]:
        """The values of the buttons."""
        return [button.get("value", "") for button in self.buttons]

    def fields(self) -> dict[str, Any]:
        """What is sent if nothing is touched."""
        sent: dict[str, Any] = {}
        for one in self.element.iter():
            name = one.get("name")
            if name is None or one.tag == "button" or one.get("type") == "file":
                continue
            if one.get("type") == "radio" and one.get("checked") is None:
                continue
            if one.tag == "select":
                options = list(one.iter("option"))
                value = next((o for o in options if o.get("selected") is not None), options[0]).get("value", "")
            else:
                value = text(one) if one.tag == "textarea" else one.get("value", "")
            sent.setdefault(name, []).append(value)
        return sent


class Browser:
    """Somebody's browser, with their cookies and their language; all that it asks for lies below the path `root`."""

    def __init__(self, base: str, language: str = "en", root: str = "") -> None:
        self.root = root
        self.client = httpx.Client(
            base_url=base, headers={"accept-language": language, "sec-fetch-site": "same-origin"}, follow_redirects=True
        )

    def get(self, address: str) -> Page:
        return Page(self.client.get(self.below(address)))

    def post(self, address: str, **data: str) -> Page:
        """Send what no form on a page would."""
        return Page(self.client.post(self.below(address), data=data))

    def below(self, address: str) -> str:
        ours = address.startswith("/") and not address.startswith(f"{self.root}/")
        return self.root + address if ours else address

    def send(self, form: Form, button: str | None = None, **filled: Any) -> Page:
        """Send a form with the button of this value, or its only one."""
        fields = form.fields() | filled
        (pressed,) = form.buttons if button is None else [b for b in form.buttons if b.get("value") == button]
        if pressed.get("name"):
            fields[pressed.get("name", "")] = pressed.get("value", "")
        files = {"file": ("", b"")} if form.multipart else None
        return Page(self.client.post(form.action, data=fields, files=files))

    def close(self) -> None:
        self.client.close()


def shown(root: Element) -> Iterator[Element]:
    """The elements that a reader without script meets: nothing hidden, and no template."""
    yield root
    for child in root:
        if child.tag not in ("template", "script") and child.get("hidden") is None:
            yield from shown(child)


def text(element: Element) -> str:
    """The text in an element, with single spaces."""
    return " ".join("".join(words(element)).split())


def words(element: Element) -> Iterator[str]:
    yield element.text or ""
    for child in element:
        if child.tag not in ("template", "script", "style") and child.get("hidden") is None:
            yield from words(child)
        yield child.tail or ""
