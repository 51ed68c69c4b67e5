"""Homes of a script's own, with the built programs on them, and connections to their daemons."""

import http.client
import json
import os
import pathlib
import socket
import subprocess
import sys
import time


def say(text):
    print(text, file=sys.stderr, flush=True)


def quantile(values, share):
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def memory(process, field="VmRSS"):
    """Resident memory of a process in MB, or with VmHWM its peak; None where there is no /proc."""
    try:
        text = pathlib.Path(f"/proc/{process}/status").read_text()
    except OSError:
        return None
    return next((int(line.split()[1]) / 1000 for line in text.splitlines() if line.startswith(field + ":")), None)


class Home:
    """A data folder of its own with the built programs on it."""

    def __init__(self, program, folder, server, model, **more):
        self.program = program
        self.folder = folder
        self.environment = dict(
            os.environ, BITEBOOK_HOME=str(folder), BITEBOOK_LLAMA_SERVER=server, BITEBOOK_MODEL=model,
            BITEBOOK_OFFLINE="1", **more,
        )

    @property
    def database(self):
        return self.folder / "data" / "bitebook.sqlite"

    @property
    def socket(self):
        return str(self.folder / "run" / "daemon.sock")

    def attempt(self, *words, limit=None):
        """Runs a command; returns seconds from start to exit, and how it ended."""
        began = time.perf_counter()
        done = subprocess.run(
            [self.program, *words], env=self.environment, capture_output=True, text=True, timeout=limit, errors="replace"
        )
        return time.perf_counter() - began, done

    def run(self, *words):
        """Runs a command, which has to succeed; returns seconds from start to exit, and what it printed."""
        seconds, done = self.attempt(*words)
        if done.returncode != 0:
            sys.exit(f"bitebook {' '.join(words)}: exit code {done.returncode}\n{done.stderr}")
        return seconds, done.stdout

    def json(self, *words):
        return json.loads(self.run(*words, "--json")[1])

    def ready(self):
        self.run("daemon", "start")
        while (state := self.json("daemon", "status")["model"])["state"] != "ready":
            if state["state"] in ("none", "failed"):
                sys.exit(f"The model does not run: {state.get('problem')}")
            time.sleep(0.1)

    def stop(self):
        self.run("daemon", "stop")

    def llama_log(self):
        return (self.folder / "state" / "llama-server.log").read_text(errors="replace")


class Unix(http.client.HTTPConnection):
    """A kept connection to the daemon's socket."""

    def __init__(self, path, limit=None):
        super().__init__("localhost", timeout=limit)
        self.path = path

    def connect(self):
        self.sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.sock.settimeout(self.timeout)
        self.sock.connect(self.path)

    def get(self, path):
        return self.ask("GET", path)

    def post(self, path, value):
        return self.ask("POST", path, value)

    def send_value(self, verb, path, value=None):
        """Sends a value; returns the status and the bytes of the answer."""
        body = None if value is None else json.dumps(value)
        self.request(verb, path, body, {"Content-Type": "application/json"} if body else {})
        answer = self.getresponse()
        return answer.status, answer.read()

    def ask(self, verb, path, value=None):
        """Sends a value, which has to be accepted; returns the value of the answer."""
        status, text = self.send_value(verb, path, value)
        if status != 200:
            sys.exit(f"{verb} {path}: {status} {text.decode(errors='replace')}")
        return json.loads(text)
