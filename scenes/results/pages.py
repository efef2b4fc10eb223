"""Builds the content of each page of the results."""

from __future__ import annotations

from collections.abc import Callable

from game.ids import KINDS, SHIP
from game.play.session import Session
from game.play.statistics.facts import AttackRecord
from game.play.statistics.tally import Tally
from game.play.statistics.titles import titles
from game.rule_module_ids import PROGRESS, WONDERS
from game.rules.wonders import LEVELS, levels_of, wonder_of
from platform_io.i18n import _, listed, number
from scenes.results import words
from scenes.results.bars import AttackChart, DiceChart, LuckBar, StackedBar, Swatch
from scenes.results.counts import CAME, DONE, WENT, Counts
from scenes.results.graph import LineGraph
from scenes.results.grid import Cell, Grid, head
from scenes.results.island import Island
from scenes.tabletop.table.cast import Cast
from scenes.tabletop.words import opponents, things
from scenes.tabletop.words.score import SHORT, columns
from scenes.ui import theme
from scenes.ui.label import Label
from scenes.ui.layout import Column, Flow, Row, Shares
from scenes.ui.text import Style, escape, fill, marked
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Widget
from sprites.names import event_die_sprite, kind_icon, wonder_sprite

NOTHING = "·"
STRONG = Style("body", theme.INK, True, "center")
TWO_TABLES = 960
NAMED = 0.38
"""The greatest share of the width for names with their titles."""
UPRIGHT = 1.05
"""In a window narrower than this times its height, parts are placed one below the other instead of side by side."""


