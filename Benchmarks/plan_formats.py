#!/usr/bin/env python3
"""Compares forms in which a model may write its plan.

usage: plan_formats.py BITEBOOK LLAMA_SERVER MODEL CHAT_FILE...

The product runs the conversations as ever, with an endpoint as its model. The endpoint stands before a llama-server of
its own and puts the plans of the prompt, of the history and of the answer from the product's form into another and
back, so that everything but the form is the same. Prints a table.
"""

import http.server
import json
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request

PORT, SERVER_PORT = 18799, 18798
# One word for each kind, where the product's form has several.
SHORT = {"I ate": "ate", "correction": "fix", "question": "ask", "command": "do", "plan": "plan",
         "someone else": "other", "not eaten": "no", "talk": "talk"}
LONG = {short: kind for kind, short in SHORT.items()}
PHRASE = r'phrase ::= [^\[\]{}"\\\n]+'
TEXT = r'text ::= ([^"\\\x7F\x00-\x1F] | "\\" ["\\/bfnrt])*'
PLAIN = r'plain ::= [^|;\n]*'
NUMBER = r'number ::= "-"? [0-9]+ ("." [0-9]+)?'
SHAPE = re.compile(r' a: (.*)\.$')


def compact(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def kinds_of(schema):
    """Kind, least and most calls, and the shapes of a call: a list of parameters each, or a phrase."""
    for kind in schema["anyOf"]:
        actions = kind["properties"]["a"]
        items = actions.get("items", {})
        shapes = [shape.get("prefixItems", shape) for shape in items.get("anyOf", [items])] if items else []
        yield kind["properties"]["k"]["const"], actions.get("minItems", 0), actions.get("maxItems", 12), shapes


class KindFirst:
    """{"k":"I ate","a":["two eggs"]}, held by a JSON schema: the product's own form."""

    name = "kind first (JSON schema)"

    def write(self, plan):
        return compact(plan)

    def read(self, text):
        return json.loads(text)

    def line(self, line):
        return line

    def constrain(self, body, schema):
        pass


class Judged(KindFirst):
    """{"who":"user","eaten":true,"k":"I ate","a":[…]}: two judgements before the kind."""

    name = "two judgements before the kind"
    judgements = {"I ate": ("user", True), "plan": ("user", False), "someone else": ("other", True),
                  "not eaten": ("user", False)}

    def write(self, plan):
        who, eaten = self.judgements.get(plan["k"], ("nobody", False))
        return compact({"who": who, "eaten": eaten, **plan})

    def read(self, text):
        plan = json.loads(text)
        return {"k": plan["k"], "a": plan["a"]}

    def line(self, line):
        return line.replace("Say what kind of message it is (k)",
                            "Say who eats (who), whether it is eaten (eaten), what kind of message it is (k)")

    def constrain(self, body, schema):
        for kind in schema["anyOf"]:
            kind["properties"] = {"who": {"enum": ["user", "other", "nobody"]}, "eaten": {"type": "boolean"},
                                  **kind["properties"]}
            kind["required"] = ["who", "eaten"] + kind["required"]
        body["response_format"]["json_schema"]["schema"] = schema


class Grammar(KindFirst):
    """A form that a grammar of our own holds."""

    def constrain(self, body, schema):
        del body["response_format"]
        rules = [self.kind(*kind) for kind in kinds_of(schema)]
        body["grammar"] = "\n".join(["root ::= " + " | ".join(rules), PHRASE, TEXT, PLAIN, NUMBER])


class Array(Grammar):
    """["ate","two eggs"]: no keys, and kinds of one word."""

    name = "one array, kinds of one word (GBNF)"
    words = SHORT

    def write(self, plan):
        return compact([self.words[plan["k"]], *plan["a"]])

    def read(self, text):
        word, *calls = json.loads(text)
        return {"k": next(kind for kind in self.words if self.words[kind] == word), "a": calls}

    def line(self, line):
        line = line.replace("Say what kind of message it is (k), then list the actions (a).",
                            "Say what kind of message it is, then list the actions.")
        for kind, short in self.words.items():
            if line.startswith(f'"{kind}":'):
                return SHAPE.sub(lambda shape: " Then " + shape[1] + ".", f'"{short}":' + line[len(kind) + 3:])
        return line

    def kind(self, kind, least, most, shapes):
        calls = " | ".join(self.call(shape) for shape in shapes)
        repeated = rf'("," ({calls})){{{least},{most}}} ' if shapes else ""
        return rf'"[\"{self.words[kind]}\"" {repeated}"]"'

    def call(self, shape):
        if isinstance(shape, dict):
            return r'"\"" phrase "\""' if "pattern" in shape else r'"\"" text "\""'
        return '"[" ' + ' "," '.join(self.parameter(parameter) for parameter in shape) + ' "]"'

    def parameter(self, parameter):
        choices = [parameter["const"]] if "const" in parameter else parameter.get("enum")
        if choices:
            return "(" + " | ".join(rf'"\"{choice}\""' for choice in choices) + ")"
        return "number" if parameter.get("type") in ("number", "integer") else r'"\"" text "\""'


class LongArray(Array):
    """["I ate","two eggs"]: no keys."""

    name = "one array (GBNF)"
    words = {kind: kind for kind in SHORT}


class Line(Grammar):
    """ate: two eggs; a banana — fix: change | pizza | ham pizza | 3 | slice."""

    name = "a line without quotes (GBNF)"

    def __init__(self):
        self.shapes = {}

    def write(self, plan):
        calls = [call if isinstance(call, str) else " | ".join(str(part) for part in call) for call in plan["a"]]
        return SHORT[plan["k"]] + ":" + "".join(" " + call + ";" for call in calls).rstrip(";")

    def read(self, text):
        short, _, rest = text.strip().partition(":")
        calls = [call.strip() for call in rest.split(";") if call.strip()]
        shapes = self.shapes[LONG[short]]
        if not shapes or isinstance(shapes[0], dict):
            return {"k": LONG[short], "a": calls}
        return {"k": LONG[short], "a": [self.parts(call.split("|"), shapes) for call in calls]}

    def parts(self, parts, shapes):
        parts = [part.strip() for part in parts]
        shape = next((shape for shape in shapes if shape[0].get("const", parts[0]) == parts[0]), shapes[0])
        return [float(part) if known.get("type") in ("number", "integer") else part
                for part, known in zip(parts, shape)]

    def line(self, line):
        line = line.replace("Say what kind of message it is (k), then list the actions (a).",
                            "Say what kind of message it is, then the actions.")
        for kind, short in SHORT.items():
            if line.startswith(f'"{kind}":'):
                line = short + ":" + line[len(kind) + 3:]
                return SHAPE.sub(lambda shape: " Then " + self.shape(shape[1]) + ".", line)
        return line

    def shape(self, text):
        text = re.sub(r"\[([^\]]*)\]", lambda call: call[1].replace('"', "").replace(", ", " | "), text)
        return text.replace("food | …", "food; …") or "nothing"

    def constrain(self, body, schema):
        self.shapes = {kind: shapes for kind, _, _, shapes in kinds_of(schema)}
        super().constrain(body, schema)

    def kind(self, kind, least, most, shapes):
        calls = " | ".join(self.call(shape) for shape in shapes)
        if not shapes:
            return f'"{SHORT[kind]}:"'
        return f'"{SHORT[kind]}: " ({calls}) ("; " ({calls})){{0,{most - 1}}}'

    def call(self, shape):
        if isinstance(shape, dict):
            return "plain"
        return ' " | " '.join(self.parameter(parameter) for parameter in shape)

    def parameter(self, parameter):
        choices = [parameter["const"]] if "const" in parameter else parameter.get("enum")
        if choices:
            return "(" + " | ".join(f'"{choice}"' for choice in choices) + ")"
        return "number" if parameter.get("type") in ("number", "integer") else "plain"


def is_plan(text):
    return text.startswith('{"k":')


class Endpoint(http.server.BaseHTTPRequestHandler):
    """What the product takes for its model."""

    form = KindFirst()
    timings = []
    failures = []

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["content-length"])))
        schema = body.get("response_format", {}).get("json_schema", {}).get("schema")
        for message in body["messages"]:
            message["content"] = "\n".join(self.translate(line) for line in message["content"].split("\n"))
        if schema:
            self.form.constrain(body, schema)
        body.update(stream=False, cache_prompt=True)
        request = urllib.request.Request(
            f"http://127.0.0.1:{SERVER_PORT}/v1/chat/completions", compact(body).encode(),
            {"content-type": "application/json"})
        with urllib.request.urlopen(request, timeout=600) as response:
            answer = json.loads(response.read())
        choice, timings = answer["choices"][0], answer["timings"]
        text = choice["message"]["content"]
        if schema:
            Endpoint.timings.append(timings)
            try:
                text = compact(self.form.read(text))
            except (ValueError, KeyError, IndexError) as error:
                Endpoint.failures.append(f"{text!r}: {error!r}")
        events = [
            {"choices": [{"delta": {"content": text}, "finish_reason": None}]},
            {"choices": [{"delta": {}, "finish_reason": choice["finish_reason"]}], "timings": timings},
        ]
        data = "".join(f"data: {compact(event)}\n\n" for event in events) + "data: [DONE]\n\n"
        self.send_response(200)
        self.send_header("content-type", "text/event-stream")
        self.send_header("connection", "close")
        self.end_headers()
        self.wfile.write(data.encode())

    def translate(self, line):
        return self.form.write(json.loads(line)) if is_plan(line) else self.form.line(line)

    def log_message(self, *_):
        pass


