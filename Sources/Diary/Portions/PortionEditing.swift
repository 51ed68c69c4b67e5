package import DaemonAPI
import Failures
package import Nutrition
package import Store

/// The user's categories and slots. Nothing is stored until the first change; then the defaults are, too.
extension PortionService {
    package static let longestName = Limits.mealName
    package static let mostCategories = 40
    package static let mostSlots = 20

    // MARK: Categories

    package func categories() async throws -> [PortionCategory] { try await log.portionBook().categories }

    package func addCategory(_ edit: CategoryEdit, by actor: Actor, turn: Int64?) async throws -> PortionCategory {
        let name = try Self.checkedName(edit.name ?? "", what: "category")
        let book = try await log.portionBook()
        guard !book.categories.contains(where: { $0.name.lowercased() == name.lowercased() }) else {
            throw BiteBookError(
                .conflict, "There is already a category \(name).", hint: "`bitebook categories` lists them.")
        }
        guard book.categories.count < Self.mostCategories else {
            throw BiteBookError(
                .conflict, "There are already \(Self.mostCategories) categories.", hint: "Remove one first.")
        }
        // A new category may get the name of one that was removed; its amounts stay with the old key.
        let plain = NumberReader.words(name).joined(separator: "_")
        let taken = Set(book.categories.map(\.key)).union(PortionCategory.defaults.map(\.key))
            .union(try await store.portionCategoriesEver())
        let key = (1...).lazy.map { $0 == 1 ? plain : "\(plain)_\($0)" }.first { !taken.contains($0) } ?? plain
        var category = PortionCategory(
            key: key, name: name, unit: edit.unit ?? .portions, rule: .atLeast(PortionAmount(hundredths: 100)))
        try Self.apply(edit, to: &category, book)
        let made = category
        try await change(by: actor, turn: turn) { changes, rows in
            let position = edit.position.map { min(max($0, 1), rows.count + 1) - 1 } ?? rows.count
            for row in rows where row.position >= position {
                var moved = row
                moved.position += 1
                try changes.update(moved)
            }
            _ = try changes.insert(CategoryRecord(made, position: position))
        }
        return made
    }

    package func editCategory(
        _ name: String, _ edit: CategoryEdit, by actor: Actor, turn: Int64?
    ) async throws -> PortionCategory {
        let book = try await log.portionBook()
        var category = try category(name, in: book)
        let key = category.key
        if let new = edit.name {
            category.name = try Self.checkedName(new, what: "category")
            let isTaken = book.categories.contains {
                $0.key != key && $0.name.lowercased() == category.name.lowercased()
            }
            guard !isTaken else {
                throw BiteBookError(
                    .conflict, "There is already a category \(category.name).", hint: "Choose another name.")
            }
        }
        guard edit.unit == nil || edit.unit == category.unit else {
            throw BiteBookError(
                .invalidInput, "The unit of a category cannot change: what is counted would mean something else.",
                hint: "Add a category with the new unit and disable this one.")
        }
        try Self.apply(edit, to: &category, book)
        let changed = category
        try await change(by: actor, turn: turn) { changes, rows in
            guard var row = rows.first(where: { $0.key == key }) else { return }
            row.definition = changed
            try changes.update(row)
            guard let wanted = edit.position else { return }
            var order = rows.filter { $0.key != key }.map(\.key)
            order.insert(key, at: min(max(wanted - 1, 0), order.count))
            for (position, key) in order.enumerated() {
                guard var moved = key == row.key ? row : rows.first(where: { $0.key == key }),
                    moved.position != position
                else { continue }
                moved.position = position
                try changes.update(moved)
            }
        }
        return changed
    }

    /// What was counted in it stays stored and is not shown any more.
    package func removeCategory(_ name: String, by actor: Actor, turn: Int64?) async throws -> PortionCategory {
        let category = try category(name, in: try await log.portionBook())
        try await change(by: actor, turn: turn) { changes, rows in
            guard rows.count > 1 else {
                throw BiteBookError(.conflict, "The last category stays.", hint: "Add another one first.")
            }
            if let row = rows.first(where: { $0.key == category.key }) { try changes.remove(row) }
        }
        return category
    }

