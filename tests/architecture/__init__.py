"""Tests about the tree itself: what linters do not hold."""
