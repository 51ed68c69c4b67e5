import Foundation

/// The kinds of message and the tools of the assistant, in a fixed order. Schema, usage text, decoding and the
/// permission to run all come from here, so they cannot disagree.
package struct ToolRegistry: Sendable {
    package let kinds: [MessageKind]
    /// Kinds that only code plans. The model is never told of them, and a plan of its own cannot name them.
    package let codeKinds: [MessageKind]
    package let declarations: [ToolDeclaration]
    private let runners: [String: @Sendable (JSON, TurnScope) async throws -> ToolOutput]

    /// - Precondition: names and verbs are unique, every tool's kinds exist, and a tool that writes belongs only to
    ///   kinds that may write.
    package init(kinds: [MessageKind], codeKinds: [MessageKind] = [], tools: [any Tool]) {
        self.kinds = kinds
        self.codeKinds = codeKinds
        declarations = tools.map(\.declaration)
        runners = Dictionary(uniqueKeysWithValues: tools.map { ($0.declaration.name, Self.runner(for: $0)) })
        let kindsByName = Dictionary(uniqueKeysWithValues: (kinds + codeKinds).map { ($0.name, $0) })
        for declaration in declarations {
            for name in declaration.kinds {
                guard let kind = kindsByName[name] else {
                    preconditionFailure("\(declaration.name): no kind '\(name)'")
                }
                precondition(kind.mayWrite || !declaration.writes, "\(declaration.name) writes in '\(name)'")
            }
        }
    }

    private static func runner<T: Tool>(for tool: T) -> @Sendable (JSON, TurnScope) async throws -> ToolOutput {
        { arguments, scope in
            let decoded: T.Arguments
            do {
                decoded = try JSONDecoder().decode(T.Arguments.self, from: Data(arguments.compactText.utf8))
            } catch {
                throw ToolRefusal("\(tool.declaration.name) cannot use \(arguments.compactText.prefix(120)).")
            }
            return try await tool.run(decoded, in: scope)
        }
    }

    package func declaration(named name: String) -> ToolDeclaration? { declarations.first { $0.name == name } }

    package func tools(for kind: MessageKind) -> [ToolDeclaration] {
        declarations.filter { $0.kinds.contains(kind.name) }
    }

    /// Runs a call that `decodePlan` accepted, or that code planned.
    package func run(_ call: ToolCall, in scope: TurnScope) async throws -> ToolOutput {
        guard let runner = runners[call.name] else { throw ToolRefusal("There is no tool \(call.name).") }
        return try await runner(call.arguments, scope)
    }
}
