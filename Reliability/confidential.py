#!/usr/bin/env python3
"""Proves that BiteBook keeps secrets to itself, and writes to its own files only.

usage: confidential.py BITEBOOK LLAMA_SERVER MODEL [--short]

A day with marked passwords, passphrases, keys and personal data; then every argument and environment of every process
that was seen, and every file that is left, are searched for the marks. The modes of all files are looked at, with a
umask of 000 and of 077, and whether a crash leaves memory on the disk. Then links, second names, pipes and folders are
planted in the place of each file that is written: the file they lead to must stay as it is, and no command may hang.
`--short` plants symbolic links and pipes only. Prints a table: case, verdict.
"""

import base64
import os
import pathlib
import resource
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import threading
import time
import zipfile

HERE = pathlib.Path(__file__).parent
# This file has the name of a module of the library, which must be found instead.
sys.path[:] = [path for path in sys.path if pathlib.Path(path or ".").resolve() != HERE.resolve()]
sys.path.insert(0, str(HERE.parent / "Benchmarks"))

from homes import Home, say  # noqa: E402

MARKS = {
    "web password": "markweb7Qz password", "sync passphrase": "marksync7Qz passphrase",
    "backup passphrase": "markbackup7Qz passphrase", "report password": "markreport7Qz password",
    "lookup key": "marklookup7QzKeyKeyKey", "endpoint key": "markendpoint7QzKeyKeyKey",
    "personal data": "markpersonal7qz",
}
# Where a mark may stand in plain, as beginnings of paths below the folder of the day.
ALLOWED = {
    "web password": ("typed/",), "sync passphrase": ("typed/",), "backup passphrase": ("typed/",),
    "report password": ("typed/",), "lookup key": ("home/config/endpoint-keys/",),
    "endpoint key": ("home/config/endpoint-keys/",), "authenticator": ("home/data/web.json",),
    # What the user made is in the user's own file and exports.
    "personal data": ("home/data/", "typed/", "made/export", "made/plain"),
}
LIMIT = 120  # seconds until a command counts as hanging


class Watch(threading.Thread):
    """Reads the arguments and environments of all processes over and over."""

    def __init__(self, marks):
        super().__init__(daemon=True)
        self.marks, self.found, self.seen, self.ends = dict(marks), set(), set(), False
        self.start()

    def run(self):
        while not self.ends:
            for process in pathlib.Path("/proc").iterdir():
                if not process.name.isdigit() or int(process.name) == os.getpid():
                    continue
                for part in ("cmdline", "environ"):
                    try:
                        text = (process / part).read_bytes()
                        name = (process / "comm").read_text().strip()
                    except OSError:
                        continue
                    self.seen.add(name)
                    self.found |= {(mark, part, name) for mark, value in self.marks.items() if value.encode() in text}
            time.sleep(0.01)


