import Diary
package import Language
package import Nutrition
import Replies
import Store

extension HealthReadingService {
    /// Answers a question about a metric; a question about blood pressure is answered with both of its values.
    package func answer(_ question: ReadingQuestion, today: CalendarDay) async throws -> [String] {
        var lines = try await answer(question.metric, question, today)
        if question.metric == .systolic { lines += try await answer(.diastolic, question, today) }
        return lines
    }

    private func answer(
        _ metric: HealthMetric, _ question: ReadingQuestion, _ today: CalendarDay
    ) async throws -> [String] {
        let period = try question.period.map { try Period($0) }
        switch question.form {
        case .latest:
            if let period, case let span = period.days(asOf: today), span.lowerBound < span.upperBound {
                return try await average(metric, period, today)
            }
            return [try await latest(metric, period, today)]
        case .highest, .lowest:
            return [try await extreme(metric, question.form == .highest, period, today)]
        case .average: return try await average(metric, period ?? .lastDays(Self.averagedDays), today)
        case .course:
            let period = period ?? .lastDays(Self.averagedDays)
            let values = try await days(metric, period.days(asOf: today))
            guard !values.isEmpty else { return [ReadingReceipts.none(metric, Reply.name(period))] }
            return try await average(metric, period, today)
                + values.sorted { $0.key < $1.key }.map { "- \(Reply.date($0.key)): \(Reply.text(metric, $0.value))" }
        }
    }

    private static let averagedDays = 7
    /// How far back the largest and smallest value are looked for where no span is named.
    private static let reach = 365

    private func extreme(
        _ metric: HealthMetric, _ isHighest: Bool, _ period: Period?, _ today: CalendarDay
    ) async throws -> String {
        let period = period ?? .lastDays(Self.reach)
        let values = try await days(metric, period.days(asOf: today))
        // Of several days the last.
        let sorted = values.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
        let lowest = sorted.filter { $0.value == sorted.first?.value }.last
        guard let found = isHighest ? sorted.last : lowest else {
            return ReadingReceipts.none(metric, Reply.name(period))
        }
        return Reply.text(
            isHighest ? .readingHighest : .readingLowest, Reply.name(metric), Reply.name(period),
            Reply.text(metric, found.value), Reply.date(found.key))
    }

    private func latest(_ metric: HealthMetric, _ period: Period?, _ today: CalendarDay) async throws -> String {
        let day: CalendarDay?
        if let period {
            day = period.singleDay(asOf: today)
        } else {
            day = try await store.lastReadingDay(metric, until: today)
        }
        guard let day, let value = try await days(metric, day...day)[day] else {
            return ReadingReceipts.none(metric, period.map(Reply.name) ?? Reply.text(.readingEver))
        }
        return Reply.text(.readingIs, Reply.name(metric), Reply.text(metric, value), BodyReceipts.on(day, today))
    }

    private func average(_ metric: HealthMetric, _ period: Period, _ today: CalendarDay) async throws -> [String] {
        let values = try await days(metric, period.days(asOf: today)).values
        guard !values.isEmpty else { return [ReadingReceipts.none(metric, Reply.name(period))] }
        let mean = values.reduce(0, +) / Double(values.count)
        return [
            Reply.text(
                .readingAverage, Reply.name(metric), Reply.text(metric, mean), Reply.name(period),
                Reply.count(.countDays, values.count))
        ]
    }
}
