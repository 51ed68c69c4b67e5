import DaemonAPI
import Diary
import Foundation
import Gates
import Imports
import Nutrition
import Store

/// Writes what was read, inside one change. What is here already stays as it is, however it came.
struct ImportTaking: Sendable {
    let data: ImportedData
    private let context: LogContext
    private let foods: CertainFoods
    /// The key of the category in which sport counts; nil where none counts minutes.
    private let category: String?
    private let now: Date

    /// Problems that are told one by one.
    private static let mostProblems = 50

    /// Sums of days that had gone on.
    private(set) var changed = 0
    /// The first rows that cannot be, and how many there are.
    private var impossible: [ImportFindings.Problem] = []
    private var impossibleCount = 0
    /// Nights that this change has made or seen.
    private var seen: Set<Int64> = []
    private var counts: [ImportSource: [Kind: (count: Int, known: Int)]] = [:]

    init(data: ImportedData, context: LogContext, foods: CertainFoods) {
        self.data = data
        self.context = context
        self.foods = foods
        category = context.sportCategory
        now = context.settings.now.date
    }

    private enum Kind: String, CaseIterable {
        case foods, measures, activities, readings

        func noun(_ count: Int) -> String {
            switch self {
            case .foods: count == 1 ? "food" : "foods"
            case .measures: count == 1 ? "measurement of your body" : "measurements of your body"
            case .activities: count == 1 ? "activity" : "activities"
            case .readings: count == 1 ? "reading" : "readings"
            }
        }
    }

    /// - Throws: `CancellationError` when nobody waits for it any more.
    mutating func run(_ changes: Changes, _ wait: Cancellation) throws {
        try keepMappings(changes)
        let (foods, measures, activities, readings) = (data.foods, data.measures, data.activities, data.readings)
        let here = try data.days.map(changes.foodsByHand) ?? []
        try foods.read { item in
            try wait.check()
            let row = entry(item.value)
            try take(item, as: .foods, row, changes, isHere: here.contains(FoodLikeness(row)))
        }
        try measures.read { item in
            try wait.check()
            let row = measure(item.value, item.source)
            try take(item, as: .measures, row, changes, isHere: try changes.hasLike(row))
        }
        if let category {
            try activities.read { item in
                try wait.check()
                let row = activity(item.value, category)
                try take(item, as: .activities, row, changes, isHere: try isHere(row, changes))
            }
        }
        try readings.read { item in
            try wait.check()
            try take(item, changes)
        }
    }

    /// Whether the same sport is here; what has a name that devices do not know may be any.
    private func isHere(_ row: ActivityRecord, _ changes: Changes) throws -> Bool {
        let kind = SportName.known(row.name)
        return try changes.names(like: row).contains { name in
            name == row.name || kind == nil || SportName.known(name).map { $0 == kind } ?? true
        }
    }

    /// What the columns of a table are is asked once.
    private func keepMappings(_ changes: Changes) throws {
        for (header, told) in data.mapped.sorted(by: { $0.key < $1.key }) {
            guard let new = try ImportMappingRecord(told.mapping, file: told.file, header: header, at: now) else {
                continue
            }
            guard var known = try changes.importMapping(header) else {
                _ = try changes.insert(new)
                continue
            }
            guard ColumnMapping(known) != told.mapping else { continue }
            known.mapping = new.mapping
            try changes.update(known)
        }
    }

    private mutating func take<Value, Record: JournaledRecord>(
        _ item: ImportedItem<Value>, as kind: Kind, _ row: Record, _ changes: Changes, isHere: Bool
    ) throws {
        guard isSound(row, of: item.source) else { return }
        let isNew = try !isHere && changes.insert(row, from: item.source.key, as: item.externalID) != nil
        count(kind, item.source, isKnown: !isNew)
    }

    /// Of a day that was not over when it was taken over the sum has grown.
    private mutating func take(_ item: ImportedItem<ImportedReading>, _ changes: Changes) throws {
        let row = reading(item.value, item.source)
        guard isSound(row, of: item.source) else { return }
        if var known = try changes.imported(HealthReadingRecord.self, item.externalID, from: item.source.key) {
            see(known)
            count(.readings, item.source, isKnown: true)
            // Sums of the same samples in another order differ by their last digits; a file that ends too early may lack
            // some.
            guard abs(known.value - row.value) > 1e-6 * max(abs(known.value), 1),
                data.truncated.isEmpty || row.value > known.value
            else { return }
            (known.value, known.endedAt) = (row.value, row.endedAt)
            try changes.update(known)
            changed += 1
            return
        }
        if try correct(row, from: item.source, changes) { return count(.readings, item.source, isKnown: true) }
        let new = try changes.insert(row, from: item.source.key, as: item.externalID)
        see(new)
        count(.readings, item.source, isKnown: new == nil)
    }

