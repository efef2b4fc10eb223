"""Reading Tiled maps: the supported features [B2]."""

from __future__ import annotations

import base64
import gzip
import struct
import zlib
from pathlib import Path

import pytest

from game.board.deal import deal
from game.board.layout import SHUFFLED, Layout
from game.board.mapfile import title_of
from game.board.tmx import read_tmx
from game.board.topology import Topology
from game.ids import DESERT, GENERIC, ORE, SEA, WOOL
from tests.board.maps import LETTERS, board_folder, point, write_map

pytestmark = pytest.mark.rule("B2")

ISLAND = ["fpg", "hmf", "pgh"]
NINE = "2 3 4 5 6 8 9 10 11"
FIRST_PORT = '<object id="1" gid="27" x="310" y="142.5" width="40" height="40"/>'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return board_folder(tmp_path)


def changed(folder: Path, *changes: tuple[str, str], board: str = "standard") -> Layout:
    """Read a board after replacing texts in its file."""
    text = (folder / f"{board}.tmx").read_text()
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    (folder / "changed.tmx").write_text(text)
    return read_tmx(folder / "changed.tmx")


def test_cells_and_sea(folder: Path) -> None:
    layout = read_tmx(folder / "standard.tmx")
    assert len(layout.cells) == 19 and len(layout.sea) == 18
    assert not set(layout.cells) & set(layout.sea)
    assert layout.name == "standard" and layout.title == "The Island"
    assert read_tmx(folder / "standard.tmx", "other").name == "other"


@pytest.mark.parametrize(("stagger", "x"), [("odd", 420), ("even", 360)])
def test_harbours_under_both_stagger_indexes(folder: Path, stagger: str, x: int) -> None:
    """The end of the middle row is half a hex further right when odd rows are shifted."""
    layout = read_tmx(write_map(folder, ISLAND, stagger, point(1, x, 175, "ore"), tokens=NINE, seats_max=2))
    assert layout.harbours == [(Topology(layout.cells).hex_edges[6 * 5 + 1], ORE)]


def test_the_stagger_index_decides_which_hexes_touch(folder: Path) -> None:
    odd = Topology(read_tmx(write_map(folder, ISLAND, "odd", tokens=NINE, seats_max=2)).cells)
    even = Topology(read_tmx(write_map(folder, ISLAND, "even", tokens=NINE, seats_max=2)).cells)
    # the middle row is shifted to the right: its first hex is between the first two above
    assert sorted(odd.near[3]) == [0, 1, 4, 6, 7]
    assert sorted(even.near[3]) == [0, 4, 6]


def test_fixed_hexes_tokens_and_harbours(folder: Path) -> None:
    layout = changed(
        folder,
        ("7,10,10,10,10,10,7", "7,6,10,10,10,10,7"),
        (", desert", ""),
        (FIRST_PORT, FIRST_PORT.replace("27", "21")),
        ('"4 3:1,', '"3 3:1,'),
    )
    assert layout.terrain[7] == DESERT and layout.tokens[7] == 0 and layout.terrain.count(SHUFFLED) == 18
    assert layout.harbours[0][1] == GENERIC and len(layout.harbour_pool) == 8
    assert list(deal(layout, 1).terrain)[7] == DESERT


def test_points_and_tiles_mean_the_same_edge(folder: Path) -> None:
    tile = changed(folder, (FIRST_PORT, FIRST_PORT.replace("27", "24")), ("wool, ", ""))
    as_point = changed(folder, (FIRST_PORT, point(1, 340, 110, "wool")), ("wool, ", ""))
    assert tile.harbours == as_point.harbours and tile.harbours[0][1] == WOOL
    assert changed(folder, (FIRST_PORT, point(1, 330, 122.5))).harbours[0][1] == SHUFFLED


@pytest.mark.parametrize(("x", "y", "width", "height"), [(340, 10, 0, 200), (240, 110, 200, 0), (300, 70, 80, 80)])
def test_a_shape_means_the_edge_at_its_middle(folder: Path, x: int, y: int, width: int, height: int) -> None:
    shape = f'<object id="1" x="{x}" y="{y}" width="{width}" height="{height}"/>'
    assert changed(folder, (FIRST_PORT, shape)).harbours == changed(folder, (FIRST_PORT, point(1, 340, 110))).harbours


