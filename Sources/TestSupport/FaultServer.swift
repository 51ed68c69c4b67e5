package import Foundation

/// A real HTTP server on this machine that serves one file well or badly, depending on the path.
package struct FaultServer: Sendable {
    package let port: Int
    package let processID: Int32

    /// Starts it with the file's bytes; it ends with the scratch folder.
    package static func start(_ data: Data, in scratch: Scratch) throws -> FaultServer {
        let file = try scratch.write(data, to: "served.bin")
        let server = try ScriptedServer.start(source, named: "server.py", [file], in: scratch)
        return FaultServer(port: server.port, processID: server.processID)
    }

    /// `good`, `drop` (every answer breaks off after 300,000 bytes), `wrong` (other bytes), `missing` (404), `stall`
    /// (stops after 100,000 bytes, then gives none), `redirect` (to `good`, with the checksum in a header), `busy` (503 once),
    /// `norange` (ignores ranges), `short` (another length), `slow` (a piece every 20 ms), `forever` (redirects to
    /// itself), `elsewhere` (redirects to FTP), `trickle` (a thousand bytes every 20 ms), `badpiece` (the second 64 KiB
    /// are wrong), `overloaded` (503 always), `until-N` (at full speed until N bytes were sent in all, then nothing more
    /// until it is steered elsewhere, when open answers break off), `version1` and `version2` (files of one size that
    /// differ behind 4,096 bytes, each with a tag; with `bare` behind it without, with `cut` only the first 300,000 bytes), `steer` (as ``steer(to:)`` says). `api/models/…` and `…/resolve/…` stand for a Hugging Face
    /// repository with the file as `sample-Q4_K_M.gguf`.
    package func url(_ behaviour: String) -> String { "http://127.0.0.1:\(port)/\(behaviour)" }

    /// The requests so far, as `behaviour range`.
    package func requests() throws -> [String] {
        try Self.fetch(url("log")).split(separator: "\n").map(String.init)
    }

    /// Makes `steer` behave as another word from now on.
    package func steer(to behaviour: String) throws { _ = try Self.fetch(url("mode/" + behaviour)) }

    /// How many bytes of the file were sent in all, and how often those that were sent more than once were repeated.
    package func sent() throws -> (all: Int, repeated: Int) {
        let numbers = try Self.fetch(url("sent")).split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
        return (numbers[0], numbers[1])
    }

    private static func fetch(_ url: String) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "python3", "-c", "import sys, urllib.request as u; print(u.urlopen(sys.argv[1]).read().decode())", url,
        ]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }

    private static let source = """
        import hashlib, http.server, re, sys, time
        DATA = open(sys.argv[1], "rb").read()
        SUM = hashlib.sha256(DATA).hexdigest()
        LOG, SEEN, SENT, MODE = [], set(), [0] * (len(DATA) // 1000 + 1), ["good"]
        TOTAL = [0]

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            def log_message(self, *arguments): pass

            def head(self, status, length, **headers):
                self.send_response(status)
                self.send_header("content-length", str(length))
                self.send_header("connection", "close")
                self.close_connection = True
                for name, value in headers.items():
                    self.send_header(name.replace("_", "-"), value)
                self.end_headers()

            def answer(self, text):
                self.head(200, len(text))
                self.wfile.write(text.encode())

            def do_GET(self):
                how = self.path.strip("/").split("?")[0]
                if how == "log":
                    return self.answer("\\n".join(LOG))
                if how == "sent":
                    return self.answer("%d %d" % (TOTAL[0], sum(n - 1 for n in SENT if n > 1) * 1000))
                if how.startswith("mode/"):
                    MODE[0] = how[5:]
                    return self.answer("ok")
                if how.startswith("api/models/") and "/tree/" in how:
                    return self.answer('[{"path":"README.md"},{"path":"sample-Q4_K_M.gguf","lfs":{"oid":"%s","size":%d}}]' % (SUM, len(DATA)))
                if how.startswith("api/models/good/"):
                    return self.answer('{"sha":"abc123","tags":["license:mit"]}')
                LOG.append(how + " " + self.headers.get("range", "-"))
                if how.split("/")[0] == "steer":
                    how = MODE[0]
                if how == "overloaded":
                    return self.head(503, 0)
                if how == "missing" or how.startswith("api/"):
                    return self.head(404, 0)
                if how == "redirect":
                    return self.head(302, 0, location="/good", x_linked_etag='"%s"' % SUM, x_linked_size=str(len(DATA)))
                if how == "forever":
                    return self.head(302, 0, location="/forever")
                if how == "elsewhere":
                    return self.head(302, 0, location="ftp://example.org/file")
                if how == "busy" and how not in SEEN:
                    SEEN.add(how)
                    return self.head(503, 0)
                data = DATA
                if how == "wrong": data = DATA[:4] + bytes(len(DATA) - 4)
                if how == "badpiece": data = DATA[:65536] + bytes(65536) + DATA[131072:]
                if how == "short": data = DATA[:-1]
                tag = {}
                if how.startswith("version"):
                    tag = {"etag": '"%s"' % how[7]} if "bare" not in how else {}
                    if how[7] == "2": data = DATA[:4096] + bytes(255 - byte for byte in DATA[4096:])
                start, end = 0, len(data)
                match = re.match("bytes=([0-9]+)-([0-9]*)", self.headers.get("range", ""))
                if match and how != "norange":
                    start = int(match.group(1))
                    if match.group(2): end = min(end, int(match.group(2)) + 1)
                    if start >= len(data):
                        return self.head(416, 0)
                    self.head(206, end - start, content_range="bytes %d-%d/%d" % (start, end - 1, len(data)), **tag)
                else:
                    self.head(200, len(data), **tag)
                body = data[start:end]
                if how == "drop": body = body[:300000]
                if "cut" in how: body = body[:300000 if start == 0 else 0]
                if how == "stall": body = body[:100000 if start == 0 else 0]
                step = 1000 if how == "trickle" else 50000
                try:
                    for at in range(0, len(body), step):
                        while how.startswith("until-") and TOTAL[0] >= int(how[6:]):
                            if MODE[0] != how: raise OSError("steered elsewhere")
                            time.sleep(0.02)
                        self.wfile.write(body[at:at + step])
                        self.wfile.flush()
                        TOTAL[0] += len(body[at:at + step])
                        for k in range((start + at) // 1000, (start + min(at + step, len(body))) // 1000): SENT[k] += 1
                        if how in ("slow", "trickle"): time.sleep(0.02)
                    if how == "stall": time.sleep(60)
                except OSError:
                    self.close_connection = True

        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        server.daemon_threads = True
        print(server.server_port)
        server.serve_forever()
        """
}
