import Foundation
import Gates
import HTTPTypes
import Hummingbird
import NIOCore
import RelayAPI

/// The addresses of the relay; each with the one method that it takes.
package enum RelayRoutes {
    package static let methods = [
        "/oauth/start": "POST", "/oauth/callback": "GET", "/oauth/relay-data": "POST", "/disconnect": "POST",
        "/healthz": "GET", "/openapi.json": "GET",
    ]

    /// Of a request's body, in bytes: two of the longest tokens.
    private static let largestBody = 16 * 1024
    private static let pollSeconds = 2

    static func answer(
        _ request: Request, _ service: RelayService
    ) async throws(RelayFailure) -> Response {
        guard let method = methods[request.uri.path] else {
            throw RelayFailure(.invalidRequest, "There is nothing at this address.", otherStatus: 404)
        }
        guard request.method.rawValue == method else {
            throw RelayFailure(.invalidRequest, "This address takes \(method) only.", otherStatus: 405)
        }
        switch request.uri.path {
        case "/oauth/start":
            let fields = try await fields(request, [["provider", "pkce_challenge"]])
            let started = try await service.start(
                ConnectionStart(provider: fields["provider"] ?? "", pkceChallenge: fields["pkce_challenge"] ?? ""))
            return try json(started)
        case "/oauth/callback":
            return try await callback(request, service)
        case "/oauth/relay-data":
            let fields = try await fields(request, [["state", "code_verifier"], ["provider", "refresh_token"]])
            if let state = fields["state"] {
                let verifier = fields["code_verifier"] ?? ""
                guard let tokens = try await service.collect(state: state, verifier: verifier) else {
                    return try json(RelayPending(retryAfter: pollSeconds), status: .accepted)
                }
                return secret(tokens)
            }
            return secret(
                try await service.renew(
                    provider: fields["provider"] ?? "", refreshToken: fields["refresh_token"] ?? ""))
        case "/disconnect":
            let fields = try await fields(request, [["provider", "token"]])
            try await service.disconnect(
                Disconnection(provider: fields["provider"] ?? "", token: fields["token"] ?? ""))
            return Response(status: .noContent)
        case "/openapi.json":
            return document(PackageResources.openapi_json, "application/json")
        default:
            return document(Array(#"{"status":"ok"}"#.utf8), "application/json")
        }
    }

    private static func callback(
        _ request: Request, _ service: RelayService
    ) async throws(RelayFailure) -> Response {
        let query = request.uri.queryParameters
        func value(_ name: String) -> String? { query[Substring(name)].map(String.init) }
        do {
            let title = try await service.callback(
                state: value("state") ?? "", code: value("code"), error: value("error"))
            return page(CallbackPage.connected(title), status: .ok)
        } catch {
            return page(CallbackPage.failed(error.refusal.message), status: .init(code: error.status))
        }
    }

    /// The members of a body, all of them texts.
    ///
    /// - Parameter sets: of names, of which the body has one, and nothing else.
    private static func fields(
        _ request: Request, _ sets: [Set<String>]
    ) async throws(RelayFailure) -> [String: String] {
        guard request.headers[.contentType]?.lowercased().hasPrefix("application/json") == true else {
            throw .invalid("The body must be JSON, with 'Content-Type: application/json'.")
        }
        let tooSlow = RelayFailure.invalid("The body did not come in time, or has more than 16 KiB.")
        let body: ByteBuffer
        do {
            body = try await within(.seconds(10), else: .failure(tooSlow)) {
                try await request.body.collect(upTo: largestBody)
            }
        } catch {
            throw tooSlow
        }
        let fields = try? JSONDecoder().decode([String: String].self, from: Data(body.readableBytesView))
        guard let fields, sets.contains(Set(fields.keys)) else {
            let names = sets.map { $0.sorted().joined(separator: ", ") }.joined(separator: " or ")
            throw .invalid("The body must be a JSON object with the texts \(names), and nothing else.")
        }
        return fields
    }

    static func refusal(_ failure: RelayFailure, path: String) -> Response {
        var response =
            (try? json(failure.refusal, status: .init(code: failure.status))) ?? Response(status: .badGateway)
        if let seconds = failure.retryAfter { response.headers[.retryAfter] = String(seconds) }
        if failure.status == 405, let method = methods[path] { response.headers[.allow] = method }
        return response
    }

    private static func json(
        _ value: some Encodable, status: HTTPResponse.Status = .ok
    ) throws(RelayFailure) -> Response {
        guard let data = try? JSONEncoder().encode(value) else { throw .unreachable }
        return document(Array(data), "application/json", status: status)
    }

    private static func secret(_ tokens: SecretBytes) -> Response {
        defer { tokens.overwrite() }
        return tokens.withBytes { document($0, "application/json") }
    }

    private static func page(_ html: String, status: HTTPResponse.Status) -> Response {
        document(Array(html.utf8), "text/html; charset=utf-8", status: status)
    }

    private static func document(
        _ bytes: [UInt8], _ type: String, status: HTTPResponse.Status = .ok
    ) -> Response {
        Response(
            status: status, headers: [.contentType: type], body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }
}
