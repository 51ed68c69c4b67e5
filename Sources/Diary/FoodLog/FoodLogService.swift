package import DaemonAPI
import Failures
package import FoodKnowledge
import Foundation
package import Language
package import Nutrition
package import Store

/// A food that was eaten, as far as words tell.
package struct EatenFood: Sendable {
    package var name: String
    /// Further words that describe it, as `that was stewed, with the skin`.
    package var details: String
    /// The food that it is, where its name is not to be looked up.
    package var foodID: String?
    /// nil when no amount was said.
    package var quantity: Double?
    package var unit: String
    /// Energy of the whole entry in kcal, when the user said it.
    package var statedCalories: Double?
    /// Macronutrients of the whole entry, where the user said them.
    package var statedNutrients: Nutrients
    package var time: TimeExpression

    package init(
        name: String, details: String = "", foodID: String? = nil, quantity: Double?, unit: String,
        statedCalories: Double?, statedNutrients: Nutrients = Nutrients(), time: TimeExpression
    ) {
        self.name = name
        self.details = details
        self.foodID = foodID
        self.quantity = quantity
        self.unit = unit
        self.statedCalories = statedCalories
        self.statedNutrients = statedNutrients
        self.time = time
    }
}

/// The food log: what was eaten, when, and what is in it. All arithmetic on entries is here.
package struct FoodLogService: Sendable {
    package let store: Store
    package let foods: FoodKnowledge
    package let settings: SettingsService
    package let clock: Clock
    package let sport: SportEnergies

    package init(
        store: Store, foods: FoodKnowledge, settings: SettingsService, sport: any SportTable, clock: @escaping Clock
    ) {
        self.store = store
        self.foods = foods
        self.settings = settings
        self.clock = clock
        self.sport = SportEnergies(store: store, settings: settings, table: sport)
    }

    /// Limits beyond which an entry is a slip of the keyboard.
    package static let longestName = Limits.foodName
    static let longestUnit = Limits.unit
    package static let largestEnergy = Double(Limits.energy.upperBound)
    static let largestQuantity = Limits.quantity

    // MARK: Composing

    /// The entry that `food` would become; nothing is written.
    ///
    /// - Parameter context: By what it is logged; nil reads it.
    /// - Throws: `invalid_input` for an empty or overlong name and for amounts that nobody eats.
    package func compose(
        _ food: EatenFood, saidAt: ZonedInstant, conversation: Int64?, turn: Int64?, by context: LogContext? = nil
    ) async throws -> EntryRecord {
        let name = food.name.trimmingSpaces
        guard !name.isEmpty, name.count <= Self.longestName else {
            throw BiteBookError(
                .invalidInput, name.isEmpty ? "The food has no name." : "The name of the food is too long.",
                hint: "Use up to \(Self.longestName) characters.")
        }
        try Self.check(food.quantity ?? 1, unit: food.unit)
        let known: LogContext
        if let context { known = context } else { known = try await self.context() }
        if let stated = food.statedCalories, !(0...Self.largestEnergy).contains(stated) {
            throw BiteBookError(
                .invalidInput, "That energy is not possible for one entry.",
                hint: known.settings.tracking.energy.map { "Use 0 to \($0.kcal(Self.largestEnergy))." })
        }
        let when = food.time.resolved(saidAt: saidAt, boundary: known.settings.boundary)
        var entry = EntryRecord(
            name: name, calories: nil, quantity: food.quantity ?? 1, unit: food.unit, grams: nil, foodID: nil,
            foodName: nil, portionRule: nil, caloriesRange: nil, nutrients: Nutrients(),
            meal: known.book.slots.current(when.meal),
            eatenAt: when.eaten, saidAt: saidAt.date, day: when.day, source: .user, status: .unmatched,
            conversationID: conversation, turnID: turn)
        let resolved = try resolved(food, name, entry)
        fill(
            &entry, with: resolved, amountWasSaid: food.quantity != nil, statedCalories: food.statedCalories,
            statedNutrients: food.statedNutrients)
        return try await counted(entry, as: resolved?.food, by: known.book)
    }

    /// - Throws: `not_found` for an id that no food has.
    private func resolved(_ food: EatenFood, _ name: String, _ entry: EntryRecord) throws -> ResolvedFood? {
        guard let id = food.foodID else {
            return try foods.resolve(name, details: food.details, quantity: entry.quantity, unit: entry.unit)
        }
        guard let known = try foods.food(id: id) else {
            throw BiteBookError(.notFound, "No food has the id '\(id)'.", hint: "`bitebook foods search` shows ids.")
        }
        return try foods.resolved(known, said: name, quantity: entry.quantity, unit: entry.unit)
    }

    /// Looks the entry's food up by its name and computes its numbers.
    package func fill(
        _ entry: inout EntryRecord, amountWasSaid: Bool, statedCalories: Double?,
        statedNutrients: Nutrients = Nutrients()
    ) throws {
        let resolved = try foods.resolve(entry.name, quantity: entry.quantity, unit: entry.unit)
        fill(
            &entry, with: resolved, amountWasSaid: amountWasSaid, statedCalories: statedCalories,
            statedNutrients: statedNutrients)
    }

    /// The numbers of an entry. What the user said wins over the table.
    package func fill(
        _ entry: inout EntryRecord, with resolved: ResolvedFood?, amountWasSaid: Bool, statedCalories: Double?,
        statedNutrients: Nutrients = Nutrients()
    ) {
        entry.foodID = resolved?.food.id
        entry.foodName = resolved?.food.name
        entry.grams = resolved?.grams
        entry.portionRule = resolved?.portion.rule
        entry.caloriesRange = nil
        if let statedCalories {
            entry.calories = Int(statedCalories.rounded())
            // The table's other nutrients belong to the table's energy, so they stay unknown.
            entry.nutrients = Nutrients([.energy: statedCalories])
            entry.source = .user
            entry.status = .ok
        } else if let resolved {
            entry.nutrients = resolved.nutrients
            entry.calories = resolved.nutrients[.energy].map { Int($0.rounded()) }
            entry.source = .table
            // Nothing said of an own food means the serving that the user gave it.
            entry.status = amountWasSaid || resolved.food.isOwn ? resolved.status : .estimated
            entry.caloriesRange = resolved.energyRange
        } else {
            entry.calories = nil
            entry.nutrients = Nutrients()
            entry.source = .user
            entry.status = .unmatched
        }
        for (nutrient, amount) in statedNutrients.amounts { entry.nutrients[nutrient] = amount }
    }

    // MARK: Writing

    package func log(_ entry: EntryRecord, by actor: Actor) async throws -> EntryRecord {
        try await store.change(by: actor, turn: entry.turnID, at: clock().date) { try $0.insert(entry) }
    }

    /// Writes the entries of one call of the assistant: all of them or none.
    package func log(_ entries: [EntryRecord], by actor: Actor) async throws -> [EntryRecord] {
        try await store.change(by: actor, turn: entries.first?.turnID, at: clock().date) { changes in
            try entries.map { try changes.insert($0) }
        }
    }

    /// Applies an edit. Energy follows a new name or amount unless it is given; time and meal stand alone.
    package func edit(
        _ id: Int64, _ edit: EntryEdit, by actor: Actor, turn: Int64?
    ) async throws -> (before: EntryRecord, after: EntryRecord) {
        let before = try await store.entry(id)
        var after = before
        if let name = edit.name?.trimmingSpaces {
            guard !name.isEmpty, name.count <= Self.longestName else {
                throw BiteBookError(.invalidInput, "That is no name for a food.", hint: nil)
            }
            after.name = name
        }
        if let quantity = edit.quantity { after.quantity = quantity }
        if let unit = edit.unit { after.unit = unit }
        try Self.check(after.quantity, unit: after.unit)
        let foodChanged = after.name != before.name
        let amountChanged = edit.quantity != nil || edit.unit != nil
        if let calories = edit.calories {
            guard (0...Self.largestEnergy).contains(Double(calories)) else {
                throw BiteBookError(.invalidInput, "That energy is not possible for one entry.", hint: nil)
            }
            // What else the user said of it stays.
            var kept = before.source == .user && !foodChanged ? before.nutrients : Nutrients()
            kept[.energy] = nil
            try fill(&after, amountWasSaid: true, statedCalories: Double(calories), statedNutrients: kept)
        } else if foodChanged {
            after.potID = nil
            try fill(&after, amountWasSaid: amountChanged || before.status == .ok, statedCalories: nil)
        } else if amountChanged {
            try refill(&after, from: before)
        }
        let book = try await portionBook()
        if foodChanged || amountChanged { after = try await recounted(after, from: before, by: book) }
        if let eatenAt = edit.eatenAt {
            after.eaten = try Self.instant(eatenAt)
            after.day = try await settings.boundary().logicalDay(of: after.eaten)
            if edit.meal == nil { after.meal = book.slots.current(.slot(atSecondOfDay: after.eaten.secondOfDay)) }
        }
        if let meal = edit.meal { after.meal = try PortionService.meal(meal.rawValue, in: book) }
        let changed = after
        try await store.change(by: actor, turn: turn, at: clock().date) { changes in
            try changes.update(changed)
        }
        return (before, changed)
    }

    /// A new amount of the same food. Energy that the user said for the old amount grows with it.
    private func refill(_ entry: inout EntryRecord, from before: EntryRecord) throws {
        if [.web, .estimate, .imported].contains(before.source), entry.unit == before.unit, before.quantity > 0 {
            // The energy of the web, of another program, or of a share of a pot, grows with the amount, and so does its range.
            let factor = entry.quantity / before.quantity
            entry.calories = before.calories.map { Int((Double($0) * factor).rounded()) }
            entry.grams = before.grams.map { $0 * factor }
            entry.nutrients = before.nutrients.scaled(by: factor)
            entry.caloriesRange = before.caloriesRange.map {
                EnergyRange(low: $0.low * factor, high: $0.high * factor)
            }
        } else if before.source == .user, let calories = before.calories, entry.unit == before.unit, before.quantity > 0
        {
            let factor = entry.quantity / before.quantity
            try fill(
                &entry, amountWasSaid: true, statedCalories: Double(calories) * factor,
                statedNutrients: before.nutrients.scaled(by: factor))
        } else if let food = try before.foodID.flatMap(foods.food(id:)) {
            // It stays the food that it was, whatever described it when it was logged.
            let resolved = try foods.resolved(food, said: entry.name, quantity: entry.quantity, unit: entry.unit)
            fill(&entry, with: resolved, amountWasSaid: true, statedCalories: nil)
        } else {
            try fill(&entry, amountWasSaid: true, statedCalories: nil)
        }
    }

    package func move(
        _ id: Int64, to time: TimeExpression, by actor: Actor, turn: Int64?
    ) async throws -> EntryRecord {
        var entry = try await store.entry(id)
        var time = time
        if time.day != nil || time.isSnack, time.secondOfDay == nil, time.meal == nil, time.partOfDay == nil {
            // Only another day: the time of day and the meal stay. A snack was eaten at the time at which it was.
            time.secondOfDay = entry.eaten.secondOfDay
            time.meal = time.isSnack ? nil : entry.meal
        }
        let now = clock()
        if time.day == nil {
            time.day = entry.day
            let when = time.resolved(
                saidAt: ZonedInstant(now.date, entry.timeZone), boundary: try await settings.boundary())
            // "that was at 1 am", said in the morning.
            if when.eaten.date > now.date.addingTimeInterval(900) { time.day = entry.day.adding(days: -1) }
        }
        // The clock of the place where it was eaten, wherever the user is now.
        let there = ZonedInstant(now.date, entry.timeZone)
        let when = time.resolved(saidAt: there, boundary: try await settings.boundary())
        entry.eaten = ZonedInstant(when.eaten.date, when.eaten.zone)
        entry.day = when.day
        entry.meal = try await portionBook().slots.current(when.meal)
        let moved = entry
        try await store.change(by: actor, turn: turn, at: now.date) { try $0.update(moved) }
        return moved
    }

    package func remove(_ id: Int64, by actor: Actor, turn: Int64?) async throws -> EntryRecord {
        let entry = try await store.entry(id)
        try await store.change(by: actor, turn: turn, at: clock().date) { try $0.remove(entry) }
        return entry
    }

    /// - Throws: `invalid_input` for amounts that nobody eats of anything.
    package static func check(_ quantity: Double, unit: String) throws {
        guard quantity > 0, quantity <= largestQuantity else {
            throw BiteBookError(
                .invalidInput,
                quantity > 0 ? "That amount is too large." : "The amount has to be more than zero.",
                hint: "Say how much it was, as \"2 slices\" or \"150 g\".")
        }
        guard unit.count <= longestUnit else {
            throw BiteBookError(
                .invalidInput, "The unit is too long.", hint: "Use a short one, as g, ml, slice or cup.")
        }
    }

    package static func instant(_ iso: String) throws -> ZonedInstant {
        guard let instant = ZonedInstant(iso: iso) else {
            throw BiteBookError(
                .invalidInput, "'\(Wording.shortened(iso, to: 40))' is no instant.",
                hint: "Use ISO 8601 with the offset, as 2026-11-18T13:05:00+01:00.")
        }
        return instant
    }
}

