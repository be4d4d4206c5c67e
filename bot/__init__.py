"""Pinochle, Binocle and Bézique for Discord."""
