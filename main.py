"""Starts Hexhold: the game in its window, or with a command the program for the command line."""

from __future__ import annotations

import io
import multiprocessing
import os
import sys
from importlib.util import find_spec

OURS = ("commands", "data", "game", "net", "platform_io", "scenes", "sprites", "user")
"""The packages next to this file. Other software may use the same names."""


def main() -> int:
    """Run the game or a command. Returns the exit status."""
    multiprocessing.freeze_support()  # the executable is also started for its own helper processes
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    _settle_streams()
    arguments = sys.argv[1:]
    if stranger := _shadowing_package():
        print(
            f"Hexhold cannot start: its own package is hidden or replaced by {stranger}. "
            "Install Hexhold where nothing else is, for example with pipx.",
            file=sys.stderr,
        )
        return 1
    try:
        if arguments and (not arguments[0].startswith("-") or arguments[0] in ("-h", "--help", "--version")):
            from commands.run import run
            from platform_io.i18n import speak_as_the_system

            speak_as_the_system()
            return run(arguments)
        from scenes.run import play

        return play(arguments)
    except KeyboardInterrupt:
        return 130


def _shadowing_package() -> str:
    """What Python would import instead of one of our packages; empty if all are our own."""
    if getattr(sys, "frozen", False):  # an executable contains nothing else
        return ""
    here = os.path.realpath(os.path.dirname(__file__))
    for name in OURS:
        own, found = os.path.join(here, name), find_spec(name)
        place = [*(found.submodule_search_locations or []), str(found.origin)][0] if found else ""
        if not place or os.path.realpath(place) != os.path.realpath(own):
            return place or f"nothing: there is no {own}"
    return ""


def _settle_streams() -> None:
    """Make sure that every character can be written, and that a closed output causes no errors."""
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


if __name__ == "__main__":
    sys.exit(main())
