"""Tests of the understanding of messages."""
