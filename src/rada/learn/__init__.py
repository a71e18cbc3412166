"""Bots that learned: self-play from nothing but the rules, and small networks of whole numbers.

``python -m rada.learn GAME`` makes the weights; ``rada.learn.bot`` plays them.
"""
