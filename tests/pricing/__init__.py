"""Billing rules on single sessions, days and disks, against figures worked out by hand."""
