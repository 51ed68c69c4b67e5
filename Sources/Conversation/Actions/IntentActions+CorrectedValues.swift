import DaemonAPI
import Diary
import FoodKnowledge
import Language
import Nutrition
import Replies
import Store
import ToolKit

/// What an entry is after a correction.
extension IntentActions {
    func changed(
        _ entry: EntryRecord, _ id: Int64, by change: Correction.Change, in scope: TurnScope
    ) async throws -> EntryRecord {
        var edit = EntryEdit()
        switch change {
        case .amount(.set(let quantity, let unit, false))
        where unit.isEmpty && entry.isRestated(as: quantity, in: scope.said):
            // "turns out it's 480, not 550", of 550 kcal
            edit.calories = Int(quantity.rounded())
        case .amount(.set(let quantity, let unit, let isEach)):
            // "0.33 l each": so much of each piece.
            let isPiece = [nil, .piece].contains(UnitPhrase(unit).measure)
            let isCount = unit.isEmpty && entry.countsWeight(quantity)
            edit.quantity =
                isEach && !isPiece || isCount ? entry.quantity * quantity : isEach ? entry.quantity : quantity
            if !unit.isEmpty { edit.unit = unit }
        case .amount(.scale(let factor)):
            // "a quarter, I mean" after "half": of the whole, both.
            let isPart = entry.quantity < 1 && entry.unit.isEmpty && factor < 1
            if !isPart { return try await scaled(entry, id, by: factor, in: scope) }
            edit.quantity = factor
        case .amount(.whole):
            // Of 150 g nobody knows how much the whole has.
            guard !UnitPhrase(entry.unit).isMeasured, entry.unit.isEmpty || entry.quantity < 1 else {
                throw ToolRefusal("Say how much \(entry.name) it was in all.")
            }
            return entry.quantity < 1 ? try await scaled(entry, id, by: 1 / entry.quantity, in: scope) : entry
        case .amount(.add(let quantity, let unit)):
            edit.quantity = try sum(of: entry, quantity, unit)
        case .food(let name, let old):
            let name = newName(of: entry, name, replacing: old, scope.said.lexicon).name
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
    func newName(
        of entry: EntryRecord, _ said: String, replacing old: [String], _ lexicon: Lexicon
    ) -> (name: String, certainty: Int) {
        let words = NumberReader.words(entry.name)
        // "that was the dry weight"
        let state = NumberReader.words(said).filter { !lexicon.has(.dishWeighed, $0) }
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
        // "scrap the burger, it was just the fries": all of it was something else.
        if log.foods.knowsExactly(said), old.contains(where: { NumberReader.words($0) == words }) { return (said, 2) }
        // "diet" of a coke, "decaf" of a coffee: the whole is a food of its own.
        for head in [entry.name, words.last ?? ""] where !head.isEmpty {
            let described = "\(said) \(head)"
            if log.foods.knowsExactly(described) { return (described, 2) }
        }
        // "jogurt truskawkowy": in some languages it stands behind.
        if lexicon.language.describesBehind || lexicon.language == .polish,
            log.foods.knowsExactly("\(entry.name) \(said)")
        {
            return ("\(entry.name) \(said)", 2)
        }
        // "los tacos eran de suadero": what no table knows describes what is pointed at.
        if !log.foods.knows(said), !log.foods.isDescription(new),
            let kind = old.first(where: {
                NumberReader.words($0).count < words.count && Reading(entry.name).range(ofFood: $0) != nil
                    && !log.foods.isDescription(NumberReader.words($0))
            })
        {
            return (lexicon.language.describesBehind ? "\(kind) \(said)" : "\(said) \(kind)", 1)
        }
        if log.foods.isDescription(new) { return ("\(said) \(entry.name)", 1) }
        return (said, 0)
    }

    /// So many times as much of an entry as there was, by its weight where the smaller number would mean a part of
    /// something else (half a pizza is not half of one slice).
    func scaled(
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
}

extension EntryRecord {
    /// Whether a bare number that corrects a weight counts pieces of it: "make it three" of 60 g is 180 g, not 3 g.
    fileprivate func countsWeight(_ number: Double) -> Bool {
        UnitPhrase(unit).isMeasured && number == number.rounded() && (2...9).contains(number) && quantity >= 20
    }
}
