"""The panels of questions that are not answered on the board, trading among them, by the shape of the answer.

A panel fills a draft; what has been chosen is submitted by whoever made it.
"""
