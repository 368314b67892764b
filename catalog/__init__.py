"""The pricing and decision core: standard library only, told the time, reading nothing but its own bundled data."""
