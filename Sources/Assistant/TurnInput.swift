package import ToolKit

/// What a turn starts from.
package struct TurnInput<Context: Sendable>: Sendable {
    package let scope: TurnScope<Context>
    /// Earlier exchanges of the conversation, oldest first.
    package let history: [(said: String, plan: String)]
    /// The kinds of message that it may be, when the caller knows; nil lets the model decide.
    package let kinds: Set<String>?
    /// The plan, where the words leave no doubt: the model is not asked.
    package let plan: Plan?
    /// A line that stands above what such a plan wrote, as `The same as yesterday:`.
    package let heading: String?
    /// Whether the model's own words may speak of energy. The facts that it phrases hold none where they may not.
    package let mentionsEnergy: Bool
    /// The lines that end a reply about these ISO days, as `Today: 850 of 2,000 kcal`.
    package let closing: @Sendable (_ days: [String]) async throws -> [String]

    package init(
        scope: TurnScope<Context>, history: [(said: String, plan: String)], kinds: Set<String>? = nil,
        plan: Plan? = nil,
        heading: String? = nil, mentionsEnergy: Bool = true,
        closing: @escaping @Sendable (_ days: [String]) async throws -> [String]
    ) {
        self.scope = scope
        self.history = history
        self.kinds = kinds
        self.plan = plan
        self.heading = heading
        self.mentionsEnergy = mentionsEnergy
        self.closing = closing
    }
}

/// What happens while a turn runs.
package enum TurnProgress: Sendable {
    case activity(String)
    case text(String)
    case replace(String)
}
