"""A signal is a wish to leave: heard once, and never in the middle of writing."""

import os
import signal

import pytest

from robinson.terminal.leaving import Leaving, Signals


def send(number=signal.SIGTERM):
    os.kill(os.getpid(), number)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_is_a_wish_to_leave(number):
    with Signals(), pytest.raises(Leaving) as leaving:
        send(number)

    assert leaving.value.code == 128 + number


def test_while_something_is_held_a_signal_waits():
    written = []

    def write(signals):
        with signals.held():
            send()
            written.append("whole")
        written.append("not reached")

    with Signals() as signals, pytest.raises(Leaving):
        write(signals)

    assert written == ["whole"]


def test_a_second_signal_changes_nothing():
    with Signals() as signals:
        with pytest.raises(Leaving):
            send()
        send()
        with signals.held():
            send()


def test_afterwards_signals_are_what_they_were():
    before = signal.getsignal(signal.SIGINT)
    with Signals():
        assert signal.getsignal(signal.SIGINT) != before

    assert signal.getsignal(signal.SIGINT) == before


def test_who_asked_not_to_be_disturbed_is_not():
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with Signals():
            send(signal.SIGHUP)
    finally:
        signal.signal(signal.SIGHUP, before)
