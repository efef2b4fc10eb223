"""Computer opponents: they see a view and a decision, and give an action."""
