import Diary
import FoodKnowledge
import Language
import Nutrition
import Replies
import Store
import ToolKit

/// Which entries a correction is about.
extension IntentActions {
    /// "the snacks" are those of the morning and of the afternoon.
    private static let snacks: Set<Meal> = [.morningSnack, .afternoonSnack]
    /// Of what was logged last, this many are named when it is not clear which is meant.
    private static let shownCandidates = 5

    func entries(
        _ target: Correction.Target, latest: [EntryRecord], lastTurn: [EntryRecord], in scope: TurnScope
    ) async throws -> [EntryRecord] {
        switch target {
        case .named(let words):
            var found = try await log.find(words, inConversation: scope.conversationID)
            // "the cheese was 30 g", of cheddar.
            if found.isEmpty { found = kinds(of: Reading(words, from: scope.said), among: lastTurn) }
            return found.isEmpty && lastTurn.count == 1 && !namesFood(words) ? lastTurn : found
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

    /// The one entry whose food is a kind of what words name: cheddar of "the cheese", salmon of "the fish"; none where
    /// several are.
    private func kinds(of words: Reading, among entries: [EntryRecord]) -> [EntryRecord] {
        let kinds = words.namedKinds
        let alike = entries.filter { entry in
            if log.foods.isKind(entry.name, of: words.text) { return true }
            let food = (try? log.foods.resolve(entry.name, quantity: 1, unit: ""))?.food
            let traited = food.flatMap { try? log.foods.traited(id: $0.id) }
            return traited.map { kinds.contains($0.traits.kind) } ?? false
        }
        return alike.count == 1 ? alike : []
    }

    /// Whether words name a food. Those that do not point at nothing: "scale was on tare, it's 210 g".
    func namesFood(_ words: String) -> Bool {
        log.foods.knows(words) && NumberReader.words(words).contains(where: log.foods.tells)
    }

    /// Of several that were logged together, those that an unnamed change can mean; empty when that is not clear.
    func choice(
        among entries: [EntryRecord], for change: Correction.Change, _ lexicon: Lexicon
    ) -> [EntryRecord] {
        switch change {
        case .time, .remove, .amount(.scale), .amount(.whole), .again, .split: return entries
        case .amount(.set(_, _, isEach: true)): return entries
        case .energy(let energy): return energy.isEach ? entries : []
        case .energyUnit: return entries.filter { $0.source == .user && $0.calories != nil }
        case .food(let name, let old):
            let levels = entries.map { newName(of: $0, name, replacing: old, lexicon).certainty }
            let best = zip(entries, levels).filter { $0.1 == levels.max() }.map(\.0)
            if best.count == 1, levels.max() ?? 0 > 0 { return best }
            // "it was turkey", of chicken and pasta
            let group = (try? log.foods.resolve(name, quantity: 1, unit: ""))?.food.group
            let alike = entries.filter { entry in
                let food = try? log.foods.resolve(entry.name, quantity: 1, unit: "")
                return group != nil && food?.food.group == group
            }
            return alike.count == 1 ? alike : []
        // "3 slices not 2": of toast and an egg.
        case .amount(.set(_, let unit, isEach: false)) where !unit.isEmpty:
            let measure = UnitPhrase(unit).measure
            let alike = entries.filter { measure != nil && UnitPhrase($0.unit).measure == measure }
            return alike.count == 1 ? alike : []
        case .amount, .without: return []
        }
    }

    /// The entry of the conversation that had this amount before it was corrected: "no wait, it was 4 after all".
    func former(_ latest: [EntryRecord], _ change: Correction.Change) async throws -> EntryRecord? {
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

    func missing(_ target: Correction.Target, among latest: [EntryRecord]) -> ToolRefusal {
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
}

extension String {
    /// Whether a food's name has these words behind "with", and not before it.
    func isDish(withPart words: String) -> Bool {
        let name = Reading(self)
        guard let joint = name.words.firstIndex(where: { name.lexicon.has(.prepositionWith, $0) }), joint > 0 else {
            return false
        }
        let (whole, parts) = (name.words[..<joint], name.words[(joint + 1)...])
        return Reading(parts.joined(separator: " ")).range(ofFood: words) != nil
            && Reading(whole.joined(separator: " ")).range(ofFood: words) == nil
    }
}