extension FoodLogService {
    /// Logs what a client states in full, without the model.
    ///
    /// - Throws: `invalid_input`.
    package func add(_ new: NewEntry, by actor: Actor) async throws -> EntryRecord {
        try await log(try await entry(new), by: actor)
    }

    /// Logs several as one change: all of them or none.
    ///
    /// - Throws: `invalid_input`, with the name of the food that is refused.
    package func add(_ foods: [NewEntry], by actor: Actor) async throws -> [EntryRecord] {
        guard (1...Limits.entriesAtOnce).contains(foods.count) else {
            throw BiteBookError(.invalidInput, "Give 1 to \(Limits.entriesAtOnce) foods at once.")
        }
        var entries: [EntryRecord] = []
        for food in foods {
            do {
                entries.append(try await entry(food))
            } catch let error as BiteBookError where foods.count > 1 {
                throw BiteBookError(
                    error.code, "Nothing was logged. \(food.name): \(error.message)", hint: error.hint)
            }
        }
        return try await log(entries, by: actor)
    }

    private func entry(_ new: NewEntry) async throws -> EntryRecord {
        let now = clock()
        let amountWasSaid = new.quantity != nil || new.unit != nil
        var time = TimeExpression()
        let context = try await context()
        time.meal = try new.meal.map { try PortionService.meal($0.rawValue, in: context.book) }
        var entry = try await compose(
            EatenFood(
                name: new.name, foodID: new.foodID, quantity: amountWasSaid ? new.quantity ?? 1 : nil,
                unit: new.unit ?? "",
                statedCalories: new.calories.map(Double.init), time: time),
            saidAt: now, conversation: nil, turn: nil, by: context)
        if let eatenAt = new.eatenAt {
            entry.eaten = try Self.instant(eatenAt)
            entry.day = context.settings.boundary.logicalDay(of: entry.eaten)
            if new.meal == nil {
                entry.meal = context.book.slots.current(.slot(atSecondOfDay: entry.eaten.secondOfDay))
            }
        }
        return entry
    }
}
