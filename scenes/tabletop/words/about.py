"""Tooltips for whatever is under the mouse on the board, as marked text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.ids import CITY, DESERT, FOG, GENERIC, GOLD, RESOURCES, SEA
from game.pieces import (
    harvest_of,
    is_active,
    is_declared,
    is_kind,
    is_knight,
    is_ruined,
    is_spent,
    is_walled,
    metropolis_of,
    owner_of,
    strength_of,
)
from game.rule_module_ids import PIRATE
from game.rules.seven import WALL_BONUS
from game.view import View
from platform_io.i18n import N_, _, ngettext
from scenes.tabletop.table.cast import Cast
from scenes.tabletop.table.table import Table
from scenes.tabletop.words import things
from scenes.tabletop.words.things import cards
from scenes.ui.text import fill, marked
from sprites.board_picture import pips_of
from sprites.names import track_icon

Place = tuple[str, int]
METROPOLIS, CITY_POINTS, SETTLEMENT_POINTS = 4, 2, 1


class About:
    """Describes places as the table shows them; facts that no piece shows come from the view."""

    def __init__(self, table: Table, view: View, cast: Cast, swaps: Mapping[int, int]) -> None:
        """``swaps`` maps the hexes whose numbers were swapped this round to the seat that did it."""
        self.table, self.view, self.cast, self.swaps = table, view, cast, swaps

    def describe(self, place: Place) -> str:
        """A few lines about a place; empty if there is nothing to say."""
        kind, number = place
        texts = {
            "corner": self._corner,
            "site": self._site,
            "edge": self._edge,
            "hex": self._hex,
            "harbour": self._harbour,
            "strait": lambda _edge: _("Strait: build beside it to be able to begin the Great Bridge."),
            "merchant": self._merchant,
        }
        return texts[kind](number)

    def _corner(self, corner: int) -> str:
        word = self.table.corners[corner]
        if not word:
            return ""
        lines = self._knight(corner, word) if is_knight(word) else self._building(word)
        harbour = int(self.table.setup.board.corner_harbour[corner])
        return "{br}".join([*lines, *([self._rate(harbour)] if harbour >= 0 and not is_knight(word) else [])])

    def _site(self, corner: int) -> str:
        """What a free corner would yield: the odds of its hexes, and its harbour."""
        table = self.table
        around = [int(table.net.corner_hexes[3 * corner + side]) for side in range(3)]
        hexes = [number for number in around if number >= 0 and table.tokens[number]]
        lines = [
            self._card_of(table.terrain[number]) + " " + self._odds(table.tokens[number])
            for number in sorted(hexes, key=lambda number: -pips_of(table.tokens[number]))
        ]
        harbour = int(table.setup.board.corner_harbour[corner])
        return "{br}".join([*lines, *([self._rate(harbour)] if harbour >= 0 else [])])

    def _card_of(self, terrain: int) -> str:
        """What a hex yields."""
        if terrain == GOLD:
            return marked(_("{n} of choice"), n="1")
        return cards(terrain, 1)

    def _odds(self, token: int) -> str:
        """How often a number is rolled."""
        text = ngettext("{number}: {n} of 36 rolls", "{number}: {n} of 36 rolls", pips_of(token))
        return fill(text, number=token, n=pips_of(token))

    def _knight(self, corner: int, word: int) -> list[str]:
        strength = int(strength_of(word))
        head = _("{player}: {knight}, strength {n}")
        head = marked(
            head, player=self._name(int(owner_of(word))), knight=_(things.STRENGTHS[strength - 1]), n=str(strength)
        )
        now = int(self.view.piece(corner))
        spent = is_knight(now) and owner_of(now) == owner_of(word) and is_spent(now)
        if is_declared(word):
            state = _("Takes part in the defence.")
        elif is_active(word):
            state = (
                _("Active: activated this turn, it can act on its owner's next turn.")
                if spent
                else _("Active: it defends, and can act on its owner's turn.")
            )
        else:
            state = _("Inactive: it has acted this turn.") if spent else _("Inactive: it neither defends nor acts.")
        return [head, state]

    def _building(self, word: int) -> list[str]:
        track = int(metropolis_of(word))
        name, points = N_("settlement"), SETTLEMENT_POINTS
        if is_kind(word, CITY):
            name, points = (N_("metropolis"), METROPOLIS) if track >= 0 else (N_("city"), CITY_POINTS)
        elif is_ruined(word):
            name = N_("ruined city")
        head = marked(_("{player}: {building}"), player=self._name(int(owner_of(word))), building=_(name))
        head += ", " + fill(ngettext("{n} point", "{n} points", points), n=points)
        lines = [head]
        if track >= 0:
            lines.append(
                marked(
                    _("{track}: the barbarians cannot pillage it."),
                    track="{" + track_icon(track) + "} " + _(things.TRACKS[track]),
                )
            )
        if is_walled(word):
            text = ngettext(
                "City wall: raises its owner's hand limit by {n} card.",
                "City wall: raises its owner's hand limit by {n} cards.",
                WALL_BONUS,
            )
            lines.append(fill(text, n=WALL_BONUS))
        return lines

    def _edge(self, edge: int) -> str:
        table = self.table
        owner = table.roads[edge] if table.roads[edge] >= 0 else table.ships[edge]
        if owner < 0:
            return ""
        text = _("{player}: road") if table.roads[edge] >= 0 else _("{player}: ship")
        text = marked(text, player=self._name(owner))
        longest = _("Longest trade route so far: {n}") if table.setup.sails else _("Longest road so far: {n}")
        return text + "{br}" + fill(longest, n=table.lengths[owner])

    def _hex(self, number: int) -> str:
        table = self.table
        terrain, token = table.terrain[number], table.tokens[number]
        lines = []
        if terrain == FOG:
            lines.append(_("Fog: a road or ship that reaches it uncovers what it hides."))
        elif terrain == DESERT:
            lines.append(_("Desert: it produces nothing."))
        elif terrain != SEA:
            name = _(things.TERRAINS[terrain])
            odds = ", " + self._odds(token) if token else ""
            lines += ["{b}" + name[:1].upper() + name[1:] + "{/b}" + odds, *self._living(number, terrain)]
        if number in self.swaps:
            lines.append(marked(_("{player} moved this number here."), player=self._name(self.swaps[number])))
        if number == table.robber:
            lines.append(_("The robber is here: it produces nothing."))
        if number == table.pirate and table.plays(PIRATE):
            lines.append(_("The pirate is here: no ship can be built or moved beside it."))
        return "{br}".join(line for line in lines if line)

    def _living(self, number: int, terrain: int) -> list[str]:
        """What a roll of its number yields for each player with a building there."""
        table = self.table
        second = int(table.setup.box.second[terrain]) if terrain < RESOURCES else -1
        shares: dict[int, list[int]] = {}
        for corner in table.residents(number):
            shares.setdefault(table.owner(corner), []).append(int(harvest_of(table.corners[corner])))
        if not shares:
            return [_("Nobody lives here.")]
        lines = []
        for owner, harvests in sorted(shares.items()):
            if terrain == GOLD:
                got = fill(_("{n} of choice"), n=sum(harvests))
            else:
                seconds = sum(1 for harvest in harvests if harvest > 1)
                got = self._together(((terrain, sum(harvests) - seconds), (second, seconds)))
            lines.append(marked(_("{player} gets {cards}"), player=self._name(owner), cards=got))
        return lines

    def _together(self, counts: Iterable[tuple[int, int]]) -> str:
        sums: dict[int, int] = {}
        for kind, count in counts:
            sums[kind] = sums.get(kind, 0) + count
        return " ".join(cards(kind, count) for kind, count in sums.items() if count)

    def _harbour(self, edge: int) -> str:
        table = self.table
        kind = next(kind for place, kind in table.setup.board.harbours if place == edge)
        ends = [int(table.net.edge_corners[2 * edge + end]) for end in (0, 1)]
        owners = [table.owner(corner) for corner in ends if table.corners[corner] and not table.is_knight(corner)]
        user = marked(_("Used by {player}"), player=self._name(owners[0])) if owners else _("Nobody uses it yet.")
        return self._rate(int(kind)) + "{br}" + user

    def _rate(self, kind: int) -> str:
        """What a harbour trades."""
        if kind == GENERIC:
            return _("Harbour: 3 of a kind for 1 of any other")
        return marked(_("Harbour: 2 {card} for 1 of any other"), card=cards(kind, 1))

    def _merchant(self, number: int) -> str:
        table = self.table
        text = _("{player}'s merchant: 1 point, and 2 {card} for 1 of any other")
        return marked(text, player=self._name(table.merchant_owner), card=cards(table.terrain[number], 1))

    def _name(self, seat: int) -> str:
        return self.cast.name(seat)
