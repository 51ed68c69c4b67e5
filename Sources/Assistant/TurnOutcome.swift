package import Failures
package import LlamaServer
package import ToolKit

/// A call with what became of it.
package struct CallOutcome: Sendable {
    package let name: String
    package let arguments: JSON
    /// Why it did not run; nil when it did.
    package let rejection: String?
    /// The reason is not shown when other calls ran.
    package let isQuiet: Bool
    /// Who understood the words that led to it.
    package var evidence: Evidence?

    package enum Evidence: Hashable, Sendable {
        /// With how sure the trained reader was, 0 to 1.
        case learnt(share: Double)
        case rule, model, confirmed

        package var share: Double? {
            if case .learnt(let share) = self { (share * 100).rounded() / 100 } else { nil }
        }
    }

    package init(name: String, arguments: JSON, rejection: String?, isQuiet: Bool = false) {
        self.name = name
        self.arguments = arguments
        self.rejection = rejection
        self.isQuiet = isQuiet
    }
}

/// How a turn went.
package struct TurnOutcome: Sendable {
    package init() {}

    package var kind = ""
    package var plan: String?
    package var calls: [CallOutcome] = []
    package var reply = ""
    package var entryIDs: [Int64] = []
    package var drafts: [JSON] = []
    /// How often the model planned; 0 where code understood.
    package var rounds = 0
    package var timings = ModelTimings.zero
    /// Set when the turn ended early although something was committed.
    package var failure: BiteBookError?
}

extension ModelTimings {
    /// Of two requests together.
    package static func + (lhs: ModelTimings, rhs: ModelTimings) -> ModelTimings {
        ModelTimings(
            promptTokens: lhs.promptTokens + rhs.promptTokens, cachedTokens: lhs.cachedTokens + rhs.cachedTokens,
            promptMilliseconds: lhs.promptMilliseconds + rhs.promptMilliseconds,
            generatedTokens: lhs.generatedTokens + rhs.generatedTokens,
            generationMilliseconds: lhs.generationMilliseconds + rhs.generationMilliseconds)
    }
}
