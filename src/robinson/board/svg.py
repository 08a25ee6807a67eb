"""SVG's small change: numbers, and text that cannot break out of it."""

import re
from html import escape

NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def num(value: float) -> str:
    """A coordinate to a tenth, as short as it goes.

    >>> num(4.0), num(48.222), num(-0.04)
    ('4', '48.2', '0')
    """
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def told(text: str) -> str:
    """A stranger's text, for an element's or an attribute's inside.

    >>> told("<svg/onload=alert()> & Co" + chr(0))
    '&lt;svg/onload=alert()&gt; &amp; Co�'
    """
    return escape(NOT_XML.sub("\ufffd", text))
