"""Commands that need several rooms; the other ones are in the `cli.py` of their room."""
