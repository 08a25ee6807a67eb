"""The table in the browser: pages that need no script, a socket that keeps them alive, an API for other clients.

Imports every room but `terminal`, `gym` and `cli`.
"""

from robinson.web.app import create_app
from robinson.web.closed import create_closed_app
from robinson.web.limits import Limits
from robinson.web.settings import Settings

__all__ = ["Limits", "Settings", "create_app", "create_closed_app"]
