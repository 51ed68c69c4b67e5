import Foundation
import TestSupport

/// A real HTTP server on this machine that serves one file well or badly, depending on the path.
struct FaultServer: Sendable {
    let port: Int
    let processID: Int32

    /// Starts it with the file's bytes; it ends with the scratch folder.
    static func start(_ data: Data, in scratch: Scratch) throws -> FaultServer {
        let file = try scratch.write(data, to: "served.bin")
        let script = try scratch.write(Data(source.utf8), to: "server.py")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-u", script, file]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let processID = process.processIdentifier
        scratch.cleanUp { kill(processID, SIGKILL) }
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard let port = Int(line.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            throw NeverHappened(description: "the server did not start: \(line)")
        }
        return FaultServer(port: port, processID: processID)
    }

    /// `good`, `drop` (every answer breaks off after 300,000 bytes), `wrong` (other bytes), `missing` (404), `stall`
    /// (stops after 100,000 bytes, then gives none), `redirect` (to `good`, with the checksum in a header), `busy` (503 once),
    /// `norange` (ignores ranges), `short` (another length), `slow` (a piece every 20 ms), `forever` (redirects to
    /// itself), `elsewhere` (redirects to FTP).
    func url(_ behaviour: String) -> String { "http://127.0.0.1:\(port)/\(behaviour)" }

    /// The requests so far, as `behaviour range`.
    func requests() throws -> [String] {
        try Self.fetch(url("log")).split(separator: "\n").map(String.init)
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
        LOG, SEEN = [], set()

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

            def do_GET(self):
                how = self.path.strip("/")
                if how == "log":
                    text = "\\n".join(LOG).encode()
                    self.head(200, len(text))
                    return self.wfile.write(text)
                LOG.append(how + " " + self.headers.get("range", "-"))
                if how == "missing":
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
                if how == "short": data = DATA[:-1]
                start = 0
                match = re.match("bytes=([0-9]+)-", self.headers.get("range", ""))
                if match and how != "norange":
                    start = int(match.group(1))
                    if start >= len(data):
                        return self.head(416, 0)
                    self.head(206, len(data) - start, content_range="bytes %d-%d/%d" % (start, len(data) - 1, len(data)))
                else:
                    self.head(200, len(data))
                body = data[start:]
                if how == "drop": body = body[:300000]
                if how == "stall": body = body[:100000 if start == 0 else 0]
                for at in range(0, len(body), 50000):
                    self.wfile.write(body[at:at + 50000])
                    if how == "slow": time.sleep(0.02)
                self.wfile.flush()
                if how == "stall": time.sleep(60)

        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        print(server.server_port)
        server.serve_forever()
        """
}
