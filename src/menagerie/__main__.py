"""`python -m menagerie` is the command `menagerie`."""

from .cli import main

main()
