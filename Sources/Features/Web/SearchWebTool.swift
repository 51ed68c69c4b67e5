import Failures
package import FoodKnowledge
import Nutrition
package import ToolKit

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
    func reason(about food: String) -> String? {
        switch self {
        case .found: nil
        case .nothing: "The web search found nothing about \(food)."
        case .blocked: "The search page does not answer programs right now. Try again in an hour."
        case .offline: "There is no connection to the web, so \(food) was not searched."
        case .failed(let reason): "The web search did not work: \(reason)."
        }
    }
}

/// Looks a food up on the web. The text of a page is data: only numbers with their basis come out of it.
package protocol WebLookup: Sendable {
    /// - Parameter food: words for a food; others that every such query has, as "calories", do not matter.
    func find(_ food: String) async throws -> WebFinding
}

/// `searchWeb`: calories from a web search, shown with their sources and never logged by themselves.
package struct SearchWebTool: Tool {
    package struct Arguments: Decodable, Sendable {
        package var query: String
    }

    let settings: SettingsService
    let web: any WebLookup

    package init(settings: SettingsService, web: any WebLookup) {
        self.settings = settings
        self.web = web
    }

    package let declaration = ToolDeclaration(
        name: "searchWeb", verb: "web", purpose: "to search the web",
        parameters: [ToolParameter("query", .text, "the words to search for")],
        kinds: [AssistantKinds.question.name], writes: false)

    package func run(_ arguments: Arguments, in scope: TurnScope) async throws -> ToolOutput {
        guard try await settings.value("web_search") == "on" else {
            throw ToolRefusal("Web search is switched off. `bitebook settings set web_search on` allows it.")
        }
        let finding = try await web.find(arguments.query)
        let query = Wording.shortened(arguments.query, to: 60)
        if case .found(let energy) = finding {
            guard let figures = try await settings.tracking().energy else {
                return ToolOutput(lines: [Tracking.energyNotice])
            }
            return ToolOutput(lines: [WebReceipts.line(energy, about: WebQuery.food(in: arguments.query), figures)])
        }
        return ToolOutput(lines: [finding.reason(about: query)].compactMap(\.self))
    }
}
