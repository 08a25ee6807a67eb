"""`robinson languages`: what Robinson speaks."""

import click

from robinson.commands.door import in_language, print_json, words_of


@click.command(short_help="List the languages Robinson speaks.")
@click.option("--json", "as_json", is_flag=True, help="Print the languages as one JSON list.")
@in_language
@click.pass_context
def languages(ctx: click.Context, as_json: bool) -> None:
    """List the languages Robinson speaks, and how much of each is there."""
    import msgspec

    from robinson.commands.columns import table
    from robinson.words import languages as spoken

    if as_json:
        print_json(msgspec.to_builtins(spoken()))
        return
    words = words_of(ctx)
    rows = [
        [language.code, language.name, language.english, words.percent(language.completeness, 0)]
        for language in spoken()
    ]
    print("\n".join(table(rows, right=[3])))
