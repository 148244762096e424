"""The tests. A package, for an installed library (Pgx) brings a package `tests` of its own."""
