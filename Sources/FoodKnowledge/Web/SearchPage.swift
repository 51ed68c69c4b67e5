import Foundation

/// Reads an answer of the search service. The order of the checks matters: a challenge also comes with status 200 and
/// repeats the query, and the "no results" card carries the class of a result.
enum SearchPage {
    enum Reading: Hashable {
        case results([WebResult])
        case blocked
        case nothingFound
        case httpError(Int)
        case notUnderstood
    }

    static func read(status: Int, body: [UInt8]) -> Reading {
        let tree = HTMLTree(body)
        let results = tree.map(organicResults) ?? []
        if !results.isEmpty, (200..<300).contains(status) { return .results(results) }
        if [202, 403, 418, 429].contains(status) || tree.map(isChallenge) == true { return .blocked }
        guard status == 200 else { return .httpError(status) }
        guard let tree else { return .notUnderstood }
        let isEmpty = !tree.root.descendants { $0.hasClass("result--no-result") }.isEmpty
        return isEmpty ? .nothingFound : .notUnderstood
    }

    private static func organicResults(_ tree: HTMLTree) -> [WebResult] {
        let containers = tree.root.descendants { $0.attributes["id"] == "links" }
        return containers.flatMap { container in
            container.descendants { $0.hasClass("result") && $0.hasClass("web-result") }
        }
        .filter { !$0.hasClass("result--ad") && !$0.hasClass("result--no-result") }
        .compactMap(result)
    }

    private static func result(_ element: HTMLTree.Element) -> WebResult? {
        guard let link = element.descendants(where: { $0.name == "a" && $0.hasClass("result__a") }).first,
            let address = link.attributes["href"].flatMap(target)
        else { return nil }
        let snippet = element.descendants { $0.hasClass("result__snippet") }.first?.text ?? ""
        guard !link.text.isEmpty else { return nil }
        return WebResult(title: String(link.text.prefix(300)), url: address, snippet: String(snippet.prefix(1000)))
    }

    /// The address behind a link, unwrapped from the service's own redirect; nil for advertisements and for
    /// anything but `http` and `https`. Its scheme is in lower case, however it was written.
    static func target(of href: String) -> String? {
        var address = href.hasPrefix("//") ? "https:" + href : href
        if let outer = URLComponents(string: address), isOwn(outer.host), outer.path.hasPrefix("/l/") {
            guard let inner = outer.queryItems?.first(where: { $0.name == "uddg" })?.value else { return nil }
            address = inner
        }
        guard let components = URLComponents(string: address), let scheme = components.scheme?.lowercased(),
            scheme == "http" || scheme == "https", let host = components.host, !host.isEmpty, !isOwn(host),
            address.utf8.count <= 2000
        else { return nil }
        return scheme + address.dropFirst(scheme.count)
    }

    private static func isOwn(_ host: String?) -> Bool {
        guard let host = host?.lowercased() else { return false }
        return host == "duckduckgo.com" || host.hasSuffix(".duckduckgo.com")
    }

    private static func isChallenge(_ tree: HTMLTree) -> Bool {
        !tree.root.descendants { element in
            element.name == "form" && element.attributes["id"] == "challenge-form"
                || element.classes.contains { $0.hasPrefix("anomaly-modal__") }
        }.isEmpty
    }
}
