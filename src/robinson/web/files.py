"""Static files: read once, served under an address that changes with them, so that a browser may keep them for ever."""

import mimetypes
from functools import cache
from hashlib import sha256
from pathlib import Path

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Response

from robinson import board

FOLDER = Path(__file__).parent / "static"
BOARD = Path(board.__file__).parent
FOR_EVER = "public, max-age=31536000, immutable"


@cache
def files() -> dict[str, bytes]:
    """The static files by name. What the board draws itself with comes from its room."""
    found = {
        file.relative_to(FOLDER).as_posix(): file.read_bytes() for file in sorted(FOLDER.rglob("*")) if file.is_file()
    }
    return found | {name: (BOARD / name).read_bytes() for name in ("board.css", "pictures.svg")}


@cache
def version() -> str:
    """A name for exactly these files."""
    digest = sha256()
    for name, content in sorted(files().items()):
        digest.update(f"{name} {len(content)} ".encode() + content)
    return digest.hexdigest()[:12]


def asset(name: str) -> str:
    """The path of a static file."""
    assert name in files(), name
    return f"/static/{version()}/{name}"


def has_asset(name: str) -> bool:
    """Whether there is such a file."""
    return name in files()


@get("/static/{at:str}/{name:path}", include_in_schema=False)
async def static_file(at: FromPath[str], name: FromPath[Path]) -> Response[bytes]:
    """A file; one of another version is the present one, not to be kept."""
    content = files().get(name.as_posix().lstrip("/"))
    if content is None:
        raise NotFoundException
    kind = TYPES.get(name.suffix) or mimetypes.guess_type(name.name)[0] or "application/octet-stream"
    keep = FOR_EVER if at == version() else "no-cache"
    return Response(content, media_type=kind, headers={"cache-control": keep})


TYPES = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
