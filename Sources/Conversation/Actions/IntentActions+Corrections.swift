import Diary
import FoodKnowledge
import Language
import Nutrition
import Replies
import Store
import ToolKit

/// Changes of what is logged, as operations on its entries.
extension IntentActions {
    /// How many entries "everything" may be: more is not said in a chat.
    private static let mostEntries = 30

    /// Each correction stands alone: one that fits nothing says so, the others are done.
    func correct(_ corrections: [Correction], in scope: TurnScope) async throws -> Performance {
        var results: [ActionResult] = []
        var before: (target: Correction.Target, entries: [Int64])?
        let latest = try await store.latestEntries(inConversation: scope.conversationID ?? 0, limit: 50)
        for correction in corrections {
            if case .time = correction.change, let day = correction.day, latest.contains(where: { $0.day == day }) {
                continue
            }
            // "the roll was wholemeal, 60 g": after the first change it may not be called so any more.
            let known = before.flatMap { $0.target == correction.target ? $0.entries : nil } ?? []
            let result = try await ActionResult(Self.name(of: correction.change), correction.arguments) {
                try await ToolRefusal.saying(withHint: false) {
                    try await output(correction, known: known, in: scope)
                }
            }
            if case .success(let output) = result.outcome { before = (correction.target, output.entryIDs) }
            results.append(result)
        }
        return Performance(AssistantKinds.correction.name, results)
    }

    private static func name(of change: Correction.Change) -> String {
        switch change {
        case .remove: "removeEntry"
        case .time: "moveEntry"
        case .again: "repeatMeal"
        case .split: "splitEntry"
        case .amount, .food, .without, .energy, .energyUnit: "editEntry"
        }
    }

    /// - Parameter known: the entries that the change before it was about, where this one is about the same.
    private func output(
        _ correction: Correction, known: [Int64], in scope: TurnScope
    ) async throws -> ToolOutput {
        let latest = try await store.latestEntries(inConversation: scope.conversationID ?? 0, limit: 50)
        let lastTurn = latest.filter { $0.turnID == latest.first?.turnID }.sorted { ($0.id ?? 0) < ($1.id ?? 0) }
        if case .without(let parts) = correction.change {
            return try await leaveOut(parts, of: correction.target, lastTurn, in: scope)
        }
        var entries = try await self.entries(correction.target, latest: latest, lastTurn: lastTurn, in: scope)
        let same = latest.filter { known.contains($0.id ?? 0) }
        if !same.isEmpty { entries = same }
        if correction.target == .conversation, let day = correction.day {
            entries = try await store.entries(days: day...day)
        } else if let day = correction.day, entries.allSatisfy({ $0.day != day }),
            let last = latest.first(where: { $0.day == day })
        {
            entries = latest.filter { $0.day == day && $0.turnID == last.turnID }
        } else if let day = correction.day, entries.contains(where: { $0.day == day }) {
            entries = entries.filter { $0.day == day }
        }
        // "remove the rice" of a curry with rice
        if case .remove = correction.change, case .named(let words) = correction.target, entries.count == 1,
            entries[0].name.isDish(withPart: words)
        {
            return try await leaveOut([words], of: correction.target, lastTurn, in: scope)
        }
        if correction.target == .unsaid, correction.goesBack,
            let former = try await former(latest, correction.change)
        {
            entries = [former]
        } else if correction.target == .unsaid, entries.count > 1 {
            let named = entries.filter { scope.said.range(ofFood: $0.name) != nil }
            entries = named.count == 1 ? named : choice(among: entries, for: correction.change, scope.said.lexicon)
        } else if case .amount = correction.change, case .named(let words) = correction.target, entries.isEmpty,
            !namesFood(words)
        {
            // "en fait j'ai bu deux verres, soyons honnêtes"
            entries = choice(among: lastTurn, for: correction.change, scope.said.lexicon)
        }
        guard !entries.isEmpty else { throw missing(correction.target, among: latest) }
        guard entries.count <= Self.mostEntries else {
            throw ToolRefusal("Those are \(entries.count) entries; say which.")
        }
        if case .again(let quantity, let unit, let time) = correction.change {
            return try await again(entries, quantity, unit, at: time, in: scope)
        }
        if case .split(let parts) = correction.change { return try await split(entries, into: parts, in: scope) }
        var output = ToolOutput()
        // "replace all of that with a burrito bowl": one takes the place of all.
        if case .food = correction.change, entries.count > 1 {
            for entry in entries.dropFirst() {
                guard let id = entry.id else { continue }
                let removed = try await log.remove(id, by: .chat, turn: scope.turnID)
                output.lines.append(log.receipts(scope.context.log).removed(removed))
            }
            entries = Array(entries.prefix(1))
        }
        for entry in entries {
            guard let id = entry.id else { continue }
            output.affectedDays.append(entry.day.description)
            if case .remove = correction.change {
                let removed = try await log.remove(id, by: .chat, turn: scope.turnID)
                output.lines.append(log.receipts(scope.context.log).removed(removed))
                continue
            }
            let after = try await changed(entry, id, by: correction.change, in: scope)
            let share = try await pots.receipts(of: [after])[id]
            output.lines.append(
                [log.receipts(scope.context.log).changed(after), share].compactMap(\.self).joined(separator: " "))
            output.entryIDs.append(id)
            output.affectedDays.append(after.day.description)
            if case .food = correction.change, let word = try await learn(entry, became: after, in: scope) {
                output.lines.append(Self.learnt(word))
            }
            if case .amount = correction.change, after.potID == nil,
                let serving = try await servings.learn(from: entry, to: after, turn: scope.turnID)
            {
                output.lines.append(learnt(serving))
            }
        }
        return output
    }

    /// A name that was read as another food than the user meant may be a word of their own. One that only gets more
    /// words ("chicken burrito" of a burrito) is none.
    private func learn(
        _ before: EntryRecord, became after: EntryRecord, in scope: TurnScope
    ) async throws -> OwnWordRecord? {
        let (old, new) = (Set(NumberReader.words(before.name)), Set(NumberReader.words(after.name)))
        guard after.foodID != nil, before.foodID != after.foodID, old.isDisjoint(with: new) else { return nil }
        return try await words.learn(
            before.name, means: after.name, wasUnknown: before.foodID == nil && before.calories == nil,
            turn: scope.turnID)
    }

    /// `From now on your serving of bread (slice) is 35 g; …`.
    private func learnt(_ serving: OwnServingRecord) -> String {
        let name = log.foods.title(of: serving.foodName)
        let what = serving.unit.isEmpty ? name : "\(name) (\(serving.unit))"
        return Reply.text(.servingLearnt, what, Wording.grams(serving.grams))
    }
}
