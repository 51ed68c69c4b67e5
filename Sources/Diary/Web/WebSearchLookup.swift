import Failures
package import FoodKnowledge
import Foundation
package import Store

/// Looks foods up with `WebSearch` and reads their energies from the results.
package struct WebSearchLookup: WebLookup {
    let search: WebSearch

    package init(search: WebSearch) { self.search = search }

    package func find(_ query: String) async throws -> WebFinding {
        let food = WebQuery.food(in: query)
        do {
            // The word is what makes pages state energies.
            return switch try await search.search("\(food) calories") {
            case .results(let results): EnergyConsensus(results, about: food).map { .found($0) } ?? .nothing
            case .nothingFound: .nothing
            case .blocked: .blocked
            case .httpError(let status): .failed("the search page answered with status \(status)")
            case .notUnderstood: .failed("the search page has a form that this version cannot read")
            }
        } catch let error as BiteBookError where error.code == .offline {
            return .offline
        } catch let error as BiteBookError where error.code == .invalidInput {
            return .failed(error.message)
        }
    }
}

package enum WebQuery {
    /// The query without the words that every such query has.
    package static func food(in query: String) -> String {
        query.split(whereSeparator: \.isWhitespace)
            .filter { !["calories", "calorie", "kcal", "nutrition", "in", "how", "many"].contains($0.lowercased()) }
            .joined(separator: " ")
    }
}

/// Keeps searches in the user's database, so that the same question does not leave the machine twice.
package struct StoredSearchCache: SearchCache {
    let store: Store

    package init(store: Store) { self.store = store }

    package func search(for key: String) async throws -> CachedSearch? {
        guard let kept = try await store.cachedSearch(key) else { return nil }
        // A row that cannot be read is asked again.
        return try? JSONDecoder().decode(CachedSearch.self, from: Data(kept.body.utf8))
    }

    package func keep(_ search: CachedSearch, for key: String) async throws {
        let body = String(decoding: try JSONEncoder().encode(search), as: UTF8.self)
        try await store.cacheSearch(key, body: body, fetchedAt: Milliseconds(search.at))
    }
}
