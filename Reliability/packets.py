#!/usr/bin/env python3
"""Proves that BiteBook sends nothing unasked: a day with every command, in a network of its own that is recorded.

usage: packets.py BITEBOOK LLAMA_SERVER MODEL [--short]

The network has a loopback interface and one that leads nowhere, with the default route; stand-ins for DNS, HTTP and
HTTPS note which names are asked. The day is lived with BITEBOOK_OFFLINE=1, where nothing may leave and nothing may
listen but the page while it is on, and with the usual settings, where each request must be one that the command before
it asks for (docs/privacy.md). A command or tool that is not in the day is an error. `--short` does not talk to the
model. Prints a table for each day: command, packets, names asked.
"""

import collections
import json
import os
import pathlib
import re
import shlex
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse

HERE = pathlib.Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "Benchmarks"))

from homes import Home, say  # noqa: E402
from pages import PASSWORD, Visitor  # noqa: E402

STAND_IN = "10.66.0.1"  # on the loopback interface
OUTSIDE = "10.67.0.1"  # on the interface that leads nowhere
ALLOWED_EXITS = (0, 1, 3)

# A line a command. `<<<` begins its standard input (`\n` is a new line), `->` the names that it asks for with the usual
# settings, separated by commas; `@models` are the mirrors in Models/catalogue.json. FOLDER is the folder of the day.
DAY = r"""
daemon start
daemon status
doctor
entries add --name toast --calories 180 --meal breakfast
entries add --name apple --quantity 1
entries list
entries edit 1 --calories 190
entries remove 2
undo
redo
undo
why 1
+ veg 1 lunch
home
today
week
day today
score
history --month 2026-11
streaks
achievements
stats
fits
photo FOLDER/label.png --yes
drafts list
drafts show 1
drafts edit 1 --meal lunch
drafts confirm 1
drafts discard 1
say FOLDER/said.wav
photos list
photos retry 1
photos compress --older-than 30
photos prune --older-than 30 --yes
photos remove 1 --yes
portions show
portions size apple
portions set apple 150
categories list
categories add broth
categories edit broth --rule "at least 1"
categories remove broth
slots list
slots add elevenses
slots rename elevenses brunch
slots move brunch 1
slots remove brunch
sport list
sport remove 1
body show
body add weight 80
body list
body chart weight
body remove 1
target set 2000
target plan lose --kg 2
target need
target history
target refeed tomorrow
target review
target expenditure
target forecast
goals show
goals set protein 100
aims list
aims add weight 78
aims remove 1
flags
profile consent --yes
profile show
profile set height 180
setup <<< \n\n\n
profile clear --yes
health show
health add steps 9000
health list
health chart steps
health prefer steps user
health remove 1
cards
alerts list
alerts acknowledge 1
alerts snooze 1
alerts dismiss 1
complete
notify --due
burn running 30 minutes
exercises search squat
exercises show goblet squat
exercises add Zercher squat --muscle quadriceps --equipment barbell
exercises import FOLDER/exercises.json
exercises edit zercher squat --name "Zercher box squat"
exercises favourite goblet squat
exercises remove zercher box squat
workout plan --days 3
workout today
workout start --no-rest <<< q\n
workout log "bench press 3x8 at 60 kg"
workout history
workout next bench press
workout plates 60
workout swap bench press
workout emphasis strength
workout routine add Push day --exercise "bench press 3x8"
workout routine list
workout routine show push day
workout routine edit push day --add "dips 3x10"
workout routine start push day --no-rest <<< q\n
workout routine remove push day
workout remove 1
recipes search soup
recipes show shakshuka
recipes log shakshuka
recipes cook shakshuka <<< q\n
recipes add --title Chili --servings 4 --ingredient "400 g kidney beans" --step "Simmer."
recipes add https://recipes.example/soup --yes -> recipes.example
recipes edit chili --servings 5
recipes share chili --as markdown --output FOLDER/chili.md
recipes favourite chili
recipes remove chili
drinks search negroni
drinks show negroni
drinks log negroni
drinks add "Gin tonic" --ingredient "50 ml gin" --ingredient "150 ml tonic water"
drinks edit gin tonic --glass highball
drinks favourite gin tonic
drinks remove gin tonic
plan day --accept
plan week
plan show
plan swap today dinner
plan log today lunch
plan shopping
shopping
plan clear
pot add dal --weight 2.4kg --ingredient "500 g red lentils"
pot take dal 320g
pot list
pot remove dal
lookup nutrition egg
lookup recipe soup
lookup exercise --muscle biceps
lookup burned running
lookup cocktail --with gin
lookup key <<< a-key-for-one-day-only\n
lookup provider api-ninjas --yes -> api.api-ninjas.com
lookup nutrition egg
lookup provider off
lookup key --remove
photos provider https://photos.example/v1 --yes -> photos.example
photos provider off
settings list
settings get language
settings set language en
foods search rye bread
foods show 1
foods compare tofu tempeh
foods top iron
foods add porridge --kcal 120
foods list
foods edit 1 --kcal 130
foods favourite 1
foods remove-own 1
foods packs
foods install usda -> pypi.org
foods import FOLDER/exercises.json
foods remove usda
usual list
usual forget 1
usual clear
words list
words set brekkie porridge
words forget brekkie
words clear
servings list
servings set soup 300g
servings forget 1
notes list
notes new observation "buy oats"
notes search oats
notes show 1
notes edit 1 --text "buy rolled oats"
notes folder
notes check
notes refresh
notes remove 1
reminders watch --seconds 1
reminders list
reminders done 1
reminders snooze 1
reminders remove 1
reminders meals on
reminders workouts on
report write --no-password --yes --output FOLDER/report.pdf
report list
export FOLDER/export.zip
import FOLDER/export.zip --yes
import FOLDER/meals.csv --columns "date=day,food=what,energy=kcal" --yes
connections list
connections sync
connect fitbit --relay https://relay.example --yes --no-browser -> relay.example
disconnect fitbit --yes
backup make FOLDER/day.backup --encrypt --password-file FOLDER/password
backup list FOLDER
restore FOLDER/day.backup --yes --password-file FOLDER/password
check
sync status
sync setup FOLDER/shared --password-file FOLDER/password
sync now
sync devices
sync conflicts
sync take 1
sync settle --yes
sync off
web status
web password --password-file FOLDER/password
web totp
web on
web open
web off
models list
models search qwen
models show qwen2.5-coder-0.5b
models pull qwen2.5-coder-0.5b -> @models
models cancel qwen2.5-coder-0.5b
models use https://model.example/v1 --yes -> model.example
models key https://model.example/v1 <<< a-key-for-one-day-only\n
models key https://model.example/v1 --remove
models ps
models bench
models try qwen2.5-coder-0.5b
models remove qwen2.5-coder-0.5b
mcp install
mcp serve
eval chat FOLDER/chat.jsonl --limit 1
eval nutribench FOLDER/nutribench.csv --limit 1
eval expenditure --people 2
reference
daemon install --dry-run
daemon uninstall --dry-run
daemon logs
"""

