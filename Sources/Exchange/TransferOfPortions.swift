import DaemonAPI
import Diary
import Failures
import Foundation
import Nutrition
import Store

/// Categories, meals, sizes of portions and sport of what an earlier version exported.
extension TransferService {
    /// - Throws: `invalid_input` for rows that cannot be; then nothing was imported.
    static func record(_ exported: ExportedPortions) throws -> ImportedPortions {
        let names = exported.slots.map(\.meal.rawValue) + exported.activities.map(\.name)
        guard names.allSatisfy(ImportChecks.isName), exported.categories.count <= PortionService.mostCategories,
            Set(exported.categories.map(\.key)).count == exported.categories.count,
            exported.categories.allSatisfy(ImportChecks.isSound), exported.slots.count <= PortionService.mostSlots,
            exported.sizes.allSatisfy({ ImportChecks.isWeight($0.grams) }),
            Set(exported.sizes.map(\.foodID)).count == exported.sizes.count,
            exported.activities.allSatisfy({ (1...PortionService.largestMinutes).contains($0.minutes) }),
            exported.activities.allSatisfy({ ImportChecks.isDistance($0.kilometers) })
        else {
            throw BiteBookError(
                .invalidInput, "The export's portions are malformed; nothing was imported.",
                hint: "Check the names and amounts of its categories, meals and activities.")
        }
        return ImportedPortions(
            categories: exported.categories.enumerated().map { CategoryRecord($1, position: $0) },
            slots: exported.slots.enumerated().map { SlotRecord($1, position: $0) },
            sizes: exported.sizes.map {
                PortionSizeRecord(
                    foodID: $0.foodID, foodName: $0.food, size: PortionSize(category: $0.category, grams: $0.grams))
            },
            activities: try exported.activities.map { activity in
                let at = try FoodLogService.instant(activity.at)
                let zone = TimeZone(identifier: activity.zone) ?? .gmt
                return ActivityRecord(
                    name: activity.name, minutes: activity.minutes, kilometers: activity.kilometers,
                    category: activity.category, meal: activity.meal, day: activity.day,
                    doneAt: ZonedInstant(at.date, zone),
                    saidAt: try FoodLogService.instant(activity.saidAt).date, turnID: nil)
            })
    }
}
