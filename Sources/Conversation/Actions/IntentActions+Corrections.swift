import DaemonAPI
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
    /// "the snacks" are those of the morning and of the afternoon.
    private static let snacks: Set<Meal> = [.morningSnack, .afternoonSnack]
    /// Of what was logged last, this many are named when it is not clear which is meant.
    private static let shownCandidates = 5

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
        if let day = correction.day, entries.allSatisfy({ $0.day != day }),
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
            entries = named.count == 1 ? named : choice(among: entries, for: correction.change)
        }
        guard !entries.isEmpty else { throw missing(correction.target, among: latest) }
        guard entries.count <= Self.mostEntries else {
            throw ToolRefusal("Those are \(entries.count) entries; say which.")
        }
        if case .again(let times, let time) = correction.change {
            return try await again(entries, times, at: time, in: scope)
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
            output.lines.append(log.receipts(scope.context.log).changed(after))
            output.entryIDs.append(id)
            output.affectedDays.append(after.day.description)
            if case .food = correction.change, let word = try await learn(entry, became: after, in: scope) {
                output.lines.append(Self.learnt(word))
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

    // MARK: Which

    private func entries(
        _ target: Correction.Target, latest: [EntryRecord], lastTurn: [EntryRecord], in scope: TurnScope
    ) async throws -> [EntryRecord] {
        switch target {
        case .named(let words):
            let found = try await log.find(words, inConversation: scope.conversationID)
            // A word that names no food points at nothing, and then the only one is meant.
            return found.isEmpty && lastTurn.count == 1 && !log.foods.knows(words) ? lastTurn : found
        case .place(let place):
            // Of what was logged together, else of all.
            for entries in [lastTurn, latest.reversed()] {
                let index = place < 0 ? entries.count + place : place
                if entries.indices.contains(index), entries.count > 1 || place < 0 { return [entries[index]] }
            }
            return lastTurn.count == 1 ? lastTurn : []
        case .meal(let meal):
            return latest.filter { entry in
                let isSame = entry.meal == meal || Self.snacks.contains(meal) && Self.snacks.contains(entry.meal)
                return isSame && entry.day == scope.context.today
            }
        case .lastTurn: return lastTurn
        case .conversation: return latest
        case .unsaid:
            return lastTurn.isEmpty ? try await log.find("", inConversation: scope.conversationID) : lastTurn
        }
    }

    /// Of several that were logged together, those that an unnamed change can mean; empty when that is not clear.
    private func choice(among entries: [EntryRecord], for change: Correction.Change) -> [EntryRecord] {
        switch change {
        case .time, .remove, .amount(.scale), .again, .split: return entries
        case .amount(.set(_, _, isEach: true)): return entries
        case .energy(let energy): return energy.isEach ? entries : []
        case .energyUnit: return entries.filter { $0.source == .user && $0.calories != nil }
        case .food(let name, let old):
            let levels = entries.map { newName(of: $0, name, replacing: old).certainty }
            let best = zip(entries, levels).filter { $0.1 == levels.max() }.map(\.0)
            return best.count == 1 && levels.max() ?? 0 > 0 ? best : []
        case .amount, .without: return []
        }
    }

    /// The entry of the conversation that had this amount before it was corrected: "no wait, it was 4 after all".
    private func former(_ latest: [EntryRecord], _ change: Correction.Change) async throws -> EntryRecord? {
        guard case .amount(.set(let quantity, let unit, isEach: false)) = change, unit.isEmpty else { return nil }
        for entry in latest where entry.unit.isEmpty && entry.quantity != quantity {
            guard let id = entry.id else { continue }
            let was = try await store.history(ofEntry: id).compactMap {
                $0.rows(of: EntryRecord.self)?.before?.quantity
            }
            if was.contains(quantity) { return entry }
        }
        return nil
    }

    private func missing(_ target: Correction.Target, among latest: [EntryRecord]) -> ToolRefusal {
        let names = latest.prefix(Self.shownCandidates).map(\.name)
        guard !names.isEmpty else {
            return ToolRefusal(Reply.text(.missingNothing))
        }
        let list = names.joined(separator: ", ")
        if case .named(let words) = target {
            return ToolRefusal(Reply.text(.missingNamed, Wording.shortened(words, to: 60), list))
        }
        return ToolRefusal(Reply.text(.missingWhich, list))
    }

    // MARK: What

    private func changed(
        _ entry: EntryRecord, _ id: Int64, by change: Correction.Change, in scope: TurnScope
    ) async throws -> EntryRecord {
        var edit = EntryEdit()
        switch change {
        case .amount(.set(let quantity, let unit, let isEach)):
            // "0.33 l each": so much of each piece.
            let isMeasured = UnitPhrase(unit).measure.map { if case .piece = $0 { false } else { true } } ?? false
            let isCount = unit.isEmpty && entry.countsWeight(quantity)
            edit.quantity =
                isEach && isMeasured || isCount ? entry.quantity * quantity : isEach ? entry.quantity : quantity
            if !unit.isEmpty { edit.unit = unit }
        case .amount(.scale(let factor)):
            // "a quarter, I mean" after "half": of the whole, both.
            let isPart = entry.quantity < 1 && entry.unit.isEmpty && factor < 1
            if !isPart { return try await scaled(entry, id, by: factor, in: scope) }
            edit.quantity = factor
        case .amount(.add(let quantity, let unit)):
            edit.quantity = try sum(of: entry, quantity, unit)
        case .food(let name, let old):
            let name = newName(of: entry, name, replacing: old).name
            edit.name = name
            // A closer description keeps the energy that the user stated.
            if entry.source == .user, let calories = entry.calories,
                !Set(NumberReader.words(name)).isDisjoint(with: NumberReader.words(entry.name))
            {
                edit.calories = calories
            }
        case .energy(let energy):
            var factor = energy.isEach ? entry.quantity : 1
            if let basis = energy.perAmount {
                guard let grams = entry.grams else { throw ToolRefusal(Reply.text(.missingWhich, entry.name)) }
                factor = grams / basis
            }
            edit.calories = Int((energy.kilocalories * factor).rounded())
        case .energyUnit(let factor):
            guard entry.source == .user, let calories = entry.calories else {
                throw ToolRefusal("The energy of \(entry.name) was not stated by you. Say its calories.")
            }
            edit.calories = Int((Double(calories) * factor).rounded())
        case .time(let time): return try await log.move(id, to: time, by: .chat, turn: scope.turnID)
        case .remove, .without, .again, .split: return entry
        }
        return try await log.edit(id, edit, by: .chat, turn: scope.turnID).after
    }

    /// An entry's quantity with so much more, in its own unit.
    private func sum(of entry: EntryRecord, _ quantity: Double, _ unit: String) throws -> Double {
        let sum: Double
        if unit.isEmpty || unit == entry.unit {
            sum = entry.quantity + quantity
        } else if case .mass(let grams)? = UnitPhrase(unit).measure, let whole = entry.grams, whole > 0 {
            sum = entry.quantity * (whole + quantity * grams) / whole
        } else {
            throw ToolRefusal("Say how much \(entry.name) it was in all.")
        }
        guard sum > 0 else {
            throw ToolRefusal("That would leave nothing of \(entry.name). Say \"remove it\" if it must go.")
        }
        return sum
    }

    /// What an entry is called after a correction: the new word in the place of the old one ("chicken burrito" with beef),
    /// a description before the name, or another food; and how sure it is that it was this entry, 0 to 2.
    private func newName(
        of entry: EntryRecord, _ said: String, replacing old: [String]
    ) -> (name: String, certainty: Int) {
        let words = NumberReader.words(entry.name)
        // "that was the dry weight"
        let state = NumberReader.words(said).filter { !Self.weight.contains($0) }
        let new = log.foods.isDescription(state) && !state.isEmpty ? state : NumberReader.words(said)
        let said = new == state ? state.joined(separator: " ") : said
        // "boiled" of fried eggs: the noun stays.
        let nouns = words.filter { !log.foods.isDescription([$0]) }
        let prepared = (new + nouns).joined(separator: " ")
        if !new.isEmpty, log.foods.isDescription(new), nouns.count < words.count, log.foods.knows(prepared) {
            return (prepared, 2)
        }
        for part in old.map(NumberReader.words) where part.count < words.count {
            guard let place = words.indices.first(where: { words[$0...].starts(with: part) }) else { continue }
            let name = (words[..<place] + new + words[(place + part.count)...]).joined(separator: " ")
            if log.foods.knows(name) { return (name, 2) }
        }
        guard Set(new).isDisjoint(with: words) else { return (said, 2) }
        // "diet" of a coke, "decaf" of a coffee: the whole is a food of its own.
        for head in [entry.name, words.last ?? ""] where !head.isEmpty {
            let described = "\(said) \(head)"
            if log.foods.knowsExactly(described) { return (described, 2) }
        }
        if log.foods.isDescription(new) { return ("\(said) \(entry.name)", 1) }
        return (said, 0)
    }

    private static let weight: Set<String> = ["weight", "gewicht", "peso", "poids", "waga", "weighed", "gewogen"]

    // MARK: Left out, and once more

    /// Takes an ingredient out: its own entry where it has one, else the dish is called so.
    private func leaveOut(
        _ parts: [String], of target: Correction.Target, _ lastTurn: [EntryRecord], in scope: TurnScope
    ) async throws -> ToolOutput {
        var output = ToolOutput()
        let receipts = log.receipts(scope.context.log)
        for part in parts {
            let own = lastTurn.filter { Reading($0.name).range(ofFood: part) != nil }
            let isDish: (EntryRecord) -> Bool = {
                NumberReader.words($0.name).count > NumberReader.words(part).count + 1
            }
            if let entry = own.first(where: { !isDish($0) }), let id = entry.id {
                let removed = try await log.remove(id, by: .chat, turn: scope.turnID)
                output.lines.append(receipts.removed(removed))
                output.affectedDays.append(removed.day.description)
                continue
            }
            var dishes: [EntryRecord] = own
            if dishes.isEmpty, case .named(let words) = target {
                dishes = try await log.find(words, inConversation: scope.conversationID)
            }
            if dishes.isEmpty, lastTurn.count == 1 { dishes = lastTurn }
            guard dishes.count == 1, let id = dishes[0].id else { throw missing(.unsaid, among: lastTurn) }
            let name = "\(dishes[0].name) without \(part)"
            let stated = dishes[0].source == .user ? dishes[0].calories : nil
            let after = try await log.edit(
                id, EntryEdit(name: name, calories: stated), by: .chat, turn: scope.turnID
            ).after
            output.lines.append(receipts.changed(after))
            output.entryIDs.append(id)
            output.affectedDays += [dishes[0].day.description, after.day.description]
        }
        return output
    }

    /// So many times as much of an entry as there was, by its weight where the smaller number would mean a part of
    /// something else (half a pizza is not half of one slice).
    private func scaled(
        _ entry: EntryRecord, _ id: Int64, by factor: Double, in scope: TurnScope
    ) async throws -> EntryRecord {
        var edit = EntryEdit(quantity: entry.quantity * factor)
        if entry.source == .user { edit.calories = entry.calories.map { Int((Double($0) * factor).rounded()) } }
        let after = try await log.edit(id, edit, by: .chat, turn: scope.turnID).after
        guard entry.source == .table, let was = entry.grams, let grams = after.grams,
            abs(grams - was * factor) > 0.02 * was
        else { return after }
        return try await log.edit(
            id, EntryEdit(quantity: was * factor, unit: "g"), by: .chat, turn: scope.turnID
        ).after
    }

    /// The first part stays the entry, the others are its copies.
    private func split(
        _ entries: [EntryRecord], into parts: [Correction.Part], in scope: TurnScope
    ) async throws -> ToolOutput {
        var output = ToolOutput()
        let receipts = log.receipts(scope.context.log)
        for entry in entries {
            guard let id = entry.id else { continue }
            for (index, part) in parts.enumerated() {
                var time = part.time
                time.day = time.day ?? entry.day
                var place = id
                if index > 0 {
                    let copies = try await log.repeatEntries(
                        [entry], at: time, by: scope.context.log, conversation: scope.conversationID,
                        turn: scope.turnID)
                    guard let copy = copies.first?.id else { continue }
                    place = copy
                }
                var after = try await scaled(entry, place, by: part.share, in: scope)
                if index == 0 { after = try await log.move(place, to: time, by: .chat, turn: scope.turnID) }
                output.lines.append(index == 0 ? receipts.changed(after) : receipts.logged(after))
                output.entryIDs.append(place)
                output.affectedDays += [entry.day.description, after.day.description]
            }
        }
        return output
    }

    private func again(
        _ entries: [EntryRecord], _ quantity: Double?, at time: TimeExpression, in scope: TurnScope
    ) async throws -> ToolOutput {
        let written = try await log.repeatEntries(
            entries, at: time, by: scope.context.log, conversation: scope.conversationID, turn: scope.turnID)
        var rows: [EntryRecord] = []
        for row in written {
            guard let quantity, row.unit.isEmpty, row.quantity != quantity, let id = row.id else {
                rows.append(row)
                continue
            }
            rows.append(
                try await log.edit(id, EntryEdit(quantity: quantity), by: .chat, turn: scope.turnID).after)
        }
        let receipts = log.receipts(scope.context.log)
        return ToolOutput(
            lines: rows.map(receipts.logged), entryIDs: rows.compactMap(\.id), affectedDays: rows.map(\.day.description)
        )
    }
}

extension EntryRecord {
    /// Whether a bare number that corrects a weight counts pieces of it: "make it three" of 60 g is 180 g, not 3 g.
    fileprivate func countsWeight(_ number: Double) -> Bool {
        let isMeasured =
            switch UnitPhrase(unit).measure {
            case .mass, .volume: true
            default: false
            }
        return isMeasured && number == number.rounded() && (2...9).contains(number) && quantity >= 20
    }
}

extension String {
    /// Whether a food's name has these words behind "with", and not before it.
    fileprivate func isDish(withPart words: String) -> Bool {
        let name = Reading(self)
        guard let joint = name.words.firstIndex(where: { name.lexicon.has(.prepositionWith, $0) }), joint > 0 else {
            return false
        }
        let (whole, parts) = (name.words[..<joint], name.words[(joint + 1)...])
        return Reading(parts.joined(separator: " ")).range(ofFood: words) != nil
            && Reading(whole.joined(separator: " ")).range(ofFood: words) == nil
    }
}
