"""Doors for other people's agents: PettingZoo, Gymnasium and OpenSpiel.

Each door is imported by its own name (`menagerie.envs.pettingzoo.junior_v0`,
`menagerie.envs.gymnasium`, `menagerie.envs.openspiel`) and needs the extra
`research`; this package itself needs nothing.
"""
