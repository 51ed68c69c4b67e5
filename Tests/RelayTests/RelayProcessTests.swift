import Foundation
import Relay
import RelayAPI
import TestSupport
import Testing

@Suite("The relay as a program")
struct RelayProcessTests {
    private static let verifier = ProofKey.random()
    private static let challenge = ProofKey.challenge(of: verifier.utf8)

    private static func collect(_ relay: RunningRelay, _ state: String, _ verifier: String = verifier) async throws
        -> RunningRelay.Answer
    {
        try await relay.post("/oauth/relay-data", TokenRequest(state: state, codeVerifier: verifier))
    }

    @Test("gives tokens once, to who began", arguments: ["fitbit", "oura"])
    func flow(_ provider: String) async throws {
        try await Scratch.with { scratch in
            let relay = try await RunningRelay.start(in: scratch)
            let started = try await relay.begin(provider, challenge: Self.challenge)
            #expect(started.authUrl.contains("code_challenge_method=S256") && started.authUrl.contains(started.state))
            #expect(!started.authUrl.contains(Self.challenge))
            let early = try await Self.collect(relay, started.state)
            #expect(early.status == 202)
            let page = try await relay.send("GET", "/oauth/callback?code=grant-1&state=\(started.state)")
            #expect(page.status == 200 && page.headers["content-security-policy"] == "default-src 'none'")
            let html = String(decoding: page.body, as: UTF8.self)
            #expect(html.contains("Go back to BiteBook") && !html.contains("grant-1"))
            let again = try await relay.send("GET", "/oauth/callback?code=grant-1&state=\(started.state)")
            #expect(again.status == 410)
            let answer = try await Self.collect(relay, started.state)
            let tokens = try answer.value(ProviderTokens.self)
            #expect(answer.status == 200 && tokens.accessToken == "access-of-grant-1")
            #expect(tokens.expiresIn == 28800 && tokens.scope == "sleep heartrate")
            let gone = try await Self.collect(relay, started.state)
            #expect(gone.status == 410)
            let renewal = TokenRequest(provider: provider, refreshToken: tokens.refreshToken ?? "")
            let renewed = try await relay.post("/oauth/relay-data", renewal)
            #expect(renewed.status == 200)
            let replayed = try await relay.post("/oauth/relay-data", renewal)
            #expect(try replayed.status == 401 && replayed.value(RelayRefusal.self).code == .revoked)
            let refresh = try renewed.value(ProviderTokens.self).refreshToken ?? ""
            let ended = try await relay.post("/disconnect", Disconnection(provider: provider, token: refresh))
            #expect(ended.status == 204)
            #expect(relay.provider.revoked == [provider == "fitbit" ? refresh : "access-of-" + refresh])
        }
    }

    @Test("ends a connection that is asked for with a wrong verifier, and knows no state but its own")
    func wrong() async throws {
        try await Scratch.with { scratch in
            let relay = try await RunningRelay.start(in: scratch)
            let started = try await relay.begin(challenge: Self.challenge)
            _ = try await relay.send("GET", "/oauth/callback?code=grant-1&state=\(started.state)")
            let thief = try await Self.collect(relay, started.state, ProofKey.random())
            let owner = try await Self.collect(relay, started.state)
            #expect(thief.status == 410 && owner.status == 410)
            let foreign = try await relay.send("GET", "/oauth/callback?code=grant-2&state=\(ProofKey.random())")
            let none = try await relay.send("GET", "/oauth/callback?code=grant-2")
            #expect(foreign.status == 410 && none.status == 400)
        }
    }

