import Foundation
import TestSupport

/// A real HTTP server on this machine that answers at its token and revocation addresses as Fitbit and Oura document,
/// and in the bad ways that services have. Which, the code or the refresh token says.
struct ProviderServer: Sendable {
    static let clientID = "client-for-tests"
    static let secret = "secret-for-tests-0123456789"

    let port: Int
    let log: String

    static func start(in scratch: Scratch) throws -> ProviderServer {
        let log = scratch.path("provider.log")
        let port = try ScriptedServer.start(source, named: "provider.py", [clientID, secret, log], in: scratch).port
        return ProviderServer(port: port, log: log)
    }

    /// The file for `--providers`: Fitbit's manners and Oura's, at this address.
    func providers() throws -> Data {
        func provider(_ name: String, _ revocation: String, _ authentication: String) -> [String: Any] {
            let address = "http://127.0.0.1:\(port)/\(name)"
            return [
                "name": name, "title": name.capitalized, "authorize_url": address + "/authorize",
                "token_url": address + "/token", "revoke_url": address + "/revoke", "revocation": revocation,
                "authentication": authentication, "scopes": ["sleep", "heartrate"],
            ]
        }
        return try JSONSerialization.data(withJSONObject: [
            provider("fitbit", "form", "basic"), provider("oura", "access_token_in_query", "body"),
        ])
    }

    /// What was revoked, a token a line.
    var revoked: [String] {
        String(decoding: FileManager.default.contents(atPath: log) ?? Data(), as: UTF8.self)
            .split(separator: "\n").map(String.init)
    }

    /// Codes and refresh tokens: `grant-…` (works once), `limited`, `html`, `huge`, `slow`, `broken`, `redirect`, `odd`
    /// (a success without a token). Any other is refused as `invalid_grant`.
    private static let source = """
        import base64, http.server, json, sys, time, urllib.parse
        CLIENT, SECRET, LOG = sys.argv[1:4]
        used = set()

        class Handler(http.server.BaseHTTPRequestHandler):
            def log_message(self, *arguments): pass

            def give(self, status, body, kind="application/json", **headers):
                body = body if isinstance(body, bytes) else json.dumps(body).encode()
                self.send_response(status)
                self.send_header("content-type", kind)
                self.send_header("content-length", str(len(body)))
                for name, value in headers.items(): self.send_header(name.replace("_", "-"), value)
                self.end_headers()
                self.wfile.write(body)

            def refuse(self, code):
                if self.path.startswith("/fitbit"):
                    return self.give(400, {"errors": [{"errorType": code, "message": "No."}], "success": False})
                self.give(400, {"error": code, "error_description": "No."})

            def do_POST(self):
                parts = urllib.parse.urlsplit(self.path)
                text = self.rfile.read(int(self.headers.get("content-length") or 0)).decode()
                form = dict(urllib.parse.parse_qsl(text))
                basic = "Basic " + base64.b64encode((CLIENT + ":" + SECRET).encode()).decode()
                known = (self.headers.get("authorization") == basic if parts.path.startswith("/fitbit")
                         else (form.get("client_id"), form.get("client_secret")) == (CLIENT, SECRET))
                if not known: return self.give(401, {"error": "invalid_client"})
                if parts.path.endswith("/revoke"):
                    query = dict(urllib.parse.parse_qsl(parts.query))
                    with open(LOG, "a") as log: log.write((form.get("token") or query["access_token"]) + "\\n")
                    return self.give(200, b"")
                grant = form.get("code") or form.get("refresh_token")
                if form["grant_type"] == "authorization_code" and len(form.get("code_verifier", "")) != 43:
                    return self.refuse("invalid_request")
                if grant == "limited": return self.give(429, {}, retry_after="77")
                if grant == "html": return self.give(200, b"<html>Welcome</html>", "text/html")
                if grant == "huge": return self.give(200, b" " * 10_000_000)
                if grant == "slow": time.sleep(60)
                if grant == "broken": return self.give(500, {"error": "server_error"})
                if grant == "redirect": return self.give(307, b"", location="http://127.0.0.1:9/")
                if grant == "odd": return self.give(200, {"token_type": "Bearer"})
                if not grant.startswith("grant-") or grant in used: return self.refuse("invalid_grant")
                used.add(grant)
                self.give(200, {"access_token": "access-of-" + grant, "refresh_token": "grant-after-" + grant,
                                "expires_in": 28800, "scope": "sleep heartrate", "token_type": "Bearer",
                                "user_id": "ABC123"})

        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        print(server.server_address[1], flush=True)
        server.serve_forever()
        """
}
