import Language
import Nutrition
import Store
import ToolKit

/// Measures of the user's own body.
extension IntentActions {
    /// From the last weight on, a number without a unit may be this much more or less before it is asked about.
    private static let expectedChange = 0.2

    func logMeasures(_ stated: StatedMeasures, in scope: TurnScope) async throws -> Performance {
        let result = try await ActionResult(
            "logBody",
            ["values": try JSON(encoding: stated.values), "lacksUnit": .bool(stated.lacksUnit)]
        ) {
            let today = scope.context.today
            if stated.lacksUnit, let weight = stated.values.first(where: { $0.measure == .weight }),
                let last = try await store.lastBodyMeasure(.weight, until: today),
                abs(weight.value - last.value) > last.value * Self.expectedChange
            {
                let number = BodyMeasure.decimal(weight.value)
                throw ToolRefusal(
                    "Your last weight was \(BodyMeasure.weight.text(last.value)). Say the new one with its unit: \"\(number) kg\" or \"\(number) lb\"."
                )
            }
            let records = try await body.log(
                stated.values, at: stated.time, saidAt: ZonedInstant(scope.saidAt, scope.context.settings.now.zone),
                by: .chat, turn: scope.turnID)
            return ToolOutput(lines: [BodyReceipts.logged(records, today: today)])
        }
        return Performance("body", [result])
    }

    func correctMeasure(_ place: Int, _ value: BodyValue, in scope: TurnScope) async throws -> Performance? {
        guard let conversation = scope.conversationID else { return nil }
        let last = try await store.bodyMeasures(ofLastTurnIn: conversation)
        guard last.indices.contains(place), let id = last[place].id else { return nil }
        let result = try await ActionResult(
            "correctBody", ["id": .number(Double(id)), "value": try JSON(encoding: value)]
        ) {
            let corrected = try await body.correct(last[place], to: value, turn: scope.turnID)
            return ToolOutput(lines: [BodyReceipts.corrected(corrected, today: scope.context.today)])
        }
        return Performance("body", [result])
    }

    func removeMeasure(_ removal: MeasureRemoval, in scope: TurnScope) async throws -> Performance {
        let today = scope.context.today
        let ids = try await ids(removal, today)
        let result = try await ActionResult("removeBody", ["ids": .array(ids.map { .number(Double($0)) })]) {
            guard !ids.isEmpty else { throw ToolRefusal("Nothing of that is noted for that day.") }
            var lines: [String] = []
            for id in ids {
                let removed = try await body.remove(id, by: .chat, turn: scope.turnID)
                lines.append(BodyReceipts.removed(removed, today: today))
            }
            return ToolOutput(lines: lines)
        }
        return Performance("body", [result])
    }

    /// All values of a day that was named, else the newest.
    private func ids(_ removal: MeasureRemoval, _ today: CalendarDay) async throws -> [Int64] {
        var ids: [Int64] = []
        for measure in removal.measures {
            if let day = removal.day {
                ids += try await store.bodyMeasures(measure, days: day...day).compactMap(\.id)
            } else if let id = try await store.lastBodyMeasure(measure, until: today)?.id {
                ids.append(id)
            }
        }
        return ids
    }

    func askMeasure(_ question: MeasureQuestion, in scope: TurnScope) async throws -> Performance {
        let today = scope.context.today
        let result = try await ActionResult("getBody", try JSON(encoding: question)) {
            var question = question
            // "my muscle" is a share unless only masses are noted.
            if question.measure == .musclePercent,
                try await store.lastBodyMeasure(.musclePercent, until: today) == nil,
                try await store.lastBodyMeasure(.muscleMass, until: today) != nil
            {
                question.measure = .muscleMass
            }
            return ToolOutput(lines: [try await body.answer(question, today: today)])
        }
        return Performance("own data", [result])
    }
}
