import Conversation
import DaemonAPI
import Diary
import TestSupport
import Testing
import ToolKit

/// `BITEBOOK_UPDATE_GOLDENS=1` writes the documents.
@Suite("The reference documents")
struct ReferenceTests {
    @Test("about tools say what the registry says")
    func tools() async throws {
        try await FeatureFixture.with { fixture in
            let difference = try GoldenFile.difference("docs/reference/tools.md", Self.text(of: fixture.registry))
            #expect(difference == nil)
        }
    }

    @Test("about settings say what their definitions say")
    func settings() throws {
        let rows = SettingDefinition.all.map { setting in
            "| `\(setting.key)` | \(setting.defaultValue.isEmpty ? "empty" : "`\(setting.defaultValue)`") | \(setting.meaning) |"
        }
        let text = """
            # Settings

            Generated from `SettingDefinition.all`. `bitebook settings set KEY VALUE` changes one, an empty value restores its default, `bitebook undo` takes a change back.

            | Key | Default | Meaning |
            |---|---|---|
            \(rows.joined(separator: "\n"))

            """
        #expect(try GoldenFile.difference("docs/reference/settings.md", text) == nil)
    }

    @Test("about routes say what the routes say")
    func routes() throws {
        let rows = Routes.all.map { route in
            let query = route.fields.sorted { $0.name < $1.name }.compactMap { field in
                switch field.place {
                case .path: nil as String?
                case .query(let meaning): "`\(field.name)`: \(meaning)"
                }
            }.joined(separator: "; ")
            return "| \(route.verb.rawValue) | `\(route.path)` | \(query) | \(route.summary) |"
        }
        let text = """
            # Routes

            Generated from `Routes.all`. Requests and answers are JSON over the daemon's Unix socket; their types stand in `Sources/DaemonAPI`, the rules of the socket in [protocol.md](../protocol.md).

            | Verb | Path | Query | What it does |
            |---|---|---|---|
            \(rows.joined(separator: "\n"))

            """
        #expect(try GoldenFile.difference("docs/reference/routes.md", text) == nil)
    }

    @Test("about the protocol say what the routes and their types say")
    func openapi() throws {
        let text = String(decoding: try WireCoding.encode(try OpenAPIDocument.make(), pretty: true), as: UTF8.self)
        #expect(try GoldenFile.difference("docs/reference/openapi.json", text + "\n") == nil)
    }

    @Test("name every route once")
    func distinct() {
        let names = Routes.all.map { "\($0.verb.rawValue) \($0.path)" }
        #expect(Set(names).count == names.count)
    }

    private static func text(of registry: ToolRegistry<TurnContext>) -> String {
        let kinds = registry.kinds.map { kind in
            let verbs = registry.tools(for: kind).map { "`\($0.name)`" }.joined(separator: ", ")
            return
                "| \(kind.name) | \(kind.meaning.replacing("|", with: "\\|")) | \(kind.mayWrite ? "yes" : "no") | \(kind.maximumCalls) | \(verbs) |"
        }
        let tools = registry.declarations.map { tool in
            let heading =
                "### \(tool.name)\n\nVerb `\(tool.verb)`, in \(tool.kinds.map { "*\($0)*" }.joined(separator: ", ")). "
                + (tool.writes ? "Writes." : "Writes nothing.")
                + (tool.purpose.isEmpty ? "" : " Used \(tool.purpose).")
            let arguments = tool.parameters.map { line($0, "") } + tool.optional.map { line($0, ", optional") }
            return ([heading] + (arguments.isEmpty ? [] : ["", arguments.joined(separator: "\n")])).joined(
                separator: "\n")
        }
        return """
            # Tools

            Generated from `AssistantRegistry`. The model writes a plan: the kind of message, then calls of the tools that this kind allows, as arrays of the verb and the arguments in the order below. A kind with one tool leaves the verb out. What code understands by itself is no tool but an intent (`Sources/Language/Intent.swift`).

            ## Kinds of message

            | Kind | When | May write | Most calls | Tools |
            |---|---|---|---|---|
            \(kinds.joined(separator: "\n"))

            ## Tools

            \(tools.joined(separator: "\n\n"))

            """
    }

    private static func line(_ parameter: ToolParameter, _ suffix: String) -> String {
        let type =
            switch parameter.type {
            case .text, .phrase: "text"
            case .number: "number"
            case .choice(let values): "one of " + values.map { "`\($0)`" }.joined(separator: ", ")
            }
        return "- `\(parameter.name)` (\(type)\(suffix)): \(parameter.meaning)"
    }
}
