"""Panels, buttons and the one error boundary."""
