"""The pages of the log: one for each turn, with consecutive events of a player joined in a line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from game import events as ev
from game.events import EVENTS, Event, loser_of, seats_of
from game.ids import NO_EVENT, NOBODY
from game.play.taken_back import taken_back
from game.view import redact
from platform_io.i18n import N_, _, listed
from scenes.tabletop.words.event_text import EventText
from scenes.tabletop.words.grouping import BUILDS, join_key, joined
from scenes.tabletop.words.where import Place, places_of
from scenes.ui.text import fill, titled
from sprites.names import die_sprite, event_die_sprite

OPENING: Final = (ev.TURN_BEGAN, ev.PART_BEGAN)
SET_UP: Final = (ev.ROLLED_FOR_START, ev.START_DECIDED, ev.PLACING_BEGAN)
PASSED_OVER: Final = (
    ev.OFFERED,
    ev.COUNTERED,
    ev.ACCEPTED,
    ev.REFUSED,
    ev.WITHDRAWN,
    ev.BUILDING_BEGAN,
    ev.PLACING_BEGAN,
)
"""Events without effect, or covered by a later one: left out of the list of missed events."""


@dataclass(frozen=True)
class LogLine:
    """A line of the log: marked text, the places and seats that it is about, and its subjects for the filters."""

    text: str
    places: Sequence[Place] = ()
    seats: frozenset[int] = frozenset()
    subjects: frozenset[str] = frozenset()
    loser: int = -1
    """The seat that lost something by it; -1 for none."""
    passed_over: bool = False
    """Whether all its events are in ``PASSED_OVER``."""


@dataclass(frozen=True)
class RefusalReason:
    """The sentence why a person refused an offer without being asked. It replaces the line of the refusal."""

    seat: int
    text: str


@dataclass(frozen=True)
class TakenBack:
    """A trade that reverses the previous one."""

    trade: Event


@dataclass(frozen=True)
class TradeKept:
    """A trade that the other player refused to take back."""

    trade: Event


@dataclass(frozen=True)
class PlayedFor:
    """A computer begins to play for a person who is away or, if it ``ends``, the person goes on in the same turn."""

    seat: int
    ends: bool = False


BULLET: Final = "{#a82a1e}•{/#} "
"""In front of each loss of the reader."""
TAKE_BACK_REFUSED: Final = N_("{player} refuses to take the trade back.")
Entry = Event | str | RefusalReason | TradeKept | PlayedFor


class LogPage:
    """A page: a turn, the second part of one, or everything before the first known turn."""

    def __init__(self, opening: Event | None = None) -> None:
        self.opening = opening
        self.roll: Event | None = None
        self.entries: list[Entry] = []
        """Events, and additional lines between them."""
        self.swaps: list[tuple[int, int]] = []
        """The numbers of the tokens that its events have swapped."""
        self._lines: list[LogLine] | None = None

    @property
    def key(self) -> tuple[int, ...]:
        """Identifies the page, even after a rebuild."""
        return self.opening or ()

    @property
    def seat(self) -> int:
        """The seat whose turn it is; -1 for none."""
        return self.opening[1] if self.opening else -1

    def add(self, entry: Entry) -> None:
        """Add the next entry. The dice of the turn go into the heading."""
        self._lines = None
        if self.opening and self.roll is None and isinstance(entry, tuple) and entry[0] == ev.ROLLED:
            self.roll = entry
        else:
            self.entries.append(entry)

    def forget(self) -> None:
        """Drop the cached lines, after a change of language."""
        self._lines = None

    def cover(self) -> None:
        """Redact the events to what everybody may know."""
        self.entries = [redact(entry, NOBODY) if isinstance(entry, tuple) else entry for entry in self.entries]
        self._lines = None

    def title(self, event_text: EventText) -> str:
        """The heading; empty if the beginning of the page is unknown."""
        if self.opening:
            return event_text.line(self.opening)
        begun = any(isinstance(entry, tuple) and entry[0] in SET_UP for entry in self.entries[:1])
        return "{b}" + _("Set-up") + "{/b}" if begun else ""

    def briefly(self, event_text: EventText) -> list[str]:
        """Shorter and shorter forms of the heading."""
        if not self.opening:
            return []
        who = event_text.who(self.seat)
        if self.opening[0] == ev.TURN_BEGAN:
            return [titled(str(self.opening[2]), who), who]
        return [who]

    def dice(self) -> str:
        """The dice of the turn, as marked text."""
        if self.roll is None:
            return ""
        _kind, _seat, yellow, red, event = self.roll
        pips = "{" + die_sprite(0, yellow) + "}{" + die_sprite(1, red) + "}"
        gate = "" if event == NO_EVENT else "{" + event_die_sprite(event) + "}"
        return f"{pips} {{b}}{yellow + red}{{/b}} {gate}".rstrip()

    def dice_words(self) -> str:
        """The same as words: the sum, and what decides about progress cards."""
        if self.roll is None:
            return ""
        _kind, _seat, yellow, red, event = self.roll
        rolled = [fill(_("Rolled: {sum}"), sum=yellow + red)]
        if event != NO_EVENT:
            rolled += ["{" + die_sprite(1, red) + "}", "{" + event_die_sprite(event) + "}"]
        return listed(rolled)

    def places(self) -> list[Place]:
        """The hexes of the roll."""
        return places_of(self.roll) if self.roll else []

    def lines(self, event_text: EventText) -> list[LogLine]:
        """The lines of the page."""
        if self._lines is None:
            event_text.swaps = list(self.swaps)
            self._lines = list(_lines_of(self.entries, event_text))
        return self._lines

    def lost_by(self, seat: int) -> LogPage:
        """A page with only the events in which a seat lost something."""
        page = LogPage()
        page.entries = [entry for entry in self.entries if isinstance(entry, tuple) and loser_of(entry) == seat]
        return page


class _Writer:
    """Turns entries into lines; similar consecutive events of a player share a line."""

    def __init__(self, event_text: EventText) -> None:
        self.event_text = event_text
        self.between = False
        self.run: dict[tuple[int, ...], list[Event]] = {}
        """Events that following ones can still join."""
        self.excuse: RefusalReason | None = None
        """The sentence for the refusal that follows."""

    def line(self, text: str, events: Sequence[Event]) -> LogLine:
        places = [place for event in events for place in places_of(event)]
        return LogLine(
            text,
            places,
            frozenset(seat for event in events for seat in seats_of(event)),
            frozenset(subject for event in events for subject in EVENTS[event[0]].about),
            max((loser_of(event) for event in events), default=-1),
            all(event[0] in PASSED_OVER for event in events),
        )

    def end_run(self) -> list[LogLine]:
        lines = [self.line(joined(self.event_text, events), events) for events in self.run.values()]
        lines += [LogLine(self.excuse.text)] if self.excuse else []
        self.run, self.excuse = {}, None
        return lines

    def write(self, entry: Entry | TakenBack) -> list[LogLine]:
        if isinstance(entry, TakenBack):
            seat, partner = entry.trade[1:3]
            text = N_("{player} and {other} take their trade back.")
            text = self.event_text.simple(text, seat, other=partner)
            return [*self.end_run(), self.line(text, [entry.trade])]
        if isinstance(entry, TradeKept):
            text = self.event_text.simple(TAKE_BACK_REFUSED, entry.trade[2])
            return [*self.end_run(), self.line(text, [entry.trade])]
        if isinstance(entry, PlayedFor):
            text = N_("{player} is back and takes over again.") if entry.ends else N_("A computer plays for {player}.")
            text = self.event_text.simple(text, entry.seat)
            return [*self.end_run(), LogLine(text, seats=frozenset((entry.seat,)))]
        if isinstance(entry, str):
            return [*self.end_run(), LogLine(entry)]
        if isinstance(entry, RefusalReason):
            lines, self.excuse = self.end_run(), entry
            return lines
        if self.excuse and entry[:2] == (ev.REFUSED, self.excuse.seat):
            text, self.excuse = self.excuse.text, None
            return [self.line(text, [entry])]
        key = join_key(entry)
        if key:
            changes = entry[0] in BUILDS and any(
                events[0][0] in BUILDS and events[0][1] != entry[1] for events in self.run.values()
            )
            lines = self.end_run() if changes else []  # another player's buildings get a line of their own
            self.run.setdefault(key, []).append(entry)
            return lines
        text = self.event_text.line(entry)
        if entry[0] == ev.BUILDING_BEGAN:  # every player is asked to build between turns: mention only the first
            text, self.between = "" if self.between else text, True
        return [*self.end_run(), self.line(text, [entry])] if text else []


def _shortened(entries: Iterable[Entry]) -> Iterable[Entry | TakenBack]:
    """The entries, with one entry in place of the offer, answers and trade that take back the previous trade. An
    acceptance is listed only if no trade comes of it; the offer's panel shows the others."""
    result: list[Entry | TakenBack] = []
    accepted: list[Event] = []
    for entry in entries:
        if not isinstance(entry, tuple):
            result.append(entry)
        elif entry[0] == ev.ACCEPTED:
            accepted.append(entry)
        elif entry[0] == ev.TRADED and (at := taken_back(result, entry)) >= 0:
            lines = [later for later in result[at + 1 :] if isinstance(later, str)]
            result[at + 1 :] = [*lines, TakenBack(entry)]
            accepted = []
        else:
            if entry[0] in (ev.TRADED, ev.WITHDRAWN):
                result += [answer for answer in accepted if entry[0] == ev.WITHDRAWN or answer[1] != entry[2]]
            if entry[0] in (ev.OFFERED, ev.TRADED, ev.WITHDRAWN):
                accepted = []
            result.append(entry)
    return result


