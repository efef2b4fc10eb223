"""The row of a seat in the New game scene: colour, face, name, level, and the buttons to move and remove it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from game.play.session import PERSON
from platform_io.i18n import _
from scenes.newgame.preview import ColourSwatch
from scenes.newgame.seats import ELSEWHERE, LEAST_SEATS, LONGEST_NAME, SeatChoice, free_colour, seat_profile, sit
from scenes.tabletop.words import opponents
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.dropdown import DropDown
from scenes.ui.field import TextField
from scenes.ui.layout import Row
from scenes.ui.letters import composed
from scenes.ui.press import Pressable
from scenes.ui.text import escape, fill
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Host, Widget
from sprites.names import COLOUR_NAMES, FACES, face_sprite, person_sprite
from user.bots import is_own
from user.profiles import Profile

FACE = 46
NARROW, WIDE = 134, 224
"""Widths of the level's field; the second is for names of bots, and leaves less room for the player's name."""


def portrait(seat: SeatChoice) -> str:
    """The picture of the player at a seat."""
    if seat.is_for_person():
        return face_sprite(seat.shown_face) if seat.shown_face else person_sprite(COLOUR_NAMES.index(seat.colour))
    return face_sprite(seat.character) if seat.character else "icon/robot"


def _shown(profile: Profile) -> str:
    """A profile in the list of players, as marked text."""
    face = f"{{{face_sprite(profile.face)}}} " if profile.face in FACES else ""
    return face + escape(profile.name)


class Face(Pressable):
    """The picture of a player; a press opens the choice of faces."""

    def __init__(
        self, ui: UiContext, picture: str, on_press: Callable[[], None], *, tip: str = "", reason: str = ""
    ) -> None:
        super().__init__(ui, tip=tip, reason=reason)
        self.picture = picture
        self.on_press = on_press

    def measure(self, width: int) -> tuple[int, int]:
        """A square that is a little higher than a field."""
        return self.ui.px(FACE), self.ui.px(FACE)

    def pressed(self, host: Host) -> None:
        """Open the choice of faces."""
        self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the face, larger if it can be pressed, with a ring if it has the focus."""
        high = self.rect.height - self.ui.px(4 - 4 * self.glow if self.usable else 12)
        face = self.ui.pictures.picture(self.picture, high)
        surface.blit(face, face.get_rect(center=self.rect.center))
        if self.focused and self.ui.keyboard:
            pygame.draw.circle(surface, theme.GOLD, self.rect.center, self.rect.width // 2, max(2, self.ui.px(2)))


class SeatRows:
    """Builds the rows; ``kinds`` are the possible players, with their names. ``change`` makes a change and rebuilds
    everything, ``renamed`` is called after each letter of a name, and ``pick`` opens the choice of faces. ``profiles``
    can be chosen in place of a nameless person."""

    def __init__(
        self,
        ui: UiContext,
        seats: list[SeatChoice],
        kinds: Mapping[str, str],
        *,
        change: Callable[[Callable[[], None]], None],
        renamed: Callable[[], None],
        pick: Callable[[SeatChoice], None],
        profiles: Sequence[Profile] = (),
    ) -> None:
        self.ui = ui
        self.seats = seats
        self.kinds = kinds
        self.change = change
        self.renamed = renamed
        self.pick = pick
        self.profiles = profiles

    def row(self, place: int) -> Widget:
        """The row of one seat."""
        seat = self.seats[place]
        swatch = ColourSwatch(
            self.ui, seat.colour, lambda: self.change(lambda: self._paint(seat)), tip=_("Change colour")
        )
        return Row(
            self.ui, [swatch, self._face(seat), self._name(seat), self._level(seat), *self._buttons(place)], gap=6
        )

    def _paint(self, seat: SeatChoice) -> None:
        seat.colour = free_colour(self.seats, seat.colour)

    def _face(self, seat: SeatChoice) -> Widget:
        reason = ""
        if seat.kind == ELSEWHERE:
            return Face(self.ui, portrait(seat), lambda: None, reason=_("This person joins from another computer."))
        if seat.kind == PERSON:
            return Face(self.ui, portrait(seat), lambda: self.pick(seat), tip=_("Choose a face"))
        if not seat.may_have_character():
            reason = _("Only opponents from Easy to Expert have a character.")
        tip = _("Choose a character.")
        if seat.character:
            title, style = opponents.title(seat.character), opponents.style(seat.character)
            tip = fill(_("{title}: {style}{br}Click to change."), title=title, style=style)
        return Face(self.ui, portrait(seat), lambda: self.pick(seat), tip=tip, reason=reason)

    def _name(self, seat: SeatChoice) -> Widget:
        def rename(name: str) -> None:
            seat.name = composed(name)
            self.renamed()

        field = TextField(self.ui, seat.name, rename, hint=_("Name"), longest=LONGEST_NAME, width=130)
        field.grow = 1
        return field

    def _level(self, seat: SeatChoice) -> Widget:
        """The choice of who plays: a profile, another person, or a level."""
        levels = list(self.kinds)
        profiles = self._free_profiles(seat)
        first = levels.index(PERSON) + 1

        def choose(index: int) -> None:
            if 0 <= index - first < len(profiles):
                self.change(lambda: seat_profile(self.seats, seat, profiles[index - first]))
                return
            level = levels[index if index < first else index - len(profiles)]
            self.change(lambda: sit(self.seats, seat, level))

        names = list(self.kinds.values())
        names[first:first] = map(_shown, profiles)
        ways = ["" if level in (PERSON, ELSEWHERE) else opponents.way(level) for level in levels]
        ways[first:first] = [""] * len(profiles)
        width = WIDE if is_own(seat.kind) else NARROW
        place = levels.index(seat.level)
        return DropDown(
            self.ui, names, place + (len(profiles) if place >= first else 0), choose, width=width, tips=ways
        )

    def _free_profiles(self, seat: SeatChoice) -> list[Profile]:
        """The profiles that do not sit anywhere yet."""
        taken = [other.name for other in self.seats if other.kind == PERSON]
        return [profile for profile in self.profiles if not any(map(profile.goes_by, taken))]

    def _buttons(self, place: int) -> list[Widget]:
        ui, seats = self.ui, self.seats
        least = _("A game needs two players.") if len(seats) <= LEAST_SEATS else ""
        top = _("This player is already first.") if place == 0 else ""
        up = Button(
            ui,
            "",
            lambda: self.change(lambda: self._raise(place)),
            icon="icon/arrow_up",
            height=38,
            rank="quiet",
            reason=top,
            tip=_("Move up one seat"),
        )
        away = Button(
            ui,
            "",
            lambda: self.change(lambda: seats.remove(seats[place])),
            icon="icon/cross",
            height=38,
            rank="quiet",
            reason=least,
            tip=_("Remove this player"),
        )
        return [up, away]

    def _raise(self, place: int) -> None:
        seats = self.seats
        seats[place - 1], seats[place] = seats[place], seats[place - 1]
