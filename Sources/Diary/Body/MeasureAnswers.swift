package import Language
package import Nutrition
import Replies
import Store

extension BodyService {
    package func answer(_ question: MeasureQuestion, today: CalendarDay) async throws -> String {
        let kind = question.measure
        let period = try question.period.map { try Period($0) }
        switch question.form {
        case .latest: return try await latest(kind, period, today)
        case .average:
            let period = period ?? .lastDays(BodySeries.window)
            let days = BodySeries(
                try await store.bodyMeasures(kind, days: period.days(asOf: today)).map { ($0.day, $0.value) }
            ).days
            guard !days.isEmpty else { return BodyReceipts.none(kind, Reply.name(period)) }
            let mean = days.reduce(0) { $0 + $1.value } / Double(days.count)
            return Reply.text(
                .measureAverage, Reply.name(kind), Reply.name(period), kind.text(mean),
                Reply.count(.countDays, days.count))
        case .change:
            let period = period ?? .lastDays(BodySpan.month.days)
            let range = period.days(asOf: today)
            let series = try await series(kind, range)
            if let difference = difference(of: kind, in: series, period, range) { return difference }
            guard let change = series.change(in: range) else {
                let count = series.days.count { range.contains($0.day) }
                return count == 0
                    ? BodyReceipts.none(kind, Reply.name(period))
                    : Reply.text(.measureFew, Reply.name(kind), Reply.name(period))
            }
            return Reply.text(
                .measureChange, Reply.name(kind), kind.change(change.difference), Reply.name(period),
                kind.text(change.before), Reply.date(change.from), kind.text(change.after), Reply.date(change.to))
        }
    }

    /// "since Monday": between days of one week that are named, values and not averages are meant.
    private func difference(
        of kind: BodyMeasure, in series: BodySeries, _ period: Period, _ range: ClosedRange<CalendarDay>
    ) -> String? {
        guard case .range = period, range.upperBound.ordinal - range.lowerBound.ordinal < BodySeries.window else {
            return nil
        }
        let days = series.days.filter { range.contains($0.day) }
        guard let first = days.first, let last = days.last, first.day < last.day else { return nil }
        return Reply.text(
            .measureDifference, Reply.name(kind), kind.change(last.value - first.value), kind.text(first.value),
            Reply.date(first.day), kind.text(last.value), Reply.date(last.day))
    }

    private func latest(_ kind: BodyMeasure, _ period: Period?, _ today: CalendarDay) async throws -> String {
        if let period, case let days = period.days(asOf: today), days.upperBound < today {
            let values = try await store.bodyMeasures(kind, days: days).map { kind.text($0.value) }
            guard !values.isEmpty else { return BodyReceipts.none(kind, Reply.name(period)) }
            return Reply.text(.measureWas, Reply.name(kind), Reply.name(period), values.joined(separator: ", "))
        }
        guard let latest = try await store.lastBodyMeasure(kind, until: today) else { return BodyReceipts.none(kind) }
        var line = Reply.text(
            .measureIs, Reply.name(kind), kind.text(latest.value), BodyReceipts.on(latest.day, today))
        let month = BodySpan.month.range(endingAt: today)
        let series = try await series(kind, month)
        if series.days.count > 1, let average = series.average(on: today) {
            line += " " + BodyReceipts.average(kind, average, series.change(in: month))
        }
        return line
    }
}
