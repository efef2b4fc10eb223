"""The game on the screen: the play scene, the scenes that come up within it, and what runs behind them.

Everything else has a room: ``table``, ``words``, ``board``, ``timeline``, ``panels``, ``questions``;
``docs/play.md`` says what is where.
"""
