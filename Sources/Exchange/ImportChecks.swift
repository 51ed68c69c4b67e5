import DaemonAPI
import Diary
import Failures
import Foundation
import Imports
import Notes
import Nutrition
import PhotoReading
import Photos
import Store

/// What no import may bring, whichever file it comes from: amounts that cannot be, names that are files elsewhere.
package enum ImportChecks {
    /// - Throws: `invalid_input`.
    static func require(_ isSound: Bool, _ what: String) throws {
        guard isSound else {
            throw BiteBookError(.invalidInput, "\(what) of the export is malformed; nothing was imported.")
        }
    }

    static func check(_ row: any UserRow) throws {
        switch row {
        case let row as EntryRecord: try require(isSound(row), "An entry")
        case let row as OwnFoodRecord: try require(isSound(row), "A food")
        case let row as BodyMeasureRecord: try require(isSound(row), "A measurement")
        case let row as NoteRecord: try require(isSound(row), "A note")
        case let row as PhotoRecord: try require(isSound(row), "A photo")
        case let row as DraftRecord: try require(isSound(row), "A draft")
        case let row as ActivityRecord: try require(isSound(row), "An activity")
        case let row as CategoryRecord:
            try require(isSound(row.definition) && row.key == row.definition.key, "A category")
        case let row as OwnWordRecord:
            try require([row.word, row.meaning].allSatisfy { !$0.isEmpty && $0.count <= Limits.unit }, "A word")
        case let row as OwnServingRecord:
            try require(
                !row.foodID.isEmpty && [row.foodName, row.unit].allSatisfy { $0.count <= Limits.foodName }
                    && OwnServingService.isWeight(row.grams), "A serving")
        case let row as ImportMappingRecord: try require(ColumnMapping(row) != nil, "A mapping of columns")
        case let row as OwnRecipeRecord: try require(row.isSound, "A recipe")
        case let row as FavouriteRecipeRecord:
            try require((1...Limits.foodName + 20).contains(row.recipe.count), "A favourite recipe")
        case let row as OwnDrinkRecord: try require(row.isSound, "A drink")
        case let row as FavouriteDrinkRecord:
            try require((1...Limits.foodName + 20).contains(row.drink.count), "A favourite drink")
        case let row as OwnExerciseRecord: try require(row.isSound, "An exercise of your own")
        case let row as FavouriteExerciseRecord:
            try require((1...Limits.foodName + 20).contains(row.exercise.count), "A favourite exercise")
        case let row as RoutineRecord: try require(row.isSound, "A routine")
        case let row as SlotRecord: try require(isName(row.meal.rawValue), "A meal")
        case let row as PortionSizeRecord: try require(!row.foodID.isEmpty && isWeight(row.grams), "A portion size")
        case let row as ConversationRow:
            try require(row.title.count <= 10 * ConversationService.longestTitle, "A title")
        default: try checkHealth(row)
        }
    }

    /// - Parameter today: of the person who imports; nobody was born after it.
    static func check(_ row: any KeyedRow, today: CalendarDay) throws {
        guard let row = row as? SettingRow else { return try require(row.key.count <= 1000, "A key") }
        try require(isSetting(row.key, row.value ?? "", today: today), "A setting")
    }

    /// An address to which something is sent comes from the user of this machine alone.
    static func isSetting(_ key: String, _ value: String, today: CalendarDay) -> Bool {
        key.count <= 100 && value.count <= 4096 && !value.contains("://")
            && SettingsService.allows(value, for: key, today: today)
    }

    static func isSound(_ row: EntryRecord) -> Bool {
        let amounts = [row.grams, row.caloriesLow, row.caloriesHigh].compactMap { $0 } + row.nutrients.amounts.values
        let portions = [row.portions, row.proposed].compactMap { $0?.amounts.values }.joined()
        return isZone(row.zone) && !row.name.isEmpty && row.name.count <= FoodLogService.longestName
            && row.quantity > 0 && row.quantity.isFinite
            && row.calories.map { (0...FoodLogService.largestEnergy).contains(Double($0)) } ?? true
            && amounts.allSatisfy { $0 >= 0 && $0.isFinite } && portions.allSatisfy { $0 >= .zero }
    }

    static func isSound(_ row: OwnFoodRecord) -> Bool {
        (try? OwnFoodService.check(row.per100g)) != nil && !row.name.trimmingSpaces.isEmpty
            && row.name.count <= FoodLogService.longestName && row.synonyms.count <= OwnFoodService.mostNames
            && row.parts.count <= OwnFoodService.mostParts
            && row.parts.allSatisfy { $0.grams > 0 && $0.grams <= OwnFoodService.largestWeight }
            && row.portions.count <= OwnFoodService.mostPortions
            && row.portions.allSatisfy { $0.grams > 0 && $0.grams <= OwnFoodService.largestWeight }
            && row.note.count <= OwnFoodService.longestNote
            && row.barcode.map { $0.count <= 14 && $0.allSatisfy(\.isNumber) } ?? true
    }

    static func isSound(_ row: BodyMeasureRecord) -> Bool {
        isZone(row.zone) && (1...100).contains(row.source.count)
            && BodyValue(row.kind, row.value, row.kind.unit) != nil
    }

    static func isSound(_ row: NoteRecord) -> Bool {
        NoteFolder.isUsable(row.file) && NoteTypes.all.contains(row.type) && !row.content.trimmingSpaces.isEmpty
            && row.content.utf8.count <= NoteDocument.largestSize && NoteStatus.inFiles.contains(row.status)
    }

    static func isSound(_ row: PhotoRecord) -> Bool {
        row.hash.count == 64 && row.hash.allSatisfy { $0.isHexDigit && !$0.isUppercase } && isZone(row.zone)
            && row.file.map(PhotoFolder.isUsable) ?? true && row.bytes >= 0 && row.longestEdge >= 0
            && (0...PhotoService.mostAttempts).contains(row.attempts) && row.reading.utf8.count <= 1 << 20
            && (row.reading == "{}" || (try? WireCoding.decode(PhotoReading.self, from: Data(row.reading.utf8))) != nil)
            && row.name?.count ?? 0 <= FoodLogService.longestName
    }

    static func isSound(_ row: DraftRecord) -> Bool {
        row.items.count <= 50 && Set(row.items.map(\.number)).count == row.items.count
            && row.items.allSatisfy { item in
                item.number > 0 && (0...1).contains(item.confidence) && isSound(item.entry)
                    && item.newFood.map(isSound) ?? true
            }
    }

    static func isSound(_ row: ActivityRecord) -> Bool {
        isName(row.name) && (0...PortionService.largestMinutes).contains(row.minutes) && row.minutes > 0
            && isDistance(row.kilometers) && isZone(row.zone)
    }

    static func isSound(_ category: PortionCategory) -> Bool {
        isName(category.name) && !category.key.isEmpty && category.increment > .zero
            && isWeight(category.gramsPerPortion)
    }

    static func isName(_ text: String) -> Bool {
        !text.trimmingSpaces.isEmpty && text.count <= PortionService.longestName
    }

    static func isWeight(_ grams: Double?) -> Bool { grams.map { Limits.portionGrams.contains($0) } ?? true }

    /// In km.
    static func isDistance(_ kilometers: Double?) -> Bool {
        kilometers.map { $0 > 0 && $0 <= PortionService.largestKilometers } ?? true
    }

    private static func isZone(_ name: String) -> Bool { TimeZone(identifier: name) != nil }
}
