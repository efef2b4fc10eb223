"""Executables, packages and releases: made, tried and described."""
