"""Tests of the Slack chat, against a strict stand-in of Slack."""
