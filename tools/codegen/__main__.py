"""`python -m tools.codegen` writes `web/src/generated/` anew."""

from .generated import main

main()
