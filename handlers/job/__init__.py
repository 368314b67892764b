"""From the slots that were said to a decision of the core."""
