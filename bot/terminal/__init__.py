"""The terminal as a chat: cards as text, and the talk around them."""
