"""What belongs to a conversation rather than to one answer: asking back, near misses, follow-ups, echoing."""
