"""A bot as a guest at somebody's server: it takes the seats that are kept for it, and plays.

It speaks the protocol of `docs/protocol.md` and gets what a person on its seat gets.
"""
