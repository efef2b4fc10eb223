"""What a person is asked at each step, and what declining is called."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.events import ROLLED
from scenes.play.table.asking import Asking
from scenes.play.table.cast import Cast
from scenes.play.words import things
from scenes.play.words.sentences import marked
from scenes.ui.text import fill
from user.language import N_, _, ngettext

PROMPTS: Final[dict[str, str]] = {
    "setup_settlement": N_("Place a settlement on a lit corner. The dots below a number say how often it is rolled."),
    "setup_city": N_("Place your city. You receive 1 resource for each producing hex beside it."),
    "setup_road": N_("Place a road beside it, on one of the lit edges."),
    "before_roll": N_("Roll the dice."),
    "turn": N_("Trade, build, and play cards; then end your turn."),
    "aqueduct": N_("You received nothing: by your Aqueduct you may take 1 resource of your choice."),
    "rob": N_("From which player do you take a random card?"),
    "defend": N_("The barbarians attack! Choose the knights that take part in the defence."),
    "reward": N_("You tie for the strongest defence: choose a deck to draw a progress card from."),
    "pillage": N_("The barbarians pillage you. Choose the city that you lose."),
    "trade_reply": N_("You have been offered a trade."),
    "trade_partner": N_("With whom do you trade?"),
    "alchemist_dice": N_("Alchemist: choose what the dice show."),
    "crane_track": N_("Crane: choose the improvement that you buy for 1 commodity less."),
    "engineer_city": N_("Engineer: choose the city that gets a wall."),
    "inventor_first": N_("Inventor: choose the first number token."),
    "inventor_second": N_("Inventor: choose the token to swap it with."),
    "medicine_settlement": N_("Medicine: choose the settlement that becomes a city."),
    "roads_edge": N_("Road Building: place a road without paying."),
    "smith_knight": N_("Smith: choose a knight to promote without paying."),
    "master_player": N_("Master Merchant: whose hand do you look at?"),
    "master_card": N_("Master Merchant: choose the cards that you take."),
    "merchant_place": N_("Choose the hex for your merchant."),
    "fleet_kind": N_("Merchant Fleet: choose what you trade 2:1 for the rest of your turn."),
    "monopoly_kind": N_("Resource Monopoly: name a resource."),
    "trade_monopoly_kind": N_("Trade Monopoly: name a commodity."),
    "bishop_place": N_("Bishop: move the robber to another hex."),
    "deserter_player": N_("Deserter: who loses a knight?"),
    "diplomat_road": N_("Diplomat: choose the open road to remove."),
    "diplomat_rebuild": N_("Diplomat: you may build your road elsewhere without paying."),
    "intrigue_knight": N_("Intrigue: choose the knight that you displace."),
    "spy_player": N_("Spy: whose progress cards do you look at?"),
    "spy_card": N_("Spy: choose a card to take, if you like."),
    "plenty_kind": N_("Year of Plenty: choose a resource."),
    "dev_monopoly_kind": N_("Monopoly: name a resource."),
}
"""What a person is asked at each step to which only one thing leads."""

PASSES: Final[dict[str, str]] = {
    "aqueduct": N_("Take nothing"),
    "defend": N_("No more knights"),
    "roads_edge": N_("No more roads"),
    "smith_knight": N_("No more knights"),
    "deserter_place": N_("Place none"),
    "diplomat_rebuild": N_("Keep it in stock"),
    "spy_card": N_("Take none"),
    "trade_reply": N_("Refuse"),
    "trade_partner": N_("No trade"),
}
"""What the button says that declines."""


def prompt(asking: Asking, cast: Cast) -> str:
    """What is asked, as marks; where several things can lead to a question, with what did."""
    tell = TOLD.get(asking.step)
    return tell(asking, cast) if tell else _(PROMPTS.get(asking.step, N_("Choose.")))


def pass_text(step: str) -> str:
    """What declining is called at a step."""
    return _(PASSES.get(step, N_("Done")))


def _by_active(asking: Asking, cast: Cast) -> str:
    """The name of the active player, who has played the card."""
    return cast.name(int(asking.view.active()))


def _discard(asking: Asking, cast: Cast) -> str:
    """A seven [S1] and a Saboteur ask alike; a position that was loaded without its history does not tell which."""
    n, cause = asking.owed(), asking.cause
    if cause and cause[0] == ROLLED:
        text = ngettext(
            "A seven costs you half of your hand: discard {n} card.",
            "A seven costs you half of your hand: discard {n} cards.",
            n,
        )
    elif cause:
        text = ngettext(
            "{player}'s Saboteur costs you half of your hand: discard {n} card.",
            "{player}'s Saboteur costs you half of your hand: discard {n} cards.",
            n,
        )
    else:
        text = ngettext(
            "You lose half of your hand: discard {n} card.", "You lose half of your hand: discard {n} cards.", n
        )
    return marked(text, player=_by_active(asking, cast), n=str(n))


def _move_robber(asking: Asking, _cast: Cast) -> str:
    """A seven or a development card [S3, Z3], or a knight [K8]."""
    if asking.view.frame_field("numbered_only"):
        return _("Your knight chases the robber: move it to another hex with a number.")
    return _("Move the robber to another hex.")


def _keep_cards(asking: Asking, _cast: Cast) -> str:
    """Off turn at once [G3], else at the end of the turn [T4]."""
    if asking.view.active() == asking.seat:
        return _("At the end of your turn you may keep 4 progress cards: choose one to put to the bottom of its deck.")
    return _("You may keep 4 progress cards: choose one to put to the bottom of its deck.")


def _displaced(asking: Asking, cast: Cast) -> str:
    """By a knight that left a corner, or by an Intrigue [K7, P-Intrigue]."""
    text = _("{player}'s Intrigue displaces your knight: choose where it goes.")
    if asking.view.frame_field("left_free") >= 0:
        text = _("A knight of {player} displaces yours: choose where yours goes.")
    return marked(text, player=cast.name(asking.view.frame_field("by")))


def _metropolis(asking: Asking, cast: Cast) -> str:
    """Founded [I7] or taken from another player [I8]."""
    track = asking.view.frame_field("track")
    holder = int(asking.view.metropolis(track))
    name = _(things.TRACKS[track])
    if holder < 0:
        return fill(_("You found the metropolis of {track}: choose the city that becomes it."), track=name)
    text = fill(_("You take the metropolis of {track} from {player}: choose the city that becomes it."), track=name)
    return marked(text, player=cast.name(holder))


def _harbour_gift(asking: Asking, cast: Cast) -> str:
    text = _("{player}'s Commercial Harbour hands you a resource: choose the commodity that you give for it.")
    return marked(text, player=_by_active(asking, cast))


def _wedding_gift(asking: Asking, cast: Cast) -> str:
    n = asking.owed()
    text = ngettext("{player}'s Wedding: choose {n} card to give.", "{player}'s Wedding: choose {n} cards to give.", n)
    return marked(text, player=_by_active(asking, cast), n=str(n))


def _deserter_knight(asking: Asking, cast: Cast) -> str:
    return marked(_("{player}'s Deserter: choose the knight that you remove."), player=_by_active(asking, cast))


def _deserter_place(asking: Asking, _cast: Cast) -> str:
    strength = asking.view.frame_field("strength")
    return fill(_("Deserter: you may place a knight ({knight})."), knight=_(things.STRENGTHS[strength - 1]))


TOLD: Final[dict[str, Callable[[Asking, Cast], str]]] = {
    "discard": _discard,
    "move_robber": _move_robber,
    "keep_cards": _keep_cards,
    "displaced": _displaced,
    "metropolis_city": _metropolis,
    "harbour_gift": _harbour_gift,
    "wedding_gift": _wedding_gift,
    "deserter_knight": _deserter_knight,
    "deserter_place": _deserter_place,
}
"""The questions that tell what led to them."""
