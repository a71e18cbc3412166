"""The games as environments for research: one core that steps many games, and what wraps it.

``rada.envs.batch`` needs nothing but Řada itself. ``rada.envs.pettingzoo``, ``rada.envs.gymnasium``
and ``rada.envs.openspiel`` each need the library that they are named after, ``rada.envs.gpu`` needs
numba-cuda and a GPU; nothing of them is loaded before it is asked for.
"""
