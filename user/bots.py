"""The user's own bots: Python files in the folder ``bots`` that can play in place of a computer opponent.

A player ``own:NAME`` is the bot in ``NAME.py``. The file has a function ``choose(view, decision)``, or a class ``Bot``
that takes a seed and has such a method; ``observe(events)`` is optional (docs/bots.md). A bot runs with all rights of
the program, so bots are never loaded from any other folder. Whatever goes wrong in a bot becomes a ``BotError``.
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
from game.actions import COUNTER, OFFER, PASS, kind_of, make, purpose_of
from game.ai import levels
from game.ai.search.search_budget import Clock
from game.events import Event
from game.ids import PURPOSES, REFUSALS
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
"""The name of the bots' folder."""
LONGEST_NAME: Final = 30
OBSERVE: Final = ("observe", "hear")
"""The names that a bot may give to its method for events; it was called ``hear`` before version 0.3."""
_LARGEST: Final = 10_000_000
_PACKAGE: Final = "hexhold_own_"
_HIGHEST: Final = 1 << 62
"""Every action is smaller than this."""


class BotError(Exception):
    """A user's bot cannot be loaded, or has failed."""

    def __init__(self, player: str, reason: str) -> None:
        super().__init__(player, reason)
        self.player: Final = player
        self.reason: Final = reason

    def __str__(self) -> str:
        return f"{clean(self.player)}: {self.reason}"


def is_own(player: str) -> bool:
    """Whether the player is a user's bot."""
    return player.startswith(OWN)


def name_of(player: str) -> str:
    """The name of a bot: the stem of its file."""
    return player.removeprefix(OWN)


def own_bots(folder: Path) -> list[str]:
    """The players ``own:NAME`` for all bots in the user's ``folder``, sorted by name."""
    names = sorted(path.stem for path in (folder / BOTS).glob("*.py"))
    return [OWN + name for name in names if _is_name(name)]


def is_there(player: str) -> bool:
    """Whether the bot's file exists."""
    try:
        return _path(player).is_file()
    except BotError:
        return False


def mark_of(player: str) -> str:
    """A hash of the bot's source, so that a changed bot is asked about again; empty if it cannot be read."""
    try:
        return hashlib.sha256(_source(player, _path(player)).encode()).hexdigest()[:32]
    except BotError:
        return ""


def fault_of(player: str) -> str:
    """Why a bot cannot be loaded, found without running it: unreadable, or not valid Python. Empty if it is fine."""
    path = _path(player)
    try:
        compile(_source(player, path), str(path), "exec")
    except BotError as error:
        return error.reason
    except Exception as error:  # the compiler may fail in other ways, too
        return _description_of(player, error)
    return ""


def make_agent(player: str, seed: int, clock: Clock | None = None) -> Agent:
    """A new agent for a player: a user's bot or one of ``game.ai.levels``. BotError if the bot cannot be loaded."""
    return OwnBot(player, seed) if is_own(player) else levels.make_agent(player, seed, clock)


class OwnBot:
    """An agent that asks a user's bot and checks everything that it returns."""

    def __init__(self, player: str, seed: int) -> None:
        self._player: Final = player
        module = _loaded(player, _path(player))
        bot: Any = module
        if _tried(player, lambda: hasattr(module, "Bot")):
            bot = _tried(player, lambda: module.Bot(seed))
        if not _can(player, bot, "choose"):
            raise BotError(player, _("it has neither a choose(view, decision) function nor a Bot class with one"))
        self._bot: Final = bot
        self._observe: Final = next((name for name in OBSERVE if _can(player, bot, name)), "")

    def choose(self, view: View, decision: Decision) -> int:
        """The bot's choice. It is legal, or a well-formed trade offer or refusal that the caller still has to check."""
        question = Decision(decision.seat, decision.step, decision.actions.copy(), decision.offers)
        answer = _tried(self._player, lambda: self._bot.choose(view, question))
        if type(answer) is int and (answer in decision.actions or _is_trade(answer)):
            return answer
        text = _("it answered {answer} at {step}, which is not legal")
        raise BotError(
            self._player, filled(text, answer=_tried(self._player, lambda: _shown(answer)), step=decision.name())
        )

    def listens(self, setup: Setup) -> bool:
        """Whether the bot has a method for events."""
        return bool(self._observe)

    def observe(self, events: list[Event]) -> None:
        """Pass events on to the bot, if it wants them."""
        if self._observe:
            _tried(self._player, lambda: getattr(self._bot, self._observe)(events))


