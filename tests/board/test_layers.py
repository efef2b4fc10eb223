"""Layers of any kind, name and place, and paths in a map: each is accepted, or refused in one sentence."""

from __future__ import annotations

import builtins
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.board.layout import BoardError, Layout
from game.board.mapfile import OBJECT_LAYERS, TILE_LAYERS
from game.board.tmx import read_tmx
from tests.board.maps import board_folder
from tests.board.test_tmx import FIRST_PORT, changed

pytestmark = pytest.mark.rule("B2")

NAMES = (*TILE_LAYERS, *OBJECT_LAYERS, "", "sketch")
PICTURE = '<imagelayer name="{}" offsetx="3"><image source="//host/share/a.png" width="9" height="9"/></imagelayer>'
LAYER = '<layer id="1" name="terrain"'
OUTSIDE = (
    "/dev/zero.tsx",
    "../hexes.tsx",
    "sub/../../hexes.tsx",
    "..\\hexes.tsx",
    "//host/share/hexes.tsx",
    "\\\\host\\share\\hexes.tsx",
    "\\\\?\\UNC\\host\\share\\hexes.tsx",
    "\\hexes.tsx",
    "C:hexes.tsx",
    "C:\\hexes.tsx",
    "file:///etc/hexes.tsx",
    "file://host/hexes.tsx",
    "http://host/hexes.tsx",
    "hexes.png:a.tsx",
)
needs_links = pytest.mark.skipif(os.name == "nt", reason="needs the right to make links")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return board_folder(tmp_path)


def plain(layout: Layout) -> object:
    return layout.cells, layout.terrain, layout.tokens, layout.harbours, layout.sea


@pytest.mark.parametrize("name", NAMES)
def test_image_layers_and_empty_groups_are_ignored(folder: Path, name: str) -> None:
    picture, empty = PICTURE.format(name), f'<group name="{name}"/>'
    deep = f'<group name="{name}">' * 900 + picture + "</group>" * 900
    for added in (picture, empty, deep):
        for place in ("<tileset", LAYER, "</map>"):
            assert plain(changed(folder, (place, added + place))) == plain(read_tmx(folder / "standard.tmx"))


def test_layers_may_be_in_groups(folder: Path) -> None:
    groups = '<group name="terrain" opacity="0.5"><group name="harbours" offsetx="0">'
    layout = changed(folder, (LAYER, groups + LAYER), ("</map>", "</group></group></map>"))
    assert plain(layout) == plain(read_tmx(folder / "standard.tmx"))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (LAYER, '<objectgroup name="terrain"/>' + LAYER, "unknown layer 'terrain'; the object layers are harbours"),
        (LAYER, '<layer name="harbours"/>' + LAYER, "unknown layer 'harbours'; the tile layers are terrain"),
        (LAYER, f"<group><group>{LAYER}/></group></group>{LAYER}", "there are two 'terrain' layers"),
        ("<objectgroup", '<objectgroup offsety="35"', "layer 'harbours' is shifted; set its offset to 0"),
        (FIRST_PORT, '<object id="1" template="//host/a.tx" x="1" y="1"/>', "harbour object 1 uses a template"),
        (FIRST_PORT, FIRST_PORT * 300, "at most 256 are allowed"),
        ('infinite="0"', 'infinite="true"', "the map is infinite"),
        ("0,0,7,7,7,7,0,", '<chunk x="0" y="0" width="7" height="7">0</chunk>', "the map is infinite"),
    ],
)
def test_unsupported_features_are_refused(folder: Path, old: str, new: str, message: str) -> None:
    with pytest.raises(BoardError, match="^changed.tmx: .*" + message):
        changed(folder, (old, new))


def test_a_shifted_group_shifts_its_harbours(folder: Path) -> None:
    group = ("<objectgroup", '<group offsetx="60"><objectgroup'), ("</objectgroup>", "</objectgroup></group>")
    with pytest.raises(BoardError, match="layer 'harbours' is shifted"):
        changed(folder, *group)


