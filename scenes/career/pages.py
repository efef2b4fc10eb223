"""Builds the pages with figures: the overview, wins, points and luck."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from platform_io.i18n import C_, _, ngettext, number
from scenes.app.app import App
from scenes.career import words
from scenes.career.figure import Chosen, Show, figure
from scenes.career.graph import LuckGraph, RatingGraph
from scenes.results.grid import Cell, Grid, head
from scenes.ui import theme
from scenes.ui.label import Label
from scenes.ui.layout import Column, Flow, Shares
from scenes.ui.panel import Panel
from scenes.ui.text import Style, fill, titled
from scenes.ui.widget import Widget
from user import career_figures as cf
from user import game_record as gr
from user.career_figures import Key, ProfileGames, lead
from user.game_record import GameRecord
from user.rating import RatedGame, rated

LARGE = Style("heading", theme.INK, True, "center")
SMALL = Style("small", theme.FADED, align="center")
NOTHING = "·"
UPRIGHT = 1.05
"""In a window narrower than this times its height, tables are placed one below the other."""
WIDEST = 90
"""The width of a column, in design units."""
NAMED = 0.46
"""The greatest share of a table for the names."""
Fact = Callable[[ProfileGames, GameRecord], float]
"""A figure of one of some games."""


class CareerPages:
    """Builds the pages of one profile. ``show`` opens the list of the games behind a figure."""

    def __init__(self, app: App, played: ProfileGames, show: Show) -> None:
        self.app = app
        self.ui = app.ui
        self.played = played
        self.show = show
        self.rated: list[RatedGame] = list(rated(played.games, played.profile))

    # --- overview

    def overview(self) -> Widget:
        """The most important figures, and the rating after each game."""
        all_games, won = self.played, self.played.won
        cells = [
            self._card(_(C_("career", "Games")), str(len(all_games.games)), Chosen(_("All games"), all_games)),
            self._card(
                _("Wins"),
                str(len(won.games)),
                Chosen(_("Wins"), won),
                fill(_("expected by chance: {n}"), n=number(all_games.fair, ".1f")),
            ),
            self._card(_("Win rate"), self._share(all_games), Chosen(_("Wins"), won), self._usual(all_games)),
        ]
        luck = all_games.luck
        if luck:
            text = words.signed(sum(one for _game, one in luck) / len(luck))
            cells.append(self._card(_("Luck"), text, self._lucky(_("Luck")), _("cards per game")))
        parts: list[Widget] = [Shares(self.ui, cells, gap=10, align="fill")]
        return Column(self.ui, [*parts, *self._rating()], gap=8)

    def _card(self, title: str, text: str, chosen: Chosen, note: str = "") -> Widget:
        """A figure with its name, and a note below."""
        ui = self.ui
        parts = [
            Label(ui, title, SMALL, lines=2),
            figure(ui, text, chosen, self.show, style=LARGE),
            Label(ui, note, SMALL, lines=2),
        ]
        card = Panel(ui, Column(ui, parts, gap=1), skin="ui/field", pad=8)
        card.grow = 1
        return card

    def _share(self, played: ProfileGames) -> str:
        games = len(played.games)
        return fill(_("{n}%"), n=round(100 * len(played.won.games) / games)) if games else NOTHING

    def _fair_share(self, played: ProfileGames) -> str:
        return fill(_("{n}%"), n=round(100 * played.fair / max(1, len(played.games))))

    def _usual(self, played: ProfileGames) -> str:
        return fill(_("expected by chance: {share}"), share=self._fair_share(played))

    def _rating(self) -> list[Widget]:
        ui = self.ui
        if not self.rated:
            text = _("Finish a game against computer opponents, without the coach's advice, and you have a rating.")
            return [Label(ui, text, Style("body", theme.FADED, align="center"), lines=3)]
        last = self.rated[-1].rating
        text = titled(_("Rating"), f"{{b}}{words.rating(last)}{{/b}} · {words.standing(last, self.played.rules)}")
        counted = ProfileGames(self.played.profile, tuple(one.game for one in self.rated))
        tip = _(
            "Only games against computers count, and only without the coach. "
            "In 95 of 100 cases the true rating is within ±."
        )
        says = Label(ui, text, Style("body", theme.INK, align="center"), lines=2, tip=tip)
        graph = RatingGraph(ui, self.rated, self.played.rules, self._one)
        count = figure(ui, fill(_("Rated games: {n}"), n=len(self.rated)), Chosen(_("Rated games"), counted), self.show)
        return [says, graph, Flow(ui, [count])]

    def _one(self, game: GameRecord) -> None:
        self.show(Chosen(words.when(game), ProfileGames(self.played.profile, (game,))))

    # --- wins

    def wins(self) -> Widget:
        """Wins by opponents, rules, board and number of players."""
        folder = self.app.storage.folder
        tables = [
            self._table(_("By opponents"), cf.level_of, words.level, cf.LEVELS),
            self._table(_("By rules"), cf.rules_of, words.rules),
            self._table(
                _("By number of players"),
                cf.seats_of,
                _players,
            ),
            self._table(_("By board"), cf.board_of, lambda name: words.board(name, folder)),
        ]
        wide, high = self.ui.window
        if wide < high * UPRIGHT:
            return Column(self.ui, tables, gap=12)
        for table in tables:
            table.grow = 1
        rows = [Shares(self.ui, tables[:2], gap=24, align="fill"), Shares(self.ui, tables[2:], gap=24, align="fill")]
        return Column(self.ui, rows, gap=12)

    def _table(self, title: str, key: Key, name: Callable[[str], str], order: tuple[str, ...] = ()) -> Widget:
        ui, groups = self.ui, self.played.by(key)
        names = sorted(groups, key=lambda one: (order.index(one) if one in order else -1, -len(groups[one].games), one))
        if not order and all(one.isdigit() for one in names):
            names.sort()
        heads = [
            Cell(ui, ""),
            *(head(ui, "", text) for text in (_(C_("career", "Games")), _("Wins"), _("Win rate"), _("Expected"))),
        ]
        rows = []
        for one in names:
            group = groups[one]
            rows.append(
                [
                    Cell(ui, name(one), Style("body"), lines=2),
                    self._count(name(one), group),
                    self._count(titled(name(one), _("Wins")), group.won),
                    figure(ui, self._share(group), Chosen(name(one), group), self.show),
                    figure(ui, self._fair_share(group), Chosen(name(one), group), self.show, style=SMALL),
                ]
            )
        return Column(ui, [self._heading(title), Grid(ui, heads, rows, most=WIDEST, first=NAMED)], gap=4)

    def _count(self, title: str, played: ProfileGames) -> Widget:
        if not played.games:
            return Cell(self.ui, NOTHING)
        return figure(self.ui, str(len(played.games)), Chosen(title, played), self.show)

    # --- points

    def points(self) -> Widget:
        """Where points come from, and how games are won and lost, on average."""
        ui = self.ui
        found = {name for game in self.played.games for name in self.played.seat(game).sources}
        sources = [
            self._compared("{" + icon + "} " + name, partial(_source, key))
            for key, icon, name in words.reasons()
            if key in found
        ]
        total = self._compared("{icon/points} " + _("All points"), _points)
        how = [self._compared(_("Turns"), _turns), self._compared(_("Lead over the best opponent"), _lead)]
        known = {name for game in self.played.games for name in self.played.seat(game).figures}
        how += [
            self._compared(_(title), partial(_fact, key), is_known=True)
            for key, title in words.FIGURES.items()
            if key in known
        ]
        tables: list[Widget] = []
        for title, rows in ((_("Where points come from"), [total, *sources]), (_("How you win and lose"), how)):
            heads = [Cell(ui, ""), *(head(ui, "", name) for name in (_("In wins"), _("In losses")))]
            table = Column(ui, [self._heading(title), Grid(ui, heads, rows, most=WIDEST, first=0.7)], gap=4)
            table.grow = 1
            tables.append(table)
        note = Label(ui, _("All figures are averages per game."), SMALL)
        wide, high = ui.window
        if wide < high * UPRIGHT:
            return Column(ui, [*tables, note], gap=12)
        return Column(ui, [Shares(ui, tables, gap=24, align="fill"), note], gap=8)

    def _compared(self, name: str, fact: Fact, *, is_known: bool = False) -> list[Widget]:
        """A row with the average of a figure in the games that were won and lost; ``is_known``: only in those whose
        history is known."""
        row: list[Widget] = [Cell(self.ui, name, Style("body"), lines=2)]
        for title, games in ((_("In wins"), self.played.won), (_("In losses"), self.played.lost)):
            some = games.whole if is_known else games
            if not some.games:
                row.append(Cell(self.ui, NOTHING))
                continue
            chosen = Chosen(titled(name, title), some, partial(_about, name, fact, some))
            row.append(figure(self.ui, number(some.mean(partial(fact, some)), ".1f"), chosen, self.show))
        return row

    # --- luck

    def luck(self) -> Widget:
        """The luck of each game, and of all together."""
        ui, luck = self.ui, self.played.luck
        if not luck:
            return Label(ui, _("No game's history is known."), Style("body", align="center"))
        best, worst = (choose(luck, key=lambda one: one[1]) for choose in (max, min))
        total = sum(one for _game, one in luck)
        won, lost = ([one for game, one in luck if self.played.has_won(game) == is_won] for is_won in (True, False))
        cells = [
            self._card(_("All games"), words.signed(total), self._lucky(_("All games")), _("cards above expectation")),
            self._card(_("Luckiest"), words.signed(best[1]), self._with(best[0])),
            self._card(_("Unluckiest"), words.signed(worst[1]), self._with(worst[0])),
        ]
        for name, some, games in ((_("In wins"), won, self.played.won), (_("In losses"), lost, self.played.lost)):
            if some:
                text = words.signed(sum(some) / len(some))
                cells.append(self._card(name, text, self._lucky(name, games), _("cards per game")))
        note = _(
            "Bars: luck of each game. Line: all games so far. Luck is the cards from dice above what fair dice give on "
            "average. The line wanders; the luck per game comes closer to zero the more you play."
        )
        parts = [
            Shares(ui, cells, gap=10, align="fill"),
            LuckGraph(ui, luck, self._one),
            Label(ui, note, SMALL, lines=3),
        ]
        return Column(ui, parts, gap=8)

    def _lucky(self, title: str, played: ProfileGames | None = None) -> Chosen:
        """Games with the luck in each."""
        games = (played or self.played).whole
        return Chosen(title, games, lambda game: _luck_of(games, game))

    def _with(self, game: GameRecord) -> Chosen:
        games = ProfileGames(self.played.profile, (game,))
        return Chosen(words.when(game), games, lambda one: _luck_of(games, one))

    def _heading(self, text: str) -> Widget:
        return Label(self.ui, text, Style("body", theme.INK, True, "center"), lines=2)


def _luck_of(games: ProfileGames, game: GameRecord) -> str:
    return fill(_("Luck: {n} cards"), n=words.signed(games.seat(game).figures.get(gr.LUCK, 0.0)))


def _about(name: str, fact: Fact, games: ProfileGames, game: GameRecord) -> str:
    return titled(name, number(fact(games, game)))


def _points(games: ProfileGames, game: GameRecord) -> float:
    return games.seat(game).points


def _source(key: str, games: ProfileGames, game: GameRecord) -> float:
    return games.seat(game).sources.get(key, 0)


def _fact(key: str, games: ProfileGames, game: GameRecord) -> float:
    return games.seat(game).figures.get(key, 0)


def _lead(games: ProfileGames, game: GameRecord) -> float:
    return lead(game, game.seat_of(games.profile))


def _turns(_games: ProfileGames, game: GameRecord) -> float:
    return game.turns


def _players(seats: str) -> str:
    return fill(ngettext("{n} player", "{n} players", int(seats)), n=seats)
