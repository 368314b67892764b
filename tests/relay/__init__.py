"""The relay over real databases, with chats that misbehave."""