@pytest.mark.parametrize("attribute", ["layers", "tilesets", "add_layer", "parent", "data", "properties", "name"])
def test_unknown_attributes_are_ignored(folder: Path, attribute: str) -> None:
    shipped = plain(read_tmx(folder / "standard.tmx"))
    for element in ("<map", "<tileset", "<object "):
        assert plain(changed(folder, (element, f'{element} {attribute}="7" '))) == shipped


@pytest.fixture
def accessed_paths(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All paths that are opened or examined from now on."""
    paths: list[str] = []

    def watch(module: object, name: str) -> None:
        real: Callable[..., Any] = getattr(module, name)

        def call(path: Any, *args: Any, **more: Any) -> Any:
            paths.append(os.fspath(path))
            return real(path, *args, **more)

        monkeypatch.setattr(module, name, call)

    for name in ("stat", "lstat", "readlink", "open", "listdir", "scandir"):
        watch(os, name)
    watch(builtins, "open")
    return paths


def within(folder: Path, paths: list[str]) -> bool:
    """Whether the paths are a folder, its content or its parents."""
    return all(Path(path) in (folder, *folder.parents) or folder in Path(path).parents for path in paths) and (
        ".." not in "".join(paths)
    )


@pytest.mark.parametrize("source", OUTSIDE)
def test_a_tileset_outside_the_folder_is_refused_unopened(folder: Path, source: str, accessed_paths: list[str]) -> None:
    with pytest.raises(BoardError, match=r"into the map's folder$"):
        changed(folder, ("hexes.tsx", source))
    assert accessed_paths and within(folder, accessed_paths)


def test_only_the_path_of_a_tileset_is_followed(folder: Path, accessed_paths: list[str]) -> None:
    picture = '<image source="//host/share/a.png" width="9" height="9"/>'
    (folder / "pictures.tsx").write_text(f'<tileset name="a">{picture}<tile id="0">{picture}</tile></tileset>')
    file = '<property name="author" type="file" value="//host/share/a"/>'
    accessed_paths.clear()
    changed(
        folder,
        ("<properties>", f"<properties>{file}"),
        (LAYER, '<tileset firstgid="90" source="./pictures.tsx"/>' + PICTURE.format("terrain") + LAYER),
        ("</map>", f'<tileset firstgid="95"/><export target="//host/share/a.tmx"/>{picture}</map>'),
    )
    assert accessed_paths and within(folder, accessed_paths)


@needs_links
def test_a_link_out_of_the_folder_is_refused_unopened(folder: Path, accessed_paths: list[str]) -> None:
    outside = folder.parent / "outside"
    outside.mkdir()
    (folder / "hexes.tsx").rename(outside / "hexes.tsx")
    (folder / "far").symlink_to(outside)
    (folder / "relative.tsx").symlink_to("../outside/hexes.tsx")
    (folder / "twice.tsx").symlink_to("relative.tsx")
    (folder / "by_folder.tsx").symlink_to("far/hexes.tsx")
    for source in ("far/hexes.tsx", "relative.tsx", "twice.tsx", "by_folder.tsx"):
        accessed_paths.clear()
        with pytest.raises(BoardError, match=r"into the map's folder$"):
            changed(folder, ("hexes.tsx", source))
        assert within(folder, accessed_paths)


@needs_links
def test_links_within_the_folder_are_followed(folder: Path) -> None:
    """An installer may link every file of the folder to its real location."""
    (folder / "sub").mkdir()
    (folder / "hexes.tsx").rename(folder / "sub" / "tiles.tsx")
    (folder / "hexes.tsx").symlink_to("sub/tiles.tsx")
    (folder / "also").symlink_to(folder / "sub")
    shipped = plain(read_tmx(folder / "standard.tmx"))
    assert plain(changed(folder, ("hexes.tsx", "also/tiles.tsx"))) == shipped
    linked = folder.parent / "linked"
    linked.mkdir()
    for path in folder.iterdir():
        (linked / path.name).symlink_to(path)
    assert plain(read_tmx(linked / "standard.tmx")) == shipped
