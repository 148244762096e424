"""Fuzzing with a kept corpus: what strangers can send, changed at random again and again.

A target reads bytes and returns what it did as a set of short words: refusals by code, kinds of
entries, HTTP statuses. An input that does something that no kept one does is kept, so the corpus
grows by behaviour, stays small and can be read. The corpus lies in `tests/corpus`, one file for
each input.

`tests/test_fuzz.py` runs every kept input and some changed ones, `python -m benchmarks.fuzz` goes
on for as long as one likes.
"""
