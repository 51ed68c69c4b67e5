package import Foundation

/// What a message from the user is, decided by the model before anything else; it limits which tools may run.
package struct MessageKind: Hashable, Sendable {
    /// The words that the model writes, as `I ate`.
    package let name: String
    /// When this kind applies, for the prompt.
    package let meaning: String
    /// Whether tools that write may run.
    package let mayWrite: Bool
    /// The most calls in one plan; 0 for kinds that only need a reply.
    package let maximumCalls: Int

    package init(_ name: String, meaning: String, mayWrite: Bool = false, maximumCalls: Int) {
        self.name = name
        self.meaning = meaning
        self.mayWrite = mayWrite
        self.maximumCalls = maximumCalls
    }
}

/// One positional argument of a tool.
package struct ToolParameter: Hashable, Sendable {
    package enum ValueType: Hashable, Sendable {
        case text
        /// A few words copied from the user's, without quotes and brackets.
        case phrase
        case number
        case choice([String])
    }

    package let name: String
    package let type: ValueType
    /// What it means, with its unit, for the reference documentation.
    package let meaning: String
    /// What the prompt calls it.
    package let label: String

    package init(_ name: String, _ type: ValueType, _ meaning: String, label: String? = nil) {
        self.name = name
        self.type = type
        self.meaning = meaning
        self.label = label ?? name
    }
}

/// What a tool is called, takes and may do. Prompt, schema and reference documentation are generated from it.
package struct ToolDeclaration: Sendable {
    /// The name in APIs, logs and documents, as `logFood`.
    package let name: String
    /// The short word the model writes, as `log`.
    package let verb: String
    /// When to use it, for the prompt; empty where the kind of message says enough.
    package let purpose: String
    /// The positional arguments of the plan.
    package let parameters: [ToolParameter]
    /// Arguments that other callers may add by name; in a plan, code fills them from the user's words.
    package let optional: [ToolParameter]
    /// Names of the kinds of message in which it may be called.
    package let kinds: [String]
    package let writes: Bool
    /// Whether what it finds may lead to further calls, so that the plan goes on with another round.
    package let leadsOn: Bool

    package init(
        name: String, verb: String, purpose: String, parameters: [ToolParameter], optional: [ToolParameter] = [],
        kinds: [String], writes: Bool, leadsOn: Bool = false
    ) {
        self.name = name
        self.verb = verb
        self.purpose = purpose
        self.parameters = parameters
        self.optional = optional
        self.kinds = kinds
        self.writes = writes
        self.leadsOn = leadsOn
    }
}

/// Something that the model can ask for. A tool decodes its arguments, calls its service, and renders what happened.
package protocol Tool<Context>: Sendable {
    associatedtype Arguments: Decodable & Sendable
    /// What the product's tools know of the turn besides its scope.
    associatedtype Context: Sendable

    var declaration: ToolDeclaration { get }

    /// - Throws: `ToolRefusal` when the arguments make no sense here; anything else is a failure of the turn.
    func run(_ arguments: Arguments, in scope: TurnScope<Context>) async throws -> ToolOutput
}

/// A tool whose calls of one plan belong together: they are understood together and written in one transaction.
package protocol JointTool<Context>: Tool {
    /// Runs calls that stand side by side in the plan, the first of them at the scope's place.
    ///
    /// - Returns: for each what it did, or why it would not run.
    /// - Throws: what fails the turn; then none of them is done.
    func run(together calls: [Arguments], in scope: TurnScope<Context>) async throws -> [Result<
        ToolOutput, ToolRefusal
    >]
}

extension JointTool {
    package func run(_ arguments: Arguments, in scope: TurnScope<Context>) async throws -> ToolOutput {
        guard let result = try await run(together: [arguments], in: scope).first else { return ToolOutput() }
        return try result.get()
    }
}

/// The turn in which a tool runs.
package struct TurnScope<Context: Sendable>: Sendable {
    /// What the user said, word for word: numbers and times in it are evidence that the model cannot alter.
    package let utterance: String
    package let conversationID: Int64?
    package let turnID: Int64?
    /// When it was said.
    package let saidAt: Date
    /// True when nothing may be written: tools that write compute what they would.
    package let isDryRun: Bool
    /// The kind of message, as `I ate`; empty outside a plan.
    package let kind: String
    /// All calls of the plan, so that one call can tell which words of the utterance belong to another.
    package let plan: [ToolCall]
    /// This call's place in `plan`.
    package let callIndex: Int
    /// What was read once for the whole turn.
    package let context: Context

    package init(
        utterance: String, conversationID: Int64?, turnID: Int64?, saidAt: Date, isDryRun: Bool, kind: String = "",
        plan: [ToolCall] = [], callIndex: Int = 0, context: Context
    ) {
        self.utterance = utterance
        self.conversationID = conversationID
        self.turnID = turnID
        self.saidAt = saidAt
        self.isDryRun = isDryRun
        self.kind = kind
        self.plan = plan
        self.callIndex = callIndex
        self.context = context
    }

    package func performing(_ index: Int, of plan: Plan) -> TurnScope {
        TurnScope(
            utterance: utterance, conversationID: conversationID, turnID: turnID, saidAt: saidAt,
            isDryRun: isDryRun, kind: plan.kind, plan: plan.calls, callIndex: index, context: context)
    }
}

/// What a tool did, already rendered from what is stored.
package struct ToolOutput: Sendable {
    /// Lines for the user.
    package var lines: [String]
    /// Ids of the entries that were written or changed (or, in a dry run, none).
    package var entryIDs: [Int64]
    /// ISO days whose totals changed or were asked about; the turn ends with one line for them.
    package var affectedDays: [String]
    /// Set when code has no ready answer and the model may phrase one from `lines`.
    package var openQuestion: String?
    /// The computed but unwritten entries of a dry run, as JSON in the wire format.
    package var drafts: [JSON]

    package init(
        lines: [String] = [], entryIDs: [Int64] = [], affectedDays: [String] = [], openQuestion: String? = nil,
        drafts: [JSON] = []
    ) {
        self.lines = lines
        self.entryIDs = entryIDs
        self.affectedDays = affectedDays
        self.openQuestion = openQuestion
        self.drafts = drafts
    }
}

/// Thrown by a tool that will not run with these arguments; `reason` is for the user and for the model.
package struct ToolRefusal: Error, Sendable {
    package let reason: String
    /// The model's slip, of no interest to the user when other calls ran.
    package let isQuiet: Bool

    package init(_ reason: String, isQuiet: Bool = false) {
        self.reason = reason
        self.isQuiet = isQuiet
    }
}

/// A call that was understood.
package struct ToolCall: Hashable, Sendable {
    package let name: String
    /// The arguments by name, as an object.
    package let arguments: JSON

    package init(name: String, arguments: JSON) {
        self.name = name
        self.arguments = arguments
    }
}

/// A call that did not fit its tool or was not allowed. It is data, not an error: the turn goes on.
package struct RejectedCall: Hashable, Sendable {
    package let name: String
    package let arguments: JSON
    package let reason: String

    package init(name: String, arguments: JSON, reason: String) {
        self.name = name
        self.arguments = arguments
        self.reason = reason
    }
}
