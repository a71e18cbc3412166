"""What can be wrong with what is asked of an environment."""

from rada.errors import RadaError


class UnknownReward(RadaError):
    """There is no reward of that kind."""

    word = "unknown-reward"


class WrongSetting(RadaError, ValueError):
    """An environment was asked for with a value that a setting of it cannot have."""

    word = "wrong-setting"


class IllegalAction(RadaError, ValueError):
    """An action that the mask does not allow; no game was stepped."""

    word = "illegal-action"


class WrongArray(RadaError, ValueError):
    """An array of the wrong shape or kind of numbers."""

    word = "wrong-array"


class UnknownAgent(RadaError, ValueError):
    """No agent of an environment has that name."""

    word = "unknown-agent"


class NotReset(RadaError, RuntimeError):
    """An environment was used before its first reset, or stepped after its end."""

    word = "not-reset"


class NoDevice(RadaError, RuntimeError):
    """There is no GPU here, or what drives it is not installed."""

    word = "no-device"


class NotResampled(RadaError, RuntimeError):
    """Hidden cards cannot be dealt anew while some are being drawn, or after the end."""

    word = "not-resampled"


class WrongCopy(RadaError, ValueError):
    """What is to be restored was not kept of the same games; nothing was changed."""

    word = "wrong-copy"


class EndlessGame(RadaError, ValueError):
    """Nothing would end a game with these options here."""

    word = "endless-game"
