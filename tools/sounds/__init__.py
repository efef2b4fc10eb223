"""Effects, ambience and music, made from scores and arithmetic."""
