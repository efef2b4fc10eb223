"""Computer opponents: they see a view and a decision, and give an action.

A policy answers each question, listed in ``policies``; a ``Mind`` is what an agent makes of a view, ``levels`` who sits
at a table. What plans and weighs has a file a thing; nothing here knows a state or the screen.
"""
