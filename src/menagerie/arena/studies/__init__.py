"""What each game has of its own to study, one module per game."""