    @Test(
        "passes on what a provider says, in words of its own",
        arguments: [
            ("limited", 429, "too_many_requests"), ("html", 502, "provider_unavailable"),
            ("huge", 502, "provider_unavailable"), ("slow", 502, "provider_unavailable"),
            ("broken", 502, "provider_unavailable"), ("redirect", 502, "provider_unavailable"),
            ("odd", 502, "provider_unavailable"), ("used", 403, "denied"),
        ])
    func provider(_ code: String, _ status: Int, _ refusal: String) async throws {
        try await Scratch.with { scratch in
            let relay = try await RunningRelay.start(in: scratch)
            let started = try await relay.begin(challenge: Self.challenge)
            let page = try await relay.send("GET", "/oauth/callback?code=\(code)&state=\(started.state)")
            let told = try await Self.collect(relay, started.state)
            #expect(page.status == status && told.status == status)
            #expect(try told.value(RelayRefusal.self).code.rawValue == refusal)
            #expect(code != "limited" || told.headers["retry-after"] == "77")
        }
    }

    @Test("says that the user declined")
    func declined() async throws {
        try await Scratch.with { scratch in
            let relay = try await RunningRelay.start(in: scratch)
            let started = try await relay.begin(challenge: Self.challenge)
            let page = try await relay.send("GET", "/oauth/callback?error=access_denied&state=\(started.state)")
            let told = try await Self.collect(relay, started.state)
            #expect(page.status == 403 && told.status == 403)
        }
    }

    @Test("refuses bodies that cannot be, other methods and unknown providers")
    func refusals() async throws {
        try await Scratch.with { scratch in
            let relay = try await RunningRelay.start(in: scratch)
            for body in ["", "{", "[]", #"{"provider":1}"#, #"{"provider":"fitbit","pkce_challenge":"x"}"#] {
                let answer = try await relay.send("POST", "/oauth/start", Data(body.utf8))
                #expect(answer.status == 400, "\(body)")
            }
            let large = try await relay.send("POST", "/oauth/start", Data(repeating: 32, count: 100_000))
            let form = try await relay.send(
                "POST", "/oauth/start", Data("{}".utf8), headers: ["content-type": "text/plain"])
            let unknown = try await relay.post(
                "/oauth/start", ConnectionStart(provider: "garmin", pkceChallenge: Self.challenge))
            let method = try await relay.send("GET", "/oauth/start")
            #expect(large.status == 400 && form.status == 400 && unknown.status == 404)
            #expect(method.status == 405 && method.headers["allow"] == "POST")
        }
    }

    @Test("limits an address, and logs neither addresses nor queries")
    func limits() async throws {
        try await Scratch.with { scratch in
            let relay = try await RunningRelay.start(in: scratch, perMinute: 3)
            var statuses: [Int] = []
            for _ in 0..<4 {
                let answer = try await relay.send("GET", "/oauth/callback?code=private&state=secret")
                statuses.append(answer.status)
            }
            let health = try await relay.send("GET", "/healthz")
            _ = try await relay.send("GET", "/users/ana?mail=ana")
            #expect(statuses == [400, 400, 400, 429] && health.status == 200)
            let lines = relay.log.split(separator: "\n").dropFirst()
            #expect(lines.count == 6 && lines.allSatisfy { $0.contains(/^(GET|POST|-) \S+ \d{3} \d+ ms$/) })
            for word in ["private", "secret", "127.0.0.1", "ana"] {
                #expect(!lines.contains { $0.contains(word) })
            }
        }
    }

    @Test(
        "does not listen where tokens would travel in the clear, nor without what it needs",
        arguments: [
            ["--listen", "0.0.0.0:0", "--public-address", "https://relay.example.org"],
            ["--public-address", "http://relay.example.org"], ["--public-address", "https://relay.example.org/x"],
            ["--certificate", "/nowhere", "--public-address", "https://relay.example.org"],
            ["--certificate", "/nowhere", "--key", "/nowhere", "--public-address", "https://relay.example.org"],
            ["--providers", "/nowhere", "--public-address", "https://relay.example.org"],
        ])
    func start(_ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Fixtures.product("bitebook-relay"))
        process.arguments = arguments
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 1)
    }
}