class Proof:
    def __init__(self, program, server, model, folder, short):
        self.program, self.server, self.model, self.folder, self.short = program, server, model, folder, short
        self.rows = []
        self.homes = []

    def verdict(self, case, is_good, what):
        self.rows.append((case, is_good, what))
        say(f"  {'held' if is_good else 'FAILED'}  {case}: {what}")

    def home(self, folder, model=""):
        """A home without a model, and with nothing of the user's in its environment."""
        home = Home(self.program, folder / "home", self.server, model)
        kept = ("PATH", "LANG", "LC_ALL", "BITEBOOK_RESOURCES", "BITEBOOK_LLAMA_SERVER", "BITEBOOK_MODEL", "BITEBOOK_HOME")
        (folder / "tmp").mkdir(parents=True, exist_ok=True)
        home.environment = {key: value for key, value in home.environment.items() if key in kept} | {
            "HOME": str(folder), "BITEBOOK_CACHE": str(folder / "cache"), "TMPDIR": str(folder / "tmp"),
            "BITEBOOK_OFFLINE": "1", "BROWSER": "true",
        }
        self.homes.append(home)
        return home

    def run(self, home, *words, typed="", mask=None, cores=False):
        """Runs a command to its end; its exit code, None where it hangs, and what it said."""

        def prepare():
            if mask is not None:
                os.umask(mask)
            if cores:
                highest = resource.getrlimit(resource.RLIMIT_CORE)[1]
                resource.setrlimit(resource.RLIMIT_CORE, (highest, highest))

        process = subprocess.Popen(
            [self.program, *words], env=home.environment, cwd=home.folder.parent, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, errors="replace", preexec_fn=prepare)
        try:
            output, errors = process.communicate(typed, timeout=LIMIT)
            return process.returncode, output, errors
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            return None, "", "it hangs"

    # Secrets

    def secrets(self):
        folder = self.folder / "day"
        for name in ("typed", "made", "shared"):
            (folder / name).mkdir(parents=True)
        home = self.home(folder, self.model)
        files = {}
        for mark in ("web password", "sync passphrase", "backup passphrase", "report password"):
            files[mark] = folder / "typed" / mark.split()[0]
            files[mark].write_text(MARKS[mark] + "\n")
        (folder / "typed" / "meals.csv").write_text(f"day,what,kcal\n2026-11-01,{MARKS['personal data']},200\n")
        watch = Watch(dict(MARKS, witness="markwitness7Qz"))
        # What the watch has to see, so that seeing nothing means something.
        subprocess.run(["sleep", "1"], env=dict(os.environ, WITNESS="markwitness7Qz"), check=True)
        for words, typed in (
            (("daemon", "start"), ""),
            (("web", "password", "--password-file", files["web password"]), ""),
            (("sync", "setup", folder / "shared", "--password-file", files["sync passphrase"]), ""),
            (("lookup", "key"), MARKS["lookup key"] + "\n"),
            (("models", "key", "https://model.example/v1"), MARKS["endpoint key"] + "\n"),
            (("models", "key", "https://model.example/v1", "--show"), ""), (("web", "on"), ""),
            (("import", folder / "typed" / "meals.csv", "--columns", "date=day,food=what,energy=kcal", "--yes"), ""),
            (("sync", "now"), ""),
            (("export", folder / "made" / "export.zip"), ""), (("export", folder / "made" / "export.json"), ""),
            (("backup", "make", folder / "made" / "sealed", "--encrypt", "--password-file", files["backup passphrase"]), ""),
            (("backup", "make", folder / "made" / "plain"), ""),
            (("report", "--month", "2026-11", "--password-file", files["report password"], "--yes", "--output",
              folder / "made" / "report.pdf"), ""),
            (("doctor",), ""), (("daemon", "logs"), ""),
        ):
            code, output, errors = self.run(home, *map(str, words), typed=typed)
            if code == 3:
                code, output, errors = self.run(home, *map(str, words), typed=typed)
            named = f"bitebook {words[0]} {words[1] if len(words) > 1 and isinstance(words[1], str) else ''}"
            if code != 0 and words[0] != "doctor":
                self.verdict(f"{named} in the day", False, f"exit code {code}: {errors.strip()[-160:]}")
            shown = [mark for mark, value in MARKS.items() if value in output + errors and mark != "personal data"]
            if shown:
                self.verdict(f"what {named} prints", False, f"shows the {shown}")
        secret = home.json("web", "totp").get("secret", "")
        marks = dict(MARKS) | ({"authenticator": secret} if secret else {})
        self.verdict("the authenticator's secret is known to the search", bool(secret), "read with `web totp --json`")
        time.sleep(0.5)
        watch.ends = True
        watch.join()
        # The system keeps 15 characters of a name.
        wanted = {"bitebook", "bitebookd", "bitebook-report"}
        is_awake = wanted <= watch.seen and ("witness", "environ", "sleep") in watch.found
        self.verdict("the watch sees processes", is_awake, ", ".join(sorted(wanted & watch.seen)))
        for mark in MARKS:
            found = sorted((part, name) for kind, part, name in watch.found if kind == mark)
            self.verdict(f"{mark}: arguments and environments", not found, str(found) if found else "in none")
        self.search(folder, marks, "while the daemon runs")
        self.cores(home, folder)
        self.search(folder, marks, "after a crash")
        self.run(home, "daemon", "stop")
        left = [str(path.relative_to(folder)) for path in (folder / "tmp").rglob("*")]
        self.verdict("the temporary folder afterwards", not left, ", ".join(left) or "empty")

    def search(self, folder, marks, when):
        """Looks for the marks in every file, in members of archives, and as base64 and hexadecimal digits."""
        found = {mark: set() for mark in marks}
        kept = {mark: set() for mark in marks}
        for path in folder.rglob("*"):
            if not stat.S_ISREG(path.lstat().st_mode):
                continue
            data = path.read_bytes()
            if zipfile.is_zipfile(path):
                with zipfile.ZipFile(path) as archive:
                    data += b"".join(archive.read(name) for name in archive.namelist())
            place = str(path.relative_to(folder))
            for mark, value in marks.items():
                plain = value.encode()
                forms = (plain, base64.b64encode(plain).rstrip(b"="), plain.hex().encode())
                if any(form in data for form in forms):
                    (kept if place.startswith(ALLOWED[mark]) else found)[mark].add(place)
        for mark, places in found.items():
            self.verdict(f"{mark}: files {when}", not places, ", ".join(sorted(places)) or
                         f"only {', '.join(sorted(kept[mark])) or 'in the keyring'}")

    def cores(self, home, folder):
        """A crash of a daemon that was started where cores are allowed."""
        self.run(home, "daemon", "stop")
        self.run(home, "daemon", "start", cores=True)
        process = home.json("daemon", "status")["processID"]
        limit = next(line for line in pathlib.Path(f"/proc/{process}/limits").read_text().splitlines() if "core" in line)
        self.verdict("core dumps of the daemon and what it starts", limit.split()[4:6] == ["0", "0"], limit.strip())
        os.kill(process, signal.SIGABRT)
        time.sleep(2)
        cores = [str(path) for path in folder.rglob("core*") if path.is_file()]
        self.verdict("a crash", not cores, ", ".join(cores) or "leaves no core")

    # Modes

    def modes(self, mask):
        folder = self.folder / f"modes-{mask:03o}"
        folder.mkdir()
        home = self.home(folder)
        (folder / "password").write_text("a long password for one day\n")
        (folder / "shared").mkdir()
        for words, typed in (
            ("daemon start", ""), ("entries add --name bread --calories 200", ""), ("notes new observation oats", ""),
            ("web password --password-file password", ""), ("models key https://model.example/v1", "akeyakeyakeyakey\n"),
            ("sync setup shared --password-file password", ""), ("sync now", ""), ("export out.zip", ""),
            ("backup make out.backup", ""), ("report --no-password --yes --output out.pdf", ""), ("chat", "/today\n/quit\n"),
        ):
            self.run(home, *words.split(), typed=typed, mask=mask)
        wide = []
        for path in [*(folder / "home").rglob("*"), *folder.glob("out.*"), *(folder / "shared").rglob("*")]:
            status = path.lstat()
            if not stat.S_ISLNK(status.st_mode) and status.st_mode & 0o077:
                wide.append(f"{path.relative_to(folder)} {stat.S_IMODE(status.st_mode):o}")
        self.run(home, "daemon", "stop")
        self.verdict(f"modes with umask {mask:03o}", not wide, ", ".join(sorted(wide)) or "0700 and 0600 everywhere")

    # Planted files

    def prepared(self):
        """A home with something in it, to be copied for each case."""
        folder = self.folder / "prepared"
        folder.mkdir()
        home = self.home(folder)
        (folder / "password").write_text("a long password for one day\n")
        for words in ("daemon start", "entries add --name bread --calories 200", "notes new observation oats", "daemon stop"):
            # A machine that is busy may need several tries.
            for _ in range(5):
                code, _, errors = self.run(home, *words.split())
                if code == 0:
                    break
            else:
                sys.exit(f"bitebook {words}: {errors}")
        return folder

    def plant(self, prepared, place, words, typed=""):
        tricks = ("symbolic link", "pipe") if self.short else (
            "symbolic link", "dangling link", "second name", "pipe", "folder")
        for trick in tricks:
            folder = self.folder / f"case-{len(self.rows)}"
            # Links stay links, and a socket is not copied.
            shutil.copytree(prepared, folder, symlinks=True, ignore=lambda at, names: [n for n in names if n.endswith(".sock")])
            home = self.home(folder)
            victim, target = folder / "victim", folder / place
            victim.write_bytes(b"must stay\n" * 100)
            os.chmod(victim, 0o644)
            target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            if target.is_dir() and not target.is_symlink():
                shutil.rmtree(target)
            else:
                target.unlink(missing_ok=True)
            new = folder / "new"
            match trick:
                case "symbolic link": target.symlink_to(victim)
                case "dangling link": target.symlink_to(new)
                case "second name": os.link(victim, target)
                case "pipe": os.mkfifo(target)
                case "folder":
                    target.mkdir()
                    (target / "kept").write_text("must stay")
            code, _, errors = self.run(home, *words.split(), typed=typed)
            stopped, _, _ = self.run(home, "daemon", "stop")
            faults = []
            if victim.read_bytes() != b"must stay\n" * 100 or stat.S_IMODE(victim.stat().st_mode) != 0o644:
                faults.append("the file was changed")
            if new.exists():
                faults.append("a file was made through the link")
            if trick == "folder" and not place.startswith("home/run") and not (target / "kept").exists():
                faults.append("what was in the folder is gone")
            if code is None or stopped is None:
                faults.append("a command hangs")
            if code not in (0, None) and not why(errors):
                faults.append("no word of why")
            self.verdict(f"{trick} at {place}", not faults, ", ".join(faults) or
                         ("does not matter" if code == 0 else why(errors, folder)))
            shutil.rmtree(folder, ignore_errors=True)

    def folders(self, prepared):
        """Folders of others, and folders that others may write to."""
        for name, change in (("world-writable", lambda path: os.chmod(path, 0o777)),
                             ("of somebody else", lambda path: os.chown(path, 65534, 65534))):
            if name == "of somebody else" and os.geteuid() != 0:
                continue
            for part in ("data", "state", "run"):
                folder = self.folder / f"folder-{name.split()[0]}-{part}"
                shutil.copytree(prepared, folder, symlinks=True, ignore=lambda at, names: [n for n in names if n.endswith(".sock")])
                change(folder / "home" / part)
                home = self.home(folder)
                code, _, errors = self.run(home, "daemon", "start")
                status = (folder / "home" / part).stat()
                self.run(home, "daemon", "stop")
                good = status.st_mode & 0o077 == 0 if name == "world-writable" else code != 0 and bool(errors.strip())
                self.verdict(f"the folder {part} {name}", good, "narrowed to 0700" if code == 0 else why(errors, folder))

    def names(self, prepared):
        """Names that lead out of a folder."""
        folder = self.folder / "names"
        shutil.copytree(prepared, folder, symlinks=True, ignore=lambda at, names: [n for n in names if n.endswith(".sock")])
        home = self.home(folder)
        self.run(home, "export", "export.zip")
        self.run(home, "backup", "make", "plain.backup")
        before = {path for path in self.folder.glob("*")}
        outside = ["../victim", "/tmp/bb-victim", "photos/../../victim", "notes/../../victim.md", "notes/../../../data/victim"]
        for made, words in (("export.zip", ("import", "evil-export.zip", "--yes")),
                            ("plain.backup", ("restore", "evil-plain.backup", "--yes"))):
            if not zipfile.is_zipfile(folder / made):
                continue
            with zipfile.ZipFile(folder / made) as archive, zipfile.ZipFile(folder / f"evil-{made}", "w") as evil:
                for name in archive.namelist():
                    evil.writestr(name, archive.read(name))
                for name in outside:
                    evil.writestr(name, b"out of the folder")
                link = zipfile.ZipInfo("notes/link.md")
                link.external_attr = 0o120777 << 16
                evil.writestr(link, str(folder / "password"))
            code, _, errors = self.run(home, *words)
            escaped = [str(path) for path in self.folder.rglob("victim*")] + [str(p) for p in pathlib.Path("/tmp").glob("bb-victim")]
            escaped += [str(path) for path in (folder / "home").rglob("*") if path.is_symlink()]
            told = why(errors, folder)
            self.verdict(f"members that lead out of an archive: {words[0]}", code is not None and not escaped,
                         ", ".join(escaped) or (told if code else "are left out"))
        for words in ("models pull ../../victim", "models pull hf.co/../../victim", "models remove ../../password",
                      "models show ../../password", "notes show ../../password", "foods install ../../victim",
                      "foods remove ../../password", "photos remove ../../password --yes"):
            code, _, errors = self.run(home, *words.split())
            kept = (folder / "password").read_text().startswith("a long") and not [*self.folder.rglob("victim*")]
            told = why(errors, folder)
            self.verdict(f"`{words}`", kept and code in (1, 2, 3) and bool(told), told)
        self.verdict("nothing beside the folder", {path for path in self.folder.glob("*")} == before, "as before")
        self.run(home, "daemon", "stop")

    def all(self):
        say("Secrets ...")
        self.secrets()
        say("Modes ...")
        for mask in (0o000, 0o077):
            self.modes(mask)
        prepared = self.prepared()
        say("Planted files ...")
        for place, words, *typed in PLACES[:6] if self.short else PLACES:
            self.plant(prepared, place, words, *typed)
        say("Folders and names ...")
        self.folders(prepared)
        self.names(prepared)

    def stop(self):
        for home in self.homes:
            if home.folder.exists():
                subprocess.run([self.program, "daemon", "stop"], env=home.environment, capture_output=True)


