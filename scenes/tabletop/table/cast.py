"""The players of a game: their names and colours."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.levels import known, split_seat
from game.ids import NOBODY
from game.play.session import PERSON, Player
from platform_io.sanitize import NAME, clean
from scenes.ui import theme
from scenes.ui.contrast import contrast, mixed, readable
from scenes.ui.text import coloured, escape
from scenes.ui.theme import Colour
from sprites import palettes
from sprites.names import COLOUR_NAMES, FACES, face_sprite
from sprites.names import Colour as Paint
from user.bots import is_own

WASH = 0.3
"""The share of a colour in its wash on parchment."""


def _distinct(names: Sequence[str]) -> list[int]:
    """A colour for each seat. A save edited by hand may repeat a colour or name an unknown one: the first seat to name
    a colour gets it, and the others get colours that are left."""
    wanted = [COLOUR_NAMES.index(name) if name in COLOUR_NAMES else -1 for name in names]
    left = [colour for colour in range(len(COLOUR_NAMES)) if colour not in wanted]
    return [
        colour if colour >= 0 and colour not in wanted[:seat] else left.pop(0) for seat, colour in enumerate(wanted)
    ]


def character_of(kind: str) -> str:
    """The character of a kind of player; empty for a person, a user's bot, or no character."""
    return "" if kind == PERSON or is_own(kind) else split_seat(known(kind))[1]


def ink_on(paint: Paint) -> Colour:
    """The colour for text and signs on a paint: light or dark."""
    return max(((255, 252, 244), paint.deep), key=lambda ink: contrast(ink, paint.main))


class Cast:
    """The players by seat."""

    def __init__(self, players: Sequence[Player]) -> None:
        self.players = list(players)
        self.colours = _distinct([player.colour for player in players])

    def plain(self, seat: int) -> str:
        """The name without marks, as the user typed it."""
        return self.players[seat].name

    def name(self, seat: int, most: int = NAME) -> str:
        """The name as marked text: bold, in the player's colour, cut to ``most`` letters."""
        return f"{{b}}{coloured(self.ink(seat), self.bright(seat))}{escape(clean(self.plain(seat), most))}{{/#}}{{/b}}"

    def _of(self, seat: int) -> Paint:
        return palettes.chosen().paints[self.colours[seat]]

    def paint(self, seat: int) -> Colour:
        """The colour of the pieces."""
        return self._of(seat).main

    def light(self, seat: int) -> Colour:
        """The light shade of the pieces' colour."""
        return self._of(seat).light

    def dark(self, seat: int) -> Colour:
        """The dark shade of the pieces' colour."""
        return self._of(seat).dark

    def deep(self, seat: int) -> Colour:
        """The outline colour of the pieces."""
        return self._of(seat).deep

    def wash(self, seat: int) -> Colour:
        """The player's colour, faint on parchment."""
        return mixed(theme.PARCHMENT, self.paint(seat), WASH)

    def ink(self, seat: int) -> Colour:
        """A shade of the player's colour that is readable on parchment."""
        return readable(self.dark(seat), *theme.LIGHT_GROUNDS, self.wash(seat))

    def bright(self, seat: int) -> Colour:
        """A shade of the player's colour that is readable on a dark background."""
        return readable(self.light(seat), *theme.DARK_GROUNDS)

    def on_paint(self, seat: int) -> Colour:
        """The colour for text on the player's colour: light or dark."""
        return ink_on(self._of(seat))

    def plate(self, seat: int) -> Colour:
        """The player's colour, slightly lighter or darker if text on it needs that."""
        return readable(self.paint(seat), self.on_paint(seat))

    def character(self, seat: int) -> str:
        """The character of a computer opponent; empty for none, and for people."""
        return character_of(self.players[seat].kind)

    def portrait(self, seat: int) -> str:
        """The picture of a player's face: of the character, or the one that a person has chosen; empty for none."""
        player = self.players[seat]
        face = (player.face if player.face in FACES else "") if player.is_person() else self.character(seat)
        return face_sprite(face) if face else ""

    def persons(self) -> list[int]:
        """The seats of the people at this computer."""
        return [seat for seat, player in enumerate(self.players) if player.is_person() and player.is_here]

    def reader(self) -> int:
        """The seat of the only person, whom banners and scenes call "you"; NOBODY if there are none or several."""
        persons = self.persons()
        return persons[0] if len(persons) == 1 else NOBODY
