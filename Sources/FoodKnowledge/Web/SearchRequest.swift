import Foundation

/// What is sent for one query: one form post, first page only, no cookies, an honest user agent.
struct SearchRequest: Hashable, Sendable {
    let url: String
    let headers: [(name: String, value: String)]
    let body: String

    static func == (a: Self, b: Self) -> Bool { a.url == b.url && a.body == b.body }
    func hash(into hasher: inout Hasher) { hasher.combine(body) }

    /// The service refuses longer queries.
    static let longestQuery = 499

    init(query: String, region: String, settings: WebSearchSettings) {
        url = settings.base
        let origin = URLComponents(string: settings.base).map { "\($0.scheme ?? "https")://\($0.host ?? "")/" } ?? ""
        headers = [
            ("User-Agent", settings.userAgent),
            ("Content-Type", settings.contentType),
            ("Accept", "text/html"),
            ("Accept-Language", region.hasPrefix("de") ? "de,en;q=0.5" : "en"),
            ("Referer", origin),
            ("Sec-Fetch-Mode", "navigate"), ("Sec-Fetch-Dest", "document"), ("Sec-Fetch-Site", "same-origin"),
            ("Sec-Fetch-User", "?1"),
        ]
        body = [("q", Self.safe(query)), ("b", ""), ("kl", region)]
            .map { "\($0)=\(Self.encoded($1))" }.joined(separator: "&")
    }

    /// The query without control characters, words that begin with `!` quoted (they would send the user elsewhere).
    static func safe(_ query: String) -> String {
        let words = query.split { $0.isWhitespace || $0.unicodeScalars.contains { $0.value < 32 || $0.value == 127 } }
            .map { $0.hasPrefix("!") || $0.hasPrefix("\\") ? "\"\($0.replacing("\"", with: ""))\"" : String($0) }
        var text = ""
        for word in words {
            guard text.utf8.count + word.utf8.count + 1 <= longestQuery else { break }
            text += text.isEmpty ? word : " " + word
        }
        return text
    }

    /// `application/x-www-form-urlencoded`, everything but unreserved ASCII escaped.
    static func encoded(_ text: String) -> String {
        text.utf8.map { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                return String(UnicodeScalar(byte))
            case UInt8(ascii: " "): return "+"
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                return "%" + (digits.count == 1 ? "0" : "") + digits
            }
        }.joined()
    }
}

/// Where and how the web is searched.
package struct WebSearchSettings: Sendable {
    /// Address of the search page; `BITEBOOK_SEARCH_URL` replaces it.
    package var base = "https://html.duckduckgo.com/html/"
    /// Product and version, nothing else: pretending to be a browser gets blocked.
    package var userAgent: String
    package var contentType = "application/x-www-form-urlencoded; charset=utf-8"
    /// Nothing may leave the machine (`BITEBOOK_OFFLINE`).
    package var isOffline = false
    /// From one request's end to the next one's start.
    package var pause: Duration = .seconds(2)
    /// For the whole answer.
    package var timeout: Duration = .seconds(8)
    /// An answer's largest body, in bytes.
    package var largestBody = 512 * 1024

    package init(version: String) { userAgent = "BiteBook/\(version)" }
}
