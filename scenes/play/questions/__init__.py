"""Panels for questions that are not answered on the board, including trade; one for each shape of answer.

A panel fills a draft. The code that created the panel submits the result.
"""
