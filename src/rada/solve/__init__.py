"""Games with open cards: whether a deal can be won at all.

A solver belongs to one game and lies in a folder of its name; see ``rada.solve.contract``.
"""
