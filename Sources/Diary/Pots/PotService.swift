import Failures
package import Kitchen
package import Language
import Nutrition
package import Store

/// A share that was logged.
package struct TakenShare: Sendable {
    /// As it is afterwards.
    package var pot: PotRecord
    package var entry: EntryRecord
    package var share: Pot.Share
    /// What others took, or was thrown away, in g.
    package var gone = 0.0
}

/// The ledger of pots (SPEC N9): what was cooked and weighed, shares of it as entries, and what is left.
package struct PotService: Sendable {
    let log: FoodLogService
    let kitchen: any PotKitchen

    package init(log: FoodLogService, kitchen: any PotKitchen) {
        self.log = log
        self.kitchen = kitchen
    }

    var store: Store { log.store }

    /// The newest first, those that are empty only where all are asked for.
    package func list(all: Bool = false) async throws -> [PotRecord] { try await store.pots(all: all) }

    /// The open pot that words name, by its number or title; a title of the same words goes before a longer one, the
    /// newest before older ones.
    package func open(called words: String) async throws -> PotRecord? {
        let pots = try await store.pots()
        if let number = Int64(words.drop { $0 == "#" }) { return pots.first { $0.id == number } }
        return pots.first { PotRules.areSame(words, $0.title) } ?? pots.first { PotRules.names(words, $0.title) }
    }

    /// The open pot that is told of: the one of its name, where it is not weighed or weighs what it weighed when it was
    /// full, or what is left of it. Any other weight is of a new pot.
    package func known(_ told: ToldPot) async throws -> PotRecord? {
        guard let pot = try await open(called: told.title) else { return nil }
        guard told.lines.isEmpty, told.calories == nil else { return nil }
        guard let weighed = Pot.content(weighed: told.weighed, empty: told.empty, ingredients: nil) else { return pot }
        let isSame = [pot.cookedGrams, pot.leftGrams].contains { abs($0 - weighed) <= $0 * Pot.tolerance }
        return isSame && PotRules.areSame(told.title, pot.title) ? pot : nil
    }

    /// - Throws: `not_found`.
    package func find(_ words: String) async throws -> PotRecord {
        if let pot = try await open(called: words) { return pot }
        throw BiteBookError(
            .notFound, "There is no open pot of “\(Wording.shortened(words, to: 40))”.",
            hint: "`bitebook pot list` shows them; `bitebook pot add \"chili\" --weight 2.4kg` begins one.")
    }

    /// Keeps a pot that was cooked.
    ///
    /// - Throws: `invalid_input` for what cannot be, `not_found` for a dish, recipe or food that nobody knows.
    package func cook(_ told: ToldPot, by actor: Actor, turn: Int64?) async throws -> (PotRecord, uncounted: [String]) {
        let (pot, uncounted) = try await composed(told, turn: turn)
        let row = try await store.change(by: actor, turn: turn, at: log.clock().date) { try $0.insert(pot) }
        return (row, uncounted)
    }

    /// Keeps a pot and logs a share of it, as one change.
    ///
    /// - Throws: as ``cook(_:by:turn:)``; `invalid_input` for more than it holds.
    package func cook(
        _ told: ToldPot, taking: Pot.Taking, others: [Pot.Taking] = [], at time: TimeExpression, by actor: Actor,
        turn: Int64?, conversation: Int64?
    ) async throws -> TakenShare {
        let (pot, _) = try await composed(told, turn: turn)
        let share = try Self.share(taking, of: pot)
        let entry = try await entry(share, of: pot, at: time, turn: turn, conversation: conversation)
        return try await store.change(by: actor, turn: turn, at: log.clock().date) { changes in
            try Self.take(share, as: entry, others: others, of: try changes.insert(pot), in: changes)
        }
    }

    /// Writes a share and what others took. The entry takes its grams off the pot; see `EntryRecord.settle`.
    private static func take(
        _ share: Pot.Share, as entry: EntryRecord, others: [Pot.Taking], of pot: PotRecord, in changes: Changes
    ) throws -> TakenShare {
        guard let id = pot.id else { throw BiteBookError(.notFound, "That pot is not there any more.", hint: nil) }
        var entry = entry
        entry.potID = id
        let row = try changes.insert(entry)
        let left = try changes.pot(id)
        let after = try Self.without(others, of: left)
        try changes.update(after)
        return TakenShare(pot: after, entry: row, share: share, gone: left.leftGrams - after.leftGrams)
    }

    /// What is left when others have taken of it, too.
    private static func without(_ others: [Pot.Taking], of pot: PotRecord) throws -> PotRecord {
        try others.reduce(pot) { $0.leaving(try share($1, of: $0).left) }
    }

    /// Takes what others ate or what was thrown away off a pot; nothing is logged.
    ///
    /// - Returns: the pot afterwards, and how much went, in g.
    /// - Throws: as ``take(_:others:of:at:by:turn:conversation:)``.
    package func discard(
        _ others: [Pot.Taking], of id: Int64, by actor: Actor, turn: Int64?
    ) async throws -> (PotRecord, gone: Double) {
        let pot = try await store.pot(id)
        let after = try Self.without(others, of: pot)
        try await store.change(by: actor, turn: turn, at: log.clock().date) { changes in
            try Self.check(pot, is: try changes.pot(id))
            try changes.update(after)
        }
        return (after, pot.leftGrams - after.leftGrams)
    }

    private static func check(_ pot: PotRecord, is now: PotRecord) throws {
        guard now == pot else {
            throw BiteBookError(.conflict, "The pot has changed meanwhile.", hint: "Take the share again.")
        }
    }

    /// Logs a share of a pot and keeps what is left, as one change.
    ///
    /// - Parameter others: what else went, without an entry.
    /// - Throws: `not_found`; `invalid_input` for more than is left; `conflict` where somebody else took of it meanwhile.
    package func take(
        _ taking: Pot.Taking, others: [Pot.Taking] = [], of id: Int64, at time: TimeExpression, by actor: Actor,
        turn: Int64?, conversation: Int64?
    ) async throws -> TakenShare {
        let pot = try await store.pot(id)
        let share = try Self.share(taking, of: pot)
        let entry = try await entry(share, of: pot, at: time, turn: turn, conversation: conversation)
        return try await store.change(by: actor, turn: turn, at: log.clock().date) { changes in
            try Self.check(pot, is: try changes.pot(id))
            return try Self.take(share, as: entry, others: others, of: pot, in: changes)
        }
    }

    /// Removes a pot; what was eaten of it stays logged.
    ///
    /// - Throws: `not_found`.
    package func remove(_ words: String, by actor: Actor) async throws -> PotRecord {
        let pot =
            if let id = Int64(words.drop { $0 == "#" }) { try await store.pot(id) } else { try await find(words) }
        try await store.change(by: actor, turn: nil, at: log.clock().date) { try $0.remove(pot) }
        return pot
    }

    /// What a share of a pot would have in it; nothing is kept.
    ///
    /// - Throws: as ``cook(_:by:turn:)``.
    package func share(_ taking: Pot.Taking, of told: ToldPot) async throws -> Pot.Share {
        try Self.share(taking, of: try await composed(told, turn: nil).0)
    }

    private static func share(_ taking: Pot.Taking, of pot: PotRecord) throws -> Pot.Share {
        do {
            return try pot.pot.share(taking)
        } catch {
            throw PotRules.told(error, of: pot)
        }
    }
}
