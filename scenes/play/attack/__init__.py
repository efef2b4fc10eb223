"""The barbarian attack, shown on the board: the fleet lands, both sides are counted, the outcome is told."""
