package import DaemonAPI
import Foundation
package import Nutrition
package import Reports
import Store

/// The data beside a report as tables (SPEC P59). They hold all that is stored, whatever is tracked, as an export does.
extension ReportService {
    /// - Parameter period: nil is the last month.
    /// - Throws: as ``report(_:)``.
    package func table(_ table: DataTable, _ period: Period?) async throws -> DataTableText {
        let span = try await span(period)
        let rows: [[CSVCell]] =
            switch table {
            case .meals: try await store.entries(days: span).map(Self.row)
            case .body: try await store.bodyMeasures(days: span).map(Self.row)
            case .readings: try await store.healthReadings(days: span, limit: .max).map(Self.row)
            case .activities: try await store.activities(days: span).map(Self.row)
            case .workouts: try await store.lifts(days: span).flatMap(Self.rows)
            }
        return DataTableText(table: table, rows: rows.count, text: rows.map(CSVText.line).joined())
    }

    private static func row(_ entry: EntryRecord) -> [CSVCell] {
        let nutrients: [Nutrient] = [.protein, .carbohydrate, .fat, .fiber, .sugar, .saturatedFat, .sodium]
        return [
            CSVCell(entry.id), CSVCell(key: entry.eaten.iso), CSVCell(key: entry.day.description),
            CSVCell(words: entry.meal.rawValue), CSVCell(words: entry.name), CSVCell(entry.quantity),
            CSVCell(words: entry.unit), CSVCell(entry.grams), CSVCell(entry.calories),
        ] + nutrients.map { CSVCell(entry.nutrients[$0]) } + [
            CSVCell(words: entry.foodID), CSVCell(key: entry.source.rawValue), CSVCell(key: entry.status.rawValue),
        ]
    }

    private static func row(_ measure: BodyMeasureRecord) -> [CSVCell] {
        [
            CSVCell(measure.id), CSVCell(key: measure.measured.iso), CSVCell(key: measure.day.description),
            CSVCell(key: measure.kind.rawValue), CSVCell(measure.value), CSVCell(key: measure.kind.unit.rawValue),
            CSVCell(words: measure.source),
        ]
    }

    private static func row(_ reading: HealthReadingRecord) -> [CSVCell] {
        let ended = reading.endedAt.map { ZonedInstant(Milliseconds($0).date, reading.started.zone).iso }
        return [
            CSVCell(reading.id), CSVCell(key: reading.metric.rawValue), CSVCell(reading.value),
            CSVCell(key: reading.metric.unit.rawValue), CSVCell(key: reading.started.iso), CSVCell(key: ended ?? ""),
            CSVCell(key: reading.day.description), CSVCell(words: reading.source), CSVCell(words: reading.device),
        ]
    }

    private static func row(_ activity: ActivityRecord) -> [CSVCell] {
        let zone = TimeZone(identifier: activity.zone) ?? .gmt
        return [
            CSVCell(activity.id), CSVCell(key: ZonedInstant(Milliseconds(activity.doneAt).date, zone).iso),
            CSVCell(key: activity.day.description), CSVCell(words: activity.name), CSVCell(activity.minutes),
            CSVCell(activity.kilometers),
        ]
    }

    /// A row a set.
    private static func rows(_ lift: LiftRecord) -> [[CSVCell]] {
        lift.sets.enumerated().map { index, set in
            [
                CSVCell(lift.id), CSVCell(key: lift.done.iso), CSVCell(key: lift.day.description),
                CSVCell(words: lift.exercise), CSVCell(words: lift.name), CSVCell(index + 1), CSVCell(set.amount),
                CSVCell(set.load), CSVCell(set.exertion), CSVCell(key: lift.isConfirmed ? "1" : "0"),
            ]
        }
    }
}
