"""Writes readable JSON: a value that fits goes on one line, and lists of numbers and names fill their lines."""

from __future__ import annotations

import json
from typing import Final

WIDTH: Final = 110


def one_line(value: object) -> str:
    """A value on one line."""
    return json.dumps(value, ensure_ascii=False)


def pretty(value: object, indent: int = 0, before: int = 0) -> str:
    """The value on as many lines as needed. Lines are indented by ``indent``; the first has ``before`` characters."""
    line = one_line(value)
    if len(line) + indent + before < WIDTH:
        return line
    pad = " " * (indent + 2)
    end = "\n" + " " * indent
    if isinstance(value, dict):
        fields = [_field(name, item, indent + 2) for name, item in value.items()]
        return "{\n" + ",\n".join(pad + field for field in fields) + end + "}"
    if isinstance(value, list):
        if any(isinstance(item, dict) for item in value):
            return "[\n" + ",\n".join(pad + pretty(item, indent + 2) for item in value) + end + "]"
        return "[\n" + "\n".join(_filled([one_line(item) for item in value], pad)) + end + "]"
    return line


def _field(name: str, item: object, indent: int) -> str:
    head = one_line(name) + ": "
    return head + pretty(item, indent, len(head))


def _filled(words: list[str], pad: str) -> list[str]:
    """Words separated by commas, as many per line as fit."""
    lines: list[str] = []
    line = pad
    for place, word in enumerate(words):
        piece = word if place == len(words) - 1 else word + ","
        if len(line) + len(piece) > WIDTH and line != pad:
            lines.append(line.rstrip())
            line = pad
        line += piece + " "
    return [*lines, line.rstrip()]
