"""The words of shared lines. Lines contain their places in these lists, so only ever add words at the end.

A word that is missing here is coded by its letters, which takes more room.
"""

from __future__ import annotations

from typing import Final


class Words:
    """A list of words, and the number of choices that a line has for them: more than there are words now."""

    def __init__(self, size: int, names: str) -> None:
        self.size: Final = size
        self.names: Final = names.split()
        self.place: Final = {name: place for place, name in enumerate(self.names)}


ALPHABETS: Final = ("abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", " 0123456789-_.,:'")
RULES: Final = Words(8, "cities_and_knights base")
OPTIONS: Final = Words(
    32,
    """
    voluntary_defence agile_knights gentle_start friendly_robber balanced_dice player_trades edition_2025
    paired_players nothing_between harbourmaster
    """,
)
TERRAINS: Final = Words(12, "hills forest pasture fields mountains desert sea gold fog")
CARDS: Final = Words(16, "brick lumber wool grain ore paper cloth coin any")
"""The cards of a hand, and what a harbour takes."""
PROGRESS: Final = Words(
    40,
    """
    alchemist crane engineer inventor irrigation medicine mining printer road_building smith commercial_harbour
    master_merchant merchant merchant_fleet resource_monopoly trade_monopoly bishop constitution deserter diplomat
    intrigue saboteur spy warlord wedding knight victory_point roads year_of_plenty monopoly
    """,
)
TRACKS: Final = Words(8, "science trade politics development ship none")
"""The tracks, the decks and the sides of the event die."""
STRENGTHS: Final = Words(6, "basic strong mighty")
WONDERS: Final = Words(12, "theatre great_bridge monument great_wall cathedral theatre_2 great_bridge_2")
COLOURS: Final = Words(12, "red blue white orange green purple")
FACES: Final = Words(12, "captain gardener scribe shepherd smith weaver")
PLAYERS: Final = Words(
    48,
    """
    person random easy normal hard expert
    easy:builder easy:warlord easy:merchant easy:scholar easy:schemer easy:wanderer
    normal:builder normal:warlord normal:merchant normal:scholar normal:schemer normal:wanderer
    hard:builder hard:warlord hard:merchant hard:scholar hard:schemer hard:wanderer
    expert:builder expert:warlord expert:merchant expert:scholar expert:schemer expert:wanderer
    """,
)
BOARDS: Final = Words(
    32,
    """
    standard beginner evergreen fog_island four_islands new_shores new_world through_the_desert twin_lakes wonders
    """,
)
TILES: Final = Words(16, "hills forest pasture fields mountains desert sea gold fog random lake")
"""What is painted on the terrain of a map."""
PROPERTIES: Final = Words(
    64,
    """
    title seats_min seats_max terrain tokens harbours spread_red spiral author description seas
    goal warning home island_points island_once pirate fog fog_tokens wonders
    terrain_1 tokens_1 terrain_2 tokens_2 terrain_3 tokens_3 terrain_4 tokens_4 terrain_5 tokens_5
    terrain_6 tokens_6 terrain_7 tokens_7 terrain_8 tokens_8 terrain_9 tokens_9
    """,
)
"""The properties of a map."""
POOLS: Final = Words(
    64,
    """
    1 2 3 4 5 6 7 8 9 10 11 12
    hills forest pasture fields mountains desert sea gold brick lumber wool grain ore 3:1
    hills, forest, pasture, fields, mountains, desert, sea, gold, brick, lumber, wool, grain, ore, 3:1,
    marked open none
    """,
)
"""The words of properties that list terrains, numbers and harbours."""
COMMON: Final = Words(
    256,
    """
    1 2 3 4 5 6 7 8 9 chance
    brick lumber wool grain ore paper cloth coin science trade politics development basic strong mighty
    start_roll setup_next setup_settlement setup_city setup_road turn_begin before_roll roll
    settle_event settle_production turn turn_end aqueduct_next aqueduct seven discard_next discard
    move_robber rob steal_card gate draw_card keep_cards muster defend attack reward_next reward
    pillage_next pillage leave displaced metropolis_city trade_next trade_reply trade_partner
    harbour_gift ship_to move_pirate gold_next gold_card gold_found uncover_hex phase_next phase
    alchemist_dice crane_track engineer_city inventor_first inventor_second medicine_settlement
    roads_next roads_edge smith_next smith_knight master_player master_card merchant_place fleet_kind
    monopoly_kind trade_monopoly_kind bishop_place bishop_next deserter_player deserter_knight
    deserter_strength deserter_place diplomat_road diplomat_rebuild diplomat_sail intrigue_knight
    spy_player spy_card wedding_next wedding_gift plenty_kind dev_monopoly_kind game_over
    active best by chased corner deck edge fed from gives hex knight land_only leading left left_free
    numbered_only placed ready red seat seats strength thief to to_answer to_roll track victim wants
    yellow step who spent promoted declared none
    """,
)
"""The words of the stack: steps, their fields, and what these contain."""
