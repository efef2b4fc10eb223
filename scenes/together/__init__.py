"""Playing over a network: finding and hosting tables, the lobby, and the people at the table during the game."""
