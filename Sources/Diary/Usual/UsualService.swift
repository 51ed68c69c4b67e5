package import DaemonAPI
import Failures
import Foundation
package import Language
import Nutrition
package import Store

/// What the user says and eats again and again: messages that were confirmed, usual meals, repetitions (SPEC N6,
/// decision 17).
package struct UsualService: Sendable {
    /// How many earlier turns of a phrase are looked at, and how many phrases a list has.
    static let mostTurns = 20
    static let longestList = 100
    /// The most entries that one repetition copies.
    package static let mostEntries = 30

    let log: FoodLogService

    package init(log: FoodLogService) { self.log = log }

    var store: Store { log.store }

    // MARK: Messages

    /// The turn whose plan this message may have again: the newest that was confirmed, unless a later one was corrected
    /// or undone.
    ///
    /// A turn is confirmed when its logical day is over and what it logged stands as it was logged.
    package func confirmed(_ phrase: String, _ settings: SettingsSnapshot) async throws -> PhraseTurn? {
        try await confirmed([phrase], settings)[phrase]
    }

    private func confirmed(
        _ phrases: [String], _ settings: SettingsSnapshot
    ) async throws -> [String: PhraseTurn] {
        let forgotten = try await store.forgotten()
        let zone = log.clock().zone
        let since = Dictionary(
            phrases.map { ($0, UsualKey.phrase($0).time(in: forgotten)) }, uniquingKeysWith: { first, _ in first })
        return try await store.turns(saying: since, limit: Self.mostTurns) { turn in
            !turn.stands || settings.boundary.logicalDay(of: ZonedInstant(turn.at, zone)) < settings.today
        }.filter(\.value.stands)
    }

    // MARK: Meals

    package func usual(_ meal: MealChoice) async throws -> UsualMeal {
        let today = try await log.settings.today()
        let forgotten = UsualKey.meal(meal).time(in: try await store.forgotten())
        let slots = try await log.portionBook().slots
        let entries = try await store.entries(
            of: meal.slots.map(slots.current), days: today.adding(days: -UsualMeal.window)...today.adding(days: -1)
        ).filter { $0.saidAt > forgotten }
        let copies = entries.filter { $0.copiedFrom != nil }.compactMap(\.id)
        let corrected = copies.isEmpty ? [] : try await store.changedEntries(among: copies)
        return UsualMeal.find(in: entries, corrected: corrected)
    }

    /// What "the same again" means: what the message before logged; in a new conversation, what was logged last, today
    /// or yesterday. Empty when the message before logged nothing.
    package func lastEntries(inConversation conversation: Int64?) async throws -> [EntryRecord] {
        guard let conversation else { return [] }
        let entries = try await store.entriesOfLastTurn(inConversation: conversation)
        if entries.isEmpty, try await !store.hasTurns(inConversation: conversation) {
            return try await log.find("", inConversation: nil).sorted { ($0.id ?? 0) < ($1.id ?? 0) }
        }
        return entries
    }

    // MARK: List

    /// What is known, meals first.
    package func list() async throws -> [UsualDTO] {
        var list: [UsualDTO] = []
        for meal in MealChoice.all {
            guard case .usual(let entries, let times, let meals) = try await usual(meal), let first = entries.first
            else { continue }
            list.append(
                UsualDTO(
                    id: meal.name, kind: .meal, text: "my usual \(meal.name)",
                    foods: entries.map(FoodLogReceipts.amount),
                    calories: Self.sum(entries), times: times, meals: meals, last: first.day))
        }
        let settings = try await log.settings.snapshot()
        let zone = log.clock().zone
        let uses = try await store.phrases(limit: Self.longestList)
        let turns = try await confirmed(uses.map(\.phrase), settings)
        let logged = Dictionary(
            grouping: try await store.entries(ofTurns: turns.values.map(\.id)), by: { $0.turnID ?? 0 })
        for use in uses {
            guard let turn = turns[use.phrase] else { continue }
            let entries = logged[turn.id] ?? []
            list.append(
                UsualDTO(
                    id: "\(use.lastTurn)", kind: .message, text: turn.said, foods: entries.map(FoodLogReceipts.amount),
                    calories: Self.sum(entries), times: use.count, meals: nil,
                    last: settings.boundary.logicalDay(of: ZonedInstant(turn.at, zone))))
        }
        return list
    }

    private static func sum(_ entries: [EntryRecord]) -> Int? {
        entries.contains { $0.calories == nil } ? nil : entries.reduce(0) { $0 + ($1.calories ?? 0) }
    }

    // MARK: Forgetting

    /// Forgets a message or a meal by the id of the list. What was logged stays.
    ///
    /// - Throws: `not_found`.
    package func forget(_ id: String) async throws -> UsualForgotten {
        let key: UsualKey
        if let meal = MealChoice(name: id.lowercased()) {
            key = .meal(meal)
        } else if let turn = Int64(id), let phrase = try await store.phrase(ofTurn: turn) {
            key = .phrase(phrase)
        } else {
            throw BiteBookError(
                .notFound, "There is no usual '\(Wording.shortened(id, to: 40))'.",
                hint: "`bitebook usual list` shows what is known.")
        }
        return try await forget(key, by: .commandLine, turn: nil)
    }

    package func clear() async throws -> UsualForgotten { try await forget(.all, by: .commandLine, turn: nil) }

    package func forget(_ key: UsualKey, by actor: Actor, turn: Int64?) async throws -> UsualForgotten {
        let now = log.clock().date
        try await store.change(by: actor, turn: turn, at: now) { try $0.forgetUsual(key.stored, at: now) }
        return UsualForgotten(what: key.description)
    }
}
