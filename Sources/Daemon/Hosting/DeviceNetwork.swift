import AsyncHTTPClient
import DaemonAPI
import DeviceData
import Exchange
import Failures
import Foundation
import Gates
import NIOCore
import NIOHTTP1
import Outbound

/// Asks relays and device providers. Nothing of an answer or a token is logged.
struct DeviceNetwork: ConnectionNetwork {
    /// For a whole answer.
    static let patience: Duration = .seconds(30)
    /// Bytes of an answer: a month of nights with all their stages is a tenth of it.
    static let largest = 16 << 20

    let isOffline: Bool
    /// `BITEBOOK_FITBIT_URL`, `BITEBOOK_OURA_URL`: other addresses of the providers.
    let environment: [String: String]

    /// One for the whole process, so that it need not be shut down.
    private static let http = HTTPClient.strict()

    func address(of provider: DeviceProvider) -> String {
        let other = environment["BITEBOOK_\(provider.rawValue.uppercased())_URL"] ?? ""
        return other.isEmpty ? provider.address : other
    }

    func send(_ request: ConnectionRequest) async throws -> ConnectionReply {
        let host = URLComponents(string: request.address)?.host ?? "The address"
        let late = BiteBookError(
            .offline, "\(host) does not answer in time.", hint: "Nothing is lost; it is tried again later.")
        do {
            return try await within(Self.patience, else: .failure(late)) { try await Self.ask(request, host) }
        } catch let error as BiteBookError {
            throw error
        } catch {
            if error is CancellationError || Task.isCancelled { throw CancellationError() }
            throw BiteBookError(
                .offline, "\(host) cannot be reached.", hint: "Nothing is lost; it is tried again later.")
        }
    }

    private static func ask(_ request: ConnectionRequest, _ host: String) async throws -> ConnectionReply {
        // Without `Accept-Language`: it would change Fitbit's units.
        var message = HTTPClientRequest(url: request.address)
        message.headers.add(name: "accept", value: "application/json")
        // What arrives packed might be larger than it looks.
        message.headers.add(name: "accept-encoding", value: "identity")
        message.headers.add(name: "user-agent", value: "BiteBook/\(BiteBookVersion.product)")
        if let bearer = request.bearer { message.headers.add(name: "authorization", value: "Bearer \(bearer)") }
        if let body = request.body {
            message.method = .POST
            message.headers.add(name: "content-type", value: "application/json")
            message.body = .bytes(ByteBuffer(bytes: body))
        }
        let response = try await http.execute(message, timeout: .seconds(60))
        guard let body = try await response.body.bytes(upTo: largest) else {
            throw BiteBookError(.tooLarge, "\(host) answers with more than \(largest >> 20) MB.")
        }
        let wait = ["retry-after", "fitbit-rate-limit-reset"].compactMap { response.headers.first(name: $0) }
            .compactMap(Int.init).first
        return ConnectionReply(status: Int(response.status.code), body: body, retryAfter: wait)
    }
}
