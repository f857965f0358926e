"""Locks on files: one writer at a time, and no lock outlives the process that holds it.

The lock lies on the file itself, which stays open as long as it is written to. A second file
beside it could be left behind, would not follow a file that is renamed, and could not be removed
without a race. The system lets go of the lock when the file is closed or its process ends,
however it ends.

Readers never wait. A file system without locks is not an error: what is written there is still
guarded by the check in `record_files.py` that a file ends where its writer left it.
"""

from __future__ import annotations

import errno
import os
import sys
from io import FileIO
from pathlib import Path
from shlex import quote
from time import sleep
from typing import Final

from throwdown.match.errors import OpenElsewhere, cannot_write, fault

_TRIES: Final = 25
_PAUSE: Final = 0.01
"""Somebody who looks whether a file is locked holds it for an instant: that is waited out."""
_HELD: Final = (errno.EACCES, errno.EAGAIN, errno.EWOULDBLOCK, errno.EDEADLK)
"""How a system says that somebody else has the lock; all else means that it has no locks here."""

if sys.platform == "win32":
    import msvcrt

    _BEHIND: Final = 2**30
    """Nobody can read a locked byte there, so one is locked that no record ever reaches."""

    def _take(file: int, *, shared: bool) -> None:
        os.lseek(file, _BEHIND, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
            if shared:
                msvcrt.locking(file, msvcrt.LK_UNLCK, 1)
        finally:
            os.lseek(file, 0, os.SEEK_SET)

else:
    import fcntl

    def _take(file: int, *, shared: bool) -> None:
        fcntl.flock(file, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)


def open_locked(path: Path) -> FileIO:
    """Open a file to read and to write, locked until it is closed.

    Raises OpenElsewhere if somebody else writes to it, NotSaved if it cannot be written at all.
    """
    try:
        file = path.open("r+b", buffering=0)
    except OSError as error:
        raise cannot_write(path, error) from error
    try:
        lock(path, file)
    except OpenElsewhere:
        file.close()
        raise
    return file


def lock(path: Path, file: FileIO) -> None:
    """Lock a file that is open to be written; raises OpenElsewhere."""
    for _ in range(_TRIES):
        if _is_free(file.fileno(), shared=False):
            return
        sleep(_PAUSE)
    command = f"throwdown replay {quote(str(path))}"
    raise OpenElsewhere(fault("open elsewhere", path=str(path), command=command))


def is_locked(path: Path) -> bool:
    """Return whether somebody has a file open to write to it, here or in another process."""
    try:
        with path.open("rb", buffering=0) as file:
            return not _is_free(file.fileno(), shared=True)
    except OSError:
        return False


def _is_free(file: int, *, shared: bool) -> bool:
    """Take a lock and return whether that could be done; where there are no locks, it could."""
    try:
        _take(file, shared=shared)
    except OSError as error:
        return error.errno not in _HELD
    return True