@pytest.mark.parametrize("name", ["name", "width", "rotation"])
def test_a_harbour_property_may_have_the_name_of_an_object_attribute(folder: Path, name: str) -> None:
    marked = point(1, 340, 110, "wool").replace("<properties>", f'<properties><property name="{name}" value="x"/>')
    assert changed(folder, (FIRST_PORT, marked), ("wool, ", "")).harbours[0][1] == WOOL


def test_empty_items_of_a_list_are_ignored(folder: Path) -> None:
    layout = changed(folder, ("4 forest, 4 pasture", ",4 forest,, 4 pasture,"))
    assert layout.zones[0].terrain_pool == read_tmx(folder / "standard.tmx").zones[0].terrain_pool


def test_lists_with_commas_and_counts_with_zeros(folder: Path) -> None:
    usual = read_tmx(folder / "standard.tmx")
    layout = changed(folder, ("5 2 6 3 8", "5,2, 6,3 8"), ("4 forest", "00004 forest"))
    listed, expected = layout.zones[0], usual.zones[0]
    assert (listed.token_pool, listed.terrain_pool) == (expected.token_pool, expected.terrain_pool)


def test_lake(folder: Path) -> None:
    layout = read_tmx(write_map(folder, ["fpg", "hlf", "pgh"], tokens="2 3 4 5 6 8 9 10", seats_max=2))
    assert layout.terrain[4] == SEA and layout.tokens[4] == 0
    assert deal(layout, 1).terrain[4] == SEA


def test_properties(folder: Path) -> None:
    path = write_map(
        folder,
        ISLAND,
        title="Rock",
        tokens=NINE,
        seats_min=2,
        seats_max=3,
        spread_red=False,
        spiral=True,
        author="me",
        description="a rock",
    )
    layout = read_tmx(path)
    assert (layout.title, layout.seats_min, layout.seats_max) == ("Rock", 2, 3)
    assert not layout.options.spread_red and layout.options.spiral
    assert layout.zones[0].token_pool == [int(word) for word in NINE.split()]


@pytest.mark.parametrize("compression", ["", "zlib", "gzip"])
def test_packed_data_is_read(folder: Path, compression: str) -> None:
    raw = struct.pack("<9L", *(LETTERS.index(letter) for letter in "".join(ISLAND)))
    packed = {"": raw, "zlib": zlib.compress(raw), "gzip": gzip.compress(raw)}[compression]
    attribute = f' compression="{compression}"' if compression else ""
    data = f'<data encoding="base64"{attribute}>{base64.b64encode(packed).decode()}</data>'
    layout = read_tmx(write_map(folder, ISLAND, data=data, tokens=NINE, seats_max=2))
    assert layout.terrain == [1, 2, 3, 0, 4, 1, 2, 3, 0]


def test_flipped_tiles_are_the_same_terrain(folder: Path) -> None:
    flipped = (1 << 31) + LETTERS.index("f")
    data = f'<data encoding="csv">{flipped},3,4,1,5,2,3,4,1</data>'
    assert read_tmx(write_map(folder, ISLAND, data=data, tokens=NINE, seats_max=2)).terrain[0] == 1


def test_a_tileset_within_the_map(folder: Path) -> None:
    _, _, tileset = (folder / "hexes.tsx").read_text().partition("<tileset ")
    layout = changed(folder, ('<tileset firstgid="1" source="hexes.tsx"/>', f'<tileset firstgid="1" {tileset}'))
    assert layout.terrain == read_tmx(folder / "standard.tmx").terrain


def test_class_attribute_of_tiled_1_9(folder: Path) -> None:
    tileset = folder / "hexes.tsx"
    tileset.write_text(tileset.read_text().replace('type="forest"', 'class="forest"'))
    assert read_tmx(write_map(folder, ISLAND, tokens=NINE, seats_max=2)).terrain[0] == 1


def test_a_map_property_called_name_is_unknown(folder: Path) -> None:
    with pytest.raises(ValueError, match="unknown map property 'name'"):
        read_tmx(write_map(folder, ISLAND, name="x", tokens=NINE))


@pytest.mark.parametrize(
    ("line", "title"),
    [(' value="The Isle"/>', "The Isle"), (">The Isle</property>", "The Isle"), ("/>", ""), (' value=""/>', "")],
)
def test_the_title_of_a_map_is_read_without_reading_the_map(tmp_path: Path, line: str, title: str) -> None:
    path = tmp_path / "isle.tmx"
    path.write_text(f'<map><properties><property name="title"{line}</properties></map>')
    assert title_of(path) == title
    path.write_text("<map>")
    assert title_of(path) == ""
