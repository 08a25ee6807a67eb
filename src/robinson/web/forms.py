"""What a form sent: texts and whole numbers by the names of its fields; what is missing is empty."""

from typing import Any

from litestar import Request
from litestar.datastructures import UploadFile
from litestar.enums import RequestEncodingType
from litestar.exceptions import ClientException

MOST_FORM_BYTES = 20_000
MOST_TEXT = 500
MOST_FIELDS = 1_000


class Form:
    """The fields of a form.

    >>> form = Form({"name": ["Ona"], "number": ["17"], "purse": [""]})
    >>> form.text("name"), form.whole("number"), form.whole("purse"), form.text("gone")
    ('Ona', 17, None, '')
    """

    def __init__(self, fields: dict[str, list[Any]]) -> None:
        self._fields = fields

    def texts(self, name: str) -> list[str]:
        """Every text sent under a name, in order."""
        return [value for value in self._fields.get(name, []) if isinstance(value, str)]

    def text(self, name: str, most: int | None = MOST_TEXT) -> str:
        """The first text sent under a name, cut off where nobody types so much."""
        return next(iter(self.texts(name)), "")[:most]

    def whole(self, name: str) -> int | None:
        """A whole number, or None for anything else."""
        text = self.text(name).strip()
        return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else None

    def file(self, name: str) -> UploadFile | None:
        """A file that was chosen."""
        return next((value for value in self._fields.get(name, []) if isinstance(value, UploadFile)), None)


def form_in_address(request: Request[Any, Any, Any]) -> Form:
    """The fields of a form that was sent in the address."""
    fields: dict[str, list[Any]] = {}
    for name, value in request.query_params.multi_items():
        fields.setdefault(name, []).append(value)
    return Form(fields)


async def form_of(request: Request[Any, Any, Any]) -> Form:
    """The form of a request. Raises ClientException for bytes that are no form, and for more fields than any has."""
    if request.content_type[0] == RequestEncodingType.URL_ENCODED and (await request.body()).count(b"&") > MOST_FIELDS:
        raise ClientException
    try:
        sent = await request.form()
    except UnicodeDecodeError:
        raise ClientException from None
    fields: dict[str, list[Any]] = {}
    for name, value in sent.multi_items():
        fields.setdefault(name, []).append(value)
    return Form(fields)
