import Foundation
import TestSupport

/// Stands in for whisper-server: answers every recording with the same words, and keeps what it was asked in the file
/// `asked` of the scratch folder.
package enum SpeechStandIn {
    private static let server = """
        #!/usr/bin/env python3
        import http.server, json, os, socketserver, sys
        if "--host" not in sys.argv: sys.exit(0)
        class Handler(http.server.BaseHTTPRequestHandler):
            def address_string(self): return "here"
            def answer(self, value):
                body = json.dumps(value).encode()
                self.send_response(200)
                self.send_header("content-length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)
            def do_GET(self): self.answer({"status": "ok"})
            def do_POST(self):
                body = self.rfile.read(int(self.headers["content-length"]))
                open(FOLDER + "/asked", "wb").write(body)
                self.answer({"text": open(FOLDER + "/text").read()})
        class Server(socketserver.UnixStreamServer):
            def get_request(self): return self.socket.accept()[0], ("here", 0)
        FOLDER = os.path.dirname(os.path.abspath(sys.argv[0]))
        Server(sys.argv[sys.argv.index("--host") + 1], Handler).serve_forever()
        """

    /// A home in which it hears `text`, without a model to chat with.
    package static func hearing(
        _ text: String, _ body: @Sendable (BiteBookHome) async throws -> Void
    ) async throws {
        try await BiteBookHome.with(["BITEBOOK_MODEL": "/nowhere/model.gguf"]) { home in
            let program = try home.scratch.write(Data(server.utf8), to: "whisper-server")
            chmod(program, 0o755)
            _ = try home.scratch.write(Data(text.utf8), to: "text")
            let model = try home.scratch.write(Data("model".utf8), to: "speech.bin")
            try await body(
                home.with(["BITEBOOK_WHISPER_SERVER": program, "BITEBOOK_SPEECH_MODEL": model]))
        }
    }
}
