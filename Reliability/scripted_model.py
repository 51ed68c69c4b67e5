#!/usr/bin/env python3
"""Stands in for llama-server: listens where it is told, and answers at once from a script.

usage: scripted_model.py --host SOCKET --model FILE [...]

As with llama-server, a --host that ends in .sock is a Unix socket; what else it is started with does not matter. It
answers the addresses that the daemon asks. A message is understood as foods that were eaten, cut at "and".
SCRIPTED_MODEL_MS is how long an answer takes, 0 when unset.
"""

import http.server
import json
import os
import pathlib
import re
import socketserver
import struct
import sys
import time

DELAY = float(os.environ.get("SCRIPTED_MODEL_MS", "0")) / 1000


def write_model(path):
    """The head of a GGUF file (docs/gguf.md of the ggml project, version 3), which is all that the daemon reads."""
    text = lambda value: struct.pack("<Q", len(value)) + value.encode()
    member = lambda key, value: text(key) + (
        struct.pack("<I", 8) + text(value) if isinstance(value, str) else struct.pack("<II", 4, value)
    )
    members = {
        "general.architecture": "llama", "general.name": "scripted", "llama.context_length": 8192,
        "llama.block_count": 1, "llama.embedding_length": 8, "llama.attention.head_count": 1,
    }
    head = b"GGUF" + struct.pack("<IQQ", 3, 1, len(members)) + b"".join(member(*pair) for pair in members.items())
    pathlib.Path(path).write_bytes(head + bytes(4096))


def answer(request):
    """What the model says to a request."""
    said = next((m["content"] for m in reversed(request["messages"]) if m["role"] == "user"), "")
    if not isinstance(said, str):
        said = " ".join(part.get("text", "") for part in said)
    if "response_format" not in request:
        return "All right."
    words = re.sub(r"^(i (had|ate|drank)|for \w+ i had) ", "", said.strip().rstrip("."), flags=re.IGNORECASE)
    foods = [re.sub(r'[\[\]{}"\\\n]', " ", food).strip() for food in re.split(r" and |, ", words)]
    return json.dumps({"k": "I ate", "a": [food for food in foods if food][:12] or ["bread"]}, separators=(",", ":"))


class Handler(http.server.BaseHTTPRequestHandler):
    def address_string(self):
        return "local"

    def log_message(self, *_):
        pass

    def value(self, value, status=200):
        body = json.dumps(value).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        path = self.path.split("?")[0]
        if path == "/slots":
            return self.value([{"id": 0, "is_processing": False}])
        self.value({"/health": {"status": "ok"}, "/props": {"modalities": {"vision": False}}}.get(path, {}))

    def do_POST(self):
        request = json.loads(self.rfile.read(int(self.headers.get("Content-Length", 0))) or b"{}")
        if self.path == "/tokenize":
            return self.value({"tokens": [0] * (len(request["content"]) // 4 + 1)})
        if self.path == "/apply-template":
            return self.value({"prompt": "\n".join(str(m["content"]) for m in request["messages"])})
        if self.path != "/v1/chat/completions":
            return self.value({"error": {"code": 501, "message": "The scripted model keeps no prompts."}}, 501)
        time.sleep(DELAY)
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Connection", "close")
        self.end_headers()
        for choice in ({"delta": {"content": answer(request)}}, {"delta": {}, "finish_reason": "stop"}):
            self.wfile.write(f"data: {json.dumps({'choices': [choice]})}\n\n".encode())
        self.wfile.write(b"data: [DONE]\n\n")


class Server(socketserver.ThreadingMixIn, socketserver.UnixStreamServer):
    daemon_threads = True
    request_queue_size = 128

    def handle_error(self, *_):
        """A client that went away is no fault."""


def main(arguments):
    if "--help" in arguments:
        return print("--host HOST  --model FILE")
    path = arguments[arguments.index("--host") + 1]
    pathlib.Path(path).unlink(missing_ok=True)
    with Server(path, Handler) as server:
        server.serve_forever()


if __name__ == "__main__":
    main(sys.argv[1:])
