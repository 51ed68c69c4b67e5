"""A disk that loses power: what disk.c recorded, and the files that a disk would have at any moment of it.

A record is four 64-bit numbers (a letter, two numbers, a count) and so many bytes. What was written is sure once its file
was synced; a new name, once the file was synced under it or its folder was; a renamed or removed one, once its folder was.
Folders are taken to be there when they were made.
"""

import mmap
import os
import pathlib
import struct
import subprocess

HERE = pathlib.Path(__file__).parent
SECTOR = 512


def compile_library(folder):
    library = folder / "disk.so"
    subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", library, HERE / "disk.c", "-ldl"], check=True)
    return library


class Control:
    """What a running program is told: see FAULT_CONTROL in disk.c."""

    def __init__(self, path):
        path.write_bytes(bytes(40))
        self.path = path
        with open(path, "r+b") as file:
            self.map = mmap.mmap(file.fileno(), 40)

    def __getitem__(self, place):
        return struct.unpack_from("<q", self.map, place * 8)[0]

    def __setitem__(self, place, value):
        struct.pack_into("<q", self.map, place * 8, value)

    @property
    def count(self):
        return self[0]

    def fail(self, first, last, error):
        self[3], self[2], self[1] = error, last, first

    def pass_all(self):
        self[1] = self[2] = self[3] = 0


class File:
    def __init__(self, synced=b""):
        self.synced = bytearray(synced)
        self.pending = []

    def sync(self):
        self.synced, self.pending = self.content(self.pending), []

    def content(self, changes):
        data = bytearray(self.synced)
        for at, written in changes:
            if written is None:
                del data[at:]
                data.extend(bytes(at - len(data)))
            else:
                data.extend(bytes(max(0, at - len(data))))
                data[at:at + len(written)] = written
        return data


class Disk:
    """The files below a folder, as a log makes them."""

    def __init__(self, folder):
        self.names = {str(path): File(path.read_bytes()) for path in folder.rglob("*") if path.is_file()}
        self.folders = {str(path) for path in folder.rglob("*") if path.is_dir()} | {str(folder)}
        # Names that are sure, and changes of names that are not, in their order.
        self.sure = dict(self.names)
        self.pending = []
        self.handles = {}
        self.last = None

    def rename(self, *changes):
        """From now on each name means this file, or none: one change, which is sure as a whole."""
        self.take(self.names, changes)
        self.pending.append(changes)

    @staticmethod
    def take(names, changes):
        for path, file in changes:
            names.pop(path, None)
            if file:
                names[path] = file

    def settle(self, holds):
        """Makes pending changes sure, of one of whose names this holds."""
        settled = [changes for changes in self.pending if any(holds(*change) for change in changes)]
        for changes in settled:
            self.take(self.sure, changes)
        self.pending = [changes for changes in self.pending if changes not in settled]

    def apply(self, letter, one, two, data):
        if letter == "o":
            path = data.decode()
            if path not in self.names:
                self.rename((path, File()))
            self.handles[one] = self.names[path]
            if two & os.O_TRUNC:
                self.handles[one].pending.append((0, None))
        elif letter == "d":
            self.handles[one] = data.decode()
        elif letter in "wt":
            file = self.handles.get(one)
            if isinstance(file, File):
                file.pending.append((two, data if letter == "w" else None))
                self.last = file
        elif letter == "s":
            synced = self.handles.get(one)
            if isinstance(synced, File):
                synced.sync()
                self.settle(lambda path, file: file is synced and path not in self.sure)
            elif synced:
                self.settle(lambda path, _: os.path.dirname(path) == synced.rstrip("/"))
        elif letter == "m":
            self.folders.add(data.decode())
        elif letter == "u":
            self.rename((data.decode(), None))
        elif letter in "rl":
            source, target = data.decode().split("\0")
            # What another process has written was synced by the daemon, or is taken for lost.
            file = self.names.get(source) or File()
            self.rename(*([(source, None)] if letter == "r" else []), (target, file))

    def write(self, source, target, kind, dice):
        """Writes what is left to another folder: `none` of what was not synced, `some`, or `all` but a torn last write."""
        names, changes = dict(self.sure), self.pending
        if kind != "none":
            for change in changes[:dice.randrange(len(changes) + 1) if kind == "some" else None]:
                self.take(names, change)
        for path in sorted(self.folders):
            (target / os.path.relpath(path, source)).mkdir(mode=0o700, parents=True, exist_ok=True)
        for path, file in names.items():
            pending = {"none": [], "all": list(file.pending)}.get(kind)
            if pending is None:
                pending = [change for change in file.pending if dice.random() < 0.5]
            if pending and (kind == "some" or file is self.last) and (torn := pending.pop())[1] is not None:
                pending.append((torn[0], torn[1][:dice.randrange(len(torn[1]) // SECTOR + 1) * SECTOR]))
            place = target / os.path.relpath(path, source)
            place.touch(mode=0o600)
            place.write_bytes(file.content(pending))


def records(path):
    """All records of a log, with the log's size after each."""
    data = path.read_bytes()
    at = 0
    while at + 32 <= len(data):
        letter, one, two, count = struct.unpack_from("<4Q", data, at)
        if at + 32 + count > len(data):
            return
        yield at + 32 + count, chr(letter), one, two, data[at + 32:at + 32 + count]
        at += 32 + count