class Pages:
    """Builds the pages of one game; ``order`` is the order of the seats in the rows, ``watch`` opens the replay after a
    number of actions."""

    def __init__(
        self,
        ui: UiContext,
        session: Session,
        tally: Tally,
        sheets: list[list[int]],
        order: list[int],
        watch: Callable[[int], None] | None,
    ) -> None:
        self.ui = ui
        self.watch = watch
        self.session = session
        self.tally = tally
        self.cast = Cast(session.players)
        self.sheets = sheets
        self.order = order
        self.titles = titles(tally) if tally.is_whole else []

    # --- who won

    def standing(self) -> Widget:
        """A row for each player, the best first, with points by reason."""
        ui, setup = self.ui, self.session.setup
        reasons = columns(setup)
        heads = [Cell(ui, ""), head(ui, "icon/points", _("All points"))]
        heads += [head(ui, icon, _(SHORT.get(why, name)), name) for why, icon, name in reasons]
        if setup.plays(WONDERS):
            heads.append(head(ui, "icon/wonder", _("Wonder"), _("Wonders and their levels")))
        rows = []
        for seat in self.order:
            row = [
                self._named(seat),
                Cell(ui, str(sum(self.sheets[seat])), Style("heading", theme.INK, True, "center")),
            ]
            row += [Cell(ui, str(self.sheets[seat][why] or NOTHING)) for why, _icon, _name in reasons]
            if setup.plays(WONDERS):
                row.append(self._wonder_of(seat))
            rows.append(row)
        grid = Grid(ui, heads, rows, first=NAMED)
        grid.grow = 1
        note = _("All figures are points: a settlement is worth 1, a city 2, a metropolis 2 more.")
        return Column(ui, [grid, Label(ui, note, Style("small", theme.FADED, align="center"))], gap=8)

    def _named(self, seat: int) -> Widget:
        """A player's name, with the level of a computer opponent and the player's title below."""
        name, player = self._name(seat), self.session.players[seat]
        notes = [] if player.is_person() else [escape(opponents.level(opponents.level_of(player.kind)))]
        notes += [words.title(self.titles[seat])] if self.titles else []
        if not notes:
            return name
        return Column(self.ui, [name, Label(self.ui, " · ".join(notes), Style("small", theme.FADED))], gap=0)

    def _name(self, seat: int) -> Cell:
        portrait = self.cast.portrait(seat)
        face = f"{{{portrait}}} " if portrait else ""
        return Cell(self.ui, face + escape(self.cast.plain(seat)), Style("body", self.cast.ink(seat), True))

    def _wonder_of(self, seat: int) -> Widget:
        """The wonder that a player has begun, and its level [W5d]."""
        view = self.session.view(0)
        wonder, level = int(wonder_of(view, seat)), int(levels_of(view, seat))
        if wonder < 0:
            return Cell(self.ui, NOTHING, tip=_("No wonder begun"))
        text = fill(_("{name}: level {n} of {all}"), name=things.wonder(wonder), n=level, all=LEVELS)
        return Cell(self.ui, "{" + wonder_sprite(wonder) + "} " + str(level), tip=text)

    # --- where the points came from

    def points(self) -> Widget:
        """The points of all seats, turn by turn."""
        ui = self.ui
        kinds = dict.fromkeys(moment.kind for moment in self.tally.moments)
        marks = [
            Label(ui, "{" + words.MOMENTS[kind][0] + "} " + _(words.MOMENTS[kind][1]), Style("small"))
            for kind in words.MOMENTS
            if kind in kinds
        ]
        return Column(ui, [LineGraph(ui, self.tally, self.cast, self.watch), Flow(ui, marks, gap=16)], gap=6)

    def sources(self) -> Widget:
        """The points of each seat by reason."""
        ui = self.ui
        names = {why: name for why, _icon, name in columns(self.session.setup)}
        most = max(sum(sheet) for sheet in self.sheets)
        heads: list[Widget] = [Cell(ui, ""), self._heading(_("Where points came from"))]
        rows = [[self._name(seat), StackedBar(ui, self.sheets[seat], names, most)] for seat in self.order]
        bars = Grid(ui, heads, rows, most=2000)
        bars.grow = 1
        used = [why for why in names if any(sheet[why] for sheet in self.sheets)]
        legend = [Row(ui, [Swatch(ui, why), Label(ui, names[why], Style("small"))], gap=5) for why in used]
        note = Label(ui, _("The figures are points."), Style("small", theme.FADED, align="center"))
        return Column(ui, [bars, Flow(ui, legend, gap=14), note], gap=8)

    # --- production

    def production(self) -> Widget:
        """The cards that the dice produced, by kind and by hex."""
        ui, deeds = self.ui, self.tally.deeds
        kinds = [kind for kind in range(int(KINDS)) if any(deed.produced[kind] for deed in deeds)]
        heads = [
            Cell(ui, ""),
            *(head(ui, kind_icon(kind), _(things.KINDS[kind]).capitalize()) for kind in kinds),
            head(ui, "icon/hand", _("All cards")),
        ]
        rows: list[list[Widget]] = []
        for seat in self.order:
            produced = deeds[seat].produced
            figures = [Cell(ui, str(produced[kind] or NOTHING)) for kind in kinds]
            rows.append([self._name(seat), *figures, Cell(ui, str(sum(produced)), STRONG)])
        totals = [sum(deed.produced[kind] for deed in deeds) for kind in kinds]
        rows.append(
            [
                Cell(ui, _("All"), Style("body")),
                *(Cell(ui, str(total)) for total in totals),
                Cell(ui, str(sum(totals)), STRONG),
            ]
        )
        grid = Grid(ui, heads, rows)
        grid.grow = 1
        table = Column(ui, [self._heading(_("Cards from dice, by kind")), grid], gap=8)
        terrain = [int(self.session.view(0).terrain(number)) for number in range(int(self.session.setup.net.hexes))]
        island = Island(ui, self.session.setup.board, terrain, self.tally, self.cast)
        board = Column(ui, [self._heading(_("Cards from each hex")), island], gap=8)
        return self._beside(table, board, 6, 5)

    # --- the dice

    def dice(self) -> Widget:
        """How often each sum was rolled, and each seat's luck."""
        ui, tally = self.ui, self.tally
        parts: list[Widget] = [
            self._heading(_("How often each sum was rolled")),
            DiceChart(ui, tally.sums),
            Label(ui, _("The lines show the average for fair dice."), Style("small", align="center")),
            *self._faces(),
        ]
        if tally.chosen_rolls:
            text = _("Rolls chosen with Alchemist, not counted here: {n}")
            parts.append(Label(ui, fill(text, n=tally.chosen_rolls), Style("small", align="center"), lines=2))
        return self._beside(Column(ui, parts, gap=8), self._luck(), 5, 6)

    def _faces(self) -> list[Widget]:
        """A line about the event die."""
        faces = self.tally.faces
        if not faces:
            return []
        total = sum(faces.values())
        figures = []
        for face in range(SHIP + 1):
            share = total / 2 if face == SHIP else total / 6
            figures.append("{" + event_die_sprite(face) + "} " + str(faces[face]) + f" ({share:.0f})")
        tip = _("How often each face came up; in brackets, the average for fair dice.")
        return [Label(self.ui, "   ".join(figures), Style("body", align="center"), tip=tip)]

    def _luck(self) -> Widget:
        ui, deeds = self.ui, self.tally.deeds
        most = max(abs(deed.luck) for deed in deeds)
        heads = [
            Cell(ui, ""),
            head(ui, "icon/hand", _("Cards received"), _("Cards from dice that nobody chose")),
            head(
                ui,
                "icon/dice",
                _("Cards expected"),
                _("What fair dice would have given on average, with the buildings on the board at each roll"),
            ),
            head(ui, "", _("Difference"), _("Cards above or below expectation")),
            head(ui, "", _("Luck")),
            head(ui, "", _("Sevens rolled")),
            head(ui, "", _("Cards discarded"), _("For sevens and for other players' cards")),
        ]
        rows: list[list[Widget]] = []
        for seat in self.order:
            deed = deeds[seat]
            figures = (str(deed.rolled), number(deed.expected, ".1f"), number(deed.luck, "+.1f"))
            rows.append(
                [
                    self._name(seat),
                    *(Cell(ui, text) for text in figures),
                    LuckBar(ui, self.cast, seat, deed.luck, most),
                    Cell(ui, str(deed.sevens or NOTHING)),
                    Cell(ui, str(deed.discarded or NOTHING)),
                ]
            )
        grid = Grid(ui, heads, rows)
        grid.grow = 1
        return Column(ui, [self._heading(_("Cards received and expected")), grid, *self._chosen()], gap=8)

    def _chosen(self) -> list[Widget]:
        """A note on the cards from chosen rolls: the other table of cards from dice counts them, too."""
        extra = {seat: sum(self.tally.deeds[seat].produced) - self.tally.deeds[seat].rolled for seat in self.order}
        figures = listed(f"{self.cast.name(seat)} {cards}" for seat, cards in extra.items() if cards)
        if not figures:
            return []
        text = marked(_("Production also counts cards from rolls chosen with Alchemist: {figures}."), figures=figures)
        return [Label(self.ui, text, Style("small", align="center"), lines=3)]

    # --- cards and trades

    def cards(self) -> Widget:
        """Where the cards of each hand came from, and where they went."""
        ui = self.ui
        came = self._table(_("Where cards came from"), CAME)
        went = self._table(_("Where cards went"), WENT)
        name = _("Development cards, trades and knights")
        if self.session.setup.plays(PROGRESS):
            name = _("Progress cards, trades and knights")
        done = self._table(name, DONE)
        both = self._beside(came, went, 1, 1, least=TWO_TABLES)
        both.grow = done.grow = 1
        note = _("The upper tables count cards in hand; the lower one counts how often things were done.")
        return Column(ui, [both, done, Label(ui, note, Style("small", theme.FADED, align="center"))], gap=8)

    def _table(self, title: str, shown: Counts) -> Widget:
        """A table of figures with its title. Figures that are zero for everybody are left out."""
        ui, deeds = self.ui, self.tally.deeds
        some = [count for count in shown if any(count[2](deed) for deed in deeds)]
        heads = [Cell(ui, ""), *(head(ui, "", _(name), _(tip)) for name, tip, _count in some)]
        rows = [
            [self._name(seat), *(Cell(ui, str(count(deeds[seat]) or NOTHING)) for _name, _tip, count in some)]
            for seat in self.order
        ]
        grid = Grid(ui, heads, rows)
        grid.grow = 1
        return Column(ui, [self._heading(title), grid], gap=4)

    # --- attacks

    def attacks(self) -> Widget:
        """The strength of each seat's knights in each attack, and the outcome."""
        ui, cast = self.ui, self.cast
        if not self.tally.attacks:
            return Label(ui, _("The barbarians never landed."), Style("body", align="center"))
        cities = _("Barbarian strength: all cities")
        heads = [
            Cell(ui, ""),
            head(ui, "barbarian/warrior", _("Barbarians"), cities),
            head(ui, "icon/defender", _("Defence"), _("Strength of all knights that took part")),
            *(Cell(ui, escape(cast.plain(seat)), Style("body", cast.ink(seat), True, "center")) for seat in self.order),
            head(ui, "", _("Outcome")),
        ]
        grid = Grid(ui, heads, [self._attack(attack) for attack in self.tally.attacks], most=150)
        note = _("The figures are strengths: basic knight 1, strong 2, mighty 3.")
        parts: list[Widget] = [
            self._heading(_("Knights at each attack")),
            AttackChart(ui, self.tally.attacks, cast),
            grid,
            Label(ui, note, Style("small", theme.FADED, align="center")),
        ]
        return Column(ui, parts, gap=8)

    def _attack(self, attack: AttackRecord) -> list[Widget]:
        ui = self.ui
        turn = Cell(ui, fill(_("Turn {n}"), n=attack.turn), Style("body"))
        figures = [Cell(ui, str(attack.strength)), Cell(ui, str(attack.defence), STRONG)]
        figures += [Cell(ui, str(attack.sent[seat] or NOTHING)) for seat in self.order]
        return [turn, *figures, Cell(ui, self._outcome(attack), Style("small", align="center"), lines=3)]

    def _outcome(self, attack: AttackRecord) -> str:
        """The outcome in a few words, with the players' names."""
        names = listed(self.cast.name(seat) for seat in (attack.heroes or attack.losers))
        if not attack.is_held:
            return marked(_("City lost: {names}") if attack.losers else _("No city to lose"), names=names)
        if not attack.heroes:
            return _("Repelled")
        text = _("Defender: {names}") if len(attack.heroes) == 1 else _("A card each: {names}")
        return marked(text, names=names)

    # --- shared by all pages

    def _heading(self, text: str) -> Widget:
        return Label(self.ui, text, Style("body", theme.INK, True, "center"), lines=2)

    def _beside(self, left: Widget, right: Widget, share: int, other: int, *, least: float = 0) -> Widget:
        """Two widgets side by side, with these shares of the width, if the window is wide enough and has at least
        ``least`` design units; else one below the other."""
        wide, high = self.ui.window
        if wide < high * UPRIGHT or (least and wide < self.ui.room(least)):
            left.grow = right.grow = 1
            return Column(self.ui, [left, right], gap=16)
        left.grow, right.grow = share, other
        return Shares(self.ui, [left, right], gap=24, align="fill")
