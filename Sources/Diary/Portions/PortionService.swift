package import DaemonAPI
import Failures
import FoodKnowledge
package import Language
package import Nutrition
package import Store

/// Amounts by category without a food, sport, and what a portion is.
package struct PortionService: Sendable {
    let log: FoodLogService

    package init(log: FoodLogService) { self.log = log }

    var store: Store { log.store }
    var settings: SettingsService { log.settings }

    package static let largestMinutes = 1440.0
    /// More is no one day's way.
    package static let largestKilometers = 1000.0
    /// The most amounts that are counted at once.
    static let mostPortions = 20

    /// The most of a category in a day that is no slip.
    static func largest(_ unit: PortionUnit) -> Double {
        switch unit {
        case .portions: 50
        case .liters: 20
        case .minutes: largestMinutes
        }
    }

    package var days: PortionDays { log.portionDays }

    // MARK: Amounts without a food

    /// Counts amounts of categories, all or none of them: an entry each, or an activity for a category of minutes. An
    /// amount below zero is taken back.
    ///
    /// - Throws: `not_found` for an unknown category; `invalid_input` for a meal, a day or an amount that cannot be.
    package func add(_ new: [NewPortion], by actor: Actor) async throws -> [CountedPortion] {
        guard (1...Self.mostPortions).contains(new.count) else {
            throw BiteBookError(
                .invalidInput, "Count 1 to \(Self.mostPortions) amounts at once.", hint: "As in: bitebook + veg 1 lunch"
            )
        }
        let context = try await log.context()
        let book = context.book
        var changes: [PortionChange] = []
        var returns: [CalendarDay: PortionReturn] = [:]
        for portion in new {
            let category = try category(portion.category, in: book)
            var time = TimeExpression()
            if let meal = portion.meal { time.meal = try Self.meal(meal, in: book) }
            if let day = portion.day { time.day = try Self.day(day, asOf: context.settings.today) }
            if portion.amount < .zero {
                let day = time.day ?? context.settings.today
                var given: PortionReturn
                if let known = returns[day] { given = known } else { given = try await counted(on: day) }
                changes += try given.take(.zero - portion.amount, of: category, at: time.meal)
                returns[day] = given
            } else if category.unit == .minutes {
                let name = category.name.lowercased()
                changes.append(
                    .insert(try activity(name, minutes: portion.amount.value, in: category, at: time, by: context)))
            } else {
                changes.append(.insert(try compose(portion.amount, of: category, at: time, by: context)))
            }
        }
        return try await write(changes, by: actor)
    }

    private func counted(on day: CalendarDay) async throws -> PortionReturn {
        PortionReturn(
            entries: try await store.entries(days: day...day), activities: try await store.activities(days: day...day))
    }

    /// The logical day that is named, which has begun.
    ///
    /// - Throws: `invalid_input`.
    static func day(_ name: String, asOf today: CalendarDay) throws -> CalendarDay {
        guard let day = try Period(name).singleDay(asOf: today), day <= today else {
            throw BiteBookError(
                .invalidInput, "'\(Wording.shortened(name, to: 40))' is no day up to today.",
                hint: "Use a date as 2026-11-18.")
        }
        return day
    }

    private func write(_ wanted: [PortionChange], by actor: Actor) async throws -> [CountedPortion] {
        let written = try await store.change(by: actor, turn: nil, at: log.clock().date) { changes in
            try wanted.map { change -> any JournaledRecord in
                switch change {
                case .insert(let row): return try changes.insert(row)
                case .update(let row):
                    try changes.update(row)
                    return row
                case .remove(let row):
                    try changes.remove(row)
                    return row
                }
            }
        }
        var counted: [CountedPortion] = []
        for row in written {
            if let entry = row as? EntryRecord {
                counted.append(
                    CountedPortion(entry: entry.wire, activity: nil, day: try await days.report(entry.day)))
            } else if let activity = row as? ActivityRecord {
                counted.append(
                    CountedPortion(
                        entry: nil, activity: try await log.sport.wire(activity),
                        day: try await days.report(activity.day)))
            }
        }
        return counted
    }

    /// An entry that counts an amount of a category of portions or litres; nothing is written.
    ///
    /// - Throws: `invalid_input` for an amount that cannot be.
    package func compose(
        _ amount: PortionAmount, of category: PortionCategory, at time: TimeExpression, by context: LogContext
    ) throws -> EntryRecord {
        let rounded = amount.rounded(to: category.increment)
        let most = Self.largest(category.unit)
        guard amount > .zero, amount.value <= most else {
            throw BiteBookError(
                .invalidInput, "\(category.unit.text(amount)) of \(category.name.lowercased()) cannot be.",
                hint: "Use more than 0 and at most \(Wording.quantity(most)).")
        }
        guard rounded > .zero else {
            throw BiteBookError(
                .invalidInput, "That is less than \(category.unit.text(category.increment)).",
                hint: "\(category.name) counts in steps of \(category.unit.text(category.increment)).")
        }
        let now = context.settings.now
        let when = time.resolved(saidAt: now, boundary: context.settings.boundary)
        var entry = EntryRecord(
            name: category.name.lowercased(), calories: nil, quantity: rounded.value,
            unit: Self.unit(of: rounded, category), grams: nil,
            foodID: nil, foodName: nil, portionRule: nil, caloriesRange: nil, nutrients: Nutrients(),
            meal: context.book.slots.current(when.meal), eatenAt: when.eaten, saidAt: now.date, day: when.day,
            source: .user,
            status: .ok, conversationID: nil, turnID: nil)
        entry.portions = PortionCounts([category.key: rounded])
        return entry
    }

    /// How an amount of a category is written in an entry.
    static func unit(of amount: PortionAmount, _ category: PortionCategory) -> String {
        category.unit == .liters ? "L" : amount.hundredths == 100 ? "portion" : "portions"
    }

    // MARK: Sport

    package func addSport(
        _ report: SportReport, in category: PortionCategory, by context: LogContext, turn: Int64?
    ) async throws -> ActivityRecord {
        var activity = try activity(
            report.name, minutes: report.minutes, in: category, at: report.time, by: context)
        // Further than anybody goes is a slip, and says nothing of the speed.
        activity.kilometers = report.kilometers.flatMap { $0 > 0 && $0 <= Self.largestKilometers ? $0 : nil }
        activity.turnID = turn
        let row = activity
        return try await store.change(by: .chat, turn: turn, at: log.clock().date) { try $0.insert(row) }
    }

    private func activity(
        _ name: String, minutes: Double, in category: PortionCategory, at time: TimeExpression, by context: LogContext
    ) throws -> ActivityRecord {
        try Self.check(minutes: minutes)
        let now = context.settings.now
        let when = time.resolved(saidAt: now, boundary: context.settings.boundary)
        let slots = context.book.slots
        return ActivityRecord(
            name: name, minutes: minutes.rounded(), category: category.key, meal: time.meal.map(slots.current),
            day: when.day, doneAt: when.eaten, saidAt: now.date, turnID: nil)
    }

    private static func check(minutes: Double) throws {
        guard minutes >= 1, minutes <= largestMinutes else {
            throw BiteBookError(
                .invalidInput, "\(Wording.quantity(minutes)) minutes of sport in a day cannot be.",
                hint: "Use 1 to \(Wording.whole(Int(largestMinutes))) minutes.")
        }
    }

    package func changeSport(
        _ id: Int64, minutes: Double, kilometers: Double?, turn: Int64?
    ) async throws -> ActivityRecord {
        try Self.check(minutes: minutes)
        var activity = try await store.activity(id)
        activity.minutes = minutes.rounded()
        activity.kilometers = kilometers ?? activity.kilometers
        let row = activity
        try await store.change(by: .chat, turn: turn, at: log.clock().date) { try $0.update(row) }
        return row
    }

    package func activities(_ days: ClosedRange<CalendarDay>?) async throws -> [ActivityDTO] {
        try await log.sport.wire(try await store.activities(days: days))
    }

    package func removeSport(_ id: Int64, by actor: Actor) async throws -> ActivityDTO {
        let activity = try await store.activity(id)
        try await store.change(by: actor, turn: nil, at: log.clock().date) { try $0.remove(activity) }
        return activity.wire
    }

    // MARK: Proposals

    /// Makes what was proposed for these entries count, or drops it.
    package func answer(_ entries: [EntryRecord], yes: Bool, turn: Int64?) async throws -> [EntryRecord] {
        try await store.change(by: .chat, turn: turn, at: log.clock().date) { changes in
            try entries.map { entry in
                var entry = entry
                if yes { entry.portions = entry.proposed }
                entry.proposed = nil
                try changes.update(entry)
                return entry
            }
        }
    }

    // MARK: Sizes

    /// What one portion of a food is.
    ///
    /// - Throws: `not_found` for an unknown food; `invalid_input` for one that counts in several categories or none.
    package func size(of name: String) async throws -> PortionSizeDTO {
        try size(of: name, in: try await log.portionBook())
    }

    package func size(of name: String, in book: PortionBook) throws -> PortionSizeDTO {
        let food = try food(name)
        guard let size = book.size(of: food), let category = book.category(size.category) else {
            throw BiteBookError(
                .invalidInput,
                food.group == "mixed"
                    ? "\(food.name.prefix(1).uppercased() + food.name.dropFirst()) is a mixed dish: it counts in several categories."
                    : "\(food.name.prefix(1).uppercased() + food.name.dropFirst()) counts in no category.",
                hint: "`bitebook portions set \"\(food.name)\" GRAMS --category NAME` gives it one.")
        }
        return PortionSizeDTO(
            food: food.name, foodID: food.id, category: category.key, categoryName: category.name, grams: size.grams,
            isOwn: book.sizes[food.id] != nil)
    }

    /// Sets what one portion of a food is, or goes back to the usual. What is logged stays as it was counted.
    package func setSize(_ new: NewPortionSize, by actor: Actor, turn: Int64?) async throws -> PortionSizeDTO {
        let book = try await log.portionBook()
        let food = try food(new.food)
        let existing = store.live.portions.sizes.first { $0.foodID == food.id }
        if let grams = new.grams {
            guard Limits.portionGrams.contains(grams) else {
                throw BiteBookError(.invalidInput, "A portion weighs 1 to 5,000 g.", hint: "Say it in grams, as 150.")
            }
            let key = try new.category.map { try category($0, in: book).key } ?? book.size(of: food)?.category
            guard let key else {
                throw BiteBookError(
                    .invalidInput, "I do not know in which category \(food.name) counts.",
                    hint:
                        "Name it: `bitebook portions set \"\(food.name)\" \(Wording.quantity(grams)) --category NAME`.")
            }
            let size = PortionSize(category: key, grams: grams)
            try await store.change(by: actor, turn: turn, at: log.clock().date) { changes in
                if var row = existing {
                    (row.category, row.grams) = (size.category, size.grams)
                    try changes.update(row)
                } else {
                    _ = try changes.insert(PortionSizeRecord(foodID: food.id, foodName: food.name, size: size))
                }
            }
        } else if let existing {
            try await store.change(by: actor, turn: turn, at: log.clock().date) { try $0.remove(existing) }
        }
        return try await self.size(of: food.id)
    }

    private func food(_ name: String) throws -> Food {
        if let food = try log.foods.food(id: name) { return food }
        guard let found = try log.foods.resolve(name, quantity: 1, unit: "") else {
            throw BiteBookError(
                .notFound, "No table knows '\(Wording.shortened(name, to: 40))'.",
                hint: "`bitebook foods search` finds foods.")
        }
        return found.food
    }

    // MARK: Names

    package func category(_ name: String, in book: PortionBook) throws -> PortionCategory {
        if let category = book.category(named: name) { return category }
        throw BiteBookError(
            .notFound, "There is no category '\(Wording.shortened(name, to: 40))'.",
            hint: "The categories are \(book.categories.map(\.name).joined(separator: "; ")).")
    }

    package static func meal(_ name: String, in book: PortionBook) throws -> Meal {
        if let meal = book.slots.named(name) { return meal }
        throw BiteBookError(
            .invalidInput, "There is no meal '\(Wording.shortened(name, to: 40))'.",
            hint: "The meals are \(book.slots.meals.map(\.title).joined(separator: ", ")).")
    }
}

extension ActivityRecord {
    package var wire: ActivityDTO {
        ActivityDTO(
            id: id, name: name, minutes: minutes, kilometers: kilometers, category: category, meal: meal, day: day,
            at: done.iso,
            saidAt: ZonedInstant(Milliseconds(saidAt).date, done.zone).iso, zone: zone)
    }
}
