import Failures
import Foundation
import TestSupport
import Testing

@testable import LlamaServer

@Suite("Remote endpoints that constrain answers in different ways", .serialized)
struct EndpointFormProcessTests {
    /// A small server in the OpenAI form that treats `response_format` as the mode says, and notes what it was asked.
    private struct Server {
        let port: Int
        let log: String

        static func start(_ mode: String, in scratch: Scratch) throws -> Server {
            let log = scratch.path("asked")
            let script = try scratch.write(Data(source.utf8), to: "openai.py")
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = ["python3", "-u", script, mode, log]
            let output = Pipe()
            process.standardOutput = output
            try process.run()
            let processID = process.processIdentifier
            scratch.cleanUp { kill(processID, SIGKILL) }
            let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
            return Server(port: try #require(Int(line.trimmingCharacters(in: .whitespacesAndNewlines))), log: log)
        }

        /// The type of `response_format` of each request, `-` for none.
        var asked: [String] {
            ((try? String(contentsOfFile: log, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
        }

        private static let source = """
            import http.server, json, sys
            MODE, LOG = sys.argv[1], sys.argv[2]
            GOOD = '{"food":"egg","n":2}'

            class Handler(http.server.BaseHTTPRequestHandler):
                def log_message(self, *arguments): pass
                def do_POST(self):
                    body = json.loads(self.rfile.read(int(self.headers["content-length"])))
                    kind = body.get("response_format", {}).get("type", "-")
                    open(LOG, "a").write(kind + "\\n")
                    told = "JSON schema" in body["messages"][0]["content"]
                    refused = MODE == "strict" and kind != "-" or MODE == "object" and kind == "json_schema"
                    if refused:
                        text = b'{"error":{"message":"response_format of this type is not supported"}}'
                        self.send_response(400)
                        self.send_header("content-length", str(len(text)))
                        self.end_headers()
                        return self.wfile.write(text)
                    answer = GOOD
                    if MODE == "ignores": answer = "Sure! Here it is:\\n```json\\n" + GOOD + "\\n```" if told else "Hello there."
                    if MODE == "stubborn": answer = GOOD if "no JSON" in body["messages"][-1]["content"] else "I think two eggs."
                    if MODE == "useless": answer = "I cannot do that."
                    self.send_response(200)
                    self.send_header("content-type", "text/event-stream")
                    self.end_headers()
                    piece = {"choices": [{"delta": {"content": answer}, "finish_reason": None}]}
                    end = {"choices": [{"delta": {}, "finish_reason": "stop"}], "usage": {"prompt_tokens": 5, "completion_tokens": 7}}
                    for event in (piece, end):
                        self.wfile.write(("data: " + json.dumps(event) + "\\n\\n").encode())
                    self.wfile.write(b"data: [DONE]\\n\\n")

            server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
            print(server.server_port)
            server.serve_forever()
            """
    }

    private static let good = #"{"food":"egg","n":2}"#

    @Test(
        "it begins with the strictest form and remembers what the server can do",
        arguments: [
            ("full", ["json_schema"], ["json_schema"]),
            ("object", ["json_schema", "json_object"], ["json_object"]),
            ("strict", ["json_schema", "json_object", "-"], ["-"]),
            ("ignores", ["json_schema", "json_object", "-"], ["-"]),
            ("stubborn", ["json_schema", "json_object", "-", "-"], ["-", "-"]),
        ])
    func forms(_ mode: String, _ first: [String], _ second: [String]) async throws {
        try await Scratch.with { scratch in
            let server = try Server.start(mode, in: scratch)
            let model = try RemoteEndpoint(address: "http://127.0.0.1:\(server.port)")
            #expect(try await model.complete(LlamaHarness.short).text == Self.good)
            #expect(server.asked == first)
            #expect(try await model.complete(LlamaHarness.short).text == Self.good)
            #expect(server.asked == first + second)
        }
    }

    @Test("a server that never answers in the form is told as such")
    func useless() async throws {
        try await Scratch.with { scratch in
            let server = try Server.start("useless", in: scratch)
            let model = try RemoteEndpoint(address: "http://127.0.0.1:\(server.port)")
            let error = await #expect(throws: BiteBookError.self) { try await model.complete(LlamaHarness.short) }
            #expect(error?.code == .modelUnavailable)
            #expect(error?.message.contains("form") == true)
        }
    }

    @Test(
        "JSON is found in what models write around it, and nothing else is taken for it",
        arguments: [
            ("{\"a\":1}", true, true), (" [1] \n", true, true), ("```json\n{\"a\":1}\n```", false, true),
            ("Here: {\"a\":{\"b\":[]}} done", false, true), ("", false, false), ("{", false, false),
            ("{\"a\":1} and {\"b\":2}", false, false), ("\"text\"", false, false), ("12", false, false),
            ("} {", false, false),
        ])
    func finds(_ text: String, _ strictly: Bool, _ loosely: Bool) {
        #expect((EndpointForm.json(in: text, isLoose: false) != nil) == strictly)
        #expect((EndpointForm.json(in: text, isLoose: true) != nil) == loosely)
    }
}
