"""The shell around the scenes: window, stack, assets, sound, language, settings and storage."""
