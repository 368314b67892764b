"""The terminal: cards as text, and the talk around them."""
