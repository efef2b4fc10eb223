"""The shell around the scenes: window, loop, stack of scenes, the way from one to the next, pictures and sound.

What every scene is given and no scene is. What a user owns, such as settings and saves, is in ``user``.
"""
