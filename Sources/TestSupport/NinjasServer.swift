import Foundation

/// A real HTTP server on this machine that answers as API Ninjas documents it (https://api-ninjas.com/api), and in the
/// bad ways that services have. Which, the words that are looked up say.
package struct NinjasServer: Sendable {
    /// The only key that it accepts.
    package static let key = "ninjas-key-for-tests=="

    package let port: Int

    /// Where it is asked.
    package var address: String { "http://127.0.0.1:\(port)/v1" }

    /// Starts it; it ends with the scratch folder.
    package static func start(in scratch: Scratch) throws -> NinjasServer {
        let arguments = [key, scratch.path("ninjas.log")]
        return NinjasServer(
            port: try ScriptedServer.start(source, named: "ninjas.py", arguments, in: scratch).port)
    }

    /// The requests so far, as `/v1/nutrition?query=egg` with the names of their headers behind.
    package static func requests(in scratch: Scratch) -> [String] {
        let log = FileManager.default.contents(atPath: scratch.path("ninjas.log")) ?? Data()
        return String(decoding: log, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// Words: `status N` (with an error as JSON), `html` (a page, as a success), `refusal` (an error, as a success),
    /// `echo` (an error that repeats the key), `redirect`, `huge` (megabytes), `slow` (nothing for a minute), `trickle`
    /// (the body never ends), `cut` (half of an answer), `latin` (ISO 8859-1), `free` (what free keys get), `strings`
    /// (numbers as texts), `odd` (missing and unknown keys, numbers of no food), `deep` (lists in lists), `nothing` (an
    /// empty list), `bare` (one record without a list), `text` (a JSON text), `nameless` (records of nothing).
    /// Anything else is answered well.
    private static let source = """
        import http.server, json, sys, time, urllib.parse
        KEY, LOG = sys.argv[1], sys.argv[2]
        HELD = "Only available for premium subscribers."
        EGG = {"name": "egg", "calories": 147.0, "serving_size_g": 100.0, "fat_total_g": 9.7, "fat_saturated_g": 3.1,
               "protein_g": 12.5, "sodium_mg": 139, "potassium_mg": 199, "cholesterol_mg": 371,
               "carbohydrates_total_g": 0.7, "fiber_g": 0.0, "sugar_g": 0.4}
        GOOD = {
            "nutrition": [EGG],
            "recipe": [{"title": "Pea Soup", "ingredients": "1 lb Split peas|2 qt Water; cold|1 ts Salt",
                        "servings": "6 Servings", "instructions": "Simmer all of it."}],
            "exercises": [{"name": "Incline Hammer Curls", "type": "strength", "muscle": "biceps",
                           "equipment": "dumbbell", "difficulty": "beginner", "instructions": "Sit. Curl."}],
            "caloriesburned": [{"name": "Running, 5 mph", "calories_per_hour": 606, "duration_minutes": 60,
                                "total_calories": 606}],
            "cocktail": [{"ingredients": ["2 oz Vodka", "5 oz Tomato juice"], "instructions": "Stir.",
                          "name": "bloody mary"}],
        }
        ODD = {
            "nutrition": [dict(name="soup", calories=-5, protein_g="NaN", fat_total_g=1e300, fiber_g=True,
                               sugar_g=[1], carbohydrates_total_g=None, colour="red", sodium_mg={"value": 3})],
            "recipe": [{"title": "Toast", "ingredients": ["1 slice bread"], "servings": 2, "extra": {}}],
            "exercises": [{"name": "Plank", "equipments": ["mat", "wall"], "safety_info": "Breathe."}],
            "caloriesburned": [{"name": "Skiing", "total_calories": "many"}],
            "cocktail": [{"name": "Fizz", "ingredients": "gin|soda"}],
        }

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            def log_message(self, *arguments): pass

            def give(self, status, body, kind="application/json", length=None, **headers):
                body = body if isinstance(body, bytes) else json.dumps(body).encode()
                self.send_response(status)
                self.send_header("content-type", kind)
                self.send_header("content-length", str(len(body) if length is None else length))
                self.send_header("connection", "close")
                self.close_connection = True
                for name, value in headers.items(): self.send_header(name, value)
                self.end_headers()
                self.wfile.write(body)

            def do_GET(self):
                names = " ".join(sorted(name.lower() for name in self.headers))
                with open(LOG, "a") as log: log.write(self.path + " " + names + "\\n")
                parts = urllib.parse.urlsplit(self.path)
                given = urllib.parse.parse_qs(parts.query, keep_blank_values=True)
                what = parts.path.removeprefix("/v1/")
                if self.headers.get("x-api-key") != KEY:
                    return self.give(400, {"error": "Invalid API Key."})
                if what not in GOOD:
                    return self.give(404, {"error": "Not found."})
                words = next((given[name][0] for name in ("query", "name", "activity") if name in given), "")
                if words.startswith("status "): return self.give(int(words[7:]), {"error": "Because of the test."})
                if words == "html": return self.give(200, b"<!doctype html><title>Sign in</title>", "text/html")
                if words == "refusal": return self.give(200, {"error": "Something is wrong."})
                if words == "echo": return self.give(401, {"message": "Bad key " + KEY})
                if words == "redirect": return self.give(302, b"", location="/v1/nutrition?query=egg")
                if words == "huge": return self.give(200, [dict(EGG, name="egg" * 200)] * 4000)
                if words == "slow": return time.sleep(60)
                if words == "trickle":
                    self.give(200, b"[", length=1000)
                    return time.sleep(60)
                if words == "cut": return self.give(200, json.dumps(GOOD[what]).encode()[:40])
                if words == "latin":
                    return self.give(200, '[{"name":"crème brûlée","title":"crème brûlée"}]'.encode("latin-1"))
                if words == "free": return self.give(200, [dict(EGG, calories=HELD, serving_size_g=HELD, protein_g=HELD)])
                if words == "strings":
                    return self.give(200, [{key: str(value) for key, value in EGG.items()}])
                if words == "odd": return self.give(200, ODD[what])
                if words == "deep": return self.give(200, b"[" * 400 + b"]" * 400)
                if words == "nothing": return self.give(200, [])
                if words == "bare": return self.give(200, GOOD[what][0])
                if words == "text": return self.give(200, "egg")
                if words == "nameless": return self.give(200, [{}, {"calories": 3}])
                minutes = int(given.get("duration", ["60"])[0])
                answer = json.loads(json.dumps(GOOD[what]))
                if what == "caloriesburned":
                    answer[0].update(duration_minutes=minutes, total_calories=606 * minutes // 60)
                self.give(200, answer)

        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        server.daemon_threads = True
        print(server.server_port)
        server.serve_forever()
        """
}
