"""The sentences that scripts say, in the reader's language; a page hands them over as data."""

from robinson.words import Words


def script_texts(words: Words) -> dict[str, str]:
    """By key, as `static/*.js` asks for them."""
    _ = words.gettext
    return {
        "your_turn": _("Your turn"),
        # Translators: in the title of the page, and so on its tab.
        "others_wait": _("The others are waiting"),
        "others_wait_for_you": _("The others are waiting for you."),
        "ten_seconds": _("Ten seconds left"),
        "lost": _("The line is down. Robinson keeps trying."),
        "back": _("The line is back."),
        "not_sent": _("Not sent yet"),
        "poor_robinson": _("Poor Robinson!"),
        "copied": _("Copied"),
        "copy_link": _("Copy the link"),
        "share_link": _("Share the link"),
        "here_now": _("here"),
        "away": _("away"),
        "play": _("Play"),
        "pause": _("Pause"),
    }
