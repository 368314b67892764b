"""Tests of money and claims."""