def _lines_of(entries: Iterable[Entry], event_text: EventText) -> Iterable[LogLine]:
    writer = _Writer(event_text)
    for entry in _shortened(entries):
        yield from writer.write(entry)
    yield from writer.end_run()


def pages_of(entries: Iterable[Entry], tokens: Sequence[int]) -> list[LogPage]:
    """The pages of all entries. ``tokens`` are the numbers on the board after the last of them."""
    entries = list(entries)
    swaps = swapped([entry for entry in entries if isinstance(entry, tuple)], tokens)
    pages = [LogPage()]
    for entry in entries:
        if isinstance(entry, tuple):
            put(pages, entry, swaps)
        else:
            pages[-1].add(entry)
    return pages if pages[0].entries else pages[1:]


def put(pages: list[LogPage], event: Event, swaps: list[tuple[int, int]]) -> None:
    """Add an event to the last page or to a new one. A swap of tokens takes the first of ``swaps``."""
    if event[0] in OPENING or not pages:
        pages.append(LogPage(event if event[0] in OPENING else None))
        if event[0] in OPENING:
            return
    if event[0] == ev.TOKENS_SWAPPED and swaps:
        pages[-1].swaps.append(swaps.pop(0))
    pages[-1].add(event)


def swapped(events: Sequence[Event], tokens: Sequence[int]) -> list[tuple[int, int]]:
    """The two numbers that each swap in the events moves, found backwards from the ``tokens`` after the last event."""
    current = list(tokens)
    found: list[tuple[int, int]] = []
    for kind, _seat, one, other, _d in reversed(events):
        if kind == ev.TOKENS_SWAPPED:
            found.insert(0, (current[one], current[other]))
            current[one], current[other] = current[other], current[one]
    return found


