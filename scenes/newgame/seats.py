"""The seats of a new game: people and computer opponents, with their names, colours and characters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.ai.characters import CHARACTERS
from game.ai.levels import LEVELS, known
from game.ids import MAX_SEATS
from game.play.session import PERSON
from platform_io.i18n import _, said
from platform_io.sanitize import clean
from scenes.tabletop.table.cast import character_of
from scenes.tabletop.words import opponents
from scenes.ui.text import fill
from sprites.names import COLOUR_NAMES, FACES
from user.bots import fault_of, is_own, name_of
from user.profiles import Profile, key_of

ELSEWHERE = "elsewhere"
"""In place of a kind of player, in the choices of a hosted game: a person at another computer."""
LEAST_SEATS = 2
MOST_SEATS = MAX_SEATS
USUAL_SEATS = 4
USUAL_LEVEL = "normal"
LONGEST_NAME = 20
NAMES = ("Ada", "Bruno", "Chiara", "Dorota", "Émile", "Linh")
"""Default names of computer opponents without a character."""


@dataclass
class SeatChoice:
    """The player at a seat: ``kind`` is PERSON, or a computer opponent as written by ``game.ai.levels``."""

    name: str
    kind: str
    colour: str
    face: str = ""
    """The picture of a person; it is kept while a computer opponent has the seat."""

    @property
    def shown_face(self) -> str:
        """The picture, if the player is a person."""
        return self.face if self.kind == PERSON else ""

    @property
    def shown_name(self) -> str:
        """The cleaned name; empty if nothing readable is left."""
        return clean(self.name, LONGEST_NAME, "")

    @property
    def level(self) -> str:
        """PERSON, ELSEWHERE, or the level of a computer opponent."""
        return self.kind if self.is_for_person() else opponents.level_of(self.kind)

    def is_for_person(self) -> bool:
        """Whether a person plays here, at this computer or another."""
        return self.kind in (PERSON, ELSEWHERE)

    @property
    def character(self) -> str:
        """The character of a computer opponent; empty for none."""
        return character_of(self.kind)

    def may_have_character(self) -> bool:
        """Whether the player is a computer opponent of a level with preferences."""
        return self.level in LEVELS[1:]


def kinds(own: Sequence[str]) -> list[str]:
    """The possible players of a seat: a person, a level of computer opponents, or one of the user's bots."""
    return [PERSON, *LEVELS, *own]


def replace_missing(seats: list[SeatChoice], own: Sequence[str]) -> None:
    """Replace those of the user's bots that no longer exist by opponents of the usual level."""
    for seat in seats:
        if is_own(seat.kind) and seat.kind not in own:
            sit(seats, seat, USUAL_LEVEL)


def fault(seats: list[SeatChoice]) -> str:
    """Why one of the user's chosen bots cannot play, in a sentence; empty if all can."""
    for player in dict.fromkeys(seat.kind for seat in seats if is_own(seat.kind)):
        reason = fault_of(player)
        if reason:
            return said("The bot {name} cannot play: {reason}", name=name_of(player), reason=reason)
    return ""


def first_seats() -> list[SeatChoice]:
    """The default seats: a person and three opponents, each with a character."""
    seats = [SeatChoice(numbered_names()[0], PERSON, COLOUR_NAMES[0], FACES[0])]
    while len(seats) < USUAL_SEATS:
        seats.append(opponent(seats))
    return seats


def opponent(seats: list[SeatChoice]) -> SeatChoice:
    """A computer opponent with an unused name, colour and character."""
    kind = f"{USUAL_LEVEL}:{free_character(seats)}"
    return SeatChoice(free_name(seats, kind), kind, free_colour(seats))


def sit(seats: list[SeatChoice], seat: SeatChoice, level: str) -> None:
    """Give a seat to a person or a computer opponent of a level, which keeps the seat's character or gets one."""
    character = seat.character or free_character(seats)
    seat.kind = level
    if seat.may_have_character():
        seat.kind = f"{level}:{character}"
    if level == PERSON and not seat.face:
        seat.face = free_face(seats)
    _update_name(seats, seat)


