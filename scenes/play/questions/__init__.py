"""Panels for questions that are not answered on the board, including trade; there is one per shape of answer.

A panel fills a draft. Whoever created the panel submits the result.
"""
