"""How the tables came to be, a step a file."""
