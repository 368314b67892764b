"""The running program: settings, command line and chats around the handlers."""
