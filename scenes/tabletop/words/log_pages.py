"""What has happened, by turns: a page a turn, and on it one line for what a player did or received in a row."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from game import events as ev
from game.events import EVENTS, Event, loser_of, seats_of
from game.ids import NO_EVENT, NOBODY
from game.play.taken_back import taken_back
from game.view import redact
from platform_io.i18n import N_, _
from scenes.tabletop.words.event_text import EventText
from scenes.tabletop.words.grouping import BUILDS, join_key, joined
from scenes.tabletop.words.where import Place, places_of
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
"""What came to nothing, or is told by what followed."""


@dataclass(frozen=True)
class LogLine:
    """One line: marks, where that was, whom it is about, and of which subjects it is."""

    text: str
    places: Sequence[Place] = ()
    seats: frozenset[int] = frozenset()
    subjects: frozenset[str] = frozenset()
    loser: int = -1
    """Who lost something by it; -1 for nobody."""
    passed_over: bool = False
    """Whether it came to nothing, or what followed tells of it."""


@dataclass(frozen=True)
class RefusalReason:
    """Why a person refuses an offer unasked, in a sentence that says so: the refusal itself is not told again."""

    seat: int
    text: str


@dataclass(frozen=True)
class TakenBack:
    """A trade that takes back the one before it."""

    trade: Event


@dataclass(frozen=True)
class TradeKept:
    """A trade that stays: the other player refused to take it back."""

    trade: Event


TAKE_BACK_REFUSED: Final = N_("{player} refuses to take the trade back.")
Entry = Event | str | RefusalReason | TradeKept


class LogPage:
    """A turn, or the second part of one, or what came before the first turn that is known."""

    def __init__(self, opening: Event | None = None) -> None:
        self.opening = opening
        self.roll: Event | None = None
        self.entries: list[Entry] = []
        """Events, and what was told beside them."""
        self.swaps: list[tuple[int, int]] = []
        """The numbers that the swaps among the events have moved."""
        self._lines: list[LogLine] | None = None

    @property
    def key(self) -> tuple[int, ...]:
        """Which of all pages it is, whenever it is written."""
        return self.opening or ()

    @property
    def seat(self) -> int:
        """Whose turn it is; -1 for nobody's."""
        return self.opening[1] if self.opening else -1

    def add(self, entry: Entry) -> None:
        """What has happened next. The dice of the turn stand in its head."""
        self._lines = None
        if self.opening and self.roll is None and isinstance(entry, tuple) and entry[0] == ev.ROLLED:
            self.roll = entry
        else:
            self.entries.append(entry)

    def forget(self) -> None:
        """Its lines are to be written anew: in another language."""
        self._lines = None

    def cover(self) -> None:
        """Tell no more than everybody may know."""
        self.entries = [redact(entry, NOBODY) if isinstance(entry, tuple) else entry for entry in self.entries]
        self._lines = None

    def title(self, event_text: EventText) -> str:
        """What its head says; empty where nothing is known of how it began."""
        if self.opening:
            return event_text.line(self.opening)
        begun = any(isinstance(entry, tuple) and entry[0] in SET_UP for entry in self.entries[:1])
        return "{b}" + _("Set-up") + "{/b}" if begun else ""

    def briefly(self, event_text: EventText) -> list[str]:
        """The same in fewer and fewer letters."""
        if not self.opening:
            return []
        who = event_text.who(self.seat)
        if self.opening[0] == ev.TURN_BEGAN:
            return [f"{self.opening[2]} – {who}", who]
        return [who]

    def dice(self) -> str:
        """The dice of the turn as marks."""
        if self.roll is None:
            return ""
        _kind, _seat, yellow, red, event = self.roll
        pips = "{" + die_sprite(0, yellow) + "}{" + die_sprite(1, red) + "}"
        gate = "" if event == NO_EVENT else "{" + event_die_sprite(event) + "}"
        return f"{pips} {{b}}{yellow + red}{{/b}} {gate}".rstrip()

    def places(self) -> list[Place]:
        """The hexes of the roll."""
        return places_of(self.roll) if self.roll else []

    def lines(self, event_text: EventText) -> list[LogLine]:
        """What happened in it."""
        if self._lines is None:
            event_text.swaps = list(self.swaps)
            self._lines = list(_written(self.entries, event_text))
        return self._lines

    def lost_by(self, seat: int) -> LogPage:
        """Only that by which a seat lost something."""
        made = LogPage()
        made.entries = [one for one in self.entries if isinstance(one, tuple) and loser_of(one) == seat]
        return made


