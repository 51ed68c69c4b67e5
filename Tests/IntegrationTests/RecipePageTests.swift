import DaemonAPI
import DaemonHarness
import Foundation
import TestSupport
import Testing

@Suite("Recipes from the web", .serialized)
struct RecipePageTests {
    /// Answers as sites do that have a recipe, moved it, send it packed unasked, or are not what they seem.
    private static let server = """
        import gzip, http.server, json, sys
        recipe = {"@context": "https://schema.org", "@type": "Recipe", "name": "Lentil soup", "recipeYield": "4",
                  "recipeIngredient": ["200 g red lentils", "1 onion, chopped"],
                  "recipeInstructions": [{"@type": "HowToStep", "text": "Simmer for 20 minutes."}]}
        page = ('<html><head><script type="application/ld+json">' + json.dumps(recipe)
                + '</script></head><body>Soup</body></html>').encode()
        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                with open(sys.argv[1], "a") as log:
                    log.write(self.path + " " + (self.headers.get("cookie") or "-") + "\\n")
                status, headers, body = 200, {"content-type": "text/html"}, page
                if self.path == "/moved": status, headers, body = 301, {"location": "/soup"}, b""
                elif self.path == "/loop": status, headers, body = 302, {"location": "/loop"}, b""
                elif self.path == "/elsewhere": status, headers, body = 302, {"location": "http://example.org/"}, b""
                elif self.path == "/packed": headers, body = {"content-encoding": "gzip"}, gzip.compress(page)
                elif self.path == "/refused": status, body = 403, b"no"
                elif self.path == "/huge": body = b" " * (5 << 20)
                elif self.path == "/picture": body = b"\\xff\\xd8\\xff\\xe0\\0\\x10JFIF"
                elif self.path == "/news": body = b"<html><body>No recipe here</body></html>"
                self.send_response(status)
                for name, value in headers.items(): self.send_header(name, value)
                self.send_header("content-length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)
            def log_message(self, *rest): pass
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        print(server.server_port, flush=True)
        server.serve_forever()
        """

    @Test("a page is fetched after a yes, wherever it moved to, and kept as the user's own")
    func fetched() async throws {
        try await BiteBookHome.with(["BITEBOOK_OFFLINE": ""]) { home in
            let log = home.scratch.path("asked.txt")
            let port = try ScriptedServer.start(Self.server, named: "pages.py", [log], in: home.scratch).port
            let site = "http://127.0.0.1:\(port)"

            let unasked = try await home.run("recipes", "add", "\(site)/soup")
            #expect(unasked.code == 2 && unasked.errors.contains("127.0.0.1 will see your internet address"))
            #expect(!FileManager.default.fileExists(atPath: log))

            let moved = try await home.run("recipes", "add", "\(site)/moved", "--yes")
            #expect(moved.code == 0 && moved.output.contains("Lentil soup"), "\(moved.output)\(moved.errors)")
            let again = try await home.run("recipes", "add", "\(site)/soup", "--yes", "--title", "Second soup")
            #expect(again.code == 0 && again.output.contains("Second soup"), "\(again.output)\(again.errors)")
            let shown = try await home.run("recipes", "show", "lentil soup")
            #expect(shown.output.contains("red lentils"), "\(shown.output)")
            #expect(try String(contentsOfFile: log, encoding: .utf8) == "/moved -\n/soup -\n/soup -\n")
            try await home.run("undo")
            #expect(try await home.run("recipes", "--own").output.contains("Second soup") == false)
        }
    }

    @Test("what is no recipe, too large, refused or elsewhere is told, and nothing is kept")
    func refused() async throws {
        try await BiteBookHome.with(["BITEBOOK_OFFLINE": ""]) { home in
            let log = home.scratch.path("asked.txt")
            let port = try ScriptedServer.start(Self.server, named: "pages.py", [log], in: home.scratch).port
            let site = "http://127.0.0.1:\(port)"
            let cases = [
                ("\(site)/loop", "from page to page"), ("\(site)/elsewhere", "travel encrypted"),
                ("\(site)/refused", "answers with 403"), ("\(site)/huge", "more than 4 MB"),
                ("\(site)/picture", "no text"), ("\(site)/packed", "no text"), ("\(site)/news", "recipe"),
                ("http://example.org/soup", "encrypted"),
                ("http://127.0.0.1:1/soup", "does not answer"), ("https://user@example.org/", "no address"),
            ]
            for (address, told) in cases {
                let ran = try await home.run("recipes", "add", address, "--yes")
                #expect(ran.code != 0 && ran.errors.contains(told), "\(address): \(ran.output)\(ran.errors)")
            }
            #expect(try await home.run("recipes", "--own").output.contains("No recipe"))
            try await home.run("daemon", "stop")
            let offline = home.with(["BITEBOOK_OFFLINE": "1"])
            let ran = try await offline.run("recipes", "add", "\(site)/soup", "--yes")
            #expect(ran.code != 0 && ran.errors.contains("the network is switched off"), "\(ran.errors)")
        }
    }
}
