import DaemonAPI
import Foundation
import ToolKit

/// The id of a request; answers repeat it exactly.
enum RequestID: Hashable, Sendable, Codable {
    case number(Int64)
    case text(String)

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        self =
            if let number = try? value.decode(Int64.self) { .number(number) } else {
                .text(try value.decode(String.self))
            }
    }

    func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        switch self {
        case .number(let number): try value.encode(number)
        case .text(let text): try value.encode(text)
        }
    }
}

/// One message from the client.
enum Message: Sendable {
    case request(RequestID, method: String, params: JSON)
    case notification(method: String, params: JSON)
    /// An answer, which nothing here asked for.
    case answer

    private struct Envelope: Decodable {
        var jsonrpc: String?
        var method: String?
        var params: JSON?
    }

    /// Apart from the rest, so that an id survives where another part has the wrong type.
    private struct Identity: Decodable {
        var id: RequestID?
    }

    /// - Throws: ``ProtocolError`` with the id of the request where it can be read.
    init(line: String) throws(ProtocolError) {
        let data = Data(line.utf8)
        let whole: JSON
        do {
            whole = try WireCoding.decode(JSON.self, from: data)
        } catch {
            throw ProtocolError(.unreadable, "The line is no JSON.")
        }
        guard case .object(let members) = whole else {
            throw ProtocolError(
                .invalidRequest,
                whole.array == nil ? "A message is an object." : "Batches are not taken: send one message a line.")
        }
        // The number of an id is read again: the value above has it as a floating-point number.
        let id = (try? WireCoding.decode(Identity.self, from: data))?.id
        guard let envelope = try? WireCoding.decode(Envelope.self, from: data), envelope.jsonrpc == "2.0" else {
            throw ProtocolError(.invalidRequest, "A message has \"jsonrpc\": \"2.0\" and a text as method.", id: id)
        }
        let names = Set(members.map(\.key))
        guard let method = envelope.method else {
            guard names.contains("result") || names.contains("error") else {
                throw ProtocolError(.invalidRequest, "The message has no method.", id: id)
            }
            self = .answer
            return
        }
        let params = envelope.params ?? .object([])
        guard case .object = params else {
            throw ProtocolError(.invalidParams, "The params are no object.", id: id)
        }
        guard names.contains("id") else {
            self = .notification(method: method, params: params)
            return
        }
        guard let id else { throw ProtocolError(.invalidRequest, "An id is a text or a whole number.") }
        self = .request(id, method: method, params: params)
    }
}

/// What is wrong with a message, by the codes of JSON-RPC and the protocol.
struct ProtocolError: Error, Sendable {
    enum Code: Int, Sendable {
        case unreadable = -32700
        case invalidRequest = -32600
        case methodNotFound = -32601
        case invalidParams = -32602
        case internalFailure = -32603
        /// Until 2025-11-25; later it is `invalidParams`.
        case resourceNotFound = -32002
        case unsupportedVersion = -32022
    }

    let code: Code
    let message: String
    var id: RequestID?
    var data: JSON?

    init(_ code: Code, _ message: String, id: RequestID? = nil, data: JSON? = nil) {
        self.code = code
        self.message = message
        self.id = id
        self.data = data
    }
}

/// One line of an answer.
struct Answer: Encodable {
    let id: RequestID?
    let outcome: Result<JSON, ProtocolError>

    private enum Keys: String, CodingKey { case jsonrpc, id, result, error }
    private enum ErrorKeys: String, CodingKey { case code, message, data }

    /// An id that could not be read is null, as JSON-RPC wants it.
    func encode(to encoder: any Encoder) throws {
        var keyed = encoder.container(keyedBy: Keys.self)
        try keyed.encode("2.0", forKey: .jsonrpc)
        try keyed.encode(id, forKey: .id)
        switch outcome {
        case .success(let result): try keyed.encode(result, forKey: .result)
        case .failure(let error):
            var inner = keyed.nestedContainer(keyedBy: ErrorKeys.self, forKey: .error)
            try inner.encode(error.code.rawValue, forKey: .code)
            try inner.encode(error.message, forKey: .message)
            try inner.encodeIfPresent(error.data, forKey: .data)
        }
    }

    /// Without line ends, which stand escaped in JSON.
    var line: String {
        (try? WireCoding.encode(self)).map { String(decoding: $0, as: UTF8.self) }
            ?? #"{"error":{"code":-32603,"message":"The answer cannot be written."},"id":null,"jsonrpc":"2.0"}"#
    }
}
