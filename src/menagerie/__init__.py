"""Ménagerie: five animal tabletop games on one set of rules.

    from menagerie import games
    state = games.load("junior").deal(players=3, seed="any text")

Importing this package loads nothing outside the standard library.
"""

__version__ = "0.1.0"
