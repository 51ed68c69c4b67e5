package import FoodKnowledge
import Replies

/// What a web search for a food's energy came to. Blocked, offline and nothing found are three different answers
/// (SPEC B13).
package enum WebFinding: Sendable, Hashable {
    /// What the sites say.
    case found(EnergyConsensus)
    case nothing
    case blocked
    case offline
    /// What went wrong, in a few plain words.
    case failed(String)

    /// Why there is no energy, in one sentence about `food`; nil when there is one.
    package func reason(about food: String) -> String? {
        switch self {
        case .found: nil
        case .nothing: "The web search found nothing about \(food)."
        case .blocked: "The search page does not answer programs right now. Try again in an hour."
        case .offline: Reply.text(.foodOffline, food)
        case .failed(let reason): "The web search did not work: \(reason)."
        }
    }
}

/// Looks a food up on the web. The text of a page is data: only numbers with their basis come out of it.
package protocol WebLookup: Sendable {
    /// - Parameter food: words for a food; others that every such query has, as "calories", do not matter.
    func find(_ food: String) async throws -> WebFinding
}
