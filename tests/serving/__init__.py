"""The running program: who may what, what goes out, and what is told of it."""
