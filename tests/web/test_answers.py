"""What is answered beside pages: files, pictures, heads, and what breaks on our side."""

import re

import httpx
import pytest

from robinson.table import StoreError
from robinson.web import Settings
from tests.web.play import code_of, make_table
from tests.web.server import Server


def test_a_file_of_this_version_is_kept_for_ever_and_an_old_one_is_asked_for_again(server):
    with httpx.Client(base_url=server.url) as client:
        found = re.search(r'href="/static/(\w+)/robinson\.css"', client.get("/").text)
        assert found is not None
        now, old = client.get(f"/static/{found[1]}/robinson.css"), client.get("/static/older/robinson.css")
        gone, up = client.get("/static/older/nothing.css"), client.get("/static/older/..%2fapp.py")

    assert now.headers["content-type"] == "text/css; charset=utf-8"
    assert "immutable" in now.headers["cache-control"]
    assert (old.content, old.headers["cache-control"]) == (now.content, "no-cache")
    assert (gone.status_code, up.status_code) == (404, 404)


def test_pages_and_files_travel_small_and_what_holds_a_secret_as_it_is(server):
    with httpx.Client(base_url=server.url) as client:
        front = client.get("/")
        (address,) = re.findall(r'href="(/static/\w+/robinson\.css)"', front.text)
        sheet = client.get(address)
        table = client.post("/api/tables", json={"edition": "lithuanian"})

    assert [answer.headers.get("content-encoding") for answer in (front, sheet)] == ["gzip", "gzip"]
    assert len(sheet.content) > 3 * int(sheet.headers["content-length"])
    assert "content-encoding" not in table.headers


def test_the_qr_code_is_a_picture(comes):
    ona = comes()
    code = code_of(make_table(ona, "Ona"))

    answer = ona.client.get(f"/{code}/qr.svg")

    assert answer.headers["content-type"] == "image/svg+xml"
    assert "<svg" in answer.text


def test_a_head_is_answered_without_a_body(server):
    with httpx.Client(base_url=server.url) as client:
        answer = client.head("/")

    assert (answer.status_code, answer.content) == (200, b"")


def test_on_this_machine_the_link_carries_the_address_of_the_home_network(file):
    server = Server(file, Settings(home_url="http://192.0.2.7:8021"))
    try:
        with httpx.Client(base_url=server.url, follow_redirects=True) as client:
            page = client.post("/tables", data={"name": "Ona"})
            outside = client.get(page.url.path, headers={"host": "robinson.local:8021"})
    finally:
        server.close()

    assert re.search(r"http://192\.0\.2\.7:8021/\w{6}<", page.text)
    assert re.search(r"http://robinson\.local:8021/\w{6}<", outside.text)


def test_what_breaks_on_our_side_is_told_kindly_and_without_a_traceback(file, monkeypatch):
    server = Server(file)
    try:
        with httpx.Client(base_url=server.url, headers={"accept-language": "lt"}, follow_redirects=True) as client:
            client.post("/tables", data={"name": "Ona"})

            async def breaks(*_):
                raise ZeroDivisionError("a secret path")

            monkeypatch.setattr(server.tables, "of_device", breaks)
            broken = client.get("/")

            async def full(*_, **__):
                raise StoreError("disk full")

            monkeypatch.setattr(server.tables, "new", full)
            unwritten = client.post("/tables", data={"name": "Ona"})
    finally:
        server.close()

    assert (broken.status_code, unwritten.status_code) == (500, 503)
    assert "a secret path" not in broken.text
    assert "Traceback" not in broken.text
    assert "Visi iki šiol atlikti veiksmai išsaugoti" in broken.text
    assert "Niekas nepasikeitė" in unwritten.text


@pytest.mark.parametrize("body", [b"\xff\xfe", b"a=%ff", b"name=" + b"%00" * 100])
def test_bytes_that_are_no_form_are_refused(body, server):
    with httpx.Client(base_url=server.url) as client:
        url_encoded = client.post("/join", content=body, headers={"content-type": "application/x-www-form-urlencoded"})
        multipart = client.post("/record", content=body, headers={"content-type": "multipart/form-data; boundary=x"})
        none = client.post("/join", content=body, headers={"content-type": "application/json"})

    assert all(400 <= answer.status_code < 500 for answer in (url_encoded, multipart, none))


def test_a_record_of_more_than_a_megabyte_is_refused(server):
    with httpx.Client(base_url=server.url) as client:
        large = client.post("/record", files={"file": ("x.json", b" {" + b" " * 1_000_000)})
        huge = client.post("/record", files={"file": ("x.json", b" " * 3_000_000)})

    assert (large.status_code, huge.status_code) == (422, 413)
    assert "1,000,000" in large.text or "1000000" in large.text


def test_a_server_for_this_machine_alone_offers_no_link_to_others(file):
    server = Server(file, Settings(here_only=True))
    try:
        with httpx.Client(base_url=server.url, follow_redirects=True) as client:
            page = client.post("/tables", data={"name": "Ona"})
    finally:
        server.close()

    assert "Only this machine can open the table." in page.text
    assert "qr.svg" not in page.text