    private func change(
        by actor: Actor, turn: Int64?, _ body: @escaping @Sendable (Changes, [CategoryRecord]) throws -> Void
    ) async throws {
        try await store.change(by: actor, turn: turn, at: log.clock().date) { changes in
            try body(changes, try CategoryRecord.stored(in: changes))
        }
    }

    private static func checkedName(_ text: String, what: String) throws -> String {
        let name = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !name.isEmpty, name.count <= longestName, name.contains(where: \.isLetter),
            name.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F })
        else {
            throw BiteBookError(
                .invalidInput, "That is no name for a \(what).",
                hint: "Use a word or two, up to \(longestName) characters.")
        }
        return name
    }

    private static func apply(_ edit: CategoryEdit, to category: inout PortionCategory, _ book: PortionBook) throws {
        if let icon = edit.icon {
            guard icon.count <= 2 else {
                throw BiteBookError(.invalidInput, "An icon is one emoji.", hint: "Leave it empty for none.")
            }
            category.icon = icon
        }
        if let color = edit.color {
            guard PortionCategory.colors.contains(color.lowercased()) else {
                throw BiteBookError(
                    .invalidInput, "There is no colour '\(Wording.shortened(color, to: 20))'.",
                    hint: "The colours are \(PortionCategory.colors.joined(separator: ", ")).")
            }
            category.color = color.lowercased()
        }
        if let text = edit.rule {
            guard let rule = TargetRule(text) else {
                throw BiteBookError(
                    .invalidInput, "'\(Wording.shortened(text, to: 40))' is no rule.",
                    hint: "Use \"= 3\", \">= 3\", \"<= 1\" or \"2-3\".")
            }
            let most = largest(category.unit)
            let bounds = [rule.bounds.least, rule.bounds.most].compactMap(\.self)
            guard bounds.allSatisfy({ $0.value <= most }) else {
                throw BiteBookError(
                    .invalidInput, "A rule of \(rule.words) \(category.unit.rawValue) a day cannot be.",
                    hint: "Use at most \(Wording.quantity(most)).")
            }
            category.rule = rule
            // A further goal is one only beyond the rule.
            if let stretch = category.stretch, let least = rule.bounds.least, stretch <= least {
                category.stretch = nil
            }
        }
        guard ([edit.stretch].compactMap(\.self) + (edit.mealGuidance ?? [:]).values).allSatisfy({ $0 >= .zero }) else {
            throw BiteBookError(.invalidInput, "An amount is 0 or more.", hint: nil)
        }
        if let stretch = edit.stretch { category.stretch = stretch == .zero ? nil : stretch }
        if let increment = edit.increment {
            guard category.unit != .portions || PortionCategory.portionIncrements.contains(increment), increment > .zero
            else {
                throw BiteBookError(.invalidInput, "Portions count in steps of 1, 0.5 or 0.25.", hint: nil)
            }
            category.increment = increment
        }
        if let grams = edit.gramsPerPortion {
            guard Limits.portionGrams.contains(grams) else {
                throw BiteBookError(.invalidInput, "A portion weighs 1 to 5,000 g.", hint: nil)
            }
            category.gramsPerPortion = grams
        }
        if let enabled = edit.isEnabled { category.isEnabled = enabled }
        for (name, amount) in edit.mealGuidance ?? [:] {
            let meal = try meal(name, in: book)
            category.mealGuidance[meal.rawValue] = amount == .zero ? nil : amount
        }
    }

    // MARK: Slots

    package func slots() async throws -> [Meal] { try await log.portionBook().slots.meals }

    package func addSlot(_ edit: SlotEdit, by actor: Actor, turn: Int64?) async throws -> [Meal] {
        let name = try Self.checkedName(edit.name ?? "", what: "meal")
        let book = try await log.portionBook()
        try await checkFree(name, in: book)
        guard book.slots.slots.count < Self.mostSlots else {
            throw BiteBookError(.conflict, "There are already \(Self.mostSlots) meals.", hint: "Remove one first.")
        }
        return try await rearrange(by: actor, turn: turn) { slots in
            slots.insert(MealSlot(Meal(named: name)), at: Self.place(edit.position, in: slots))
        }
    }

    package func editSlot(_ name: String, _ edit: SlotEdit, by actor: Actor, turn: Int64?) async throws -> [Meal] {
        let book = try await log.portionBook()
        let meal = try Self.meal(name, in: book)
        let newName = try edit.name.map { try Self.checkedName($0, what: "meal") }
        if let newName, book.slots.named(newName) != meal { try await checkFree(newName, in: book) }
        return try await rearrange(by: actor, turn: turn) { slots in
            guard let index = slots.firstIndex(where: { $0.meal == meal }) else { return }
            var slot = slots[index]
            if let newName {
                let renamed = Meal(named: newName)
                slot.formers = (slot.formers + [slot.meal]).filter { $0 != renamed }
                slot.meal = renamed
                slots[index] = slot
            }
            if let position = edit.position {
                slots.remove(at: index)
                slots.insert(slot, at: Self.place(position, in: slots))
            }
        }
    }

    /// Entries of the meal stay as they are.
    package func removeSlot(_ name: String, by actor: Actor, turn: Int64?) async throws -> [Meal] {
        let book = try await log.portionBook()
        let meal = try Self.meal(name, in: book)
        guard book.slots.slots.count > 1 else {
            throw BiteBookError(.conflict, "The last meal stays.", hint: "Add another one first.")
        }
        return try await rearrange(by: actor, turn: turn) { slots in slots.removeAll { $0.meal == meal } }
    }

    private static func place(_ position: Int?, in slots: [MealSlot]) -> Int {
        position.map { min(max($0, 1), slots.count + 1) - 1 } ?? slots.count
    }

    /// A name is taken by a meal, and by entries of a meal that was removed: a rename would mix them up.
    private func checkFree(_ name: String, in book: PortionBook) async throws {
        guard book.slots.named(name) == nil, try await !store.hasEntries(of: Meal(named: name)) else {
            throw BiteBookError(.conflict, "There is already a meal \(name).", hint: "`bitebook slots` lists them.")
        }
    }

    private func rearrange(
        by actor: Actor, turn: Int64?, _ body: @escaping @Sendable (inout [MealSlot]) throws -> Void
    ) async throws -> [Meal] {
        try await store.change(by: actor, turn: turn, at: log.clock().date) { changes in
            let rows = try SlotRecord.stored(in: changes)
            let before = rows.map(\.slot)
            var after = before
            try body(&after)
            // A row keeps its slot by any name that it had, so that a rename is an update.
            var left = rows
            for (position, slot) in after.enumerated() {
                let names = Set([slot.meal] + slot.formers)
                if let index = left.firstIndex(where: { names.contains($0.meal) }) {
                    var row = left.remove(at: index)
                    (row.position, row.meal, row.formers) = (position, slot.meal, slot.formers)
                    try changes.update(row)
                } else {
                    _ = try changes.insert(SlotRecord(slot, position: position))
                }
            }
            for row in left { try changes.remove(row) }
            return after.map(\.meal)
        }
    }
}

extension CategoryRecord {
    /// The stored categories; the defaults are stored first when there are none. That itself changes nothing for the
    /// user, so the journal does not keep it.
    fileprivate static func stored(in changes: Changes) throws -> [CategoryRecord] {
        try changes.rows(or: PortionCategory.defaults.enumerated().map { CategoryRecord($1, position: $0) })
    }
}

extension SlotRecord {
    fileprivate static func stored(in changes: Changes) throws -> [SlotRecord] {
        try changes.rows(or: MealSlots.defaults.slots.enumerated().map { SlotRecord($1, position: $0) })
    }
}