def wait_until_healthy():
    while True:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{SERVER_PORT}/health", timeout=5) as response:
                if response.status == 200:
                    return
        except OSError:
            time.sleep(0.2)


def measure(program, form, files):
    Endpoint.form, Endpoint.timings, Endpoint.failures = form, [], []
    with tempfile.TemporaryDirectory(prefix="bb-") as home:
        environment = dict(os.environ, BITEBOOK_HOME=home, BITEBOOK_MODEL=f"http://127.0.0.1:{PORT}/v1#compared")
        reports = []
        for file in files:
            done = subprocess.run([program, "eval", "chat", file, "--json"], env=environment, capture_output=True, text=True)
            reports.append(json.loads(done.stdout))
        subprocess.run([program, "daemon", "stop"], env=environment, capture_output=True)
    for failure in Endpoint.failures[:5]:
        print("not understood:", failure, file=sys.stderr)
    # The first reads the whole prompt.
    timings = Endpoint.timings[1:]
    return {
        "right": sum(report["fullyRight"] for report in reports),
        "of": sum(report["conversations"] for report in reports),
        "forbidden": sum(report["forbiddenWrites"] for report in reports),
        "tokens": statistics.mean(timing["predicted_n"] for timing in timings),
        "model": statistics.median(timing["prompt_ms"] + timing["predicted_ms"] for timing in timings) / 1000,
        "prompt": Endpoint.timings[0]["prompt_n"] + Endpoint.timings[0].get("cache_n", 0),
        "wrong": [result["id"] for report in reports for result in report["results"] if not result["right"]],
    }


