"""What every test may rely on."""

import signal

import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Let signals mean what they mean at a keyboard, for these tests and the processes they start.

    A shell that runs the tests in the background, or behind `nohup`, hands its ignored signals down to all of them.
    """
    config.addinivalue_line(
        "markers",
        "house(throws, seed, pace, settings, ping): how the server of a test throws, how fast bots are, and so on",
    )
    signal.signal(signal.SIGINT, signal.default_int_handler)
    if hasattr(signal, "SIGHUP"):
        signal.signal(signal.SIGHUP, signal.SIG_DFL)