# With the model. A food that no table knows is looked for in the web, where the model understood that it is one: behind
# `~>` stands what may be asked.
TALK = r"""
ask I had two eggs and a slice of toast
estimate 100 g rice
ask how much protein did I have today?
ask is rye bread healthy?
chat <<< hello\nI had an apple\n/today\n/quit\n
ask I had a plate of zorblax flumpets ~> html.duckduckgo.com
estimate a bowl of quibberish stew ~> html.duckduckgo.com
ask search the web for dragon fruit ~> html.duckduckgo.com
conversations list
conversations show 1
conversations search eggs
conversations rename 1 Breakfast
conversations fork 1
conversations export 1 FOLDER/talk.md
conversations delete 1
"""

END = r"""
daemon stop
daemon run
purge --yes --inbox --logs
daemon stop
"""

TOOLS = {
    "add_body_measure": {"measure": "weight", "value": 80}, "compare_foods": {"foods": ["tofu", "tempeh"]},
    "estimate_meal": {"text": "an apple"}, "explain_entry": {"id": 1}, "get_note": {"note": "1"},
    "get_recipe": {"name": "shakshuka"}, "log_food": {"foods": [{"name": "apple"}]}, "rank_foods": {"nutrient": "iron"},
    "search_foods": {"query": "rye bread"}, "write_note": {"type": "observation", "text": "buy oats"}, "edit_entry": {"id": 1},
    "remove_entry": {"id": 1}, "find_fits": {}, "find_need": {}, "get_body": {}, "get_day": {}, "get_goals": {}, "get_history": {},
    "get_period": {"from": "2026-11-01", "to": "2026-11-02"}, "get_week": {}, "list_entries": {}, "list_notes": {},
    "redo": {}, "search_recipes": {"words": "soup"}, "undo": {},
}


