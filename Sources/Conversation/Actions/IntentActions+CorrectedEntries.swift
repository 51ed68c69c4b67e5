import DaemonAPI
import Diary
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

    func again(
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
