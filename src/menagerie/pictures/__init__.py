"""Positions as pictures, with the drawings of the browser.

    state.picture().save("table.svg")

`art.json` holds these drawings and colours; `web/src/art/export.test.ts` writes it and checks that
it is the browser's. `boards/<game>.py` lays a view out; a game of another package has a module
`picture` for that, or gets the plain board.
"""
