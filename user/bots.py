"""Bots of the user's own: Python files in the folder ``bots``, which play wherever a computer opponent can.

A bot is written ``own:`` and the name of its file. The file has a function ``choose(view, decision)``, or a class
``Bot`` that is made with a seed and has such a method, and ``observe(events)`` if it wishes to; docs/bots.md says what
these are. It runs with all rights of the program, so no other folder is ever looked into. Whatever it does wrong is a
``BotError``.
"""

from __future__ import annotations

import contextlib
import hashlib
import sys
import traceback
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from game.action_text import text
from game.actions import COUNTER, OFFER, kind_of, purpose_of
from game.ai import levels
from game.ai.search.search_budget import Clock
from game.events import Event
from game.ids import PURPOSES
from game.play.agent import Agent
from game.setup import Setup
from game.view import Decision, View
from platform_io import safe_files as files
from platform_io.i18n import _, filled, said
from platform_io.sanitize import PATH, clean, of_path, quoted
from user.old_names import accept_old_names
from user.storage import StorageError, data_folder
from user.watchdog import VIGIL

OWN: Final = "own:"
BOTS: Final = "bots"
"""The folder of the bots."""
LONGEST_NAME: Final = 30
OBSERVE: Final = ("observe", "hear")
"""What a bot may call the method that is given the events; ``hear`` is its name of before version 0.3."""
_LARGEST: Final = 10_000_000
_PACKAGE: Final = "hexhold_own_"
_HIGHEST: Final = 1 << 62
"""No action is as high."""


class BotError(Exception):
    """A bot of one's own cannot play, or not any longer."""

    def __init__(self, player: str, reason: str) -> None:
        super().__init__(player, reason)
        self.player: Final = player
        self.reason: Final = reason

    def __str__(self) -> str:
        return f"{clean(self.player)}: {self.reason}"


def is_own(player: str) -> bool:
    """Whether this text of a player names a bot of the user's own."""
    return player.startswith(OWN)


def name_of(player: str) -> str:
    """The name of such a bot, which is that of its file."""
    return player.removeprefix(OWN)


def own_bots(folder: Path) -> list[str]:
    """The bots that lie in a folder of the user's files, as players, by name."""
    names = sorted(path.stem for path in (folder / BOTS).glob("*.py"))
    return [OWN + name for name in names if _is_name(name)]


def is_there(player: str) -> bool:
    """Whether the file of a bot is in its place."""
    try:
        return _path(player).is_file()
    except BotError:
        return False


def mark_of(player: str) -> str:
    """Tells what the file of a bot holds from anything else; empty where it cannot be read, and so cannot run."""
    try:
        return hashlib.sha256(_source(player, _path(player)).encode()).hexdigest()[:32]
    except BotError:
        return ""


def fault_of(player: str) -> str:
    """Why a bot cannot play, as far as that is seen without running it: its file cannot be read, or is no Python."""
    path = _path(player)
    try:
        compile(_source(player, path), str(path), "exec")
    except BotError as error:
        return error.reason
    except Exception as error:  # whatever a text can do to the compiler
        return _told_of(player, error)
    return ""


def make_agent(player: str, seed: int, clock: Clock | None = None) -> Agent:
    """A new agent for a player of either kind, as ``game.ai.levels`` makes them."""
    return OwnBot(player, seed) if is_own(player) else levels.make_agent(player, seed, clock)


class OwnBot:
    """The agent that asks a bot of the user's own, and trusts nothing of what it does."""

    def __init__(self, player: str, seed: int) -> None:
        self._player: Final = player
        module = _loaded(player, _path(player))
        made: Any = module
        if _tried(player, lambda: hasattr(module, "Bot")):
            made = _tried(player, lambda: module.Bot(seed))
        if not _can(player, made, "choose"):
            raise BotError(player, _("it has neither a function choose(view, decision) nor a class Bot with one"))
        self._bot: Final = made
        self._observe: Final = next((name for name in OBSERVE if _can(player, made, name)), "")

    def choose(self, view: View, decision: Decision) -> int:
        """What the bot chooses; an offer of a trade is still to be judged."""
        asked = Decision(decision.seat, decision.step, decision.actions.copy(), decision.offers)
        answer = _tried(self._player, lambda: self._bot.choose(view, asked))
        if type(answer) is int and (answer in decision.actions or _is_offer(answer)):
            return answer
        told = _("it answered {answer} at {step}, which is not legal")
        raise BotError(
            self._player, filled(told, answer=_tried(self._player, lambda: _shown(answer)), step=decision.name())
        )

    def listens(self, setup: Setup) -> bool:
        """Whether it wants to be told what happens."""
        return bool(self._observe)

    def observe(self, events: list[Event]) -> None:
        """Tell it what an action led to."""
        if self._observe:
            _tried(self._player, lambda: getattr(self._bot, self._observe)(events))


