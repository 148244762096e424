"""Groups of people with a score book: who played what, when and with which result."""
