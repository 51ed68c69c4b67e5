import Foundation

/// A real HTTP server on this machine that does as Fitbit and Oura document: it asks nobody and sends the browser back
/// with a code, gives and renews tokens, takes them back, and answers about two days of November 2026. It also does it
/// in the bad ways that services have. Which, ``be(_:)``, the code or the refresh token says.
package struct ProviderServer: Sendable {
    package static let clientID = "client-for-tests"
    package static let secret = "secret-for-tests-0123456789"

    package let port: Int
    private let log: String
    private let control: String

    package static func start(in scratch: Scratch) throws -> ProviderServer {
        let (log, control) = (scratch.path("provider.log"), scratch.path("provider.json"))
        let port = try ScriptedServer.start(
            source, named: "provider.py", [clientID, secret, log, control], in: scratch
        ).port
        return ProviderServer(port: port, log: log, control: control)
    }

    package func address(of provider: String) -> String { "http://127.0.0.1:\(port)/\(provider)" }

    /// The file for `--providers`: Fitbit's manners and Oura's, at this address.
    func providers() throws -> Data {
        func provider(_ name: String, _ revocation: String, _ authentication: String) -> [String: Any] {
            let address = address(of: name)
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

    /// How it is from now on: `authorize` (`denied`), `expired` (`first`: tokens that were not renewed), `revoked`,
    /// `ungranted` (a part of the path), `unscoped` (likewise; refused as a bad token is), `limited`, `half` (a part of
    /// the path; half of the JSON), `cut` (likewise; the connection ends), `night` (when it began), `steps`.
    package func be(_ manners: [String: String]) throws {
        try JSONEncoder().encode(manners).write(to: URL(fileURLWithPath: control), options: .atomic)
    }

    /// What was revoked, renewed and asked, a line each: `revoked TOKEN`.
    package func noted(_ kind: String) -> [String] {
        String(decoding: FileManager.default.contents(atPath: log) ?? Data(), as: UTF8.self)
            .split(separator: "\n").filter { $0.hasPrefix(kind + " ") }.map { String($0.dropFirst(kind.count + 1)) }
    }

    package var revoked: [String] { noted("revoked") }

    /// Codes and refresh tokens: `grant-…` (works once), `limited`, `html`, `huge`, `slow`, `broken`, `redirect`, `odd`
    /// (a success without a token). Any other is refused as `invalid_grant`.
    private static let source = """
        import base64, hashlib, http.server, json, secrets, sys, time, urllib.parse
        CLIENT, SECRET, LOG, CONTROL = sys.argv[1:5]
        used, grants, ended = set(), {}, set()

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

            def refuse(self, code, status=400):
                if self.path.startswith("/fitbit"):
                    return self.give(status, {"errors": [{"errorType": code, "message": "No."}], "success": False})
                self.give(status, {"error": code, "error_description": "No."})

            def note(self, kind, text):
                with open(LOG, "a") as log: log.write(kind + " " + text + "\\n")

            def control(self):
                try:
                    with open(CONTROL) as file: return json.load(file)
                except OSError: return {}

            def root(self, token):
                return token.removeprefix("access-of-").replace("grant-after-", "")

            def do_POST(self):
                parts = urllib.parse.urlsplit(self.path)
                text = self.rfile.read(int(self.headers.get("content-length") or 0)).decode()
                form = dict(urllib.parse.parse_qsl(text))
                basic = "Basic " + base64.b64encode((CLIENT + ":" + SECRET).encode()).decode()
                known = (self.headers.get("authorization") == basic if parts.path.startswith("/fitbit")
                         else (form.get("client_id"), form.get("client_secret")) == (CLIENT, SECRET))
                if not known: return self.give(401, {"error": "invalid_client"})
                if parts.path.endswith("/revoke"):
                    token = form.get("token") or dict(urllib.parse.parse_qsl(parts.query))["access_token"]
                    ended.add(self.root(token))
                    self.note("revoked", token)
                    return self.give(200, b"")
                grant = form.get("code") or form.get("refresh_token")
                proof = form.get("code_verifier", "")
                if form["grant_type"] == "authorization_code":
                    hashed = base64.urlsafe_b64encode(hashlib.sha256(proof.encode()).digest()).decode().rstrip("=")
                    if len(proof) != 43 or grants.get(grant, hashed) != hashed: return self.refuse("invalid_request")
                else: self.note("renewed", grant)
                if grant == "limited": return self.give(429, {}, retry_after="77")
                if grant == "html": return self.give(200, b"<html>Welcome</html>", "text/html")
                if grant == "huge": return self.give(200, b" " * 10_000_000)
                if grant == "slow": time.sleep(60)
                if grant == "broken": return self.give(500, {"error": "server_error"})
                if grant == "redirect": return self.give(307, b"", location="http://127.0.0.1:9/")
                if grant == "odd": return self.give(200, {"token_type": "Bearer"})
                if not grant.startswith("grant-") or grant in used or self.root(grant) in ended:
                    return self.refuse("invalid_grant")
                used.add(grant)
                self.give(200, {"access_token": "access-of-" + grant, "refresh_token": "grant-after-" + grant,
                                "expires_in": 28800, "scope": "sleep heartrate", "token_type": "Bearer",
                                "user_id": "ABC123"})

            def do_GET(self):
                parts = urllib.parse.urlsplit(self.path)
                query = dict(urllib.parse.parse_qsl(parts.query))
                control = self.control()
                if parts.path.endswith("/authorize"):
                    answer = {"state": query["state"]}
                    if control.get("authorize") == "denied": answer["error"] = "access_denied"
                    else:
                        answer["code"] = "grant-" + secrets.token_hex(8)
                        grants[answer["code"]] = query["code_challenge"]
                    self.note("scopes", query["scope"])
                    return self.give(302, b"", location=query["redirect_uri"] + "?" + urllib.parse.urlencode(answer))
                token = (self.headers.get("authorization") or "").removeprefix("Bearer ")
                self.note("asked", self.path + " language=" + str(self.headers.get("accept-language")))
                if not token.startswith("access-of-") or self.root(token) in ended or token == control.get("expired") \\
                        or control.get("expired") == "first" and "grant-after-" not in token:
                    return self.refuse("expired_token", 401)
                if control.get("revoked"):
                    ended.add(self.root(token))
                    return self.refuse("invalid_token", 401)
                if control.get("ungranted") and control["ungranted"] in parts.path:
                    return self.refuse("insufficient_scope", 403)
                if control.get("unscoped") and control["unscoped"] in parts.path:
                    return self.refuse("invalid_scope", 401)
                if control.get("limited"):
                    return self.give(429, {}, **{"fitbit_rate_limit_reset" if "/fitbit" in self.path else "retry_after": "600"})
                answer = self.fitbit(parts.path, query, control) if parts.path.startswith("/fitbit") \\
                    else self.oura(parts.path, query, control)
                if answer is None: return self.give(404, {})
                if control.get("half") and control["half"] in parts.path:
                    text = json.dumps(answer).encode()
                    return self.give(200, text[:len(text) // 2])
                if control.get("cut") and control["cut"] in parts.path:
                    text = json.dumps(answer).encode()
                    self.send_response(200)
                    self.send_header("content-length", str(len(text)))
                    self.end_headers()
                    self.wfile.write(text[:len(text) // 2])
                    return self.connection.close()
                self.give(200, answer)

            def fitbit(self, path, query, control):
                path = path.removeprefix("/fitbit")
                night = control.get("night", "2026-11-17T23:00:00.000")
                series = {"steps": "8400", "minutesFairlyActive": "20", "minutesVeryActive": "15", "calories": "2310"}
                for name, value in series.items():
                    if path.startswith("/1/user/-/activities/" + name + "/date/"):
                        return {"activities-" + name: [{"dateTime": "2026-11-16", "value": "0"},
                                                       {"dateTime": "2026-11-17", "value": control.get(name, value)}]}
                if path.startswith("/1/user/-/activities/heart/date/"):
                    return {"activities-heart": [
                        {"dateTime": "2026-11-16", "value": {"customHeartRateZones": [], "heartRateZones": []}},
                        {"dateTime": "2026-11-17", "value": {"heartRateZones": [{"name": "Peak", "minutes": 2}],
                                                             "restingHeartRate": 58}}]}
                if path.startswith("/1/user/-/hrv/date/"):
                    return {"hrv": [{"value": {"dailyRmssd": 34.9, "deepRmssd": 31.5}, "dateTime": "2026-11-17"}]}
                if path.startswith("/1/user/-/spo2/date/"):
                    return [{"dateTime": "2026-11-17", "value": {"avg": 96.5, "min": 94.0, "max": 99.1}}]
                if path.startswith("/1/user/-/body/log/weight/date/"):
                    weight = 158.7 if self.headers.get("accept-language") == "en_US" else 72.0
                    return {"weight": [{"bmi": 23.6, "date": "2026-11-17", "fat": 21.5, "logId": 1563360000000,
                                        "source": "Aria", "time": "07:12:00", "weight": weight}]}
                if path.startswith("/1.2/user/-/sleep/date/"):
                    return {"sleep": [{
                        "dateOfSleep": "2026-11-18", "duration": 28800000, "efficiency": 93, "isMainSleep": True,
                        "startTime": night, "endTime": "2026-11-18T07:00:00.000", "logId": 26013218219,
                        "minutesAsleep": 410, "timeInBed": 480, "type": "stages", "levels": {"data": [
                            {"dateTime": night, "level": "light", "seconds": 7200},
                            {"dateTime": "2026-11-18T01:00:00.000", "level": "deep", "seconds": 5400},
                            {"dateTime": "2026-11-18T02:30:00.000", "level": "rem", "seconds": 9000},
                            {"dateTime": "2026-11-18T05:00:00.000", "level": "wake", "seconds": 1800},
                            {"dateTime": "2026-11-18T05:30:00.000", "level": "light", "seconds": 5400}],
                            "summary": {"deep": {"count": 1, "minutes": 90}}}}]}
                if path == "/1/user/-/activities/list.json":
                    offset = int(query["offset"])
                    base = "http://" + self.headers["host"] + path
                    following = base + "?offset=1&limit=100&sort=asc&afterDate=" + query["afterDate"]
                    return {"activities": [{
                        "activityName": ["Run", "Bike"][offset], "activityTypeId": 90009, "activeDuration": 1800000,
                        "calories": 340, "distance": 5.2, "distanceUnit": "Kilometer", "duration": 1835000,
                        "logId": 4501 + offset, "startTime": f"2026-11-1{5 + offset}T18:0{offset}:00.000+01:00", "steps": 5100}],
                        "pagination": {"afterDate": query["afterDate"], "limit": 100, "next": "" if offset else following,
                                       "offset": offset, "previous": "", "sort": "asc"}}

            def oura(self, path, query, control):
                name = path.removeprefix("/oura/v2/usercollection/")
                night = control.get("night", "2026-11-17T23:00:00+01:00")
                data = {
                    "sleep": [{
                        "id": "8f9a5221-639e-4a85-81cb-4065ef23f979", "average_breath": 12.6, "average_heart_rate": 56.0,
                        "average_hrv": 61, "awake_time": 2700, "bedtime_end": "2026-11-18T07:00:00+01:00",
                        "bedtime_start": night, "day": "2026-11-18", "deep_sleep_duration": 5400, "efficiency": 90,
                        "latency": 600, "light_sleep_duration": 12600, "low_battery_alert": False, "lowest_heart_rate": 48,
                        "period": 0, "rem_sleep_duration": 8100, "time_in_bed": 28800, "total_sleep_duration": 26100,
                        "type": "long_sleep"}],
                    "daily_activity": [{"id": "a1", "active_calories": 520, "day": "2026-11-17", "high_activity_time": 600,
                                        "medium_activity_time": 1800, "score": 82, "steps": int(control.get("steps", 9100)),
                                        "total_calories": 2500, "timestamp": "2026-11-17T04:00:00+01:00"}],
                    "daily_spo2": [{"id": "s1", "day": "2026-11-17", "spo2_percentage": {"average": 97.2}}],
                    "workout": [{"id": "w" + (query.get("next_token") or "1"), "activity": "cycling", "calories": 300.2,
                                 "day": "2026-11-17", "distance": 12000.0, "intensity": "moderate", "label": None,
                                 "source": "confirmed",
                                 "start_datetime": f"2026-11-17T1{query.get('next_token') or 1}:00:00+01:00",
                                 "end_datetime": f"2026-11-17T1{query.get('next_token') or 1}:45:00+01:00"}],
                }
                if name not in data: return None
                return {"data": data[name],
                        "next_token": "2" if name == "workout" and "next_token" not in query else None}

        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        print(server.server_address[1], flush=True)
        server.serve_forever()
        """
}
