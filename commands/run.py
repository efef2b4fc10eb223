"""Reads the command line and runs a command."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from commands.jobs import ALL, AT_INTERRUPT, INTERRUPTED, end_at_interrupt
from commands.refusal import BAD_INPUT, UNSOUND, Refusal, why
from commands.variants import VARIANT_NAMES
from game import __version__
from game.rulesets.known import RULE_SET_NAMES
from platform_io.cli_args import Arguments, BadArguments
from platform_io.i18n import N_, _, said
from platform_io.sanitize import SENTENCE, clean, of_path, quoted

EPILOG = N_("With no command, starts the game (options: --event-log FILE, --load SAVE).")


MOST_JOBS = 1024
_SEATS = N_(
    "one player per seat (default: four random ones): a level (random, easy, normal, hard, expert), a level "
    "with a character, such as normal:merchant, or own:NAME for your own bot"
)


def number(low: int, high: int) -> type:
    """An argument type: a whole number within bounds."""

    def read(word: str) -> int:
        if len(word) > 12 or not word.lstrip("-").isascii() or not word.lstrip("-").isdigit():
            raise argparse.ArgumentTypeError(said("{word} is not a whole number", word=quoted(word)))
        if not low <= int(word) <= high:
            raise argparse.ArgumentTypeError(said("{number} must be {low} to {high}", number=word, low=low, high=high))
        return int(word)

    return read  # type: ignore[return-value]


def job_count(word: str) -> int:
    """A number of processes; ``all`` means one for each core."""
    try:
        found: int = ALL if word == "all" else number(1, MOST_JOBS)(word)
    except argparse.ArgumentTypeError:
        text = N_("{word} is neither a number from 1 to {most} nor all")
        raise argparse.ArgumentTypeError(said(text, word=quoted(word), most=MOST_JOBS)) from None
    return found


def parser() -> argparse.ArgumentParser:
    """The parser with all commands and their options."""
    top = Arguments(prog="hexhold", description=_("A game of hexes, cities and knights."), epilog=_(EPILOG))
    # Python translates its own text for this from 3.13 on
    text = _("show the version and exit")
    top.add_argument("--version", action="version", version=f"Hexhold {__version__}", help=text)
    kinds = top.add_subparsers(dest="command", metavar="COMMAND", required=True, parser_class=Arguments)

    command = kinds.add_parser("simulate", help=_("play games without a screen and count the results"))
    _add_plan(command)
    command.add_argument("--log", type=Path, metavar="DIR", help=_("write each game to this folder as text"))

    what = _("play each board once from every seat, rounding up to at least N games, and show who wins how often")
    command = kinds.add_parser("ladder", help=what, description=what)
    _add_plan(command)
    what = _("think against the clock, as in the window; then results depend on this computer")
    command.add_argument("--as-in-window", action="store_true", help=what)

    command = kinds.add_parser("boards", help=_("list the boards and check them"))
    command.add_argument(
        "boards", nargs="*", metavar="NAME", help=_("board names or paths of .tmx files (default: all boards)")
    )

    for name, what in (("legal", _("list the legal actions")), ("check", _("check a save for damage"))):
        command = kinds.add_parser(name, help=what)
        command.add_argument("save", type=Path, metavar="SAVE")
    command = kinds.add_parser("apply", help=_("apply actions to a save"))
    command.add_argument("save", type=Path, metavar="SAVE")
    command.add_argument(
        "actions", nargs="+", metavar="ACTION", help=_("as text, such as 'build_road 34' or 'roll 3 4 ship'")
    )
    command.add_argument("--out", type=Path, required=True, metavar="SAVE")

    command = kinds.add_parser("shot", help=_("draw a scene to a file"))
    command.add_argument("scene", metavar="SCENE")
    command.add_argument("--save", type=Path, metavar="SAVE")
    command.add_argument("--seat", type=number(0, 5), metavar="N")
    command.add_argument("--size", default="1920x1080", metavar="WxH")
    command.add_argument(
        "--scale", type=number(70, 140), metavar="PERCENT", help=_("size of text and buttons, 70 to 140")
    )
    command.add_argument("--lang", default="", metavar="xx")
    command.add_argument("--out", type=Path, required=True, metavar="PNG")
    command = kinds.add_parser("strip", help=_("draw a saved game to a file as a strip of board pictures"))
    command.add_argument("save", type=Path, metavar="SAVE")
    which = command.add_mutually_exclusive_group()
    which.add_argument(
        "--turns", default="", metavar="T", help=_("which turns, such as 1,5,20-30 (default: a few, evenly spaced)")
    )
    which.add_argument(
        "--every", type=number(1, 10_000), default=0, metavar="N", help=_("every Nth turn, and the last one")
    )
    command.add_argument("--columns", type=number(1, 40), default=4, metavar="N", help=_("pictures per row"))
    command.add_argument("--size", default="480x400", metavar="WxH", help=_("size of each picture"))
    command.add_argument("--lang", default="", metavar="xx")
    command.add_argument("--out", type=Path, required=True, metavar="PNG")
    what = _("print a position or board as one line of text, or a line as a save or map")
    command = kinds.add_parser("share", help=what, description=what)
    what = _("a save, a board (its name or .tmx file), a line of text, or a file with one")
    command.add_argument("what", metavar="WHAT", help=what)
    command.add_argument(
        "--seats", type=number(2, 6), default=4, metavar="N", help=_("the file of the board for so many players")
    )
    command.add_argument("--out", type=Path, metavar="FILE")
    _add_network(kinds)
    kinds.add_parser("licences", help=_("print the licences of everything the program is made with"))
    return top


def _add_network(kinds: argparse._SubParsersAction[Arguments]) -> None:
    """Add the commands for network play."""
    command = kinds.add_parser("serve", help=_("keep tables for network play, without a screen"))
    command.add_argument("--config", type=Path, metavar="TOML", help=_("a file of settings (docs/server.md)"))
    command.add_argument("--address", metavar="A", help=_("the address to listen at (default: all)"))
    command.add_argument("--port", type=number(0, 65535), metavar="N")
    command.add_argument(
        "--metrics-port", type=number(0, 65535), metavar="N", help=_("metrics, for this computer only")
    )
    command.add_argument("--data", type=Path, metavar="DIR", help=_("the folder of tables and games"))
    what = _("a file with private key and certificates, own (the default), or none behind a proxy")
    command.add_argument("--certificate", metavar="PEM", help=what)
    command.add_argument("--rules", choices=RULE_SET_NAMES)
    command.add_argument("--board", "--scenario", metavar="NAME")
    command.add_argument("--seats", metavar="A,B,C,D", help=_("one player per seat: person, or a level"))
    command.add_argument("--variant", action="extend", nargs="+", metavar="X")
    command.add_argument("--points", type=number(1, 99), metavar="N", help=_("points to win"))
    what = _("seconds after which a computer plays for somebody who is away")
    command.add_argument("--fill-after", type=number(0, 1_000_000), metavar="S", help=what)
    command.add_argument("--turn-time", type=number(1, 1_000_000), metavar="S", help=_("seconds for a turn"))
    command = kinds.add_parser("table", help=_("say who is at a table of the network"))
    command.add_argument("invitation", metavar="INVITATION")
    command = kinds.add_parser("verify", help=_("recompute all dice and cards of a finished network game"))
    command.add_argument("save", type=Path, metavar="SAVE")


def _add_plan(command: argparse.ArgumentParser) -> None:
    """Add the options of a run of games."""
    command.add_argument("--games", type=number(1, 100_000_000), default=100, metavar="N", help=_("100 by default"))
    command.add_argument("--seats", default="random,random,random,random", metavar="A,B,C,D", help=_(_SEATS))
    command.add_argument("--seed", default="1", metavar="S", help=_("a number or any text"))
    command.add_argument("--rules", default=RULE_SET_NAMES[0], choices=RULE_SET_NAMES)
    what = _("a board or scenario name, or the path of a .tmx file")
    command.add_argument("--board", "--scenario", default="standard", metavar="NAME", help=what)
    command.add_argument(
        "--variant",
        action="extend",
        nargs="+",
        default=[],
        metavar="X",
        help=said("a variant: {names}", names=", ".join(VARIANT_NAMES)),
    )
    command.add_argument("--points", type=number(1, 99), default=0, metavar="N", help=_("points to win"))
    command.add_argument("--hand-limit", type=number(1, 99), default=7, metavar="N")
    command.add_argument("--no-trades", action="store_true", help=_("no trade between players"))
    command.add_argument(
        "--jobs", type=job_count, default=1, metavar="J", help=_("number of processes to share the games among, or all")
    )
    command.add_argument(
        "--backend", default="", metavar="NAME", help=_("a joblib backend to run the games: dask, ray")
    )


def run(arguments: Sequence[str]) -> int:
    """Run the command that the arguments name. Returns the exit status."""
    try:
        options = _parsed(arguments)
        if getattr(options, "jobs", 1) == 1:
            end_at_interrupt()
        return _dispatch(options)
    except Refusal as refusal:
        print(refusal, file=sys.stderr)
        return refusal.status
    except BadArguments as error:
        print(error, file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        print(INTERRUPTED, file=sys.stderr)
        return AT_INTERRUPT
    except BrokenPipeError:
        _discard_output()
        return UNSOUND
    except OSError as error:
        _discard_output()
        where = error.filename or _("the output")
        print(f"{of_path(where)}: {why(error)}", file=sys.stderr)
        return BAD_INPUT
    except Exception as error:
        if os.environ.get("HEXHOLD_TRACEBACK"):
            raise
        kind, text = type(error).__name__, clean(str(error), SENTENCE, "")
        text = said(
            "Hexhold ran into an internal error ({error}). Set HEXHOLD_TRACEBACK=1 to see where.",
            error=f"{kind}: {text}",
        )
        print(text, file=sys.stderr)
        return UNSOUND


def _discard_output() -> None:
    """Discard all further output, including what Python still has in its buffer at exit."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _parsed(arguments: Sequence[str]) -> argparse.Namespace:
    """The arguments as options."""
    try:
        return parser().parse_args(arguments)
    except SystemExit:  # argparse has printed its help without checking that it was written
        if sys.stdout is not None:
            sys.stdout.flush()
        raise


def _dispatch(options: argparse.Namespace) -> int:
    """Run the command, importing only the modules that it needs."""
    if sys.stdout is None and "out" not in options:
        raise Refusal("cannot write the output: it has been closed")
    if options.command == "simulate":
        from commands.simulate import simulate

        status = simulate(options)
    elif options.command == "ladder":
        from commands.ladder.command import ladder

        status = ladder(options)
    elif options.command == "boards":
        from commands.boards import boards

        status = boards(options)
    elif options.command == "shot":
        from commands.picture import picture

        status = picture(options)
    elif options.command == "licences":
        from commands.licences import print_licences

        status = print_licences()
    elif options.command == "serve":
        from commands.serve import serve

        status = serve(options)
    elif options.command == "table":
        from commands.table import table

        status = table(options)
    elif options.command == "verify":
        from commands.verify import verify

        status = verify(options)
    elif options.command == "share":
        from commands.share import share

        status = share(options)
    elif options.command == "strip":
        from commands.strip import strip

        status = strip(options)
    else:
        from commands import save

        status = {"legal": save.legal, "apply": save.apply, "check": save.check}[options.command](options)
    if sys.stdout is not None:
        sys.stdout.flush()
    return status
