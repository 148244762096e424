"""Programs of people that play as guests: their accounts, and what an operator does with them."""
