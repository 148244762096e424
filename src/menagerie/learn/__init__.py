"""Training of nets: self-play on the batch engines, TD(λ) over afterstates.

    menagerie learn nimalia --players 2,3,4 --minutes 5 --out nimalia.npz
    python -m menagerie.learn nimalia --players 2,3,4 --minutes 5 --out nimalia.npz

Both are the same command. It needs the extra `learn` (JAX and NumPy).
`settings.py` holds the numbers of each game; `docs/learning.md` explains the recipe.
"""
