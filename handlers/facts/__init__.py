"""What is known of a provider and how it is told: topic by topic, in a table, as data, as a how-to."""
