"""The running program: settings, command line and chats around the handlers."""

import gc

# What is built up while starting is no garbage, and looking for some every 700 objects takes a tenth of a cold start.
gc.set_threshold(50_000)
