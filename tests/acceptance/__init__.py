"""Whole questions against the bundled catalog, with figures worked out by hand."""
