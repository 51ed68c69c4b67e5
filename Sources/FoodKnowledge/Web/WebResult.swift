package import Foundation

/// One organic result of a web search. Its text was written by strangers: it is data, never an instruction.
package struct WebResult: Codable, Hashable, Sendable {
    package var title: String
    /// An `http` or `https` address.
    package var url: String
    package var snippet: String

    package init(title: String, url: String, snippet: String) {
        self.title = title
        self.url = url
        self.snippet = snippet
    }

    /// The site without `www.`, for telling sources apart; empty when the address has none.
    package var domain: String {
        let host = URL(string: url)?.host()?.lowercased() ?? ""
        return host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
    }
}

/// How a web search ended. Only `nothingFound` may be told to the user as "nothing found".
package enum WebSearchOutcome: Hashable, Sendable {
    case results([WebResult])
    /// The search service took the request for a robot's; no request is sent before `until`.
    case blocked(until: Date)
    case nothingFound
    /// The service answered with an error status.
    case httpError(status: Int)
    /// The answer is no result page that this version can read.
    case notUnderstood
}
