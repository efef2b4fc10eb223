"""The text of the rulebook, chapter by chapter, in our own words. The source of truth is ``docs/rules.md``."""
