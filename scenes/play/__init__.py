"""The game on the screen: table, timeline, panels, prompts."""
