"""Slash commands and components."""
