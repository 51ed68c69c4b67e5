import Foundation

/// The kinds of message and the tools of the assistant, in a fixed order. Schema, usage text, decoding and the
/// permission to run all come from here, so they cannot disagree.
package struct ToolRegistry<Context: Sendable>: Sendable {
    /// What became of a call.
    package typealias Outcome = Result<ToolOutput, ToolRefusal>
    private typealias Runner = @Sendable ([JSON], TurnScope<Context>) async throws -> [Outcome]

    package let kinds: [MessageKind]
    package let declarations: [ToolDeclaration]
    private let runners: [String: Runner]
    /// Names of tools whose calls run together.
    private let joint: Set<String>

    /// - Precondition: names and verbs are unique, every tool's kinds exist, and a tool that writes belongs only to
    ///   kinds that may write.
    package init(kinds: [MessageKind], tools: [any Tool<Context>]) {
        self.kinds = kinds
        declarations = tools.map(\.declaration)
        runners = Dictionary(uniqueKeysWithValues: tools.map { ($0.declaration.name, Self.runner(for: $0)) })
        joint = Set(tools.filter { $0 is any JointTool<Context> }.map(\.declaration.name))
        let kindsByName = Dictionary(uniqueKeysWithValues: kinds.map { ($0.name, $0) })
        for declaration in declarations {
            for name in declaration.kinds {
                guard let kind = kindsByName[name] else {
                    preconditionFailure("\(declaration.name): no kind '\(name)'")
                }
                precondition(kind.mayWrite || !declaration.writes, "\(declaration.name) writes in '\(name)'")
            }
        }
    }

    private static func runner<T: Tool<Context>>(for tool: T) -> Runner {
        if let joint = tool as? any JointTool<Context> { return jointRunner(for: joint) }
        return { calls, scope in
            var outcomes: [Outcome] = []
            for call in calls {
                do {
                    outcomes.append(.success(try await tool.run(try decode(call, for: tool), in: scope)))
                } catch let refusal as ToolRefusal {
                    outcomes.append(.failure(refusal))
                }
            }
            return outcomes
        }
    }

    private static func jointRunner<T: JointTool<Context>>(for tool: T) -> Runner {
        { calls, scope in
            var arguments: [T.Arguments] = []
            for call in calls {
                do throws(ToolRefusal) {
                    arguments.append(try decode(call, for: tool))
                } catch {
                    // One that cannot be read makes all of them unsure.
                    return calls.map { _ in .failure(error) }
                }
            }
            return try await tool.run(together: arguments, in: scope)
        }
    }

    private static func decode<T: Tool<Context>>(_ arguments: JSON, for tool: T) throws(ToolRefusal) -> T.Arguments {
        do {
            return try JSONDecoder().decode(T.Arguments.self, from: Data(arguments.compactText.utf8))
        } catch {
            throw ToolRefusal("\(tool.declaration.name) cannot use \(arguments.compactText.prefix(120)).")
        }
    }

    package func declaration(named name: String) -> ToolDeclaration? { declarations.first { $0.name == name } }

    package func tools(for kind: MessageKind) -> [ToolDeclaration] {
        declarations.filter { $0.kinds.contains(kind.name) }
    }

    /// How many calls from `index` on run together: those of one joint tool that stand side by side.
    package func jointCalls(of plan: Plan, from index: Int) -> Int {
        let name = plan.calls[index].name
        guard joint.contains(name) else { return 1 }
        return plan.calls[index...].prefix { $0.name == name }.count
    }

    /// Runs calls that `decodePlan` accepted, or that code planned: as many as ``jointCalls(of:from:)`` says.
    ///
    /// - Parameter scope: at the place of the first.
    package func run(_ calls: ArraySlice<ToolCall>, in scope: TurnScope<Context>) async throws -> [Outcome] {
        guard let name = calls.first?.name, let runner = runners[name] else {
            return calls.map { .failure(ToolRefusal("There is no tool \($0.name).")) }
        }
        return try await runner(calls.map(\.arguments), scope)
    }
}