def isolate():
    """Starts this program again in a network, and with a list of name servers, of its own."""
    words = ["unshare", "--net", "--mount", *([] if os.geteuid() == 0 else ["--map-root-user"]), "--"]
    if subprocess.run([*words, "true"], capture_output=True).returncode != 0:
        sys.exit("This machine lets nobody have a network of their own (unshare --net).")
    os.execvpe(words[0], [*words, sys.executable, *sys.argv], dict(os.environ, BITEBOOK_PROOF_NETWORK="1"))


def build_network(folder):
    if not shutil.which("ip"):
        sys.exit("The program ip was not found. It is in Debian's package iproute2.")
    for line in (
        "link set lo up", f"addr add {STAND_IN}/32 dev lo", "link add out0 type veth peer name out1",
        "link set out0 addrgenmode none", "link set out1 addrgenmode none", "link set out0 arp off", "link set out1 arp off",
        "link set out0 up", "link set out1 up", f"addr add {OUTSIDE}/24 dev out0", "route add default via 10.67.0.2 dev out0",
        "-6 addr add fd67::1/64 dev out0 nodad", "-6 route add default via fd67::2 dev out0",
    ):
        done = subprocess.run(["ip", *line.split()], capture_output=True, text=True)
        # A machine without IPv6 cannot send any.
        if done.returncode != 0 and not line.startswith("-6"):
            sys.exit(f"ip {line}: {done.stderr.strip()}")
    servers = folder / "resolv.conf"
    servers.write_text(f"nameserver {STAND_IN}\noptions timeout:1 attempts:1\n")
    subprocess.run(["mount", "--bind", servers, os.path.realpath("/etc/resolv.conf")], check=True)


class Recorder(threading.Thread):
    """Every packet that goes out of any interface: counts those beyond loopback and those on it, and questions of DNS."""

    def __init__(self):
        super().__init__(daemon=True)
        self.socket = socket.socket(socket.AF_PACKET, socket.SOCK_DGRAM, socket.htons(3))
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 22)
        self.lock = threading.Lock()
        self.take()
        self.start()

    def take(self):
        """What was seen since the last time."""
        with self.lock:
            seen = getattr(self, "seen", None)
            self.seen = {"out": [], "loopback": 0, "dns": 0}
        return seen

    def run(self):
        while True:
            packet, (interface, _, kind, _, _) = self.socket.recvfrom(65_535)
            if kind != socket.PACKET_OUTGOING or interface == "out1":
                continue
            with self.lock:
                if interface == "lo":
                    self.seen["loopback"] += 1
                    self.seen["dns"] += self.port(packet) == 53
                else:
                    self.seen["out"].append(packet[:40].hex())

    @staticmethod
    def port(packet):
        """Where a packet of TCP or UDP goes."""
        if packet[0] >> 4 == 4:
            protocol, start = packet[9], (packet[0] & 15) * 4
        else:
            protocol, start = packet[6], 40
        return struct.unpack("!H", packet[start + 2 : start + 4])[0] if protocol in (6, 17) else None


