package import Nutrition
import Store
package import ToolKit

/// `logBody`: measures of the user's own body. Code plans it from words that leave no doubt.
package struct LogBodyTool: Tool {
    package struct Arguments: Codable, Sendable {
        package var values: [BodyValue]
        /// Whether a weight came without its unit.
        package var lacksUnit: Bool
    }

    /// From the last weight on, a number without a unit may be this much more or less before it is asked about.
    private static let expectedChange = 0.2

    let body: BodyService

    package init(body: BodyService) { self.body = body }

    package let declaration = ToolDeclaration(
        name: "logBody", verb: "measure", purpose: "for weight, body fat, muscle and waist",
        parameters: [ToolParameter("values", .text, "measures with values in kg, % or cm")],
        optional: [ToolParameter("lacksUnit", .text, "true when a weight came without its unit")],
        kinds: [AssistantKinds.body.name], writes: true)

    package func run(_ arguments: Arguments, in scope: TurnScope) async throws -> ToolOutput {
        let today = try await body.settings.today()
        if arguments.lacksUnit, let weight = arguments.values.first(where: { $0.measure == .weight }),
            let last = try await body.store.lastBodyMeasure(.weight, until: today),
            abs(weight.value - last.value) > last.value * Self.expectedChange
        {
            let number = Figures.tenths(weight.value)
            throw ToolRefusal(
                "Your last weight was \(BodyMeasure.weight.text(last.value)). Say the new one with its unit: \"\(number) kg\" or \"\(number) lb\"."
            )
        }
        let time = SpokenMeasures(MeasureMessage(scope.utterance, today: today))?.time ?? SpokenTime()
        let records = try await body.log(
            arguments.values, at: time, saidAt: ZonedInstant(scope.saidAt, body.clock().zone), by: .chat,
            turn: scope.turnID)
        return ToolOutput(lines: [BodyReceipts.logged(records, today: today)])
    }
}

/// `correctBody`: another value for a measure of the turn before.
package struct CorrectBodyTool: Tool {
    package struct Arguments: Codable, Sendable {
        package var id: Int64
        package var value: BodyValue
    }

    let body: BodyService

    package init(body: BodyService) { self.body = body }

    package let declaration = ToolDeclaration(
        name: "correctBody", verb: "correct measure", purpose: "for another value of what was just measured",
        parameters: [
            ToolParameter("id", .number, "the measurement"), ToolParameter("value", .text, "its right value"),
        ],
        kinds: [AssistantKinds.body.name], writes: true)

    package func run(_ arguments: Arguments, in scope: TurnScope) async throws -> ToolOutput {
        guard let record = try await body.store.bodyMeasure(arguments.id) else {
            throw ToolRefusal("That measurement is not there any more.")
        }
        let corrected = try await body.correct(record, to: arguments.value, turn: scope.turnID)
        return ToolOutput(lines: [BodyReceipts.corrected(corrected, today: try await body.settings.today())])
    }
}

/// `removeBody`: takes measures of a kind away.
package struct RemoveBodyTool: Tool {
    package struct Arguments: Codable, Sendable {
        package var ids: [Int64]
    }

    let body: BodyService

    package init(body: BodyService) { self.body = body }

    package let declaration = ToolDeclaration(
        name: "removeBody", verb: "remove measure", purpose: "to take a measurement away",
        parameters: [ToolParameter("ids", .text, "the measurements")], kinds: [AssistantKinds.body.name], writes: true)

    package func run(_ arguments: Arguments, in scope: TurnScope) async throws -> ToolOutput {
        guard !arguments.ids.isEmpty else { throw ToolRefusal("Nothing of that is noted for that day.") }
        let today = try await body.settings.today()
        var lines: [String] = []
        for id in arguments.ids {
            let removed = try await body.remove(id, by: .chat, turn: scope.turnID)
            lines.append(BodyReceipts.removed(removed, today: today))
        }
        return ToolOutput(lines: lines)
    }
}

/// `getBody`: a measure's newest value, average or change.
package struct GetBodyTool: Tool {
    package typealias Arguments = SpokenBodyQuestion

    let body: BodyService

    package init(body: BodyService) { self.body = body }

    package let declaration = ToolDeclaration(
        name: "getBody", verb: "body", purpose: "for the user's own weight, body fat, muscle or waist",
        parameters: [
            ToolParameter("form", .choice(SpokenBodyQuestion.Form.allCases.map(\.rawValue)), "what is asked"),
            ToolParameter("measure", .choice(BodyMeasure.allCases.map(\.rawValue)), "of what"),
        ],
        optional: [ToolParameter("period", .text, "as `this_month`")],
        kinds: [AssistantKinds.ownData.name], writes: false)

    package func run(_ question: SpokenBodyQuestion, in scope: TurnScope) async throws -> ToolOutput {
        let today = try await body.settings.today()
        var question = question
        if question.measure == .musclePercent,
            try await body.store.lastBodyMeasure(.musclePercent, until: today) == nil,
            try await body.store.lastBodyMeasure(.muscleMass, until: today) != nil
        {
            question.measure = .muscleMass
        }
        return ToolOutput(lines: [try await body.answer(question, today: today)])
    }
}

extension BodyService {
    func answer(_ question: SpokenBodyQuestion, today: CalendarDay) async throws -> String {
        let kind = question.measure
        let period = try question.period.map { try Period($0) }
        switch question.form {
        case .latest: return try await latest(kind, period, today)
        case .average:
            let period = period ?? .lastDays(BodySeries.window)
            let days = BodySeries(
                try await store.bodyMeasures(kind, days: period.days(asOf: today)).map { ($0.day, $0.value) }
            ).days
            guard !days.isEmpty else { return BodyReceipts.none(kind, period.phrase) }
            let mean = days.reduce(0) { $0 + $1.value } / Double(days.count)
            return "Your average \(kind.title) \(period.phrase) is \(kind.text(mean)), "
                + "over \(Wording.count(days.count, "day", "days")) with a value."
        case .change:
            let period = period ?? .lastDays(BodySpan.month.days)
            let range = period.days(asOf: today)
            let series = try await series(kind, range)
            guard let change = series.change(in: range) else {
                let count = series.days.count { range.contains($0.day) }
                return count == 0
                    ? BodyReceipts.none(kind, period.phrase)
                    : "Your \(kind.title) has too few values \(period.phrase) to compare; it takes two days."
            }
            return
                "Your \(kind.title) changed by \(kind.change(change.difference)) \(period.phrase): the 7-day average "
                + "was \(kind.text(change.before)) on \(change.from.inWords) and \(kind.text(change.after)) on "
                + "\(change.to.inWords)."
        }
    }

    private func latest(_ kind: BodyMeasure, _ period: Period?, _ today: CalendarDay) async throws -> String {
        if let period, case let days = period.days(asOf: today), days.upperBound < today {
            let values = try await store.bodyMeasures(kind, days: days).map { kind.text($0.value) }
            guard !values.isEmpty else { return BodyReceipts.none(kind, period.phrase) }
            return "Your \(kind.title) \(period.phrase) was \(values.joined(separator: ", "))."
        }
        guard let latest = try await store.lastBodyMeasure(kind, until: today) else { return BodyReceipts.none(kind) }
        var line = "Your \(kind.title) is \(kind.text(latest.value))\(BodyReceipts.on(latest.day, today))."
        let month = BodySpan.month.range(endingAt: today)
        let series = try await series(kind, month)
        if series.days.count > 1, let average = series.average(on: today) {
            line += " " + BodyReceipts.average(kind, average, series.change(in: month))
        }
        return line
    }
}