def seat_profile(seats: list[SeatChoice], seat: SeatChoice, profile: Profile) -> None:
    """Give a seat to a person with a profile. Somebody else who has its colour gets that of the seat."""
    seat.kind, seat.name = PERSON, profile.name
    if profile.colour in COLOUR_NAMES:
        for other in seats:
            if other.colour == profile.colour:
                other.colour = seat.colour
        seat.colour = profile.colour
    seat.face = profile.face if profile.face in FACES else seat.face or free_face(seats)


def use_new_names(seats: list[SeatChoice], profiles: Sequence[Profile]) -> None:
    """Give people whose profiles have been renamed their present names."""
    for seat in seats:
        owner = next((one for one in profiles if one.goes_by(seat.name)), None) if seat.kind == PERSON else None
        is_former = owner is not None and all(key_of(one.name) != key_of(seat.name) for one in profiles)
        if owner is not None and is_former and owner.name not in [other.name for other in seats]:
            seat.name = owner.name


def become(seats: list[SeatChoice], seat: SeatChoice, character: str) -> None:
    """Give a computer opponent another character, or none."""
    seat.kind = f"{seat.level}:{character}" if character else seat.level
    _update_name(seats, seat)


def _update_name(seats: list[SeatChoice], seat: SeatChoice) -> None:
    """Choose a name that suits the new player, unless the user has typed one."""
    defaults = {*NAMES, *opponents.NAMES.values(), *numbered_names()}
    if seat.name in defaults:
        seat.name = free_name([other for other in seats if other is not seat], seat.kind)


def free_name(seats: list[SeatChoice], kind: str) -> str:
    """An unused name for a player of a kind: that of its character, if it is free."""
    taken = {seat.name for seat in seats}
    character = character_of(kind)
    usual = [opponents.NAMES[character]] if character else []
    usual += [] if kind in (PERSON, ELSEWHERE) else NAMES
    return next(name for name in [*usual, *numbered_names()] if name not in taken)


def numbered_names() -> list[str]:
    """The default names of people, in the current language; one is always free."""
    return [fill(_("Player {n}"), n=n + 1) for n in range(MOST_SEATS + 1)]


def free_character(seats: list[SeatChoice]) -> str:
    """An unused character; the first one if all are taken."""
    taken = {seat.character for seat in seats}
    return next((character for character in CHARACTERS if character not in taken), CHARACTERS[0])


def free_face(seats: list[SeatChoice]) -> str:
    """An unused face of a person; the first one if all are taken."""
    taken = {seat.shown_face for seat in seats}
    return next((face for face in FACES if face not in taken), FACES[0])


def free_colour(seats: list[SeatChoice], after: str = "") -> str:
    """An unused colour, the next one after ``after``."""
    taken = {seat.colour for seat in seats} - {after}
    start = COLOUR_NAMES.index(after) + 1 if after in COLOUR_NAMES else 0
    order = [*COLOUR_NAMES[start:], *COLOUR_NAMES[:start]]
    return next((colour for colour in order if colour not in taken), COLOUR_NAMES[0])


def remembered_seats(entries: list[object]) -> list[SeatChoice]:
    """The valid seats of the last game, each with a name and a different colour."""
    seats = [seat for entry in entries[: MOST_SEATS + 1] if (seat := _seat(entry)) is not None]
    for place, seat in enumerate(seats):
        if seat.colour in {other.colour for other in seats[:place]}:
            seat.colour = free_colour(seats)
        seat.name = seat.name or free_name(seats, seat.kind)
    return seats


def _seat(entry: object) -> SeatChoice | None:
    if not isinstance(entry, dict) or not all(isinstance(entry.get(key), str) for key in ("name", "kind", "colour")):
        return None
    is_known = entry["kind"] in (PERSON, ELSEWHERE) or is_own(entry["kind"])
    kind = entry["kind"] if is_known else known(entry["kind"])
    colour = entry["colour"] if entry["colour"] in COLOUR_NAMES else COLOUR_NAMES[0]
    face = entry["face"] if entry.get("face") in FACES else FACES[0] if kind == PERSON else ""
    return SeatChoice(clean(entry["name"], LONGEST_NAME, ""), kind, colour, face)