class StandIns:
    """Answers every name with an address of this machine, and notes which hosts are asked there."""

    def __init__(self):
        self.lock = threading.Lock()
        self.asked = collections.Counter()
        names = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        names.bind((STAND_IN, 53))
        threading.Thread(target=self.answer_names, args=(names,), daemon=True).start()
        for port, reader in ((443, self.server_name), (80, self.host)):
            listener = socket.create_server((STAND_IN, port))
            threading.Thread(target=self.listen, args=(listener, reader), daemon=True).start()

    def note(self, name):
        with self.lock:
            self.asked[name.lower().rstrip(".")] += 1

    def take(self):
        with self.lock:
            asked, self.asked = self.asked, collections.Counter()
        return asked

    def answer_names(self, names):
        while True:
            question, client = names.recvfrom(4_096)
            labels, at = [], 12
            while at < len(question) and question[at]:
                labels.append(question[at + 1 : at + 1 + question[at]].decode(errors="replace"))
                at += 1 + question[at]
            self.note(".".join(labels))
            end = at + 5
            is_address = question[at + 1 : at + 3] == b"\0\1"
            head = question[:2] + b"\x81\x80\0\1" + (b"\0\1" if is_address else b"\0\0") + b"\0\0\0\0"
            answer = b"\xc0\x0c\0\1\0\1\0\0\0\0\0\4" + socket.inet_aton(STAND_IN) if is_address else b""
            names.sendto(head + question[12:end] + answer, client)

    def listen(self, listener, reader):
        while True:
            connection, _ = listener.accept()
            with connection:
                connection.settimeout(5)
                try:
                    self.note(reader(connection.recv(16_384)) or "(no name)")
                except OSError:
                    self.note("(nothing said)")

    @staticmethod
    def host(request):
        lines = request.decode(errors="replace").split("\r\n")
        return next((line[5:].strip() for line in lines if line.lower().startswith("host:")), None)

    @staticmethod
    def server_name(hello):
        """The name in the first message of TLS (RFC 8446, RFC 6066)."""
        try:
            at = 5 + 4 + 2 + 32
            at += 1 + hello[at]
            at += 2 + struct.unpack("!H", hello[at : at + 2])[0]
            at += 1 + hello[at] + 2
            while at + 4 <= len(hello):
                kind, size = struct.unpack("!HH", hello[at : at + 4])
                if kind == 0:
                    return hello[at + 9 : at + 4 + size].decode()
                at += 4 + size
        except (IndexError, struct.error):
            pass
        return None


def listening():
    """Ports of TCP, and of UDP that is bound without a partner, as the kernel lists them; not those of the stand-ins."""
    found = set()
    for kind, state in (("tcp", "0A"), ("tcp6", "0A"), ("udp", "07"), ("udp6", "07")):
        for line in pathlib.Path("/proc/net", kind).read_text().splitlines()[1:]:
            fields = line.split()
            address, port = fields[1].split(":")
            if fields[3] != state or address == socket.inet_aton(STAND_IN)[::-1].hex().upper():
                continue
            host = socket.inet_ntoa(bytes.fromhex(address)[::-1]) if len(address) == 8 else address
            found.add(f"{kind} {host}:{int(port, 16)}")
    return found


def read_pages(address):
    """Signs in to the page and follows every link on it; how many pages there were."""
    visitor = Visitor(address)
    visitor.sign_in()
    return sum(1 for _ in visitor.walk())


def commands(program):
    """The words of every command that does something, as the program itself lists them."""
    tree = json.loads(subprocess.run([program, "--experimental-dump-help"], capture_output=True, text=True).stdout)

    def walk(command, words):
        subcommands = [one for one in command.get("subcommands", []) if one["commandName"] != "help"]
        if not subcommands:
            yield " ".join(words)
        for one in subcommands:
            yield from walk(one, [*words, one["commandName"]])

    return set(walk(tree["command"], []))


