"""Hexhold: without a command the game in its window, with one a program for the command line."""

from __future__ import annotations

import multiprocessing
import os
import sys


def main() -> int:
    """Runs the game or a command; the exit status."""
    multiprocessing.freeze_support()  # the executable is also what its own helper processes start
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    arguments = sys.argv[1:]
    try:
        if arguments and (not arguments[0].startswith("-") or arguments[0] in ("-h", "--help", "--version")):
            from commands.run import run

            return run(arguments)
        from scenes.run import play

        return play(arguments)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # whoever read the output has gone; nothing more can be written, not even when Python ends
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


if __name__ == "__main__":
    sys.exit(main())
