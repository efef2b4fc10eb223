"""The shell around the scenes: the window, the stack of scenes, navigation between them, pictures and sound.

Every scene gets it; it contains no scene itself. A user's data, such as settings and saves, is in ``user``.
"""
