import DaemonAPI
import Diary
import Foundation
import Nutrition
import Store

/// The same for goals, refeed days, aims and readings.
extension ImportChecks {
    static func checkHealth(_ row: any UserRow) throws {
        switch row {
        case let row as GoalStepRecord:
            try require(
                row.value.map(row.goal.allowed.contains) ?? true && row.reason.count <= longestReason, "A goal")
        case let row as RefeedDayRecord:
            try require(Goal.energy.allowed.contains(row.calories), "A refeed day")
        case let row as AimRecord: try require(isSound(row), "An aim")
        case let row as LiftRecord: try require(isSound(row), "An exercise")
        case let row as HealthReadingRecord: try require(isSound(row), "A reading")
        case let row as PotRecord: try require(row.isSound, "A pot")
        case let row as PlannedDishRecord: try require(isSound(row), "A planned dish")
        default: break
        }
    }

    static func isSound(_ row: AimRecord) -> Bool {
        row.kind.plausible.contains(row.value) && row.start.map(\.isFinite) ?? true
            && row.byDay.map { $0 >= row.fromDay } ?? true
            && (row.kind.needsSubject ? (1...longestReason).contains(row.subject.count) : row.subject.isEmpty)
    }

    static func isSound(_ row: LiftRecord) -> Bool {
        (1...longestReason).contains(row.exercise.count) && (1...longestReason).contains(row.name.count)
            && TimeZone(identifier: row.zone) != nil && PerformedSet.arePossible(row.sets)
    }

    static func isSound(_ row: HealthReadingRecord) -> Bool {
        HealthValue(row.metric, row.value) != nil && TimeZone(identifier: row.zone) != nil
            && (1...100).contains(row.source.count) && row.device?.count ?? 0 <= 100
            && row.endedAt.map { $0 >= row.startedAt } ?? true
    }

    static func isSound(_ row: PlannedDishRecord) -> Bool {
        (1...Limits.foodName).contains(row.title.count) && (1...Limits.foodName).contains(row.dishID.count)
            && isName(row.meal.rawValue) && row.servings > 0 && row.servings <= Limits.dishServings
            && row.grams >= 0 && row.grams <= Limits.quantity
    }

    private static let longestReason = 200
}
