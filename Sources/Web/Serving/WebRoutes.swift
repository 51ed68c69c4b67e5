import Foundation
import Nutrition

/// Finds the page of a path.
enum WebRoutes {
    private static let patterns = WebPages.all.map { page in (page, page.path.split(separator: "/").map(String.init)) }

    /// - Returns: the page, with the values of its `{names}`.
    static func find(_ method: WebPage.Method, _ path: String) -> (WebPage, [(name: String, value: String)])? {
        let segments = path.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
        for (page, pattern) in patterns where page.method == method && pattern.count == segments.count {
            if let values = match(segments, pattern) { return (page, values) }
        }
        return nil
    }

    private static func match(_ segments: [String], _ pattern: [String]) -> [(name: String, value: String)]? {
        var values: [(name: String, value: String)] = []
        for (segment, part) in zip(segments, pattern) {
            if part.hasPrefix("{") {
                guard let value = segment.removingPercentEncoding, !value.isEmpty else { return nil }
                values.append((String(part.dropFirst().dropLast()), value))
            } else if part != segment {
                return nil
            }
        }
        return values
    }
}

extension MessageLanguage {
    /// The first language of `Accept-Language` that the product speaks, by weight (RFC 9110, 12.5.4).
    init?(accepted header: String?) {
        let wishes = (header ?? "").prefix(400).split(separator: ",").compactMap { part -> (MessageLanguage, Double)? in
            let pieces = part.split(separator: ";").map { $0.filter { !$0.isWhitespace } }
            guard let tag = pieces.first,
                let language = MessageLanguage(rawValue: tag.prefix { $0 != "-" }.lowercased())
            else { return nil }
            let weight = pieces.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
            return weight > 0 ? (language, weight) : nil
        }
        guard let best = wishes.map(\.1).max(), let wish = wishes.first(where: { $0.1 == best }) else { return nil }
        self = wish.0
    }
}
