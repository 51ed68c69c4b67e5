import DaemonAPI
import Diary
import FoodKnowledge
import Language
import Nutrition
import Store
import ToolKit

/// Corrections that take from an entry, divide it, or make more of it.
extension IntentActions {
    /// Takes an ingredient out: its own entry where it has one, else the dish is called so.
    func leaveOut(
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
            let name = freeOf(part, dishes[0], scope.said)
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

    /// What a dish is called without a part: what it is without its side, else the food that the table has by that name,
    /// else both names.
    private func freeOf(_ part: String, _ dish: EntryRecord, _ said: Reading) -> String {
        // "hamburguesa con patatas fritas" is a burger then.
        let words = Reading(dish.name, from: said).words
        if let place = words.indices.first(where: { said.lexicon.has(.prepositionWith, words[$0]) }), place > 0,
            Reading(words[(place + 1)...].joined(separator: " "), from: said).range(ofFood: part) != nil,
            case let rest = words[..<place].joined(separator: " "), log.foods.knows(rest),
            !words[place...].contains(where: { said.lexicon.has(.conjunctionAnd, $0) })
        {
            return rest
        }
        // "sin alcohol" of a beer
        let before = said.range(ofFood: part).flatMap { $0.lowerBound > 0 ? said.words[$0.lowerBound - 1] : nil }
        let joint = before.flatMap { said.lexicon.has(.personPreposition, $0) ? $0 : nil } ?? "without"
        let own = [dish.name, log.foods.title(of: dish.foodTitle)].map { "\($0) \(joint) \(part)" }
        return own.first(where: log.foods.knowsExactly) ?? "\(dish.name) without \(part)"
    }

    /// The first part stays the entry, the others are its copies.
    func split(
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

    /// From here on a number without a unit may be grams or millilitres.
    private static let leastWeight = 10.0

    func again(
        _ entries: [EntryRecord], _ quantity: Double?, _ unit: String, at time: TimeExpression, in scope: TurnScope
    ) async throws -> ToolOutput {
        let written = try await log.repeatEntries(
            entries, at: time, by: scope.context.log, conversation: scope.conversationID, turn: scope.turnID)
        var rows: [EntryRecord] = []
        for row in written {
            // "plus another 300" after 500 ml: in the unit of what is repeated.
            let isSameUnit = row.unit.isEmpty || UnitPhrase(row.unit).isMeasured && quantity ?? 0 >= Self.leastWeight
            let isAnother = unit.isEmpty ? isSameUnit && row.quantity != quantity : written.count == 1
            guard let quantity, isAnother, let id = row.id else {
                rows.append(row)
                continue
            }
            let edit = EntryEdit(quantity: quantity, unit: unit.isEmpty ? nil : unit)
            rows.append(try await log.edit(id, edit, by: .chat, turn: scope.turnID).after)
        }
        let receipts = log.receipts(scope.context.log)
        return ToolOutput(
            lines: rows.map(receipts.logged), entryIDs: rows.compactMap(\.id), affectedDays: rows.map(\.day.description)
        )
    }
}
