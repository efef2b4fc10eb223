"""The shell around the scenes: window, stack of scenes, the interface for moving between them, pictures and sound.

It is what every scene gets, and contains no scene. What a user owns, such as settings and saves, is in ``user``.
"""
