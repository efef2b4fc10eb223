"""The sound files, their sources, and limits that keep them pleasant for hours."""
