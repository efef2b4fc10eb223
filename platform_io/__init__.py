"""Input from outside and text for people: safe reading of files and JSON, cleaning of text, arguments, translations.

Every other package may import this one; it imports none of them.
"""
