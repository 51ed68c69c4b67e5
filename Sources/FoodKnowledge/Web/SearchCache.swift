package import Foundation

/// A search as it is kept: what was found (nothing is a finding too) and when.
package struct CachedSearch: Codable, Hashable, Sendable {
    package var results: [WebResult]
    package var at: Date

    package init(results: [WebResult], at: Date) {
        self.results = results
        self.at = at
    }
}

/// Keeps searches, so that the same question does not leave the machine twice.
package protocol SearchCache: Sendable {
    /// - Parameter key: normalised query and region.
    func search(for key: String) async throws -> CachedSearch?
    func keep(_ search: CachedSearch, for key: String) async throws
}

/// Keeps searches while the process runs.
package actor MemorySearchCache: SearchCache {
    private var searches: [String: CachedSearch] = [:]

    package init() {}

    package func search(for key: String) -> CachedSearch? { searches[key] }

    package func keep(_ search: CachedSearch, for key: String) { searches[key] = search }
}
