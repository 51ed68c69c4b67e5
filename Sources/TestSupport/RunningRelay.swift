package import Foundation
import FoundationNetworking

/// The real program as a process, asked over HTTP.
package struct RunningRelay: Sendable {
    /// Where it thinks that browsers reach it: its port is not known before it runs.
    package static let publicAddress = "http://127.0.0.1:1"

    package let port: Int
    package let processID: Int32
    private let errors: String
    package let provider: ProviderServer

    package struct Answer: Sendable {
        package var status: Int
        package var body: Data
        package var headers: [String: String]

        package func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
            try JSONDecoder().decode(type, from: body)
        }
    }

    package static func start(
        in scratch: Scratch, perMinute: Int = 100_000, _ more: [String] = []
    ) async throws -> RunningRelay {
        let provider = try ProviderServer.start(in: scratch)
        let file = try scratch.write(try provider.providers(), to: "providers.json")
        let errors = scratch.path("relay.log")
        try scratch.write(Data(), to: URL(fileURLWithPath: errors).lastPathComponent)
        let secret = try scratch.write(Data((ProviderServer.secret + "\n").utf8), to: "secret")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Fixtures.product("bitebook-relay"))
        process.arguments =
            [
                "--listen", "127.0.0.1:0", "--public-address", Self.publicAddress, "--providers", file,
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

    package var log: String { (try? String(contentsOfFile: errors, encoding: .utf8)) ?? "" }

    package func post(_ path: String, _ value: some Encodable) async throws -> Answer {
        try await send("POST", path, try JSONEncoder().encode(value))
    }

    package func send(
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

    /// Does what a browser does that opens the address which the relay gave.
    ///
    /// - Returns: the status of the relay's page.
    @discardableResult
    package func browse(_ address: String) async throws -> Int {
        guard let url = URL(string: address) else { throw NeverHappened(description: address) }
        let session = URLSession(configuration: .ephemeral, delegate: StayingHere(), delegateQueue: nil)
        defer { session.finishTasksAndInvalidate() }
        let (_, response) = try await session.data(from: url)
        guard let location = (response as? HTTPURLResponse)?.value(forHTTPHeaderField: "location"),
            location.hasPrefix(Self.publicAddress + "/")
        else { throw NeverHappened(description: "the provider does not send the browser back") }
        return try await send("GET", String(location.dropFirst(Self.publicAddress.count))).status
    }

    private final class StayingHere: NSObject, URLSessionTaskDelegate {
        func urlSession(
            _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
            newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
        ) {
            completionHandler(nil)
        }
    }
}