class Day:
    """One day in one home; collects rows for the table and what was wrong."""

    def __init__(self, name, program, server, model, folder, recorder, stand_ins, offline):
        self.name, self.recorder, self.stand_ins, self.offline = name, recorder, stand_ins, offline
        self.folder = folder / name
        self.folder.mkdir()
        self.home = Home(program, self.folder / "home", server, model)
        kept = ("PATH", "LANG", "LC_ALL", "BITEBOOK_RESOURCES", "BITEBOOK_LLAMA_SERVER", "BITEBOOK_MODEL", "BITEBOOK_HOME")
        self.home.environment = {key: value for key, value in self.home.environment.items() if key in kept} | {
            "HOME": str(self.folder), "BITEBOOK_CACHE": str(self.folder / "cache"), "BROWSER": "true", "TERM": "dumb",
            "PIP_CONFIG_FILE": "/dev/null", "BITEBOOK_OFFLINE": "1" if offline else "",
        }
        self.rows, self.faults, self.covered = [], [], set()
        catalogue = json.loads((HERE.parent / "Models" / "catalogue.json").read_text())
        self.mirrors = sorted({urllib.parse.urlsplit(text).hostname for text in addresses(catalogue)} | {"pypi.org"})
        self.prepare()

    def prepare(self):
        (self.folder / "password").write_text(PASSWORD + "\n")
        (self.folder / "shared").mkdir()
        (self.folder / "meals.csv").write_text("day,what,kcal\n2026-11-01,bread,200\n")
        (self.folder / "exercises.json").write_text("[]")
        (self.folder / "chat.jsonl").write_text('{"say":"I had an apple"}\n')
        (self.folder / "nutribench.csv").write_text("meal_description,carb\nan apple,25\n")
        (self.folder / "label.png").write_bytes(grey_picture())
        # What can be had again is the user's own, read only through links; what is made goes to the day's folder.
        usual = pathlib.Path(os.environ.get("BITEBOOK_CACHE") or os.environ.get("XDG_CACHE_HOME", "~/.cache")).expanduser()
        usual = usual if os.environ.get("BITEBOOK_CACHE") else usual / "bitebook"
        for part in ("models", "meanings", "prompts", "reader"):
            (self.folder / "cache" / part).mkdir(parents=True)
            for file in (usual / part).glob("*") if (usual / part).is_dir() else []:
                if file.is_file() and not file.name.endswith(".lock"):
                    (self.folder / "cache" / part / file.name).symlink_to(file)

    def live(self, text):
        for line in text.strip().splitlines():
            must = "~>" not in line
            line, _, names = line.replace(" ~> ", " -> ").partition(" -> ")
            line, _, typed = line.partition(" <<< ")
            expected = [one for name in names.split(",") if name for one in (self.mirrors if name == "@models" else [name])]
            self.do(line, typed.replace("\\n", "\n"), expected, must)

    def do(self, line, typed, expected, must):
        words = [word.replace("FOLDER", str(self.folder)) for word in shlex.split(line)]
        self.covered.add(line)
        if line == "mcp serve":
            return self.record(line, self.tools())
        if line == "daemon run":
            return self.record(line, self.foreground())
        try:
            done = subprocess.run(
                [self.home.program, *words], env=self.home.environment, input=typed, capture_output=True, text=True,
                timeout=900, cwd=self.folder)
            code, said = done.returncode, done.stderr.strip()
        except subprocess.TimeoutExpired:
            code, said = "late", "it did not end"
        if code not in ALLOWED_EXITS:
            self.faults.append(f"{line}: exit code {code}: {said[-200:]}")
        self.record(line, code, expected, must)
        if line == "web on" and code == 0:
            count = read_pages(self.home.json("web", "status")["address"])
            if count < 20:
                self.faults.append(f"only {count} pages were read")
            self.record(f"({count} pages read)", 0)
            # Where links to elsewhere lead, only a click goes.
            self.pages = count

    def record(self, line, code, expected=(), must=True):
        # What a command began may go on for a moment.
        time.sleep(0.05)
        seen, asked = self.recorder.take(), self.stand_ins.take()
        page = line in ("web on", "web open") or line.startswith("(")
        ports = {port for port in listening() if not (page and port.startswith("tcp 127.0.0.1:"))}
        self.rows.append((line, code, len(seen["out"]), seen["dns"], seen["loopback"], dict(asked)))
        if seen["out"]:
            self.faults.append(f"{line}: {len(seen['out'])} packets went out: {seen['out'][:3]}")
        if self.offline and (asked or seen["dns"]):
            self.faults.append(f"{line}: asked {dict(asked)} with the network off")
        if set(asked) - set(expected):
            self.faults.append(f"{line}: asked {sorted(set(asked) - set(expected))}, which it may not")
        if must and expected and not self.offline and not asked:
            self.faults.append(f"{line}: asked nobody, and should have asked one of {sorted(expected)}")
        if ports:
            self.faults.append(f"{line}: listens at {sorted(ports)}")

    def foreground(self):
        process = subprocess.Popen(
            [self.home.program, "daemon", "run"], env=self.home.environment, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        # Until it answers; its socket is there a moment before.
        for _ in range(600):
            if (self.folder / "home" / "run" / "daemon.sock").exists():
                break
            time.sleep(0.1)
        time.sleep(1)
        process.send_signal(signal.SIGTERM)
        return process.wait(60)

    def tools(self):
        """Calls every tool that the program lists."""
        process = subprocess.Popen(
            [self.home.program, "mcp", "serve", "--write"], env=self.home.environment, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)

        def ask(number, method, values):
            message = {"jsonrpc": "2.0", "id": number, "method": method, "params": values}
            process.stdin.write(json.dumps(message) + "\n")
            process.stdin.flush()
            while True:
                line = process.stdout.readline()
                if not line:
                    return {}
                answer = json.loads(line)
                if answer.get("id") == number:
                    return answer.get("result", {})

        ask(0, "initialize", {
            "protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "proof", "version": "1"}})
        process.stdin.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n')
        names = [tool["name"] for tool in ask(1, "tools/list", {}).get("tools", [])]
        if not names:
            self.faults.append("mcp serve: lists no tool")
        for number, name in enumerate(names):
            if name not in TOOLS:
                self.faults.append(f"the tool {name} is not in the day")
            ask(number + 2, "tools/call", {"name": name, "arguments": TOOLS.get(name, {})})
        process.stdin.close()
        self.tool_count = len(names)
        return process.wait(60)

    def stop(self):
        subprocess.run([self.home.program, "daemon", "stop"], env=self.home.environment, capture_output=True)

    def table(self):
        print(f"\n{self.name}: BITEBOOK_OFFLINE={'1' if self.offline else ''}")
        print(f"{'Command':<64}{'Exit':>5}{'Out':>5}{'DNS':>5}{'Loop':>7}  Asked")
        for line, code, out, dns, loopback, asked in self.rows:
            print(f"{line[:62]:<64}{code:>5}{out:>5}{dns:>5}{loopback:>7}  {', '.join(sorted(asked)) or '-'}")
        print(f"{len(self.rows)} rows, {sum(row[2] for row in self.rows)} packets beyond loopback, "
              f"{sum(row[3] for row in self.rows)} packets to DNS, {len(set().union(*(row[5] for row in self.rows)))} names, "
              f"{getattr(self, 'tool_count', 0)} tools, {getattr(self, 'pages', 0)} pages")


def addresses(value):
    """Every address in a document."""
    if isinstance(value, str):
        return [value] if value.startswith("https://") else []
    return [one for part in (value.values() if isinstance(value, dict) else value if isinstance(value, list) else [])
            for one in addresses(part)]


def grey_picture():
    import zlib

    def chunk(kind, data):
        return struct.pack("!I", len(data)) + kind + data + struct.pack("!I", zlib.crc32(kind + data))

    rows = b"".join(b"\0" + b"\x80" * 64 for _ in range(64))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack("!IIBBBBB", 64, 64, 8, 0, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def witness(recorder, stand_ins):
    """The recorder and the stand-ins see what a program sends."""
    socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b"?", ("192.0.2.1", 9))
    with socket.create_connection((socket.gethostbyname("witness.example"), 80)) as connection:
        connection.sendall(b"GET / HTTP/1.1\r\nHost: witness.example\r\n\r\n")
        connection.recv(1)
    time.sleep(0.2)
    seen, asked = recorder.take(), stand_ins.take()
    if len(seen["out"]) != 1 or not seen["dns"] or asked["witness.example"] < 2:
        sys.exit(f"The recorder does not see what is sent: {seen}, {asked}")


def main(program, server, model, short):
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("Stopped."))
    folder = pathlib.Path(tempfile.mkdtemp(prefix="bb-net-", dir="/tmp"))
    build_network(folder)
    recorder, stand_ins = Recorder(), StandIns()
    witness(recorder, stand_ins)
    days = []
    faults = []
    try:
        for name, offline in (("off", True), ("usual", False)):
            say(f"A day with the network {name} ...")
            day = Day(name, program, server, model, folder, recorder, stand_ins, offline)
            days.append(day)
            day.live(DAY)
            if not short:
                day.live(TALK)
            day.live(END)
            lines = TALK if short else ""
            lived = day.covered | {re.split(" ~> | -> | <<< ", line)[0] for line in lines.strip().splitlines()}
            for command in sorted(commands(program)):
                if not any(line == command or line.startswith(command + " ") for line in lived):
                    day.faults.append(f"`bitebook {command}` is not in the day")
            day.table()
            faults += [f"{name}: {fault}" for fault in day.faults]
    finally:
        for day in days:
            day.stop()
        if os.environ.get("BITEBOOK_PROOF_KEEP") is None:
            shutil.rmtree(folder, ignore_errors=True)
    print()
    if faults:
        print("\n".join(faults))
        sys.exit(f"{len(faults)} faults.")
    print("Nothing was sent unasked.")


if __name__ == "__main__":
    arguments = [word for word in sys.argv[1:] if word != "--short"]
    if len(arguments) != 3:
        sys.exit(__doc__)
    if not os.environ.get("BITEBOOK_PROOF_NETWORK"):
        isolate()
    main(*arguments, short="--short" in sys.argv)
