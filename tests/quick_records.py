"""NumPy's records, as they are but quicker.

Rules that run as plain Python look up little but fields of a record. NumPy does that in Python:
it looks for an attribute of that name first, catches what says that there is none, and only then
reads the field. That took more than half the time of every test of the plain rules. Here the
interpreter itself looks for the attribute, and NumPy's compiled code reads the field.
"""

from typing import Any

import numpy as np

_read, _write = np.void.__getitem__, np.void.setfield
numpys_get, numpys_set = np.record.__getattribute__, np.record.__setattr__


def _get(record: np.record, name: str) -> Any:
    """A field, after there was found to be no attribute of that name."""
    try:
        found = _read(record, name)
    except (IndexError, ValueError):
        raise AttributeError(f"'record' object has no attribute '{name}'") from None
    if isinstance(found, np.void) and found.dtype.names is not None:
        return found.view((type(record), found.dtype))
    return found


def _set(record: np.record, name: str, value: Any) -> None:
    fields = record.dtype.fields
    if fields is None or name not in fields:
        numpys_set(record, name, value)
    else:
        _write(record, value, *fields[name][:2])


def use() -> None:
    """Look up the fields of all records of this process in this way."""
    if "__getattribute__" in vars(np.record):
        del np.record.__getattribute__
        np.record.__getattr__ = _get  # type: ignore[attr-defined]
        np.record.__setattr__ = _set  # type: ignore[method-assign]
