"""The shell around the scenes: window, stack of scenes, the contract of the ways between them, pictures and sound.

What every scene is given and no scene is. What a user owns, such as settings and saves, is in ``user``.
"""
