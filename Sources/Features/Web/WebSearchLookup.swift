import Failures
package import FoodKnowledge
import Foundation
package import Store

/// Looks foods up with `WebSearch` and reads their energies from the results.
package struct WebSearchLookup: WebLookup {
    let search: WebSearch

    package init(search: WebSearch) { self.search = search }

    package func find(_ query: String) async throws -> WebFinding {
        let food = Self.food(in: query)
        do {
            // The word is what makes pages state energies.
            return switch try await search.search("\(food) calories") {
            case .results(let results): Self.finding(results, about: food)
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

    /// The query without the words that every such query has.
    private static func food(in query: String) -> String {
        query.split(whereSeparator: \.isWhitespace)
            .filter { !["calories", "calorie", "kcal", "nutrition", "in", "how", "many"].contains($0.lowercased()) }
            .joined(separator: " ")
    }

    private static func finding(_ results: [WebResult], about food: String) -> WebFinding {
        guard let energy = EnergyConsensus(results, about: food) else { return .nothing }
        let sites = energy.domains.prefix(4).joined(separator: ", ")
        let basis = energy.basis.phrase
        if energy.isAgreed {
            let kcal = Wording.kilocalories(Int(energy.kcal.rounded()))
            return .found(["\(Wording.capitalized(food)): about \(kcal)\(basis), by \(sites). Not logged."])
        }
        let low = Int(energy.range.lowerBound.rounded())
        let high = Int(energy.range.upperBound.rounded())
        let figure = low == high ? Wording.kilocalories(low) : "\(Wording.whole(low)) to \(Wording.kilocalories(high))"
        return .found([
            "\(Wording.capitalized(food)): \(figure)\(basis), by \(sites), with no second site that agrees. Not logged."
        ])
    }
}

extension EnergyBasis {
    fileprivate var phrase: String {
        switch self {
        case .grams(let grams): " per \(Wording.grams(grams))"
        case .milliliters(let milliliters): " per \(Wording.quantity(milliliters)) ml"
        case .serving: " per serving"
        case .unstated: ""
        }
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
