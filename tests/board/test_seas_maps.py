"""Maps of Seafarers boards: how they are read, and the sentence for each error."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.board import seas
from game.board.archipelago import starting_corners
from game.board.coast import land_corners
from game.board.deal import deal
from game.board.layout import BoardError, Layout
from game.board.library import board_files, load_layout
from game.board.terms import NOT_MARKED, Terms
from game.board.tmx import read_tmx
from game.board.topology import net_of
from game.ids import DESERT, FOG, FOREST, GOLD, SEA
from tests.board.maps import board_folder, point, write_map
from tests.board.test_tmx import changed
from tests.board.test_topology import block

SHORES = "new_shores.4"
FOG_4 = "fog_island.4"
WONDERS = "wonders.4"
WORLD = "new_world.4"
DESERT_4 = "through_the_desert.4"
ISLES = ["ffsff", "pssps", "ggshh"]
NUMBERS = "2 3 4 5 6 8 9 10 11 12"
ROBBER, STRAIT = 40, 41
PIRATE = '<object id="10" gid="39" x="760" y="300" width="40" height="40"/>'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return board_folder(tmp_path)


def terms_of(layout: Layout) -> Terms:
    assert layout.terms is not None
    return layout.terms


def property_line(key: str, value: str, kind: str = "string") -> str:
    return f'<properties>\n  <property name="{key}" type="{kind}" value="{value}"/>'


def moved(x: int, y: int, tile: int = 39) -> str:
    """The mark of the pirate, or another mark, at another place."""
    return f'<object id="10" gid="{tile}" x="{x - 20}" y="{y + 20}" width="40" height="40"/>'


def adding(key: str, value: str, kind: str = "string") -> tuple[str, str]:
    """A change that adds a property to a map."""
    return "<properties>", property_line(key, value, kind)


@pytest.mark.rule("Q7", "Q7a")
def test_the_sea_of_a_seafarers_board_is_part_of_the_net(folder: Path) -> None:
    layout = read_tmx(write_map(folder, ISLES, seas=True, tokens=NUMBERS, seats_max=2))
    assert len(layout.cells) == 15 and layout.terrain.count(SEA) == 5 and layout.sea == []
    plain = read_tmx(write_map(folder, ["fph", "gms"], tokens="2 3 4 5 6", seats_max=2))
    assert len(plain.cells) == 5 and len(plain.sea) == 1 and plain.terms is None


def test_terms_are_read_from_the_map(folder: Path) -> None:
    layout = read_tmx(folder / f"{SHORES}.tmx")
    terms = terms_of(layout)
    assert (terms.goal, terms.points, terms.home, terms.once, terms.warning) == (14, 2, True, False, False)
    assert len(terms.start) == 19 and terms.areas == [] and terms.fog_terrain == []
    assert layout.terrain[terms.pirate] == SEA and terms.has_pirate
    deserts = terms_of(read_tmx(folder / f"{DESERT_4}.tmx"))
    assert sorted(set(deserts.areas)) == [0, 1, 2, 3, 4, 5]
    wonders = terms_of(read_tmx(folder / f"{WONDERS}.tmx"))
    assert (wonders.wonders, len(wonders.straits), wonders.once, wonders.has_pirate) == (5, 1, True, False)
    fog = terms_of(read_tmx(folder / f"{FOG_4}.tmx"))
    assert fog.warning and len(fog.fog_terrain) == 12 and len(fog.fog_tokens) == 10


def test_terms_have_defaults(folder: Path) -> None:
    terms = terms_of(read_tmx(write_map(folder, ISLES, seas=True, tokens=NUMBERS, seats_max=2)))
    assert (terms.goal, terms.points, terms.wonders, terms.home, terms.has_pirate) == (0, 0, 0, False, True)
    board = deal(read_tmx(folder / "small.tmx"), 1)
    assert board.scenario is not None and board.scenario.pirate == -1
    assert board.robber == list(board.tokens).index(12)
    assert sorted(set(board.scenario.area)) == [0, 1, 2]


def test_terms_change_nothing_by_default() -> None:
    terms = vars(Terms())
    assert {name for name, value in terms.items() if value} == {"has_pirate", "pirate", "robber"}
    assert terms["has_pirate"] is True and terms["pirate"] == terms["robber"] == NOT_MARKED


def test_a_mark_may_be_as_far_away_as_allowed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seas, "REACH", 0)
    path = write_map(folder, ["sff", "ffs", "fff"], seas=True, tokens="2 3 4 5 9 10 11", seats_max=2)
    tileset = ('<layer name="terrain"', '<tileset firstgid="39" source="marks.tsx"/><layer name="terrain"')

    def pirate_at(x: int) -> int:
        marks = f'<objectgroup id="9" name="marks">{moved(x, 70)}</objectgroup></map>'
        return terms_of(changed(folder, tileset, ("</map>", marks), board=path.stem)).pirate

    assert pirate_at(60) == 0
    with pytest.raises(BoardError, match="is not in the middle of a hex"):
        pirate_at(61)


@pytest.mark.rule("W5b")
def test_neither_the_wasteland_nor_the_straits_are_open() -> None:
    net = net_of(block(6, 1))
    terrain = [DESERT, FOREST, FOREST, FOREST, SEA, SEA]
    strait = int(net.hex_edges[6 * 5])
    closed = {int(corner) for corner in net.hex_corners[:6]}
    terms = Terms(wonders=5, straits=[strait])
    assert set(starting_corners(terms, net, terrain)) == set(land_corners(net, terrain)) - closed
    terms = Terms(wonders=5, straits=[int(net.hex_edges[6 * 2])])
    assert not closed & set(starting_corners(terms, net, terrain))


@pytest.mark.rule("Q7e", "Q10", "W3a", "W5b")
def test_corners_at_fog_are_not_open(folder: Path) -> None:
    layout = read_tmx(folder / f"{FOG_4}.tmx")
    net = net_of(layout.cells)
    everywhere = set(starting_corners(Terms(), net, layout.terrain))
    clear = [kind if kind != FOG else SEA for kind in layout.terrain]
    assert everywhere < set(starting_corners(Terms(), net, clear))


def test_several_files_of_a_board_share_a_name(folder: Path) -> None:
    assert board_files("new_shores") == ["new_shores.3.tmx", "new_shores.4.tmx", "new_shores.6.tmx"]
    assert board_files("standard") == ["standard.tmx", "standard.6.tmx"]
    own = folder.parent / "own"
    folder.rename(own)
    (own / "standard.tmx").rename(own / "reef.tmx")
    (own / "standard.6.tmx").rename(own / "reef.6.tmx")
    assert [load_layout("reef", own, seats).seats_max for seats in (0, 2, 4, 5, 6)] == [4, 4, 4, 6, 6]
    assert load_layout("reef", own, 6).name == "reef"
    assert load_layout("evergreen", own, 6).seats_max == 4


@pytest.mark.parametrize(
    ("board", "old", "new", "sentence"),
    [
        ("standard", *adding("goal", "12", "int"), "map property 'goal' needs the property 'seas' to be true"),
        ("standard", *adding("terrain_10", "desert"), "unknown map property 'terrain_10'"),
        ("standard", "7,10,10,10,10,10,7", "7,10,10,9,10,10,7", "cell (3, 3) is gold, which needs"),
        (SHORES, 'name="seas" type="bool"', 'name="seas"', "map property 'seas' must be of type bool"),
        (SHORES, *adding("pirate", "everywhere"), "'pirate' is 'everywhere'; use marked, open sea, none"),
        (SHORES, *adding("pirate", "none"), "a pirate is marked, but the map property 'pirate' is 'none'"),
        (SHORES, 'points" type="int" value="2"', 'points" type="int" value="-1"', "'island_points' must be 0 to"),
        (SHORES, 'goal" type="int" value="14"', 'goal" type="int" value="91"', "'goal' must be 0 to 90"),
        (SHORES, *adding("wonders", "8", "int"), "map property 'wonders' must be 0 to 7"),
        (SHORES, 'name="goal" type="int"', 'name="goal"', "map property 'goal' must be of type int"),
        (SHORES, *adding("fog", "gold"), "0 hexes are in fog, but the map property 'fog' lists 1"),
        (SHORES, *adding("fog_tokens", "5"), "the fog hides 0 hexes with a token, but 'fog_tokens' lists 1"),
        (SHORES, *adding("terrain_2", "forest"), "0 hexes of zone 2 are random, but the map property"),
        (SHORES, *adding("tokens_3", "5"), "0 producing hexes of zone 3 have no token of their own"),
        (SHORES, '2 3 4 5 6 8 9 10 11"', '2 3 4 5 6 8 9 10"', "9 producing hexes of zone 1 have no token"),
        (SHORES, "forest, pasture, fields, 2 hills", "forest, fog, fields, 2 hills", "contains the unknown 'fog'"),
        (SHORES, PIRATE, moved(700, 175), "the pirate is marked on cell (5, 1), which is not sea"),
        (SHORES, PIRATE, moved(830, 280), "mark object 10 at (830, 280) is not in the middle of a hex"),
        (SHORES, PIRATE, moved(780, 280, ROBBER), "the robber is marked on cell (6, 2), which is not land"),
        (SHORES, PIRATE, moved(780, 280, STRAIT), "mark object 10 at (780, 280) is not in the middle of an edge"),
        (SHORES, PIRATE, moved(420, 175, STRAIT), "a strait is marked at cell (2, 1), on an edge beside land"),
        (SHORES, PIRATE, moved(780, 280, 27), "mark object 10 has the unknown kind 'random'; use"),
        (SHORES, PIRATE, PIRATE + PIRATE, "there are 2 marks 'pirate'; only one is allowed"),
        (SHORES, 'name="start" width', 'name="zones" width', "there are two 'zones' layers"),
        (DESERT_4, 'name="start" width', 'name="starts" width', "unknown layer 'starts'"),
        (FOG_4, "2 gold, 2 sea", "2 gold, sea", "12 hexes are in fog, but the map property 'fog' lists 11"),
        (FOG_4, "3 4 5 6 8 9 10 11 11 12", "3 4 5 6 8 9 10 11 11", "the fog hides 10 hexes with a token, but"),
        (FOG_4, *adding("island_points", "2", "int"), "islands score points, but fog hides how they connect"),
        (WORLD, *adding("terrain_1", "sea"), "0 hexes of zone 1 are random"),
        (WORLD, "19 sea, 5 forest", "18 sea, 6 forest", "24 producing hexes have no token of their own"),
    ],
)
def test_each_error_has_its_sentence(folder: Path, board: str, old: str, new: str, sentence: str) -> None:
    with pytest.raises(BoardError, match="^changed.tmx: .*" + re.escape(sentence)):
        changed(folder, (old, new), board=board)


def read_edited(folder: Path, board: str, layer: str, old: str, new: str) -> Layout:
    """Read a map after a change within one layer."""
    text = (folder / f"{board}.tmx").read_text()
    before, name, rest = text.partition(f'name="{layer}" width')
    assert name and old in rest
    (folder / "changed.tmx").write_text(before + name + rest.replace(old, new, 1))
    return read_tmx(folder / "changed.tmx")


def test_wrong_cells_of_layers_are_refused(folder: Path) -> None:
    row = "0,29,29,29,0,0,0,"
    with pytest.raises(BoardError, match=r"cell \(4, 0\) of the layer 'start' is not on land"):
        read_edited(folder, SHORES, "start", row, "0,29,29,29,29,0,0,")
    with pytest.raises(BoardError, match=r"cell \(0, 0\) of the layer 'start' is not on land"):
        read_edited(folder, SHORES, "start", row, "29,29,29,29,0,0,0,")
    with pytest.raises(BoardError, match=r"cell \(0, 0\) of the layer 'zones' is not on a hex"):
        read_edited(folder, SHORES, "zones", "0,0,0,0,0,30,0,", "30,0,0,0,0,30,0,")
    with pytest.raises(BoardError, match=r"cell \(1, 0\) of the layer 'zones' has no number from 1 to 9"):
        read_edited(folder, SHORES, "zones", "0,0,0,0,0,30,0,", "0,29,0,0,0,30,0,")


def test_home_needs_starting_hexes_in_one_area(folder: Path) -> None:
    text = (folder / f"{SHORES}.tmx").read_text()
    (folder / "bare.tmx").write_text(text.replace("29", "0"))
    with pytest.raises(BoardError, match="map property 'home' is true, but the layer 'start' is empty"):
        read_tmx(folder / "bare.tmx")
    with pytest.raises(BoardError, match="'home' is true, but the layer 'start' covers more than one area"):
        read_edited(folder, DESERT_4, "areas", "30", "31")
    with pytest.raises(BoardError, match="'home' is true, but the layer 'start' covers more than one area"):
        read_edited(folder, SHORES, "start", "0,29,29,29,0,0,0,", "0,29,29,29,0,29,0,")
    before, name, rest = (folder / f"{DESERT_4}.tmx").read_text().partition('name="areas" width')
    areas, end, rest = rest.partition("</layer>")
    (folder / "bare.tmx").write_text(before + name + areas.replace("30", "0") + end + rest)
    with pytest.raises(BoardError, match="'home' is true, but the layer 'start' is in no area"):
        read_tmx(folder / "bare.tmx")


@pytest.mark.rule("W5a", "W5b", "Q7e")
def test_wonders_need_fixed_deserts(folder: Path) -> None:
    def read(wonders: int) -> Layout:
        return read_tmx(
            write_map(
                folder,
                ["rrrrr"] * 4,
                seas=True,
                terrain="2 desert, 18 forest",
                tokens="2 3 4 5 6 8 9 10 11 " * 2,
                seats_max=2,
                wonders=wonders,
                spread_red=False,
            )
        )

    with pytest.raises(BoardError, match="a board with wonders must have its deserts painted"):
        read(5)
    assert read(0).terms


def test_shuffled_sea_allows_no_marks(folder: Path) -> None:
    def world(terrain: str, tokens: str, objects: str = "", home: bool = False, wonders: int = 0) -> Layout:
        path = write_map(
            folder,
            ["rrrrr"] * 4,
            objects=objects,
            terrain=terrain,
            tokens=tokens,
            harbours="3:1",
            seas=True,
            seats_max=2,
            home=home,
            wonders=wonders,
        )
        return read_tmx(path)

    board = deal(world("10 sea, 10 forest", NUMBERS), 1)
    assert list(board.terrain).count(SEA) == 10 and len(board.harbours) == 1
    with pytest.raises(BoardError, match="the sea is shuffled, so the harbours are random"):
        world("10 sea, 10 forest", NUMBERS, point(1, 0, 70, "ore"))
    with pytest.raises(BoardError, match="the sea is shuffled, so remove home, starts, areas"):
        world("10 sea, 10 forest", NUMBERS, home=True)
    with pytest.raises(BoardError, match="the sea is shuffled, so remove home, starts, areas"):
        world("10 sea, 10 forest", NUMBERS, wonders=5)
    marks = f'<objectgroup id="9" name="marks">{moved(180, 70, ROBBER)}</objectgroup></map>'
    with pytest.raises(BoardError, match="the sea is shuffled, so remove home, starts, areas"):
        changed(folder, ("</map>", marks), board=WORLD)
    with pytest.raises(BoardError, match="almost never make a board with room for every seat"):
        deal(world("18 sea, 2 forest", "5 9"), 1)


@pytest.mark.rule("W0a")
def test_an_island_in_a_lake_cannot_be_reached(folder: Path) -> None:
    rows = ["fffffsf", "fsssfss", "fsfsfss", "fsssfss", "fffffss"]
    with pytest.raises(BoardError, match=r"from the island with cell \(6, 0\) to the one with cell \(2, 2\)"):
        read_tmx(write_map(folder, rows, seas=True, tokens="2 3 4 5 9 10 11 12 " * 2 + "5 9", seats_max=2))


@pytest.mark.rule("W0a")
def test_a_harbour_on_a_lake_is_refused(folder: Path) -> None:
    rows, numbers = ["ffff", "fsff", "ffff"], "2 3 4 5 9 10 11 12 2 3 4"
    outside, lake = (point(1, x, y) for x, y in ((0, 70), (180, 175)))
    assert read_tmx(write_map(folder, rows, objects=outside, seas=True, harbours="3:1", tokens=numbers, seats_max=2))
    with pytest.raises(BoardError, match="harbour object 1 is on a lake, which ships cannot reach"):
        read_tmx(write_map(folder, rows, objects=lake, seas=True, harbours="3:1", tokens=numbers, seats_max=2))


@pytest.mark.rule("Q7e")
def test_too_few_starting_corners_are_refused(folder: Path) -> None:
    with pytest.raises(BoardError, match="4 seats need 32 open starting corners; the board has 26"):
        read_tmx(write_map(folder, ["ffs", "ssf", "ffs"], seas=True, tokens="2 3 4 5 9", seats_max=4))


@pytest.mark.rule("W1a", "B3")
def test_no_6_or_8_is_dealt_onto_gold(folder: Path) -> None:
    rows = ["oso", "sss", "fsf"]
    layout = read_tmx(write_map(folder, rows, seas=True, tokens="6 8 2 12", seats_max=2, title="Gold"))
    for seed in range(40):
        board = deal(layout, seed)
        assert all(board.tokens[place] in (2, 12) for place in range(9) if board.terrain[place] == GOLD)


@pytest.mark.rule("W1a")
def test_more_6_and_8_than_land_without_gold_is_refused(folder: Path) -> None:
    rows = ["oso", "sss", "fsf"]
    layout = read_tmx(write_map(folder, rows, seas=True, tokens="6 8 8 12", seats_max=2, spread_red=False))
    with pytest.raises(BoardError, match="this board cannot keep all 3 tokens with 6 and 8 off the gold"):
        deal(layout, 1)


@pytest.mark.rule("Q8", "W4c")
def test_a_marked_robber_starts_there(folder: Path) -> None:
    layout = read_tmx(folder / f"{DESERT_4}.tmx")
    board = deal(layout, 1)
    deserts = [place for place, kind in enumerate(board.terrain) if kind == DESERT]
    assert board.robber == terms_of(layout).robber == deserts[1]
