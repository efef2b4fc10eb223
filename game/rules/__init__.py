"""The rules, one file a chapter of docs/rules.md."""