class _Writer:
    """Gathers events into lines: what a player did alike in a row is one."""

    def __init__(self, event_text: EventText) -> None:
        self.event_text = event_text
        self.between = False
        self.run: dict[tuple[int, ...], list[Event]] = {}
        """What can still be joined by what follows."""
        self.excuse: RefusalReason | None = None
        """What the refusal that follows will be told by."""

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
            told = self.event_text.simple(text, seat, other=self.event_text.who(partner))
            return [*self.end_run(), self.line(told, [entry.trade])]
        if isinstance(entry, TradeKept):
            told = self.event_text.simple(TAKE_BACK_REFUSED, entry.trade[2])
            return [*self.end_run(), self.line(told, [entry.trade])]
        if isinstance(entry, str):
            return [*self.end_run(), LogLine(entry)]
        if isinstance(entry, RefusalReason):
            lines, self.excuse = self.end_run(), entry
            return lines
        if self.excuse and entry[:2] == (ev.REFUSED, self.excuse.seat):
            told, self.excuse = self.excuse.text, None
            return [self.line(told, [entry])]
        key = join_key(entry)
        if key:
            turned = entry[0] in BUILDS and any(
                one[0][0] in BUILDS and one[0][1] != entry[1] for one in self.run.values()
            )
            lines = self.end_run() if turned else []  # who builds after another does so in a line of the own
            self.run.setdefault(key, []).append(entry)
            return lines
        text = self.event_text.line(entry)
        if entry[0] == ev.BUILDING_BEGAN:  # each is asked to build between turns, told is the first
            text, self.between = "" if self.between else text, True
        return [*self.end_run(), self.line(text, [entry])] if text else []


def _retold(entries: Iterable[Entry]) -> Iterable[Entry | TakenBack]:
    """The same, but a trade that was taken back without the offer and the answers that the rules ask for."""
    told: list[Entry | TakenBack] = []
    for entry in entries:
        if isinstance(entry, tuple) and entry[0] == ev.TRADED and (at := taken_back(told, entry)) >= 0:
            told[at + 1 :] = [*(one for one in told[at + 1 :] if isinstance(one, str)), TakenBack(entry)]
        else:
            told.append(entry)
    return told


def _written(entries: Iterable[Entry], event_text: EventText) -> Iterable[LogLine]:
    writer = _Writer(event_text)
    for entry in _retold(entries):
        yield from writer.write(entry)
    yield from writer.end_run()


def pages_of(entries: Iterable[Entry], tokens: Sequence[int]) -> list[LogPage]:
    """The pages of events, the last of which are those of a board with these numbers, or of what it is to show, and of
    what is told beside them."""
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
    """One more event: on the last page or on a new one. Of ``swaps`` the first is taken where it is told."""
    if event[0] in OPENING or not pages:
        pages.append(LogPage(event if event[0] in OPENING else None))
        if event[0] in OPENING:
            return
    if event[0] == ev.TOKENS_SWAPPED and swaps:
        pages[-1].swaps.append(swaps.pop(0))
    pages[-1].add(event)


def swapped(events: Sequence[Event], tokens: Sequence[int]) -> list[tuple[int, int]]:
    """The numbers of the tokens that each swap of these events moves, by those that lie there after it. Before it the
    same two lie there."""
    lying = list(tokens)
    found: list[tuple[int, int]] = []
    for kind, _seat, one, other, _d in reversed(events):
        if kind == ev.TOKENS_SWAPPED:
            found.insert(0, (lying[one], lying[other]))
            lying[one], lying[other] = lying[other], lying[one]
    return found


def first_missed(pages: Sequence[LogPage], seat: int) -> int:
    """The page that follows the last one in which a seat ended its turn; -1 where it has ended none."""
    for number in range(len(pages) - 1, -1, -1):
        if (ev.TURN_ENDED, seat, 0, 0, 0) in pages[number].entries:
            return number + 1
    return -1


def losses(pages: Iterable[LogPage], seat: int, event_text: EventText) -> list[LogLine]:
    """What a seat has lost in these pages."""
    found = [line for page in pages for line in page.lost_by(seat).lines(event_text)]
    return [LogLine("{#a82a1e}•{/#} " + line.text, line.places, line.seats, line.subjects, seat) for line in found]


def outcome(pages: Iterable[LogPage], seat: int, event_text: EventText) -> list[str]:
    """The same for who has missed them, as a list: own losses first, and without what came to nothing."""
    pages = list(pages)
    told = [line.text for line in losses(pages, seat, event_text)]
    for page in pages:
        head = page.title(event_text)
        lines = [line.text for line in page.lines(event_text) if not line.passed_over and line.loser != seat]
        if head:
            told.append(f"{head} {page.dice()}".rstrip())
        told += lines
    return told
