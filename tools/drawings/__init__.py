"""The examples that rules pages draw, one for each rule of the count.

`tools/drawings/<game>.py` lays out positions by hand; what counts in them and how many points it
brings is computed by the game's own scoring, so a picture cannot contradict the rules. A line
`<!-- drawn: NAME -->` of a rules page puts an example beside the paragraph that follows it.
"""
