import Foundation
import FoundationNetworking
import RelayAPI
import TestSupport

/// The real program as a process, asked over HTTP.
struct RunningRelay: Sendable {
    let port: Int
    let processID: Int32
    let errors: String
    let provider: ProviderServer

    struct Answer: Sendable {
        var status: Int
        var body: Data
        var headers: [String: String]

        func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
            try JSONDecoder().decode(type, from: body)
        }
    }

    static func start(in scratch: Scratch, perMinute: Int = 100_000, _ more: [String] = []) async throws -> RunningRelay
    {
        let provider = try ProviderServer.start(in: scratch)
        let file = try scratch.write(try provider.providers(), to: "providers.json")
        let errors = scratch.path("relay.log")
        try scratch.write(Data(), to: URL(fileURLWithPath: errors).lastPathComponent)
        let secret = try scratch.write(Data((ProviderServer.secret + "\n").utf8), to: "secret")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Fixtures.product("bitebook-relay"))
        process.arguments =
            [
                "--listen", "127.0.0.1:0", "--public-address", "http://127.0.0.1:1", "--providers", file,
                "--requests-per-minute", String(perMinute),
            ] + more
        process.environment = [
            "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
            "BITEBOOK_RELAY_FITBIT_CLIENT_ID": ProviderServer.clientID,
            "BITEBOOK_RELAY_FITBIT_CLIENT_SECRET_FILE": secret,
            "BITEBOOK_RELAY_OURA_CLIENT_ID": ProviderServer.clientID,
            "BITEBOOK_RELAY_OURA_CLIENT_SECRET": ProviderServer.secret,
        ]
        process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: errors))
        try process.run()
        let processID = process.processIdentifier
        scratch.cleanUp { kill(processID, SIGKILL) }
        for _ in 0..<200 {
            let text = (try? String(contentsOfFile: errors, encoding: .utf8)) ?? ""
            if let match = text.firstMatch(of: /listening on 127\.0\.0\.1:(\d+)/), let port = Int(match.1) {
                return RunningRelay(port: port, processID: processID, errors: errors, provider: provider)
            }
            try await Task.sleep(for: .milliseconds(50))
        }
        throw NeverHappened(description: "the relay did not start")
    }

    var log: String { (try? String(contentsOfFile: errors, encoding: .utf8)) ?? "" }

    func post(_ path: String, _ value: some Encodable) async throws -> Answer {
        try await send("POST", path, try JSONEncoder().encode(value))
    }

    func send(
        _ method: String, _ path: String, _ body: Data? = nil, headers: [String: String] = [:]
    ) async throws -> Answer {
        guard let url = URL(string: "http://127.0.0.1:\(port)\(path)") else { throw NeverHappened(description: path) }
        var request = URLRequest(url: url)
        request.httpMethod = method
        request.httpBody = body
        if body != nil { request.setValue("application/json", forHTTPHeaderField: "content-type") }
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        let (data, response) = try await URLSession.shared.data(for: request)
        let http = response as? HTTPURLResponse
        var found: [String: String] = [:]
        for (name, value) in http?.allHeaderFields ?? [:] { found["\(name)".lowercased()] = "\(value)" }
        return Answer(status: http?.statusCode ?? 0, body: data, headers: found)
    }

    /// Begins a connection: the state, the address at the provider.
    func begin(_ provider: String = "fitbit", challenge: String) async throws -> ConnectionStarted {
        try await post("/oauth/start", ConnectionStart(provider: provider, pkceChallenge: challenge))
            .value(ConnectionStarted.self)
    }
}
