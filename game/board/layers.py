"""Reduces the layers of a map to what a board uses, so that pytmx sees nothing else.

pytmx turns every attribute in the file into an attribute of its objects, finds layers at any depth and follows paths to
pictures. So it gets new elements that have only known attributes.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final
from xml.etree.ElementTree import Element

from game.board.layer import plain_data
from game.board.layout import BoardError
from game.board.mapfile import FARTHEST, OBJECT_LAYERS, TERRAIN, TILE_LAYERS, noun
from platform_io.i18n import N_
from platform_io.sanitize import clean, quoted

MOST_OBJECTS: Final = 256
"""The most objects on a layer. Each harbour needs its own edge, so more make no sense."""
_TILES: Final = "layer"
_OBJECTS: Final = "objectgroup"
_GROUP: Final = "group"
_OF_A_MAP: Final = (
    "orientation",
    "width",
    "height",
    "tilewidth",
    "tileheight",
    "hexsidelength",
    "staggeraxis",
    "staggerindex",
)
_OF_A_PROPERTY: Final = ("name", "type", "value")
_NUMBERS_OF_AN_OBJECT: Final = ("x", "y", "width", "height", "rotation")
_OF_AN_OBJECT: Final = ("id", "gid", *_NUMBERS_OF_AN_OBJECT)


def reduced(root: Element, file: str) -> Element:
    """The map with only its tilesets, its properties and the layers of a board.

    Layers inside groups are moved to the top level. Image layers are dropped.
    """
    plain = _copy(root, _OF_A_MAP)
    plain.extend(root.findall("tileset"))
    columns, rows = int(root.get("width", "")), int(root.get("height", ""))
    seen = set()
    for element, is_shifted in _layers(root):
        layer = element.get("name", "").lower()
        _check_name(element.tag, layer, file)
        if layer in seen:
            raise BoardError("{file}: there are two '{layer}' layers", file=file, layer=layer)
        seen.add(layer)
        if element.tag == _TILES:
            plain.append(_tile_layer(element, columns, rows, file))
        elif is_shifted:
            raise BoardError("{file}: the layer '{layer}' is shifted; set its offset to 0", file=file, layer=layer)
        else:
            plain.append(_object_layer(element, layer, file))
    if TERRAIN not in seen:
        raise BoardError("{file}: there is no tile layer 'terrain'", file=file)
    return plain


def properties_of(element: Element) -> list[Element]:
    """The properties of an element, without nested elements."""
    properties = Element("properties")
    for known in element.findall("properties/property"):
        properties.append(_copy(known, _OF_A_PROPERTY, children=False))
        properties[-1].text = known.text
    return [properties]


def _copy(element: Element, attributes: tuple[str, ...], *, children: bool = True) -> Element:
    """A copy of an element with only these attributes; with ``children``, also its properties."""
    copy = Element(element.tag, {name: element.attrib[name] for name in attributes if name in element.attrib})
    if children:
        copy.extend(properties_of(element))
    return copy


def _layers(root: Element) -> Iterator[tuple[Element, bool]]:
    """Each tile layer and object layer, including those in groups, and whether it has an offset in Tiled."""
    to_visit = [(root, False)]
    while to_visit:
        group, shifted = to_visit.pop()
        for element in group:
            is_shifted = shifted or any(element.get(offset, "0") != "0" for offset in ("offsetx", "offsety"))
            if element.tag == _GROUP:
                to_visit.append((element, is_shifted))
            elif element.tag in (_TILES, _OBJECTS):
                yield element, is_shifted


def _check_name(tag: str, layer: str, file: str) -> None:
    known = TILE_LAYERS if tag == _TILES else OBJECT_LAYERS
    if layer not in known:
        text = N_("{file}: unknown layer {layer}; the object layers are {known}")
        if tag == _TILES:
            text = N_("{file}: unknown layer {layer}; the tile layers are {known}")
        raise BoardError(text, file=file, layer=quoted(layer), known=", ".join(known))


def _tile_layer(element: Element, columns: int, rows: int, file: str) -> Element:
    copy = _copy(element, ("name", "width", "height"), children=False)
    copy.append(plain_data(element, columns, rows, file))
    return copy


def _object_layer(group: Element, layer: str, file: str) -> Element:
    copy = _copy(group, ("name",), children=False)
    things = group.findall("object")
    if len(things) > MOST_OBJECTS:
        raise BoardError(
            "{file}: the layer '{layer}' has {count} objects; at most {most} are allowed",
            file=file,
            layer=layer,
            count=len(things),
            most=MOST_OBJECTS,
        )
    copy.extend([_object(thing, layer, file) for thing in things])
    return copy


def _object(thing: Element, layer: str, file: str) -> Element:
    """A copy of an object. BoardError if it is made from a template, or its position is not a number."""
    number = clean(thing.get("id", ""))
    if thing.get("template") is not None:
        raise BoardError(
            "{file}: {what} {id} uses a template; detach it in Tiled", file=file, what=noun(layer), id=number
        )
    for attribute in _NUMBERS_OF_AN_OBJECT:
        text = thing.get(attribute, "0")
        try:
            good = abs(float(text)) <= FARTHEST
        except ValueError:
            good = False
        if not good:
            raise BoardError(
                "{file}: {attribute} of {layer} {number} is not a number: {text}",
                file=file,
                attribute=attribute,
                layer=noun(layer),
                number=number,
                text=quoted(text),
            )
    copy = _copy(thing, _OF_AN_OBJECT)
    for shape in ("polygon", "polyline"):
        copy.extend([_copy(known, ("points",), children=False) for known in thing.findall(shape)[:1]])
    return copy
