"""Doors for other people's agents: PettingZoo, Gymnasium and OpenSpiel.

A door is an interface for agents that were written for another library. Each is
imported by its own name (`menagerie.envs.pettingzoo.junior_v0`,
`menagerie.envs.gymnasium`, `menagerie.envs.openspiel`) and needs the extra
`research`; this package itself needs nothing.
"""
