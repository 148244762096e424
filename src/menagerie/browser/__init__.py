"""Tables in the browser's own Python: the page's part of a server, in two workers.

One worker holds the tables (`desk.py`), the other one thinks for bots (`thinking.py`). They need
nothing but the standard library and the rooms below.
"""
