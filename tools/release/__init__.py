"""Builds and tests executables, packages and releases."""
