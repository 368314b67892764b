"""The running program: everything that is configured, put together, started and stopped."""
