import DaemonAPI
import Failures

/// Turns a route with its address into the path and query of a request.
enum RoutePath {
    /// - Throws: `internal` when a part of the path has no text.
    static func make<R: Route>(_ route: R.Type, at address: R.Address) throws(BiteBookError) -> String {
        let texts = R.Address.fields.texts(of: address)
        var parts: [String] = []
        for part in R.path.split(separator: "/", omittingEmptySubsequences: false) {
            guard part.hasPrefix("{"), part.hasSuffix("}") else {
                parts.append(String(part))
                continue
            }
            let name = String(part.dropFirst().dropLast())
            guard let value = texts.path[name], !value.isEmpty else {
                throw BiteBookError(.internalFailure, "The request \(R.path) lacks its \(name).")
            }
            // A dot segment would be folded away on its path through URL parsers.
            parts.append(value.allSatisfy { $0 == "." } ? value.replacing(".", with: "%2E") : percentEncoded(value))
        }
        let pairs = texts.query.sorted { $0.key < $1.key }.map { "\(percentEncoded($0))=\(percentEncoded($1))" }
        return parts.joined(separator: "/") + (pairs.isEmpty ? "" : "?" + pairs.joined(separator: "&"))
    }

    /// Everything but RFC 3986's unreserved characters, byte by byte.
    static func percentEncoded(_ text: String) -> String {
        var encoded = ""
        for byte in text.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E:
                encoded.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                encoded += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
        return encoded
    }
}
