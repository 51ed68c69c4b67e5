"""What was told to a daemon and what it confirmed, and how that compares with its database."""

import collections
import json
import sqlite3
import threading

# How what was written is found again: of each kind, a key that only one write has, and what is there of it. What is not
# found is None.
VIEWS = {
    "entry": "SELECT name, count(*) || 'x' || coalesce(sum(calories), '-') FROM food_entries GROUP BY name",
    # A turn with two foods: how often its words stand there, and how many entries it has.
    "turn": """SELECT content, count(DISTINCT messages.id) || 'x' || count(DISTINCT food_entries.id) FROM messages
        LEFT JOIN food_entries USING (turn_id) WHERE role = 'user' GROUP BY content""",
    "note": "SELECT content, count(*) || status FROM notes GROUP BY content",
    "body": "SELECT CAST(round(value * 100) AS INTEGER), count(*) FROM body_measures GROUP BY 1",
    "lift": "SELECT json_extract(sets, '$[0].load'), count(*) || 'x' || json_array_length(sets) FROM lifts GROUP BY 1",
    "recipe": "SELECT title, count(*) FROM own_recipes GROUP BY title",
    "setting": "SELECT key, value FROM settings",
    # By day: the sum that triggers keep beside the entries.
    "portion": "SELECT day, amount FROM portion_days WHERE category = 'vegetables'",
    "photo": """SELECT photos.name, photos.state || coalesce(drafts.state, '') || count(food_entries.id) FROM photos
        LEFT JOIN drafts ON drafts.photo_id = photos.id LEFT JOIN food_entries ON food_entries.photo_id = photos.id
        GROUP BY photos.id""",
}


def read_only(database):
    return sqlite3.connect(f"file:{database}?mode=ro", uri=True, timeout=10)


class Ledger:
    """For each write, what may be there of it: one state when it was answered, several until then."""

    def __init__(self):
        self.lock = threading.Lock()
        self.allowed = {}
        self.confirmed = collections.Counter()
        self.refused = []

    def before(self, kind, key):
        """What must be there of a write now; None is nothing."""
        with self.lock:
            return next(iter(self.allowed.get((kind, key), {None})))

    def begin(self, kind, key, *states):
        """From now on these states are possible, too."""
        with self.lock:
            self.allowed.setdefault((kind, key), {None}).update(states)

    def confirm(self, kind, key, *states):
        """The daemon has confirmed this state, or one of these: no other is possible any more."""
        with self.lock:
            self.allowed[kind, key] = set(states)
            self.confirmed[kind] += 1

    def refuse(self, what):
        """The daemon answered with an error that nothing explains."""
        with self.lock:
            self.refused.append(what)

    def settle(self, database):
        """Compares with the database. What was not answered becomes what is there. Returns what is wrong."""
        problems, self.refused = list(self.refused), []
        with read_only(database) as rows:
            seen = {kind: dict(rows.execute(query).fetchall()) for kind, query in VIEWS.items()}
            problems += structure(rows)
        for (kind, key), allowed in self.allowed.items():
            state = seen[kind].get(key)
            if state not in allowed:
                word = "lost or changed" if len(allowed) == 1 else "half there"
                problems.append(f"{kind} {key!r} is {word}: {state!r}, may be {sorted(allowed, key=str)}")
            # A photo that waits is read as soon as it can be.
            if state not in ("waiting0", "failed0"):
                self.allowed[kind, key] = {state}
        return problems


def structure(rows):
    """What must hold of any database, whatever was written."""
    problems = []
    if (said := rows.execute("PRAGMA integrity_check").fetchone()[0]) != "ok":
        problems.append(f"integrity_check: {said}")
    if broken := rows.execute("PRAGMA foreign_key_check").fetchall():
        problems.append(f"foreign_key_check: {broken[:3]}")
    if running := rows.execute("SELECT id FROM turns WHERE state = 'running'").fetchall():
        problems.append(f"turns that run though nobody asks: {running[:3]}")
    nameless = rows.execute("""
        SELECT id FROM food_entries WHERE id NOT IN
            (SELECT row_id FROM identities WHERE kind = 'entry' AND removed_at IS NULL)""").fetchall()
    if nameless:
        problems.append(f"entries without an identity: {nameless[:3]}")
    return problems + journal(rows)


def journal(rows):
    """Entries that are not what the journal says: what the last change that counts left, else what was there before."""
    now = dict(rows.execute("SELECT id, calories FROM food_entries").fetchall())
    after, first = {}, {}
    for identifier, state, before, left in rows.execute("""
            SELECT entity_id, state, before, after FROM journal_changes JOIN journal ON journal.id = journal_id
            WHERE entity = 'entry' ORDER BY journal_id, sequence"""):
        first.setdefault(identifier, before)
        if state == "applied":
            after[identifier] = left
    problems = []
    for identifier, before in first.items():
        row = after.get(identifier, before)
        if (row is not None) != (int(identifier) in now):
            problems.append(f"the journal and the entries differ about entry {identifier}")
        elif row is not None and json.loads(row).get("calories") != now[int(identifier)]:
            problems.append(f"the journal and entry {identifier} differ about its energy")
    return problems
