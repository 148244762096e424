"""The table in a terminal: boards, menus of moves, hot-seat, replay."""
