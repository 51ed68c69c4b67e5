import AsyncHTTPClient
package import DaemonAPI
import Failures
import Gates
import NIOCore
import NIOHTTP1
import Outbound

/// What a lookup may take.
package struct NinjasLimits: Sendable {
    /// For the whole answer.
    package var timeout: Duration = .seconds(15)
    /// Of an answer's body, in bytes: ten recipes have a tenth of it.
    package var largestBody = 512 * 1024

    package init() {}
}

/// Asks API Ninjas, or what answers as it does at an address of the user's. Whoever makes one has seen to it that the
/// address may be asked and that the key may travel there.
package struct NinjasClient: Sendable {
    private let address: String
    private let host: String
    private let key: String?
    private let limits: NinjasLimits

    /// One for the whole process, so that it need not be shut down.
    private static let http = HTTPClient.strict()

    /// - Parameters:
    ///   - address: Without a slash at its end.
    ///   - host: Of the address, for what users are told.
    package init(address: String, host: String, key: String?, limits: NinjasLimits = NinjasLimits()) {
        self.address = address
        self.host = host
        self.key = key
        self.limits = limits
    }

    /// The request of a lookup as it goes over the wire, the key apart. Nothing is sent.
    ///
    /// - Throws: `invalid_input` for what cannot be looked up.
    package func line(_ request: LookupRequest) throws -> String {
        "GET \(address)\(try NinjasQuestion(request).target)"
    }

    /// What the service says.
    ///
    /// - Throws: `invalid_input` for what cannot be looked up, `offline` when nobody answers in time, `lookup_failed`
    ///   for a refusal and for an answer that cannot be read.
    package func find(_ request: LookupRequest) async throws -> LookupAnswer {
        let question = try NinjasQuestion(request)
        let refusal = NinjasRefusal(host: host, key: key)
        var message = HTTPClientRequest(url: address + question.target)
        message.headers.add(name: "accept", value: "application/json")
        message.headers.add(name: "user-agent", value: "BiteBook/\(BiteBookVersion.product)")
        if let key { message.headers.add(name: "x-api-key", value: key) }
        let (status, body) = try await exchange(message, refusal)
        if let error = refusal.error(status: status, body: body, kind: request.kind) { throw error }
        guard let value = LooseValue(body), let found = NinjasAnswer.findings(request.kind, in: value) else {
            throw refusal.unreadable
        }
        return LookupAnswer(host: host, words: question.words, found: found)
    }

    private func exchange(
        _ message: HTTPClientRequest, _ refusal: NinjasRefusal
    ) async throws -> (status: Int, body: [UInt8]) {
        let limits = limits
        do {
            return try await within(limits.timeout, else: .failure(refusal.tooSlow())) {
                let response = try await Self.http.execute(message, timeout: .seconds(60))
                guard let body = try await response.body.bytes(upTo: limits.largestBody) else { throw refusal.tooLarge }
                return (Int(response.status.code), body)
            }
        } catch let error as BiteBookError {
            throw error
        } catch {
            if error is CancellationError || Task.isCancelled { throw CancellationError() }
            throw refusal.unreachable(error)
        }
    }
}
