"""Messages to people who are away: that it is their turn, or that a seat is kept for them."""
