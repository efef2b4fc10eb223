"""Boards, pictures, sounds and translations."""
