"""The tools at the left of the board editor, in pages."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game.board.judge import RANDOM
from game.board.mapfile import AREAS, HARBOURS, START, TERRAIN, TOKENS, ZONES
from game.board.mix import choices, counted, mix, needed, refilled
from game.board.pools import harbour_kind
from game.board.properties import ZONES as MOST_ZONES
from game.board.properties import zone_key
from game.board.scenario import MOST_POINTS
from game.board.seas import HIGHEST_GOAL, MARKED, MOST_WONDERS, NONE, OPEN_SEA, STRAIT
from game.board.sketch import Sketch
from game.ids import GENERIC, MAX_SEATS
from platform_io.i18n import N_, _
from scenes.editor.brushes import NAMES, BoardBrush, of_harbours, of_land, of_numbers, of_places
from scenes.editor.drafting import Drafting
from scenes.editor.frames import TOOLS
from scenes.editor.painter import SketchPainter
from scenes.newgame.tile import PAD, Tile
from scenes.tabletop.board.board_layer import sheets_of
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.dropdown import DropDown
from scenes.ui.field import TextField
from scenes.ui.label import Label
from scenes.ui.layout import Column, Row, Shares, Spacer
from scenes.ui.slider import Stepper
from scenes.ui.text import Style, fill
from scenes.ui.toggle import Toggle
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Widget
from sprites.names import harbour_sprite
from user.storage import LONGEST_NAME

LAND, NUMBERS, COASTS, PLACES = "land_tools", "number_tools", "harbour_tools", "place_tools"
MIX, BOARD = "mix_tools", "board_tools"
PAGES: Final = {
    LAND: (N_("Land and sea"), "icon/island"),
    NUMBERS: (N_("Numbers"), "token/hot"),
    COASTS: (N_("Harbours"), "harbour/generic"),
    PLACES: (N_("Zones and starts"), "icon/settlement"),
    MIX: (N_("What is dealt"), "icon/dice"),
    BOARD: (N_("The board"), "icon/settings"),
}
"""The pages by their commands: the title and the picture."""
IN_A_ROW: Final = 3
BESIDE: Final = 60
"""The width of the tools that is not for brushes, in design units: margins, gaps and the bar that scrolls."""
PIRATES: Final = {
    MARKED: N_("Beside the board, or at its mark"),
    OPEN_SEA: N_("On the open sea"),
    NONE: N_("No pirate"),
}
FLAGS: Final = (
    ("spread_red", N_("6 and 8 apart"), N_("No two hexes with 6 or 8 lie side by side."), True, False),
    ("spiral", N_("Numbers in a spiral"), N_("Numbers are laid in their order, along a spiral."), False, False),
    ("island_once", N_("Only the first island"), N_("Only the first new island earns points."), False, True),
    ("home", N_("Common home"), N_("The island of the start hexes is home to all."), False, True),
    (
        "warning",
        N_("Barbarian warning"),
        N_("Shows a warning before Cities and Knights is played on this board."),
        False,
        True,
    ),
)
"""Properties that are true or false: title, tip, usual value, and whether they need ships."""


class BrushTile(Tile):
    """A brush: what it paints, and its name. It is as wide as its place, and as high as that of the longest name among
    ``titles``."""

    HIGH, GAP, MARGIN = 40, 2, 3
    STYLE = Style("small", align="center")

    def __init__(
        self, ui: UiContext, brush: BoardBrush, titles: list[str], on_press: Callable[[], None], *, chosen: bool
    ) -> None:
        super().__init__(ui, [(brush.title, self.STYLE)], on_press, chosen=chosen)
        self.brush = brush
        self.titles = titles
        self.tip = brush.tip
        self._picture: pygame.Surface | None = None

    def measure(self, width: int) -> tuple[int, int]:
        """All the width, and the height with the longest name."""
        inner = width - 2 * self.ui.px(self.MARGIN)
        text = max(self.ui.text.measure(title, self.STYLE, inner)[1] for title in self.titles)
        return width, self.ui.px(self.HIGH + 2 * PAD + self.GAP) + text

    def picture(self) -> pygame.Surface | None:
        """What the brush paints on one hex, drawn once."""
        if self._picture is None and self.rect.width:
            self._picture = _picture(self.ui, self.brush, self.ui.px(self.HIGH))
        return self._picture


def _picture(ui: UiContext, brush: BoardBrush, high: int) -> pygame.Surface:
    picture = pygame.Surface((round(high * 1.1), high), pygame.SRCALPHA)
    painter = SketchPainter(sheets_of(ui), high / 2, picture.get_rect().center)
    if not brush.kind:
        if brush.layer == TOKENS:
            painter.word(picture, "?", picture.get_rect().center, 1.2, theme.WOOD)
        else:
            _blit(picture, painter.sheets.picture("icon/cross", round(high * 0.7)))
    elif brush.layer == TERRAIN:
        painter.terrain(picture, (0, 0), brush.kind)
    elif brush.layer == TOKENS:
        larger = SketchPainter(painter.sheets, high * 1.1, (high * 0.55, high * 0.5 - high * 0.19))
        larger.board(picture, Sketch(tokens={(0, 0): int(brush.kind)}))
    elif brush.layer == HARBOURS:
        number = harbour_kind(brush.kind)
        _blit(picture, painter.sheets.picture(harbour_sprite(GENERIC if number is None else number), high))
        if brush.kind == RANDOM:
            painter.word(picture, "?", picture.get_rect().center, 1.0, theme.INK)
    elif brush.layer in (ZONES, AREAS):
        painter.numbered(picture, {(0, 0): int(brush.kind)}, low=brush.layer == AREAS)
    else:
        name = "settlement/red" if brush.kind == START else brush.kind
        _blit(picture, painter.sheets.picture("wonder/great_bridge" if name == STRAIT else name, high))
    return picture


def _blit(picture: pygame.Surface, part: pygame.Surface) -> None:
    picture.blit(part, part.get_rect(center=picture.get_rect().center))


class Toolbox:
    """Builds the pages of the tools. ``turn`` shows another page, ``files`` are the buttons for other boards."""

    def __init__(self, drafting: Drafting, turn: Callable[[str], None], files: Callable[[], list[Widget]]) -> None:
        self.drafting = drafting
        self.turn = turn
        self.files = files

    def brushes(self, page: str) -> list[BoardBrush]:
        """The brushes of a page."""
        ships = self.drafting.sketch.has_ships
        if page == LAND:
            return of_land(ships=ships)
        if page == PLACES:
            return of_places(ships=ships)
        return {NUMBERS: of_numbers(), COASTS: of_harbours()}.get(page, [])

    def tabs(self, ui: UiContext, page: str) -> Widget:
        """The buttons of the pages."""
        tabs = [
            Button(
                ui, "", partial(self.turn, name), icon=icon, tip=_(title), height=40, hotkey=name, selected=name == page
            )
            for name, (title, icon) in PAGES.items()
        ]
        for tab in tabs:
            tab.grow = 1
        return Column(ui, [Shares(ui, tabs[:3], gap=6), Shares(ui, tabs[3:], gap=6)], gap=6)

    def page(self, ui: UiContext, page: str) -> Widget:
        """What is on a page."""
        if page == MIX:
            return Column(ui, self._mixes(ui), gap=5)
        if page == BOARD:
            return Column(ui, self._about(ui), gap=7)
        rows: list[Widget] = []
        if page == COASTS:
            add = Button(ui, _("Add harbours"), self._add_harbours, height=38, tip=_("Fills the coasts that are free."))
            rows.append(add)
        tiles: list[Widget] = []
        titles = [brush.title for brush in self.brushes(page)]
        for brush in self.brushes(page):
            press = partial(self.drafting.choose, brush)
            tiles.append(BrushTile(ui, brush, titles, press, chosen=brush == self.drafting.brush))
        room = ui.px((TOOLS - BESIDE) / IN_A_ROW - 2 * BrushTile.MARGIN)
        words = [word for title in titles for word in title.split()]
        narrow = all(ui.text.measure(word, BrushTile.STYLE)[0] <= room for word in words)
        in_a_row = IN_A_ROW if narrow else IN_A_ROW - 1
        for start in range(0, len(tiles), in_a_row):
            row = tiles[start : start + in_a_row]
            row += [Spacer(ui) for _place in range(in_a_row - len(row))]
            for item in row:
                item.grow = 1
            rows.append(Shares(ui, row, gap=5))
        return Column(ui, rows, gap=5)

    def _add_harbours(self) -> None:
        self.drafting.add_harbours()

    # --- what is dealt

    def _mixes(self, ui: UiContext) -> list[Widget]:
        sketch = self.drafting.sketch
        wanted = needed(sketch)
        keys = [zone_key(kind, zone) for zone in range(MOST_ZONES + 1) for kind in (TERRAIN, TOKENS)]
        rows: list[Widget] = []
        for key in (*keys, HARBOURS, "fog", "fog_tokens"):
            if wanted.get(key) or mix(sketch, key):
                rows += self._mix(ui, key, wanted.get(key))
        nothing = _("Everything on this board is fixed. Paint random land, or take numbers away, to have them dealt.")
        return rows or [Label(ui, nothing, Style("small", theme.FADED))]

    def _mix(self, ui: UiContext, key: str, length: int | None) -> list[Widget]:
        """A list: how often each name is in it, and whether that is as often as there are places."""
        sketch = self.drafting.sketch
        names = mix(sketch, key)
        fits = length is None or len(names) == length
        count = str(len(names)) if length is None else fill(_("{n} of {count}"), n=len(names), count=length)
        title = Label(ui, _title(key), Style("body", theme.RUST, True), lines=2)
        title.grow = 1
        rows: list[Widget] = [
            Row(ui, [title, Label(ui, count, Style("body", theme.INK if fits else theme.RED, True))], gap=6)
        ]
        for name in choices(key, ships=sketch.has_ships):
            label = Label(ui, _(NAMES[name]) if name in NAMES else name, Style("small"), lines=2)
            label.grow = 1
            set_count = partial(self._set_count, key, name)
            rows.append(Row(ui, [label, Stepper(ui, names.count(name), 0, 40, set_count, width=110)], gap=6))
        usual = Button(ui, _("Classic mix"), partial(self._refill, key), height=34, size="small", rank="quiet")
        return [*rows, usual]

    def _set_count(self, key: str, name: str, count: int) -> None:
        self.drafting.do(counted(self.drafting.sketch, key, name, count), f"{key} {name}")

    def _refill(self, key: str) -> None:
        self.drafting.do(refilled(self.drafting.sketch, key))

    # --- the board

    def _about(self, ui: UiContext) -> list[Widget]:
        sketch = self.drafting.sketch
        ships = sketch.has_ships
        low, high = self._number("seats_min", 2), self._number("seats_max", 4)
        name = TextField(ui, sketch.title, partial(self._set, "title"), longest=LONGEST_NAME, hint=_("Name"))
        rows: list[Widget] = [
            name,
            self._stepper(ui, _("Fewest players"), low, (2, MAX_SEATS), "seats_min"),
            self._stepper(ui, _("Most players"), high, (2, MAX_SEATS), "seats_max"),
            Toggle(
                ui,
                _("Ships"),
                ships,
                partial(self._set, "seas"),
                tip=_("The sea belongs to the board, and ships sail on it."),
                wide=True,
            ),
        ]
        for key, title, tip, usual, needs_ships in FLAGS:
            if ships or not needs_ships:
                value = sketch.properties.get(key, usual) is True
                rows.append(Toggle(ui, _(title), value, partial(self._set_flag, key, usual), tip=_(tip), wide=True))
        if ships:
            pirate = str(sketch.properties.get("pirate", MARKED))
            chosen = list(PIRATES).index(pirate) if pirate in PIRATES else 0
            numbers = (
                ("goal", _("Points to win"), HIGHEST_GOAL, _("0: the usual number of points")),
                ("island_points", _("Points per island"), MOST_POINTS, ""),
                ("wonders", _("Wonders to build"), MOST_WONDERS, ""),
            )
            rows += [
                self._stepper(ui, title, self._number(key, 0), (0, most), key, tip) for key, title, most, tip in numbers
            ]
            rows.append(Label(ui, _("The pirate begins"), Style("small")))
            rows.append(DropDown(ui, [_(text) for text in PIRATES.values()], chosen, self._set_pirate))
        return [*rows, *self.files()]

    def _number(self, key: str, usual: int) -> int:
        value = self.drafting.sketch.properties.get(key)
        return value if type(value) is int else usual

    def _stepper(
        self, ui: UiContext, title: str, value: int, bounds: tuple[int, int], key: str, tip: str = ""
    ) -> Widget:
        label = Label(ui, title, Style("small"), lines=2, tip=tip)
        label.grow = 1
        value = min(bounds[1], max(bounds[0], value))
        return Row(ui, [label, Stepper(ui, value, *bounds, partial(self._set, key), width=110)], gap=6)

    def _set(self, key: str, value: object) -> None:
        sketch = self.drafting.sketch
        if value is False or (value == 0 and key not in ("seats_min", "seats_max")):
            value = None
        after = sketch.with_property(key, value)
        low, high = self._number("seats_min", 2), self._number("seats_max", 4)
        if key == "seats_min" and isinstance(value, int) and value > high:
            after = after.with_property("seats_max", value)
        if key == "seats_max" and isinstance(value, int) and value < low:
            after = after.with_property("seats_min", value)
        self.drafting.do(after, key)

    def _set_flag(self, key: str, usual: bool, value: bool) -> None:
        self.drafting.do(self.drafting.sketch.with_property(key, None if value == usual else value))

    def _set_pirate(self, index: int) -> None:
        way = list(PIRATES)[index]
        self.drafting.do(self.drafting.sketch.with_property("pirate", None if way == MARKED else way))


def _title(key: str) -> str:
    """The title of a list."""
    kind, _underline, zone = key.partition("_")
    titles = {TERRAIN: _("Random land"), TOKENS: _("Random numbers"), HARBOURS: _("Random harbours")}
    if key in ("fog", "fog_tokens"):
        return _("Under the fog") if key == "fog" else _("Numbers under the fog")
    return fill(_("{title}, zone {n}"), title=titles[kind], n=zone) if zone else titles[kind]
