"""What the bot can answer: one feature a file, each from a question to a card and its data."""
