"""What the bot answers: needs, cards, data, follow-ups."""
