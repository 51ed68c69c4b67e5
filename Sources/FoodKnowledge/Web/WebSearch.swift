import Failures
package import Foundation
import Gates

/// Searches the web politely: one request at a time with a pause between, one try per query, silence after a block,
/// and nothing asked twice that the cache still knows.
package actor WebSearch {
    private let settings: WebSearchSettings
    private let cache: any SearchCache
    private let transport: any SearchTransport
    private let now: @Sendable () -> Date
    private var breaker = SearchBreaker()
    private var lastEnd: ContinuousClock.Instant?
    private let gate = Gate()

    /// Results stay good for this long, in seconds: what is in a food changes slowly.
    package static let resultsKeep: TimeInterval = 30 * 86_400
    /// "Nothing found" is asked again after a day.
    package static let nothingKeep: TimeInterval = 86_400

    package init(settings: WebSearchSettings, cache: any SearchCache, now: @escaping @Sendable () -> Date) {
        self.init(settings: settings, cache: cache, transport: HTTPSearchTransport(), now: now)
    }

    init(
        settings: WebSearchSettings, cache: any SearchCache, transport: any SearchTransport,
        now: @escaping @Sendable () -> Date
    ) {
        self.settings = settings
        self.cache = cache
        self.transport = transport
        self.now = now
    }

    /// Closes connections; nothing can be searched afterwards.
    package func shutdown() async throws { try await transport.shutdown() }

    /// Searches for `query`.
    /// - Parameter region: the service's region, as `us-en`; `wt-wt` is none.
    /// - Throws: `BiteBookError`: `offline` when the network is switched off (before any connection is tried) or the
    ///   service cannot be reached, `invalid_input` for an empty query.
    package func search(_ query: String, region: String = "wt-wt") async throws -> WebSearchOutcome {
        let text = SearchRequest.safe(query)
        guard !text.isEmpty else {
            throw BiteBookError(.invalidInput, "There is nothing to search for.", hint: "Say what to look up.")
        }
        let key = Self.key(text, region)
        if let kept = try await kept(key) { return kept }
        guard !settings.isOffline else {
            throw BiteBookError(
                .offline, "Web search is off: the network is switched off.",
                hint: "Start the daemon without BITEBOOK_OFFLINE to allow it.")
        }
        return try await gate.run { try await self.asked(text, region, key) }
    }

    private func asked(_ text: String, _ region: String, _ key: String) async throws -> WebSearchOutcome {
        if let kept = try await kept(key) { return kept }
        if let until = breaker.blockedUntil(now()) { return .blocked(until: until) }
        return try await ask(SearchRequest(query: text, region: region, settings: settings), key: key)
    }

    private func ask(_ request: SearchRequest, key: String) async throws -> WebSearchOutcome {
        if let lastEnd {
            try await Task.sleep(until: lastEnd + settings.pause, clock: .continuous)
        }
        defer { lastEnd = .now }
        let (status, body) = try await transport.send(request, settings: settings)
        switch SearchPage.read(status: status, body: body) {
        case .results(let results):
            breaker.wasAnswered()
            try await cache.keep(CachedSearch(results: results, at: now()), for: key)
            return .results(results)
        case .nothingFound:
            breaker.wasAnswered()
            try await cache.keep(CachedSearch(results: [], at: now()), for: key)
            return .nothingFound
        case .blocked: return .blocked(until: breaker.wasBlocked(now()))
        case .httpError(let status): return .httpError(status: status)
        case .notUnderstood: return .notUnderstood
        }
    }

    private func kept(_ key: String) async throws -> WebSearchOutcome? {
        guard let kept = try await cache.search(for: key) else { return nil }
        let age = now().timeIntervalSince(kept.at)
        let limit = kept.results.isEmpty ? Self.nothingKeep : Self.resultsKeep
        guard age < limit, age > -limit else { return nil }
        return kept.results.isEmpty ? .nothingFound : .results(kept.results)
    }

    /// Case, accents and spacing make no other question.
    static func key(_ query: String, _ region: String) -> String {
        let words = query.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
            .split(whereSeparator: \.isWhitespace)
        return "\(region)|\(words.joined(separator: " "))"
    }
}