def first_missed(pages: Sequence[LogPage], seat: int) -> int:
    """The number of the page after the last turn that a seat ended itself. If it has ended none: of the page where a
    computer first played for it, or -1."""
    for number in range(len(pages) - 1, -1, -1):
        entries = pages[number].entries
        if (ev.TURN_ENDED, seat, 0, 0, 0) in entries and PlayedFor(seat) not in entries:
            return number + 1
    return next((number for number, page in enumerate(pages) if PlayedFor(seat) in page.entries), -1)


def losses(pages: Iterable[LogPage], seat: int, event_text: EventText) -> list[LogLine]:
    """The lines about what a seat has lost in these pages."""
    found = [line for page in pages for line in page.lost_by(seat).lines(event_text)]
    return [LogLine(BULLET + line.text, line.places, line.seats, line.subjects, seat) for line in found]


def outcome(pages: Iterable[LogPage], seat: int, event_text: EventText) -> list[str]:
    """The pages as a list for a player who has missed them: own losses first, without events in ``PASSED_OVER``."""
    pages = list(pages)
    texts = [line.text for line in losses(pages, seat, event_text)]
    for page in pages:
        head = page.title(event_text)
        lines = [line.text for line in page.lines(event_text) if not line.passed_over and line.loser != seat]
        if head:
            texts.append(f"{head} {page.dice()}".rstrip())
        texts += lines
    return texts