def main(program, server, model, *files):
    llama = subprocess.Popen(
        [server, "--model", model, "--port", str(SERVER_PORT), "--ctx-size", "8192", "--parallel", "1", "--jinja"]
        + (["--chat-template-file", template] if (template := os.environ.get("BITEBOOK_TEMPLATE")) else []),
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    endpoint = http.server.ThreadingHTTPServer(("127.0.0.1", PORT), Endpoint)
    threading.Thread(target=endpoint.serve_forever, daemon=True).start()
    try:
        wait_until_healthy()
        print(f"| {pathlib.Path(model).stem} | Right | Forbidden writes | Tokens a plan | Model's seconds, median | Prompt tokens |")
        print("|---|---|---|---|---|---|")
        for form in [KindFirst(), Judged(), LongArray(), Array(), Line()]:
            row = measure(program, form, files)
            print(f"| {form.name} | {row['right']} of {row['of']} | {row['forbidden']} | {row['tokens']:.1f} "
                  f"| {row['model']:.2f} | {row['prompt']} |", flush=True)
            print(f"{form.name}: wrong are {', '.join(row['wrong'])}", file=sys.stderr, flush=True)
    finally:
        llama.terminate()


if __name__ == "__main__":
    if len(sys.argv) < 5:
        sys.exit(__doc__)
    main(*sys.argv[1:])
