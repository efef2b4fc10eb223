"""The rows that show who sits where at a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.play.session import PERSON
from net.guest import Party, player_at
from platform_io.i18n import _, listed
from scenes.newgame.preview import draw_swatch
from scenes.tabletop.table.cast import Cast
from scenes.tabletop.words import opponents
from scenes.ui import theme
from scenes.ui.label import Label, Picture
from scenes.ui.layout import Column, Row
from scenes.ui.text import Style, escape, titled
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Widget
from sprites.names import person_sprite

SWATCH = 30
FACE = 40

Actions = Callable[[int, dict[str, Any]], Sequence[Widget]]
"""The buttons of a seat, given its number and what the host says about it."""


class SeatColour(Widget):
    """The colour of a seat, with its sign."""

    def __init__(self, ui: UiContext, sign: int) -> None:
        super().__init__(ui)
        self.sign = sign

    def measure(self, width: int) -> tuple[int, int]:
        """A square."""
        return self.ui.px(SWATCH), self.ui.px(SWATCH)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the square."""
        draw_swatch(surface, self.ui, self.rect, self.sign)


def cast_at(party: Party) -> Cast:
    """The players, as far as they are known; the name of a free seat is empty."""
    return Cast([player_at(seat) for seat in party.lobby["seats"]])


def seats_here(party: Party) -> list[int]:
    """The seats that people at this computer have taken."""
    return [guest.client.lobby["seat"] for guest in party.guests if guest.client.lobby.get("seat", -1) >= 0]


def state_of(party: Party, place: int) -> str:
    """What the player of a seat does, in a few words."""
    seat, here = party.lobby["seats"][place], place in seats_here(party)
    if seat["player"] != PERSON:
        return opponents.level(opponents.level_of(seat["player"]))
    if not seat["taken"]:
        return _("Free for a person")
    if not seat["here"]:
        return _("Away: a computer plays") if seat["computer"] else _("Away")
    if party.lobby["phase"] != "lobby":
        return _("At this computer") if here else _("At another computer")
    return _("Ready") if seat["seal"] else _("Not ready yet")


def seat_rows(ui: UiContext, party: Party, actions: Actions) -> Widget:
    """A row for each seat: colour, face, name, what the player does, and buttons."""
    cast, rows = cast_at(party), []
    for place, seat in enumerate(party.lobby["seats"]):
        is_person = seat["player"] == PERSON
        face = cast.portrait(place) or (person_sprite(cast.colours[place]) if is_person else "icon/robot")
        is_free = is_person and not seat["taken"]
        name = _("Free seat") if is_free and party.lobby["phase"] == "lobby" else cast.name(place)
        lines = Column(
            ui,
            [
                Label(ui, name, Style("body", theme.FADED if is_free else theme.INK), lines=1),
                Label(ui, escape(state_of(party, place)), Style("small", theme.FADED), lines=1),
            ],
            gap=0,
        )
        lines.grow = 1
        picture = Picture(ui, face, FACE)
        rows.append(Row(ui, [SeatColour(ui, cast.colours[place]), picture, lines, *actions(place, seat)], gap=10))
    return Column(ui, rows, gap=8)


def watching(ui: UiContext, party: Party) -> list[Widget]:
    """A line with the names of those who watch."""
    names = party.lobby["watching"]
    if not names:
        return []
    text = titled(_("Watching"), listed(map(escape, names)))
    return [Label(ui, text, Style("small", theme.FADED), lines=2)]
