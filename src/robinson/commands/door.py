"""What all commands have in common: the reader's language, and how a command ends when something is wrong.

An error is one or two lines on standard error and exit code 2; with `--json` it is an object on standard output too. A
reader who has seen enough and closes the pipe, or presses Ctrl-C, is left in peace.
"""

import json
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

import click

from robinson.errors import N_, FileError, RobinsonError, harmless

if TYPE_CHECKING:
    from robinson.words import Words

F = TypeVar("F", bound=Callable[..., Any])

WRONG = 2
INTERRUPTED = 130
LANGUAGE = "ROBINSON_LANGUAGE"
LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")
_SPOKEN = "robinson.language"


class Refused(click.ClickException):
    """An error of Robinson's, told in the reader's language."""

    exit_code = WRONG

    def __init__(self, message: str, error: RobinsonError) -> None:
        super().__init__(message)
        self.error = error

    def show(self, file: Any = None) -> None:
        print(self.message, file=file or sys.stderr)


class Door(click.Group):
    """The group of all commands, which lets no traceback out."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        """Run a command, and end the process unless this is not `standalone_mode`."""
        # A terminal that has no ž shows a question mark; it is no reason to fall silent. (Therefore `print`, and not
        # `click.echo`, which takes such a terminal for one that was set up wrongly and sends it UTF-8.)
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")
        try:
            result = super().main(args, prog_name, complete_var, standalone_mode=False, **extra)
            code = result if isinstance(result, int) else 0
        except click.exceptions.NoArgsIsHelpError as error:
            print(error.format_message(), file=sys.stderr)
            code = WRONG
        except click.UsageError as error:
            where = error.ctx.command_path if error.ctx else "robinson"
            print(f"{harmless(error.format_message())}\nSee: {where} --help", file=sys.stderr)
            code = WRONG
            tell_programs(args, error.format_message())
        except Refused as error:
            error.show()
            code = WRONG
            tell_programs(args, str(error.error))
        except click.ClickException as error:
            error.show()
            code = WRONG
        except click.Abort:
            code = INTERRUPTED
        if standalone_mode:
            sys.exit(code)
        return code

    def invoke(self, ctx: click.Context) -> Any:
        try:
            result = super().invoke(ctx)
            if sys.stdout is not None:
                sys.stdout.flush()
        except RobinsonError as error:
            raise Refused(words_of(ctx).error(error), error) from None
        except BrokenPipeError:
            let_go()
            ctx.exit(0)
        except OSError as error:
            # Files are read behind `read_bytes`, which tells its own errors: this one is about what we write.
            failed = FileError(N_("cannot be written: %(detail)s"), place="-", detail=error.strerror or str(error))
            raise Refused(words_of(ctx).error(failed), failed) from None
        return result


def tell_programs(args: Sequence[str] | None, error: str) -> None:
    """Print an error as JSON, the same in every language, for whoever asked for JSON."""
    # Nothing was printed before: a command prints its JSON at the end, and all of it.
    if "--json" in (sys.argv[1:] if args is None else args) and sys.stdout is not None:
        try:
            print_json({"error": error})
            sys.stdout.flush()
        except OSError:
            let_go()


def let_go() -> None:
    """Write to nowhere from now on: what is still in the buffer would complain once more when Python ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def in_language(command: F) -> F:
    """Give a command the option `--language`."""
    return click.option(
        "--language",
        metavar="CODE",
        is_eager=True,
        expose_value=False,
        callback=_choose,
        help="Language to speak, such as lt; see `robinson languages`.",
    )(command)


def _choose(ctx: click.Context, param: click.Parameter, code: str | None) -> None:
    if code is None:
        return
    from robinson.words import prefer, speak

    found = prefer([code])
    asked = code.lower().replace("_", "-").split("-")[0]
    # Nobody who asks for Klingon should wonder why it is English.
    ctx.meta[_SPOKEN] = speak(found if found.lower().split("-")[0] == asked else code)


def words_of(ctx: click.Context) -> "Words":
    """The words in the reader's language: as asked for, or as the environment says, or English."""
    from robinson.words import prefer, speak

    return asked_language(ctx) or speak(prefer(wishes(os.environ)))


def asked_language(ctx: click.Context) -> "Words | None":
    """The words of the language that `--language` asks for."""
    spoken: Words | None = ctx.meta.get(_SPOKEN)
    return spoken


def wishes(environment: Mapping[str, str]) -> list[str]:
    """The languages an environment asks for, the dearest first. Of the locale's variables the first that is set counts.

    >>> wishes({"LANG": "vi_VN.UTF-8", "LC_ALL": "", "ROBINSON_LANGUAGE": "lt"})
    ['lt', 'vi_VN.UTF-8']
    """
    locale = [environment[name] for name in LOCALE if environment.get(name)]
    return [wish for wish in (environment.get(LANGUAGE), *locale[:1]) if wish]


@contextmanager
def about(file: str) -> Iterator[None]:
    """Name the file in whatever is found wrong inside."""
    try:
        yield
    except FileError:
        raise
    except RobinsonError as error:
        error.place = f"{file}: {error.place}" if error.place else file
        raise


def print_json(value: Any) -> None:
    """Print one JSON object, on one line; escaped where the terminal could not show its letters."""
    encoding = getattr(sys.stdout, "encoding", None) or ""
    print(json.dumps(value, ensure_ascii=not encoding.lower().startswith("utf")))
