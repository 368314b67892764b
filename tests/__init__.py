"""What proves Kaguan."""
