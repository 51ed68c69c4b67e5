package import Diary
import Failures
import FoodKnowledge
import Nutrition
package import ToolKit

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
