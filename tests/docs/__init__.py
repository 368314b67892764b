"""The documents, held to what the program does."""
