"""Slack: both transports in, cards out, through slack-bolt and slack_sdk."""
