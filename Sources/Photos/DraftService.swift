package import DaemonAPI
package import Diary
import Failures
import FoodKnowledge
import Foundation
package import Nutrition
package import Store

/// Drafts: what was read out of photos, changed and then confirmed by the user. Confirming inserts the rows that the
/// draft holds, so that what is logged is what was shown.
package struct DraftService: Sendable {
    let store: Store
    let log: FoodLogService
    let clock: Clock

    package init(store: Store, log: FoodLogService, clock: @escaping Clock) {
        self.store = store
        self.log = log
        self.clock = clock
    }

    /// - Parameter state: `open`, `confirmed`, `discarded` or `all`.
    /// - Throws: `invalid_input` for another state.
    package func list(_ state: String = "open") async throws -> [DraftDTO] {
        guard state == "all" || DraftRecord.State(rawValue: state) != nil else {
            throw BiteBookError(
                .invalidInput, "There is no such state.", hint: "Use open, confirmed, discarded or all.")
        }
        var drafts: [DraftDTO] = []
        for draft in try await store.drafts(in: DraftRecord.State(rawValue: state)) {
            drafts.append(try await wire(draft))
        }
        return drafts
    }

    package func find(_ id: Int64) async throws -> DraftDTO { try await wire(try await store.draft(id)) }

    /// - Throws: `not_found`; `conflict` when it is not open any more.
    private func open(_ id: Int64) async throws -> DraftRecord {
        let draft = try await store.draft(id)
        guard draft.state == .open else {
            throw BiteBookError(
                .conflict, draft.state == .confirmed ? "Draft \(id) is logged." : "Draft \(id) was discarded.",
                hint: "`bitebook undo` takes that back, if it was the last change.")
        }
        return draft
    }

    // MARK: Changing

    /// - Throws: `not_found`; `conflict` when it is not open; `invalid_input` for an unknown item and for amounts that
    ///   nobody eats.
    package func edit(_ id: Int64, _ edit: DraftEdit, by actor: Actor, turn: Int64? = nil) async throws -> DraftRecord {
        let before = try await open(id)
        var draft = before
        let isOfItem = edit.name != nil || edit.quantity != nil || edit.unit != nil || edit.remove == true
        let indices = try Self.indices(edit.item.map { [$0] }, in: draft)
        if isOfItem, indices.count != 1 {
            throw BiteBookError(
                .invalidInput, "Which food? The draft has \(indices.count).", hint: "Say its number, from 1 on.")
        }
        for index in indices {
            if edit.remove == true {
                draft.items[index].state = .removed
                continue
            }
            try await change(&draft.items[index], edit)
        }
        if draft.openItems.isEmpty {
            draft.state = draft.items.contains { $0.state == .logged } ? .confirmed : .discarded
        }
        guard draft.items != before.items else { return before }
        return try await update(draft, from: before, by: actor, turn: turn)
    }

    private func change(_ item: inout DraftItem, _ edit: DraftEdit) async throws {
        let book = try await log.portionBook()
        if let meal = edit.meal { item.entry.meal = try PortionService.meal(meal.rawValue, in: book) }
        if let eatenAt = edit.eatenAt {
            item.entry.eaten = try FoodLogService.instant(eatenAt)
            item.entry.day = try await log.settings.boundary().logicalDay(of: item.entry.eaten)
            if edit.meal == nil {
                item.entry.meal = book.slots.current(.slot(atSecondOfDay: item.entry.eaten.secondOfDay))
            }
        }
        guard edit.name != nil || edit.quantity != nil || edit.unit != nil else { return }
        var entry = item.entry
        if let quantity = edit.quantity { entry.quantity = quantity }
        // Another amount without a unit keeps the unit that it had.
        if let unit = edit.unit { entry.unit = unit }
        try FoodLogService.check(entry.quantity, unit: entry.unit)
        let amountWasSaid = edit.quantity != nil || edit.unit != nil
        if let name = edit.name?.trimmingSpaces {
            guard !name.isEmpty, name.count <= FoodLogService.longestName, name.contains(where: \.isLetter) else {
                throw BiteBookError(.invalidInput, "That is no name for a food.", hint: nil)
            }
            entry.name = name
        }
        if var food = item.newFood {
            // The label's numbers stay, whatever it is called.
            food.name = entry.name
            if let computed = food.food {
                try log.fill(&entry, with: computed, amountWasSaid: true, source: .label)
                entry.foodID = nil
                if item.entry.status == .estimated, !amountWasSaid { entry.status = .estimated }
            }
            item.newFood = food
            if edit.name != nil { item.needsName = false }
        } else if edit.name == nil, let id = entry.foodID,
            let food = try log.foods.food(id: id)
        {
            let source = entry.source
            try log.fill(&entry, with: food, amountWasSaid: amountWasSaid || item.entry.status == .ok, source: source)
        } else {
            try log.fill(&entry, amountWasSaid: amountWasSaid || item.entry.status == .ok, statedCalories: nil)
            // A name that the user says; the amount may still be what a model saw.
            if entry.status == .ok, !amountWasSaid, item.entry.status != .ok { entry.status = .estimated }
            if edit.name != nil {
                item.reader = .words
                item.confidence = 1
            }
        }
        item.entry = try await log.counted(entry, by: book)
    }

    /// - Parameter before: The draft as it was read; somebody else may have changed it since.
    private func update(
        _ draft: DraftRecord, from before: DraftRecord, by actor: Actor, turn: Int64?
    ) async throws -> DraftRecord {
        var draft = draft
        let now = clock().date
        draft.updatedAt = Milliseconds(now).value
        let changed = draft
        try await store.change(by: actor, turn: turn, at: now) { changes in
            try changes.expect(before)
            try changes.update(changed)
        }
        return changed
    }

    /// The places of open items with these numbers; all open ones when nil.
    private static func indices(_ numbers: [Int]?, in draft: DraftRecord) throws -> [Int] {
        let open = draft.items.indices.filter { draft.items[$0].state == .open }
        guard let numbers else { return open }
        return try numbers.map { number in
            guard let index = open.first(where: { draft.items[$0].number == number }) else {
                throw BiteBookError(
                    .invalidInput, "The draft has no open item \(number).", hint: "`bitebook drafts` shows the numbers."
                )
            }
            return index
        }
    }

    // MARK: Deciding

    /// Logs items exactly as the draft shows them, with the foods that they define, in one transaction.
    ///
    /// - Parameters:
    ///   - numbers: of the items; nil is all that are open.
    ///   - dropsOthers: whether the other items are dropped; else they stay in the draft.
    ///   - meal: of these items; nil leaves it as the draft has it.
    /// - Throws: `not_found`; `conflict` when it is not open, or a food that it defines exists; `invalid_input` for an
    ///   unknown item, or one that has no name yet. Nothing is written then.
    package func confirm(
        _ id: Int64, items numbers: [Int]? = nil, dropsOthers: Bool = false, meal: Meal? = nil, by actor: Actor,
        conversation: Int64? = nil, turn: Int64? = nil
    ) async throws -> (draft: DraftRecord, entries: [EntryRecord]) {
        let before = try await open(id)
        var draft = before
        let chosen = Array(Set(try Self.indices(numbers, in: draft))).sorted()
        if let nameless = chosen.map({ draft.items[$0] }).first(where: \.needsName) {
            throw BiteBookError(
                .invalidInput, "The food of the label has no name yet.",
                hint:
                    "Say \"it's called muesli\", or: bitebook drafts edit \(id) \(nameless.number) --name \"muesli\"")
        }
        let names = try await store.ownFoods().map { FoldedText.fold($0.name) }
        for food in chosen.compactMap({ draft.items[$0].newFood }) where names.contains(FoldedText.fold(food.name)) {
            throw BiteBookError(
                .conflict, "There is already a food of your own called \(food.name).",
                hint: "Give this one another name: bitebook drafts edit \(id) --name \"…\"")
        }
        let book = try await log.portionBook()
        let meal = try meal.map { try PortionService.meal($0.rawValue, in: book) }
        for index in draft.items.indices where draft.items[index].state == .open {
            if chosen.contains(index) {
                draft.items[index].state = .logged
                if let meal { draft.items[index].entry.meal = meal }
            } else if dropsOthers {
                draft.items[index].state = .removed
            }
        }
        if draft.openItems.isEmpty { draft.state = .confirmed }
        let now = clock().date
        draft.updatedAt = Milliseconds(now).value
        let decided = draft
        return try await store.change(by: actor, turn: turn, at: now) { changes in
            try changes.expect(before)
            var result = decided
            var entries: [EntryRecord] = []
            for index in chosen {
                var entry = result.items[index].entry
                if let food = result.items[index].newFood {
                    entry.foodID = try changes.insert(food).foodID
                    entry.foodName = food.name
                }
                // The photo may be gone since the draft was made.
                entry.photoID = decided.photoID
                entry.conversationID = conversation
                entry.turnID = turn
                let written = try changes.insert(entry)
                result.items[index].entry = written
                entries.append(written)
            }
            try changes.update(result)
            return (result, entries)
        }
    }

    /// - Throws: `not_found`; `conflict` when it is not open.
    package func discard(_ id: Int64, by actor: Actor, turn: Int64? = nil) async throws -> DraftRecord {
        let before = try await open(id)
        var draft = before
        for index in draft.items.indices where draft.items[index].state == .open { draft.items[index].state = .removed }
        draft.state = draft.items.contains { $0.state == .logged } ? .confirmed : .discarded
        return try await update(draft, from: before, by: actor, turn: turn)
    }

    // MARK: For clients

    package func edit(_ id: Int64, _ edit: DraftEdit) async throws -> DraftDTO {
        try await wire(try await self.edit(id, edit, by: .commandLine))
    }

    package func confirm(_ id: Int64, _ confirmation: DraftConfirmation) async throws -> DraftLogged {
        let (draft, entries) = try await confirm(
            id, items: confirmation.items, dropsOthers: confirmation.only == true, by: .commandLine)
        let today = try await log.settings.today()
        return DraftLogged(
            draft: try await wire(draft), entries: entries.map(\.wire),
            day: try await log.summary(of: entries.first?.day ?? today)
        )
    }

    package func discard(_ id: Int64) async throws -> DraftDTO {
        try await wire(try await discard(id, by: .commandLine))
    }
}
