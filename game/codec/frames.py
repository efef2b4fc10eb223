"""The stack in a save: for each frame the name of its step, who has to answer, and its named fields."""

from __future__ import annotations

from typing import Final

import game.registry  # noqa: F401  (enters the steps, which saves name)
from game.action_text import ActionError, bundle_text, parse_bundle
from game.check.frames import MOST_COUNTED
from game.codec.pieces import knight_data, knight_fields, read_knight
from game.codec.reader import Node
from game.ids import CHANCE, DECK_NAMES, NOBODY, OWNER_MASK, STRENGTH_NAMES, TRACK_NAMES
from game.slots import DEPTH, FRAME, MAX_DEPTH, STACK, STEP, WHO, A
from game.stack import push
from game.state import State
from game.steps import (
    BUNDLE,
    BY_CHANCE,
    CORNER,
    CORNER_OR_NONE,
    COUNT,
    DECK,
    EDGE,
    FLAG,
    HEX,
    KNIGHT,
    LATER,
    MOST_FIELDS,
    OPPONENT,
    SEAT,
    SEATS,
    STEP_NAMED,
    STEPS,
    STRENGTH,
    TRACK,
    WORK,
    Step,
)

_OPTIONAL: Final = (COUNT, FLAG)


def stack_data(s: State) -> list[object]:
    """The frames, lowest first."""
    return [_frame_data(s, STACK + FRAME * depth) for depth in range(int(s.v[DEPTH]))]


def _frame_data(s: State, frame: int) -> object:
    step, who = STEPS[s.v[frame + STEP]], int(s.v[frame + WHO])
    data: dict[str, object] = {"step": step.name}
    if who != NOBODY:
        data["who"] = "chance" if who == CHANCE else who
    for place, (name, kind) in enumerate(step.fields):
        value = int(s.v[frame + A + place])
        if value or kind not in _OPTIONAL:
            data[name] = _field_data(kind, value)
    return data


def _field_data(kind: int, value: int) -> object:
    if kind == FLAG:
        return value != 0
    if kind in (SEATS, LATER):
        return [seat for seat in range(value.bit_length()) if value >> seat & 1]
    if kind == CORNER_OR_NONE and value < 0:
        return None
    if kind == TRACK:
        return TRACK_NAMES[value]
    if kind == DECK:
        return DECK_NAMES[value]
    if kind == BUNDLE:
        return bundle_text(value)
    if kind == STRENGTH:
        return STRENGTH_NAMES[value]
    if kind == KNIGHT:
        return {"seat": (value & OWNER_MASK) - 1, **knight_data(value)}
    return value


def read_stack(s: State, node: Node) -> None:
    """Push the frames onto the empty stack. ``game.check`` checks their order later."""
    frames = node.items(MAX_DEPTH)
    if not frames:
        raise node.wrong("at least one step must stand here")
    for frame in frames:
        _read_frame(s, frame)


def _read_frame(s: State, node: Node) -> None:
    step = STEPS[node.at("step").name(tuple(STEP_NAMED))]
    needed = tuple(name for name, kind in step.fields if kind not in _OPTIONAL)
    node.fields(("step", *needed), ("who", *(name for name, kind in step.fields if kind in _OPTIONAL)))
    values = [_read_field(s, node.at(name), kind) for name, kind in step.fields] + [0] * MOST_FIELDS
    push(s, step, _read_who(s, node, step), values[0], values[1], values[2], values[3])


def _read_who(s: State, node: Node, step: Step) -> int:
    """Who has to answer. The shape of the step decides whether that is a seat, chance or nobody."""
    who = node.at("who")
    if step.shape == WORK:
        if who.value is not None:
            raise who.wrong(f"the step {step.name} asks nobody")
        return NOBODY
    if step.shape == BY_CHANCE:
        if who.value != "chance":
            raise who.wrong(f"the step {step.name} asks chance")
        return CHANCE
    return who.number(0, int(s.setup.seats) - 1)


def _read_field(s: State, node: Node, kind: int) -> int:
    if kind == FLAG:
        return 1 if node.flag() else 0
    if kind in (SEATS, LATER):
        seats = 0
        for entry in node.items():
            seats |= 1 << entry.number(0, int(s.setup.seats) - 1)
        return seats
    if kind == CORNER_OR_NONE:
        return node.number_or(0, int(s.net.corners) - 1, -1)
    most = {SEAT: s.setup.seats, OPPONENT: s.setup.seats, CORNER: s.net.corners, EDGE: s.net.edges, HEX: s.net.hexes}
    if kind in most:
        return node.number(0, int(most[kind]) - 1)
    if kind == TRACK:
        return node.name(TRACK_NAMES)
    if kind == DECK:
        return node.name(DECK_NAMES)
    if kind == BUNDLE:
        return read_bundle(node)
    if kind == STRENGTH:
        return node.name(STRENGTH_NAMES)
    if kind == KNIGHT:
        node.fields(("seat", "strength"), knight_fields())
        return read_knight(node, node.at("seat").number(0, int(s.setup.seats) - 1))
    return node.number_or(0, MOST_COUNTED, 0)


def read_bundle(node: Node) -> int:
    """Read a bundle such as ``2 brick 1 wool``."""
    try:
        return parse_bundle(node.text())
    except ActionError:
        raise node.wrong(f"cards must stand here as '2 brick 1 wool', not '{node.text()}'") from None
