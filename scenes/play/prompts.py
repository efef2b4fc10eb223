"""What a person is asked at each step, and what declining is called."""

from __future__ import annotations

from typing import Final

from scenes.app.language import N_, _

PROMPTS: Final[dict[str, str]] = {
    "setup_settlement": N_("Place a settlement on a lit corner. The dots below a number say how often it is rolled."),
    "setup_city": N_("Place your city. You receive 1 resource for each hex beside it."),
    "setup_road": N_("Place a road beside it, on one of the lit edges."),
    "before_roll": N_("Roll the dice."),
    "turn": N_("Trade, build, and play cards; then end your turn."),
    "aqueduct": N_("You received nothing: your Aqueduct gives you 1 resource of your choice."),
    "discard": N_("You hold too many cards. Choose which to discard."),
    "move_robber": N_("Move the robber to another hex."),
    "rob": N_("From whom do you take a card?"),
    "keep_cards": N_("You hold more than 4 progress cards. Choose one to put back under its deck."),
    "defend": N_("The barbarians attack! Choose the knights that take part in the defence."),
    "reward": N_("You defended the island as bravely as others. Choose a deck to draw a progress card from."),
    "pillage": N_("The barbarians pillage you. Choose the city that you lose."),
    "displaced": N_("Your knight has been driven off. Choose where it goes."),
    "chase": N_("Move the robber to another hex."),
    "metropolis_city": N_("Choose the city that becomes your metropolis."),
    "trade_reply": N_("You have been offered a trade."),
    "trade_partner": N_("With whom do you trade?"),
    "harbour_gift": N_("Choose the commodity that you give in exchange."),
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
    "deserter_knight": N_("One of your knights deserts. Choose which."),
    "deserter_place": N_("Deserter: place the knight that comes over to you."),
    "diplomat_road": N_("Diplomat: choose the open road to remove."),
    "diplomat_rebuild": N_("Diplomat: you may build your road again elsewhere."),
    "intrigue_knight": N_("Intrigue: choose the knight to drive off."),
    "spy_player": N_("Spy: whose progress cards do you look at?"),
    "spy_card": N_("Spy: choose a card to take, if you like."),
    "wedding_gift": N_("A wedding! Choose the cards that you give."),
    "plenty_kind": N_("Year of Plenty: choose a resource."),
    "dev_monopoly_kind": N_("Monopoly: name a resource."),
}
"""What a person is asked at each step that asks a seat."""

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


def prompt(step: str) -> str:
    """What is asked at a step."""
    return _(PROMPTS.get(step, N_("Choose.")))


def pass_text(step: str) -> str:
    """What declining is called at a step."""
    return _(PASSES.get(step, N_("Done")))
