"""Clients that do everything that writes, over the socket and by the command line, and keep a ledger of it."""

import base64
import contextlib
import datetime
import http.client
import itertools
import json
import subprocess
import threading
import time

import pictures
from homes import Unix

SETTINGS = {"nudges_per_day": [str(number) for number in range(4, 10)], "photo_price": ["1.5", "2.25", "3.5"],
            "quiet_hours": ["21:00-06:00", "20:30-07:00", "23:00-05:30"]}
COLUMNS = "date=Date,kcal=Calories,meal=Meal,name=Food"


class Gone(Exception):
    """The daemon did not answer; whether it did what was asked is open."""


class Quiet:
    """Many may write at once, or one alone."""

    def __init__(self):
        self.condition = threading.Condition()
        self.writers = 0

    @contextlib.contextmanager
    def together(self):
        with self.condition:
            self.writers += 1
        try:
            yield
        finally:
            with self.condition:
                self.writers -= 1
                self.condition.notify_all()

    @contextlib.contextmanager
    def alone(self):
        with self.condition:
            self.condition.wait_for(lambda: self.writers == 0)
            yield


class Writers:
    """Twenty clients of one home, over all its kills."""

    COUNT = 20

    def __init__(self, home, ledger, random, has_sync):
        self.home, self.ledger, self.random, self.has_sync = home, ledger, random, has_sync
        self.numbers = itertools.count(1)
        self.quiet = Quiet()
        self.settings = {key: threading.Lock() for key in SETTINGS}
        self.backups = []
        # Entries of the socket's clients, with their numbers, to be changed and removed.
        self.mine = {}

    def token(self):
        """A word that is no food, no number and no unit."""
        number, letters = next(self.numbers), ""
        while number:
            number, digit = divmod(number, 20)
            letters += "bcdfghjklmnpqrstvwxz"[digit]
        return "zu" + letters + "uq"

    # MARK: Asking

    def send(self, connection, verb, path, value=None):
        """The value of an answer; None when it was refused, which the ledger then has."""
        try:
            status, body = connection.send_value(verb, path, value)
        except (OSError, http.client.HTTPException) as error:
            raise Gone from error
        if status == 200:
            return json.loads(body) if body else {}
        self.ledger.refuse(f"{verb} {path}: {status} {body[:200]!r}")
        return None

    def events(self, connection, path, value, last):
        """The last event of a stream when it is of this kind; None for a failure."""
        try:
            status, body = connection.send_value("POST", path, value)
        except (OSError, http.client.HTTPException) as error:
            raise Gone from error
        lines = [line[6:] for line in body.decode(errors="replace").splitlines() if line.startswith("data: ")]
        if status != 200 or not lines or last not in (event := json.loads(lines[-1])):
            return None
        return event[last]["_0"]

    def command(self, *words):
        """Whether a command succeeded."""
        try:
            return self.home.attempt(*words, limit=60)[1].returncode == 0
        except subprocess.TimeoutExpired:
            self.ledger.refuse(f"bitebook {' '.join(words)} did not end within 60 s")
            return False

    # MARK: What is done

    def add(self, connection, random):
        token, energy = self.token(), random.randrange(10, 900)
        self.ledger.begin("entry", token, f"1x{energy}")
        if row := self.send(connection, "POST", "/v1/entries", {"name": token, "calories": energy}):
            self.ledger.confirm("entry", token, f"1x{energy}")
            self.mine[token] = row["id"]

    def several(self, connection, random):
        token, count = self.token(), random.randrange(2, 9)
        self.ledger.begin("entry", token, f"{count}x{count * 70}")
        if self.send(connection, "POST", "/v1/entries/several", [{"name": token, "calories": 70}] * count):
            self.ledger.confirm("entry", token, f"{count}x{count * 70}")

    def own_entry(self, random):
        with self.ledger.lock:
            return self.mine.popitem() if self.mine else None

    def correct(self, connection, random):
        if entry := self.own_entry(random):
            token, energy = entry[0], random.randrange(1000, 2000)
            self.ledger.begin("entry", token, f"1x{energy}")
            if self.send(connection, "PATCH", f"/v1/entries/{entry[1]}", {"calories": energy}):
                self.ledger.confirm("entry", token, f"1x{energy}")
                self.mine[token] = entry[1]

    def remove(self, connection, random):
        if entry := self.own_entry(random):
            before = self.ledger.before("entry", entry[0])
            self.ledger.begin("entry", entry[0], before, None)
            if self.send(connection, "DELETE", f"/v1/entries/{entry[1]}"):
                self.ledger.confirm("entry", entry[0], None)

    def undo(self, connection, random):
        """The last change is this client's own only when nobody else writes meanwhile."""
        token = self.token()
        with self.quiet.alone():
            self.ledger.begin("entry", token, "1x55")
            if not self.send(connection, "POST", "/v1/entries", {"name": token, "calories": 55}):
                return
            self.ledger.confirm("entry", token, "1x55")
            for step, state in (("undo", None), ("redo", "1x55"))[:random.randrange(1, 3)]:
                self.ledger.begin("entry", token, state)
                if not self.send(connection, "POST", f"/v1/{step}"):
                    return
                self.ledger.confirm("entry", token, state)

    def turn(self, connection, random):
        token = self.token()
        words = f"I had {random.randrange(20, 200)} g rice and a {token}"
        self.ledger.begin("turn", words, "1x0", "1x2")
        result = self.events(connection, "/v1/turns", {"text": words}, "turn")
        if result and len(result["entries"]) == 2:
            self.ledger.confirm("turn", words, "1x2")

    def portion(self, connection, random):
        day = str(datetime.date(2015, 1, 1) + datetime.timedelta(days=next(self.numbers) % 3600))
        value = [{"category": "vegetables", "amount": 2, "day": day}]
        before = self.ledger.before("portion", day)
        if before is not None:
            return
        self.ledger.begin("portion", day, 200)
        if self.send(connection, "POST", "/v1/portions", value):
            self.ledger.confirm("portion", day, 200)

    def note(self, connection, random):
        words = f"likes {self.token()}"
        self.ledger.begin("note", words, "1active")
        if self.send(connection, "POST", "/v1/notes", {"type": "observation", "content": words}):
            self.ledger.confirm("note", words, "1active")

    def body(self, connection, random):
        value = 6000 + next(self.numbers) % 9000
        if self.ledger.before("body", value) is not None:
            return
        self.ledger.begin("body", value, 1)
        if self.send(connection, "POST", "/v1/body-measures", {"kind": "waist", "value": value / 100}):
            self.ledger.confirm("body", value, 1)

    def lift(self, connection, random):
        load = 1 + next(self.numbers) % 1600 * 0.25
        if self.ledger.before("lift", load) is not None:
            return
        self.ledger.begin("lift", load, "1x3")
        if self.send(connection, "POST", "/v1/lifts", {"text": f"bench press 3x8 {load:g} kg"}):
            self.ledger.confirm("lift", load, "1x3")

    def recipe(self, connection, random):
        title = f"Stew {self.token()}"
        self.ledger.begin("recipe", title, 1)
        value = {"title": title, "servings": 2, "ingredients": ["400 g kidney beans", "1 onion"], "steps": ["Simmer."]}
        if self.send(connection, "POST", "/v1/recipes", value):
            self.ledger.confirm("recipe", title, 1)

    def setting(self, connection, random):
        key = random.choice(list(SETTINGS))
        value = random.choice(SETTINGS[key])
        with self.settings[key]:
            self.ledger.begin("setting", key, value)
            if self.send(connection, "PUT", f"/v1/settings/{key}", {"value": value}):
                self.ledger.confirm("setting", key, value)

    def photo(self, connection, random):
        token = self.token()
        picture = pictures.barcode(str(random.randrange(10**11, 10**12)), token)
        waiting = ("waiting0", "failed0", "analysedopen0")
        self.ledger.begin("photo", token, *waiting)
        value = {"name": token, "data": base64.b64encode(picture).decode()}
        try:
            status, body = connection.send_value("POST", "/v1/photos", value)
        except (OSError, http.client.HTTPException) as error:
            raise Gone from error
        # A photo reader that was killed is said plainly; nothing is kept of the photo then, or it waits.
        if status != 200:
            return
        draft = json.loads(body).get("draft")
        if not draft:
            return self.ledger.confirm("photo", token, *waiting)
        self.ledger.confirm("photo", token, "analysedopen0")
        step, state = random.choice([("confirm", "analysedconfirmed1"), ("discard", "analyseddiscarded0"), (None, None)])
        if not step:
            return
        self.ledger.begin("photo", token, state)
        address = f"/v1/drafts/{draft['id']}"
        done = (self.send(connection, "POST", address + "/confirm", {}) if step == "confirm"
                else self.send(connection, "DELETE", address))
        if done:
            self.ledger.confirm("photo", token, state)

    def sync(self, connection, random):
        if self.has_sync:
            self.send(connection, "POST", "/v1/sync/rounds")

    def backup(self, connection, random):
        path = str(self.home.folder.parent / "files" / f"{self.token()}.backup")
        self.backups.append(path)
        self.events(connection, "/v1/backups", {"file": path, "replace": True}, "backup")

    # MARK: By the command line

    def command_entry(self, random):
        token = self.token()
        self.ledger.begin("entry", token, "1x123")
        if self.command("entries", "add", "--name", token, "--calories", "123"):
            self.ledger.confirm("entry", token, "1x123")

    def command_turn(self, random):
        words = f"I had 80 g rice and a {self.token()}"
        self.ledger.begin("turn", words, "1x0", "1x2")
        if self.command("ask", words):
            self.ledger.confirm("turn", words, "1x2")

    def command_import(self, random):
        token, count = self.token(), random.randrange(5, 40)
        path = self.home.folder.parent / "files" / f"{token}.csv"
        path.write_text("Date,Meal,Food,Calories\n" + "".join(
            f"2025-{number % 12 + 1:02}-{number % 28 + 1:02},Lunch,{token},{100 + number}\n" for number in range(count)
        ))
        state = f"{count}x{100 * count + count * (count - 1) // 2}"
        self.ledger.begin("entry", token, state)
        if self.command("import", str(path), "--columns", COLUMNS, "--yes"):
            self.ledger.confirm("entry", token, state)

    def command_export(self, random):
        path = str(self.home.folder.parent / "files" / f"{self.token()}.zip")
        self.backups.append(path)
        self.command("export", path)

    # MARK: The clients

    OVER_SOCKET = [(add, 6), (several, 2), (correct, 3), (remove, 2), (undo, 2), (turn, 4), (portion, 2), (note, 2),
                   (body, 2), (lift, 1), (recipe, 1), (setting, 2), (photo, 1), (sync, 1), (backup, 0.2)]
    BY_COMMAND = [(command_entry, 4), (command_turn, 3), (command_import, 2), (command_export, 1)]

    def client(self, number, seed, end):
        """Does one thing after the other until the daemon is gone."""
        random = self.random(f"{seed} {number}")
        by_command = number < 2
        kinds, weights = zip(*(self.BY_COMMAND if by_command else self.OVER_SOCKET))
        connection = Unix(self.home.socket, limit=60)
        while not end.is_set():
            act = random.choices(kinds, weights)[0]
            try:
                if by_command:
                    with self.quiet.together():
                        act(self, random)
                elif act.__name__ == "undo":
                    act(self, connection, random)
                else:
                    with self.quiet.together():
                        act(self, connection, random)
            except Gone:
                # A daemon that is only about to be killed still listens for others.
                connection.close()
                time.sleep(0.02)
        connection.close()

    def start(self, seed, end):
        clients = [threading.Thread(target=self.client, args=(number, seed, end)) for number in range(self.COUNT)]
        for client in clients:
            client.start()
        return clients
