"""Writes what the browser app has from Python: messages, views, words, facts of games."""
