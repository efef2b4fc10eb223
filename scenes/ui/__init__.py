"""Own small widgets, without knowledge of the game. ``docs/ui.md`` shows how a scene is made of them."""
