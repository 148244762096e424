"""Bots against bots: many games at once, and what they say."""
