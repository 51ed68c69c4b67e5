import Answers
import Diary
import Language
import Nutrition
import Replies
import Store
import ToolKit

/// Sets of exercises, and questions about them.
extension IntentActions {
    func logLifts(_ report: LiftReport, in scope: TurnScope) async throws -> Performance {
        let result = try await ActionResult(
            "logLifts", ["exercises": .array(report.lifts.map { .string($0.exercise) })]
        ) {
            let records = try await ToolRefusal.saying(.whatIsAskedFor) {
                try await lifts.add(report.lifts, at: report.time, by: .chat, turn: scope.turnID)
            }
            return ToolOutput(
                lines: records.map { LiftReceipts.noted($0, .liftLogged, today: scope.context.today) },
                affectedDays: records.map(\.day.description))
        }
        return Performance("training", [result])
    }

    func correctLift(_ id: Int64, _ change: LiftChange, in scope: TurnScope) async throws -> Performance {
        let result = try await ActionResult("editLift", ["id": .number(Double(id))]) {
            let record = try await ToolRefusal.saying(.whatIsAskedFor) {
                try await lifts.correct(id, change, by: .chat, turn: scope.turnID)
            }
            return ToolOutput(
                lines: [LiftReceipts.noted(record, .liftChanged, today: scope.context.today)],
                affectedDays: [record.day.description])
        }
        return Performance("training", [result])
    }

    func removeLifts(_ ids: [Int64], in scope: TurnScope) async throws -> Performance {
        let result = try await ActionResult("removeLifts", ["ids": .array(ids.map { .number(Double($0)) })]) {
            let records = try await ToolRefusal.saying(.whatIsAskedFor) {
                try await lifts.remove(ids, by: .chat, turn: scope.turnID)
            }
            return ToolOutput(
                lines: records.map { LiftReceipts.noted($0, .liftRemoved, today: scope.context.today) },
                affectedDays: records.map(\.day.description))
        }
        return Performance("training", [result])
    }

    func askTraining(_ question: TrainingQuestion, in scope: TurnScope) async throws -> Performance {
        let result = try await ActionResult("getTraining") {
            let context = try await answerContext(scope.context.settings, conversation: scope.conversationID)
            let answer = try await ToolRefusal.saying(.whatIsAskedFor) {
                try await answers.training(question, in: context)
            }
            return ToolOutput(lines: answer.lines)
        }
        return Performance("own data", [result])
    }
}
