"""What runs in a home: all its processes have the same TMPDIR, helpers too, which get little else."""

import os
import pathlib
import time


def parent(process):
    """The number of a process's parent; None when it has ended."""
    try:
        text = pathlib.Path(f"/proc/{process}/stat").read_text(errors="replace")
    except OSError:
        return None
    # The name before the state is in parentheses and may hold anything.
    state, parent = text.rpartition(")")[2].split()[:2]
    return None if state == "Z" else int(parent)


def name(process):
    try:
        words = pathlib.Path(f"/proc/{process}/cmdline").read_bytes().split(b"\0")
    except OSError:
        return ""
    return " ".join(os.path.basename(word.decode(errors="replace")) for word in words[:2])


def running(folder):
    """Numbers of the processes of a home, without this script."""
    mark, found = f"TMPDIR={folder}".encode(), []
    for entry in os.listdir("/proc"):
        try:
            if entry.isdigit() and mark in pathlib.Path(f"/proc/{entry}/environ").read_bytes().split(b"\0"):
                found.append(int(entry))
        except OSError:
            continue
    return [process for process in found if process != os.getpid() and parent(process) is not None]


def descends(process, ancestor):
    while process and process > 1:
        if process == ancestor:
            return True
        process = parent(process)
    return False


def orphans(folder, daemon, limit=3):
    """What still runs after some seconds though the daemon did not start it, as texts."""
    until = time.monotonic() + limit
    while left := [process for process in running(folder) if not descends(process, daemon)]:
        if time.monotonic() > until:
            return [f"{process} {name(process)}" for process in left]
        time.sleep(0.05)
    return []
