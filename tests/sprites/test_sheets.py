"""The built sheets are complete and up to date, and give pictures of any size."""

import json
from importlib import resources
from pathlib import Path

import pygame
import pytest

from sprites import names
from sprites import sheets as module
from sprites.broken import BrokenSheet
from sprites.sheets import SCALES, Sheets, open_sheets
from tests.tool import ROOT
from tools.art.sources import digest


@pytest.fixture(scope="module")
def sheets() -> Sheets:
    return open_sheets()


def test_pictures_and_names_match(sheets: Sheets) -> None:
    assert sorted(names.every_name()) == sheets.names()


def test_names_are_not_given_twice() -> None:
    assert len(names.every_name()) == len(set(names.every_name()))


@pytest.mark.parametrize("scale", SCALES)
def test_sheets_are_built_from_the_current_drawings(scale: float) -> None:
    index = json.loads((resources.files("data") / "sheets" / f"x{scale}.json").read_text(encoding="utf-8"))
    assert index["sources"] == digest(), "a drawing changed: run make art"


def test_all_scales_hold_the_same_pictures(sheets: Sheets) -> None:
    for scale in SCALES:
        index = json.loads((resources.files("data") / "sheets" / f"x{scale}.json").read_text(encoding="utf-8"))
        assert sorted(index["sprites"]) == sheets.names()
        for entry in index["sprites"].values():
            assert entry["rect"][2:] == [round(side * scale) for side in entry["size"]]


def test_sheets_stay_small() -> None:
    files = (ROOT / "data" / "sheets").glob("*.png")
    assert sum(file.stat().st_size for file in files) < 9_000_000


@pytest.mark.parametrize("height", [5, 20, 28, 64, 100, 400])
def test_a_picture_has_the_requested_height(sheets: Sheets, height: int) -> None:
    assert sheets.picture("icon/brick", height).get_size() == (height, height)


def test_width_and_height_scale_together_unless_both_are_given(sheets: Sheets) -> None:
    width, height = sheets.size("robber")
    assert sheets.picture("robber").get_size() == (width, height)
    assert sheets.picture("robber", height * 2).get_size() == (width * 2, height * 2)
    assert sheets.picture("robber", width=width * 2).get_size() == (width * 2, height * 2)
    assert sheets.picture("robber", 30, width=10).get_size() == (10, 30)


def test_pictures_are_made_once(sheets: Sheets) -> None:
    assert sheets.picture("token", 40) is sheets.picture("token", 40)


def test_clear_discards_pictures(sheets: Sheets) -> None:
    before = sheets.picture("token", 41)
    sheets.clear()
    assert sheets.picture("token", 41) is not before


def test_an_unknown_name_is_a_clear_error(sheets: Sheets) -> None:
    with pytest.raises(KeyError, match="no picture is called 'hex/cheese'"):
        sheets.picture("hex/cheese", 40)


@pytest.mark.parametrize("name", names.every_name())
def test_no_picture_is_empty(sheets: Sheets, name: str) -> None:
    picture = sheets.picture(name)
    assert picture.get_bounding_rect(min_alpha=100).width > picture.get_width() * 0.3


def test_six_colours_are_distinct(sheets: Sheets) -> None:
    faces = [pygame.transform.average_color(sheets.picture(f"city/{name}", 40)) for name in names.COLOUR_NAMES]
    for one in range(6):
        for other in range(one):
            assert sum(abs(a - b) for a, b in zip(faces[one][:3], faces[other][:3], strict=True)) > 25


def test_a_nine_slice_keeps_its_corners(sheets: Sheets) -> None:
    source = sheets.picture("ui/panel")
    left, top, right, bottom = sheets.margins("ui/panel")
    frame = sheets.nine("ui/panel", (300, 200))
    assert frame.get_size() == (300, 200)
    for x, y in ((4, 4), (left - 1, top - 1), (2, top // 2)):
        assert frame.get_at((x, y)) == source.get_at((x, y))
    for x, y in ((2, 2), (right, bottom)):
        far = (source.get_width() - x, source.get_height() - y)
        assert frame.get_at((300 - x, 200 - y)) == source.get_at(far)


def test_a_nine_slice_scales_its_corners(sheets: Sheets) -> None:
    frame = sheets.nine("ui/button", (200, 90), 2)
    twice = sheets.picture("ui/button", sheets.size("ui/button")[1] * 2)
    assert frame.get_at((10, 10)) == twice.get_at((10, 10))


@pytest.mark.parametrize("size", [(1, 1), (10, 30), (33, 29), (900, 20)])
def test_a_nine_slice_fits_any_size(sheets: Sheets, size: tuple[int, int]) -> None:
    assert sheets.nine("ui/button", size).get_size() == size


def test_not_every_picture_is_a_nine_slice(sheets: Sheets) -> None:
    with pytest.raises(KeyError, match="not a nine-slice"):
        sheets.nine("robber", (100, 100))


def test_the_table_repeats_without_a_seam(sheets: Sheets) -> None:
    tile = sheets.picture("ui/table")
    width, height = tile.get_size()
    jumps = [
        sum(abs(a - b) for a, b in zip(tile.get_at((width - 1, y))[:3], tile.get_at((0, y))[:3], strict=True))
        for y in range(height)
    ]
    assert sum(jumps) / len(jumps) < 12


def test_few_pages_stay_in_memory() -> None:
    sheets = open_sheets()
    for scale in SCALES:
        for name in sheets.names():
            sheets.picture(name, round(sheets.size(name)[1] * scale))
            pages = sum(map(module._weight, sheets._pages.values()))
            assert pages <= module._PAGES_KEPT or len(sheets._pages) == 1
    assert sheets._bytes == sum(map(module._weight, sheets._scaled.values())) <= module._KEPT


def test_no_picture_keeps_its_page(sheets: Sheets) -> None:
    assert all(picture.get_parent() is None for picture in (sheets.picture("robber"), sheets.picture("robber", 33)))


@pytest.mark.parametrize("text", [None, "", "[]", '{"sprites": {"token": {}}}', '{"sprites": {"token": 1}}'])
def test_a_missing_or_damaged_list_is_reported_in_one_sentence(tmp_path: Path, text: str | None) -> None:
    if text is not None:
        (tmp_path / "x1.json").write_text(text, encoding="utf-8")
    with pytest.raises(
        BrokenSheet, match=r"^Hexhold is incomplete: the list of pictures x1.json .*install it again\.$"
    ):
        Sheets(tmp_path)


@pytest.mark.parametrize("size", [None, 0, 100, 20_000])
def test_a_missing_or_damaged_page_is_reported_in_one_sentence(tmp_path: Path, size: int | None) -> None:
    folder = ROOT / "data" / "sheets"
    (tmp_path / "x1.json").write_bytes((folder / "x1.json").read_bytes())
    if size is not None:
        (tmp_path / "x1-hex.png").write_bytes((folder / "x1-hex.png").read_bytes()[:size])
    with pytest.raises(BrokenSheet, match=r"^Hexhold is incomplete: the picture x1-hex.png .*install it again\.$"):
        Sheets(tmp_path).picture("hex/sea")
