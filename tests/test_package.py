"""What people install is what we wrote: code, sheets and compiled languages, and it starts."""

import gettext
import os
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

from hatch_build import BadCatalogue, compile_catalogue

CHECKOUT = Path(__file__).parent.parent
SOURCE = CHECKOUT / "src"

together = pytest.mark.xdist_group("package")  # build once, not once per core


def run(*command: str | Path, cwd: Path) -> str:
    """What a command prints; nothing of this process's Python is handed on to it."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def build(what: str, source: Path, out: Path) -> Path:
    """The one file that a build of the sdist or the wheel leaves."""
    run(sys.executable, "-m", "build", "--no-isolation", what, "--outdir", out, source, cwd=out)
    (made,) = out.iterdir()
    return made


def contents(wheel: Path) -> dict[str, int]:
    """The names in a wheel, each with its checksum."""
    with zipfile.ZipFile(wheel) as packed:
        return {file.filename: file.CRC for file in packed.infolist()}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("--wheel", CHECKOUT, tmp_path_factory.mktemp("wheel"))


@together
def test_the_wheel_holds_everything_that_is_in_the_package(wheel):
    expected = {
        file.relative_to(SOURCE).as_posix()
        for file in (SOURCE / "robinson").rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    }
    expected |= {name.removesuffix(".po") + ".mo" for name in expected if name.endswith(".po")}

    packed = {name for name in contents(wheel) if ".dist-info/" not in name}

    assert packed == expected
    assert any(name.endswith(".toml") for name in packed), "no sheets"


@together
def test_the_sdist_builds_the_same_wheel(wheel, tmp_path_factory):
    sdist = build("--sdist", CHECKOUT, tmp_path_factory.mktemp("sdist"))
    unpacked = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(sdist) as tar:
        tar.extractall(unpacked, filter="data")
    (source,) = unpacked.iterdir()

    again = build("--wheel", source, tmp_path_factory.mktemp("again"))

    assert contents(again) == contents(wheel)


@together
def test_the_wheel_starts_where_there_is_no_checkout(wheel, tmp_path):
    # The libraries come from this environment. Its site-packages are put on the path as a plain
    # folder, so the .pth file in there that points to the checkout is not read.
    home = tmp_path / "venv"
    venv.create(home, with_pip=False)
    scripts = home / ("Scripts" if os.name == "nt" else "bin")
    python = scripts / "python"
    pip = [sys.executable, "-m", "pip", "--python", python]
    run(*pip, "install", "-q", "--no-index", "--no-deps", wheel, cwd=tmp_path)
    purelib = "import sysconfig; print(sysconfig.get_path('purelib'))"
    site = Path(run(python, "-c", purelib, cwd=tmp_path).strip())
    (site / "libraries.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")

    where = run(python, "-c", "import robinson; print(robinson.__file__)", cwd=tmp_path)
    assert Path(where.strip()).is_relative_to(site)
    assert run(scripts / "robinson", "--help", cwd=tmp_path).startswith("Usage: robinson")
    version = run(scripts / "robinson", "--version", cwd=tmp_path)
    assert version.strip() == "robinson " + wheel.name.split("-")[1]
    assert run(python, "-m", "robinson", "--version", cwd=tmp_path) == version


HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n'
THROW = '\nmsgid "%(who)s throws %(n)d."\n'


def catalogue(root: Path, text: str) -> Path:
    po = root / "lt" / "LC_MESSAGES" / "robinson.po"
    po.parent.mkdir(parents=True)
    po.write_text(text, encoding="utf-8")
    return po


def test_a_catalogue_is_compiled(tmp_path):
    po = catalogue(tmp_path, HEADER + THROW + 'msgstr "%(who)s meta %(n)d."\n')

    compile_catalogue(po, po.with_suffix(".mo"))

    told = gettext.translation("robinson", tmp_path, ["lt"])
    assert told.gettext("%(who)s throws %(n)d.") == "%(who)s meta %(n)d."


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (HEADER + "\n#, fuzzy" + THROW + 'msgstr "%(who)s meta %(n)d."\n', "is fuzzy"),
        ("#, fuzzy\n" + HEADER + THROW + 'msgstr "%(who)s meta %(n)d."\n', "the header is fuzzy"),
        (HEADER + "\n#, python-format" + THROW + 'msgstr "%(kas)s meta %(n)d."\n', "kas"),
    ],
    ids=["entry", "header", "placeholder"],
)
def test_an_unfinished_catalogue_is_refused(tmp_path, text, complaint):
    po = catalogue(tmp_path, text)

    with pytest.raises(BadCatalogue, match=complaint):
        compile_catalogue(po, po.with_suffix(".mo"))

    assert not po.with_suffix(".mo").exists()
