import Diary
import Failures
import Language
import Nutrition
import Store
import ToolKit

/// Pots that were cooked, shares of them, and questions about them.
extension IntentActions {
    /// - Returns: nil where no pot of the name is open and none is told, or nothing is known of what is in it.
    func pot(_ report: PotReport, in scope: TurnScope) async throws -> Performance? {
        var output: ToolOutput?
        do {
            let result = try await ActionResult("logPot", ["pot": .string(report.name)]) {
                let outcome = try await ToolRefusal.saying([.invalidInput], withHint: false) {
                    try await pots.tell(
                        report, by: .chat, turn: scope.turnID, conversation: scope.conversationID)
                }
                output = outcome.map { told($0, in: scope) }
                return output ?? ToolOutput()
            }
            guard case .success = result.outcome, output == nil else { return Performance("pot", [result]) }
            return nil
        } catch let error as BiteBookError where error.code == .notFound {
            return nil
        }
    }

    private func told(_ outcome: PotOutcome, in scope: TurnScope) -> ToolOutput {
        switch outcome {
        case .kept(let pot, let uncounted):
            ToolOutput(lines: PotReceipts.kept(pot, scope.context.settings.tracking, uncounted: uncounted))
        case .gone(let pot, let grams):
            ToolOutput(lines: [PotReceipts.gone(grams, of: pot)])
        case .taken(let taken):
            ToolOutput(
                lines: [
                    log.receipts(scope.context.log).logged(taken.entry) + " " + PotReceipts.share(taken)
                ] + (taken.gone > 0 ? [PotReceipts.gone(taken.gone, of: taken.pot)] : []),
                entryIDs: [taken.entry.id].compactMap(\.self), affectedDays: [taken.entry.day.description])
        }
    }

    func askPot(_ question: PotQuestion, in scope: TurnScope) async throws -> Performance? {
        let lines: [String]
        var arguments: JSON = [:]
        switch question {
        case .left(let title):
            arguments = ["pot": .string(title)]
            guard let pot = try await pots.open(called: title) else { return nil }
            lines = [PotReceipts.left(pot)]
        case .all:
            lines = try await pots.list().map(PotReceipts.left)
            guard !lines.isEmpty else { return nil }
        case .share(let report):
            guard let share = try? await pots.share(of: report) else { return nil }
            lines = [PotReceipts.would(share, scope.context.settings.tracking)]
        }
        let call = ToolCall(name: "getPot", arguments: arguments)
        return Performance("own data", [ActionResult(call, ToolOutput(lines: lines))])
    }
}