    private mutating func see(_ row: HealthReadingRecord?) {
        if let row, row.metric.isOfNight, let id = row.id { seen.insert(id) }
    }

    /// Nobody sleeps twice at once: a night that overlaps others of the same device is what it now says of them.
    ///
    /// - Returns: whether there is such a night.
    private mutating func correct(
        _ row: HealthReadingRecord, from source: ImportSource, _ changes: Changes
    ) throws -> Bool {
        guard row.metric.isOfNight else { return false }
        let others = try changes.overlapping(row, from: source.key).filter { !seen.contains($0.id ?? 0) }
        guard var known = others.first else { return false }
        see(known)
        for other in others.dropFirst() { try changes.remove(other) }
        let before = known
        (known.value, known.day, known.zone) = (row.value, row.day, row.zone)
        (known.startedAt, known.endedAt) = (row.startedAt, row.endedAt)
        if known != before {
            try changes.update(known)
            changed += 1
        }
        return true
    }

    /// What no export of BiteBook's own could bring in again does not come in from elsewhere.
    private mutating func isSound(_ row: any JournaledRecord, of source: ImportSource) -> Bool {
        if (try? ImportChecks.check(row)) != nil { return true }
        impossibleCount += 1
        if impossible.count < Self.mostProblems {
            impossible.append(ImportFindings.Problem(place: source.title, text: "\(row.spoken) cannot be"))
        }
        return false
    }

    private mutating func count(_ kind: Kind, _ source: ImportSource, isKnown: Bool) {
        var of = counts[source]?[kind] ?? (0, 0)
        of.count += 1
        of.known += isKnown ? 1 : 0
        counts[source, default: [:]][kind] = of
    }

    // MARK: Rows

    private func entry(_ food: ImportedFood) -> EntryRecord {
        let when =
            food.hasTime
            ? (eaten: food.eaten, meal: food.meal.map(context.meal) ?? context.meal(at: food.eaten))
            : context.moment(of: food.meal, on: food.day)
        let certain = foods.food(of: food)
        let energy = food.nutrients[.energy]
        return EntryRecord(
            name: String(food.name.prefix(Limits.foodName)), calories: energy.map { Int($0.rounded()) },
            quantity: food.quantity, unit: String(food.unit.prefix(Limits.unit)), grams: food.grams ?? certain?.grams,
            foodID: certain?.id, foodName: certain?.name, portionRule: nil, caloriesRange: nil,
            nutrients: food.nutrients, meal: when.meal, eatenAt: when.eaten, saidAt: now, day: food.day,
            source: .imported, status: energy == nil ? .unmatched : .ok, conversationID: nil, turnID: nil)
    }

    private func measure(_ measure: ImportedMeasure, _ source: ImportSource) -> BodyMeasureRecord {
        BodyMeasureRecord(
            measure.value, day: measure.day, measuredAt: measure.measured, saidAt: now, source: source.title,
            turnID: nil)
    }

    private func activity(_ activity: ImportedActivity, _ category: String) -> ActivityRecord {
        ActivityRecord(
            name: String(activity.name.prefix(PortionService.longestName)).lowercased(),
            minutes: max(1, activity.minutes.rounded()), kilometers: activity.kilometers, category: category,
            meal: nil, day: activity.day, doneAt: activity.done, saidAt: now, turnID: nil)
    }

    private func reading(_ reading: ImportedReading, _ source: ImportSource) -> HealthReadingRecord {
        HealthReadingRecord(
            reading.value, day: reading.day, started: reading.started, ended: reading.ended, saidAt: now,
            source: source.title, device: reading.device.map { String($0.prefix(100)) })
    }

    // MARK: What is told

    var findings: ImportFindings {
        let sources = Set(data.files.values).sorted { $0.title < $1.title }.map { source in
            ImportFindings.Source(
                title: source.title, files: data.files.values.count { $0 == source },
                parts: Kind.allCases.compactMap { kind in
                    counts[source]?[kind].map {
                        ImportFindings.Part(
                            noun: kind.noun($0.count), count: $0.count, known: $0.known, kind: kind.rawValue)
                    }
                })
        }
        var leftOut = data.leftOut
        if category == nil, !data.activities.isEmpty {
            leftOut["activities: no category counts minutes"] = data.activities.count
        }
        return ImportFindings(
            sources: sources, from: data.days?.lowerBound, to: data.days?.upperBound, leftOut: leftOut,
            problems: data.problems.map { ImportFindings.Problem(place: $0.place, text: $0.text) } + impossible,
            problemCount: data.problemCount + impossibleCount, truncated: data.truncated,
            unknown: data.unknown, tables: data.tables.isEmpty ? nil : data.tables.map(ImportTable.init))
    }
}