def _is_name(name: str) -> bool:
    return name.isascii() and name.replace("-", "_").isidentifier() and len(name) <= LONGEST_NAME


def _is_offer(action: int) -> bool:
    """Whether it can be one at all; whether it is fair is for others to judge."""
    return 0 <= action < _HIGHEST and kind_of(action) in (OFFER, COUNTER) and purpose_of(action) < PURPOSES


def _can(player: str, made: object, what: str) -> bool:
    """Whether it has such a method. To ask is to run foreign code, for attributes can be made at that moment."""
    return bool(_tried(player, lambda: callable(getattr(made, what, None))))


def _said_by(error: BaseException) -> str:
    """What an error says, whose words foreign code may make; nothing where it fails in that too."""
    with contextlib.suppress(Exception):
        return error.msg if isinstance(error, SyntaxError) else str(error)
    return ""


def _shown(answer: object) -> str:
    """An answer for people: in the words for actions if it is one."""
    if type(answer) is int and 0 <= answer < _HIGHEST:
        with contextlib.suppress(LookupError, ValueError):
            return quoted(text(answer))
    return clean(repr(answer))


def _path(player: str) -> Path:
    """Where a bot's file is or would be."""
    name = name_of(player)
    if not _is_name(name):
        told = _("the name of a bot is made of at most {most} letters, digits, - and _")
        raise BotError(player, filled(told, most=LONGEST_NAME))
    try:
        return data_folder() / BOTS / f"{name}.py"
    except StorageError as error:
        raise BotError(player, str(error)) from None


@cache
def _loaded(player: str, path: Path) -> ModuleType:
    """The module in a file. As long as this process runs, it is what it was at first."""
    accept_old_names()
    source = _source(player, path)
    module = ModuleType(f"{_PACKAGE}{path.stem}")
    module.__file__ = str(path)
    sys.modules[module.__name__] = module  # where dataclasses look for what a name stands for
    _tried(player, lambda: exec(compile(source, str(path), "exec"), module.__dict__))
    return module


def _source(player: str, path: Path) -> str:
    """The text of a file."""
    try:
        return files.read(path, _LARGEST)
    except FileNotFoundError:
        raise BotError(player, said("there is no file {path}", path=of_path(path))) from None
    except OSError as error:
        told = _("{path} cannot be read: {reason}")
        reason = error.strerror or type(error).__name__
        raise BotError(player, filled(told, path=of_path(path), reason=reason)) from None


def _tried(player: str, work: Callable[[], Any]) -> Any:
    """What foreign code gives; BotError, with the line of its file, where it fails."""
    try:
        with VIGIL.over(player):
            return work()
    except KeyboardInterrupt:  # a person's, who ends the program
        raise
    except BaseException as error:  # a bot may have errors of its own, of any kind
        raise BotError(player, _told_of(player, error)) from None


def _told_of(player: str, error: BaseException) -> str:
    """An error in a sentence, with the line of the bot's file."""
    what = clean(f"{type(error).__name__}: {_said_by(error)}".removesuffix(": "), PATH)
    line = _line_of(error, f"{name_of(player)}.py")
    return said("line {line}: {what}", line=line, what=what) if line else what


def _line_of(error: BaseException, file: str) -> int:
    """The last line of a bot's file by which an error came, or 0."""
    if isinstance(error, SyntaxError) and error.filename and Path(error.filename).name == file:
        return error.lineno or 0
    frames = traceback.extract_tb(error.__traceback__)
    return next((frame.lineno or 0 for frame in reversed(frames) if Path(frame.filename).name == file), 0)
