"""Reviews of finished games: made behind everything else, stored with the table."""
