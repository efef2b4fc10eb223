"""Who plays, and how their names are written."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.levels import known, split_seat
from game.play.session import PERSON, Player
from platform_io.sanitize import NAME, clean
from scenes.ui import theme
from scenes.ui.contrast import contrast, mixed, readable
from scenes.ui.text import coloured, escape
from scenes.ui.theme import Colour
from sprites import palettes
from sprites.names import COLOUR_NAMES
from sprites.names import Colour as Paint
from user.bots import is_own

WASH = 0.3
"""How much of a colour is in its wash on parchment."""


def _distinct(names: Sequence[str]) -> list[int]:
    """A colour for each seat: the first to name one has it, others get those that are left, since a save written by
    hand may name one twice or none that there is."""
    wanted = [COLOUR_NAMES.index(name) if name in COLOUR_NAMES else -1 for name in names]
    left = [colour for colour in range(len(COLOUR_NAMES)) if colour not in wanted]
    return [
        colour if colour >= 0 and colour not in wanted[:seat] else left.pop(0) for seat, colour in enumerate(wanted)
    ]


def character_of(kind: str) -> str:
    """The character of a seat; empty for none, for a person and for a bot of one's own."""
    return "" if kind == PERSON or is_own(kind) else split_seat(known(kind))[1]


class Cast:
    """The players by seat."""

    def __init__(self, players: Sequence[Player]) -> None:
        self.players = list(players)
        self.colours = _distinct([player.colour for player in players])

    def plain(self, seat: int) -> str:
        """The name without marks, as the person wrote it."""
        return self.players[seat].name

    def name(self, seat: int, most: int = NAME) -> str:
        """The name in bold and in the player's colour, as marks, cut to ``most`` letters."""
        return f"{{b}}{coloured(self.ink(seat), self.bright(seat))}{escape(clean(self.plain(seat), most))}{{/#}}{{/b}}"

    def _of(self, seat: int) -> Paint:
        return palettes.chosen().paints[self.colours[seat]]

    def paint(self, seat: int) -> Colour:
        """The colour of the pieces."""
        return self._of(seat).main

    def light(self, seat: int) -> Colour:
        """The pieces' colour where light falls on it."""
        return self._of(seat).light

    def dark(self, seat: int) -> Colour:
        """The pieces' colour in its shade."""
        return self._of(seat).dark

    def deep(self, seat: int) -> Colour:
        """An outline for the pieces' colour."""
        return self._of(seat).deep

    def wash(self, seat: int) -> Colour:
        """A little of the colour on parchment."""
        return mixed(theme.PARCHMENT, self.paint(seat), WASH)

    def ink(self, seat: int) -> Colour:
        """A shade of the colour in which letters on parchment can be read."""
        return readable(self.dark(seat), *theme.LIGHT_GROUNDS, self.wash(seat))

    def bright(self, seat: int) -> Colour:
        """A shade of the colour in which letters on a dark ground can be read."""
        return readable(self.light(seat), *theme.DARK_GROUNDS)

    def on_paint(self, seat: int) -> Colour:
        """The colour for letters on the player's colour: light or dark."""
        colour = self._of(seat)
        return max(((255, 252, 244), colour.deep), key=lambda letters: contrast(letters, colour.main))

    def plate(self, seat: int) -> Colour:
        """The player's colour, slightly lighter or darker if letters on it need that."""
        return readable(self.paint(seat), self.on_paint(seat))

    def character(self, seat: int) -> str:
        """The character of a computer opponent; empty for none, and for persons."""
        return character_of(self.players[seat].kind)

    def persons(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, player in enumerate(self.players) if player.is_person()]