def why(errors, folder=""):
    """The line of an error that says what is wrong."""
    lines = [line for line in errors.strip().splitlines() if line.strip() and not line.startswith("Starting BiteBook")]
    return lines[0].replace(str(folder), "")[-110:] if lines else ""


LIST = "entries add --name tea --calories 2"
# A file that is written, what writes it, and what is typed into that.
PLACES = [
    ("home/data/bitebook.sqlite", LIST),
    ("home/data/bitebook.lock", LIST),
    ("home/state/bitebookd.log", LIST),
    ("home/data/web.json", "web password --password-file password"),
    ("home/run/daemon.sock", LIST),
    ("home/data/bitebook.sqlite-wal", LIST),
    ("home/data/bitebook.sqlite-shm", LIST),
    ("home/data/.web.json.partial", "web password --password-file password"),
    ("home/state/bitebookd.log.1", LIST),
    ("home/state/llama-server.log", LIST),
    ("home/config/endpoint-keys/model.example", "models key https://model.example/v1", "akeyakeyakeyakey\n"),
    ("home/config/endpoint-keys/.model.example.partial", "models key https://model.example/v1", "akeyakeyakeyakey\n"),
    ("cache/foods.sqlite", "foods search bread"),
    ("home/data/notes/2-rye.md", "notes new observation rye"),
    ("home/data/photos/.incoming", LIST),
]


def main(program, server, model, short):
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("Stopped."))
    folder = pathlib.Path(tempfile.mkdtemp(prefix="bb-own-", dir="/tmp"))
    proof = Proof(program, server, model, folder, short)
    try:
        proof.all()
    finally:
        proof.stop()
        if os.environ.get("BITEBOOK_PROOF_KEEP") is None:
            shutil.rmtree(folder, ignore_errors=True)
    for case, is_good, what in proof.rows:
        print(f"{'held' if is_good else 'FAILED':<8}{case:<66}{what}")
    failed = sum(not is_good for _, is_good, _ in proof.rows)
    if failed:
        sys.exit(f"{failed} of {len(proof.rows)} cases failed.")
    print(f"{len(proof.rows)} cases, all held.")


if __name__ == "__main__":
    arguments = [word for word in sys.argv[1:] if word != "--short"]
    if len(arguments) != 3:
        sys.exit(__doc__)
    main(*arguments, short="--short" in sys.argv)