def _is_name(name: str) -> bool:
    return name.isascii() and name.replace("-", "_").isidentifier() and len(name) <= LONGEST_NAME


def _is_trade(action: int) -> bool:
    """Whether a number is a well-formed trade offer, or a refusal with a reason. Whether it is legal is checked
    elsewhere."""
    if not 0 <= action < _HIGHEST:
        return False
    if kind_of(action) == PASS:
        return PASS < action < make(PASS, REFUSALS)
    return kind_of(action) in (OFFER, COUNTER) and purpose_of(action) < PURPOSES


def _can(player: str, bot: object, method: str) -> bool:
    """Whether ``bot`` has a method. Even this runs foreign code, such as ``__getattr__``."""
    return bool(_tried(player, lambda: callable(getattr(bot, method, None))))


def _message_of(error: BaseException) -> str:
    """An error's message; empty if foreign code fails even in that."""
    with contextlib.suppress(Exception):
        return error.msg if isinstance(error, SyntaxError) else str(error)
    return ""


def _shown(answer: object) -> str:
    """A bot's answer for people, written as an action if it is one."""
    if type(answer) is int and 0 <= answer < _HIGHEST:
        with contextlib.suppress(LookupError, ValueError):
            return quoted(text(answer))
    return clean(repr(answer))


def _path(player: str) -> Path:
    """The path of a bot's file, which may not exist. BotError if the name is not allowed."""
    name = name_of(player)
    if not _is_name(name):
        text = _("a bot's name can have at most {most} letters, digits, - and _")
        raise BotError(player, filled(text, most=LONGEST_NAME))
    try:
        return data_folder() / BOTS / f"{name}.py"
    except StorageError as error:
        raise BotError(player, str(error)) from None


@cache
def _loaded(player: str, path: Path) -> ModuleType:
    """The bot's module. It is loaded only once per process, so later changes of the file have no effect."""
    accept_old_names()
    source = _source(player, path)
    module = ModuleType(f"{_PACKAGE}{path.stem}")
    module.__file__ = str(path)
    sys.modules[module.__name__] = module  # dataclasses look up annotations here
    _tried(player, lambda: exec(compile(source, str(path), "exec"), module.__dict__))
    return module


def _source(player: str, path: Path) -> str:
    """The source of a bot; BotError if it cannot be read."""
    try:
        return files.read(path, _LARGEST)
    except FileNotFoundError:
        raise BotError(player, said("there is no file {path}", path=of_path(path))) from None
    except OSError as error:
        text = _("cannot read {path}: {reason}")
        reason = error.strerror or type(error).__name__
        raise BotError(player, filled(text, path=of_path(path), reason=reason)) from None


def _tried(player: str, work: Callable[[], Any]) -> Any:
    """Call foreign code and return its result; BotError, with the line of the bot's file, if it raises anything."""
    try:
        with VIGIL.over(player):
            return work()
    except KeyboardInterrupt:  # Ctrl-C must still end the program
        raise
    except BaseException as error:  # a bot may raise anything, even SystemExit
        raise BotError(player, _description_of(player, error)) from None


def _description_of(player: str, error: BaseException) -> str:
    """Describe an error, with the line of the bot's file if it is known."""
    what = clean(f"{type(error).__name__}: {_message_of(error)}".removesuffix(": "), PATH)
    line = _line_of(error, f"{name_of(player)}.py")
    return said("line {line}: {what}", line=line, what=what) if line else what


def _line_of(error: BaseException, file: str) -> int:
    """The innermost line of the bot's file in the traceback, or 0."""
    if isinstance(error, SyntaxError) and error.filename and Path(error.filename).name == file:
        return error.lineno or 0
    frames = traceback.extract_tb(error.__traceback__)
    return next((frame.lineno or 0 for frame in reversed(frames) if Path(frame.filename).name == file), 0)
