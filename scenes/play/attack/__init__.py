"""The barbarian attack on the board: the fleet lands, both sides are counted, and the outcome is shown."""
