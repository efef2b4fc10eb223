"""The names of things, in the order of ``game.ids``; show them through ``_``.

All names are here, so that rulebook, tooltips and log agree; the names of the cards are in ``cards``.
"""

from __future__ import annotations

from typing import Final

from game.ids import EDITION_2025
from game.resource_counts import counts_of
from game.setup import Setup
from platform_io.i18n import C_, N_, _, ngettext
from scenes.ui.text import fill
from sprites.names import card_sprite, kind_icon

KINDS: Final = (
    N_("brick"),
    N_("lumber"),
    N_("wool"),
    N_("grain"),
    N_("ore"),
    N_("paper"),
    N_("cloth"),
    N_("coin"),
)
TRACKS: Final = (C_("track", "Science"), C_("track", "Trade"), C_("track", "Politics"))
EVENTS: Final = (N_("green gate"), N_("yellow gate"), N_("blue gate"), N_("barbarian ship"))
STRENGTHS: Final = (N_("basic knight"), N_("strong knight"), N_("mighty knight"))

IMPROVEMENTS: Final = (
    (N_("Abbey"), N_("Library"), N_("Aqueduct"), N_("Theatre"), N_("University")),
    (N_("Market"), N_("Trading House"), N_("Merchant Guild"), C_("building", "Bank"), N_("Great Exchange")),
    (N_("Town Hall"), N_("Church"), N_("Fortress"), N_("Cathedral"), N_("High Assembly")),
)
TERRAINS: Final = (
    N_("hills"),
    N_("forest"),
    N_("pasture"),
    N_("fields"),
    N_("mountains"),
    N_("desert"),
    N_("sea"),
    N_("gold"),
    N_("fog"),
)
WONDERS: Final = (N_("Theatre"), N_("Great Bridge"), N_("Monument"), N_("Great Wall"), N_("Cathedral"))
OF_2025: Final = {"Abbey": N_("School"), "Church": N_("Embassy"), "Cathedral": N_("Courthouse")}
"""The names of three improvements in the 2025 edition [E1a]."""
ABILITIES: Final = (
    N_("Aqueduct: if a production roll brings you nothing at all, you may take 1 resource of your choice."),
    N_("Merchant Guild: you may trade 2 of one commodity with the bank for 1 of any other kind."),
    N_("Fortress: you may promote strong knights to mighty knights."),
)
"""The ability of each track's third level."""


def improvement(setup: Setup | None, track: int, level: int) -> str:
    """The name of the building of a level, 1 to 5."""
    name = IMPROVEMENTS[track][level - 1]
    return _(OF_2025.get(name, name) if setup is not None and setup.has(EDITION_2025) else name)


def defended(setup: Setup | None) -> str:
    """The message when the barbarians are beaten; they attack all islands together [A2, Q14]."""
    sails = setup is not None and setup.sails
    return _("The islands are defended!") if sails else _("The island is defended!")


def spaces_left(n: int) -> str:
    """How far the barbarian ship is from the coast."""
    return fill(ngettext("{n} space until they land.", "{n} spaces until they land.", n), n=n)


def wonder(number: int) -> str:
    """The name of a wonder. Those that exist twice have the same name."""
    return _(WONDERS[number % len(WONDERS)])


def cost(packed: int) -> str:
    """A price as icons without spaces."""
    return "".join(("{" + kind_icon(kind) + "}") * count for kind, count in enumerate(counts_of(packed)))


def hand(count: int, limit: int) -> str:
    """The size of a hand, and what a seven would cost it [S1]."""
    text = ngettext(
        "{n} card in hand; over {limit}, a seven costs half",
        "{n} cards in hand; over {limit}, a seven costs half",
        count,
    )
    return fill(text, n=count, limit=limit)


def hand_of(player: str, count: int, limit: int) -> str:
    """The same for another player whose hand is shown."""
    text = ngettext(
        "{player} holds this card, {n} in all; over {limit}, a seven costs half",
        "{player} holds these cards, {n} in all; over {limit}, a seven costs half",
        count,
    )
    return fill(text, player=player, n=count, limit=limit)


def cards(kind: int, count: int) -> str:
    """Cards of one kind as icons, more than three as a number and an icon; unknown cards as backs."""
    if kind < 0:
        return "{card/back}" * count
    icon = "{" + kind_icon(kind) + "}"
    return icon * count if count <= 3 else f"{count}{icon}"


def with_cards(text: str) -> str:
    """The text with pictures of whole cards instead of their icons."""
    for kind in range(len(KINDS)):
        text = text.replace("{" + kind_icon(kind) + "}", "{" + card_sprite(kind) + "}")
    return text


def bundle(packed: int) -> str:
    """A bundle of cards as icons."""
    return " ".join(cards(kind, count) for kind, count in enumerate(counts_of(packed)) if count)
