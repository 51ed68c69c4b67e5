import Language
import Nutrition
import Store

extension BodyService {
    func answer(_ question: MeasureQuestion, today: CalendarDay) async throws -> String {
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
