import FoodKnowledge
import Kitchen
import Language
package import Nutrition
package import Store

/// Food that was eaten of an open pot without a word of the pot: "320 g chili for dinner".
extension PotService {
    /// The entry as a share of the newest open pot that it names and that holds so much; nil where there is none.
    ///
    /// - Parameter said: the food as it was understood; a quantity below 1 without a unit is a part of the pot.
    package func share(_ entry: EntryRecord, said: EatenFood, in language: MessageLanguage) async throws -> EntryRecord?
    {
        guard said.foodID == nil, said.statedCalories == nil else { return nil }
        let pots = try await store.pots().filter { pot in
            (pot.day...pot.day.adding(days: Self.mostDays)).contains(entry.day)
                && PotRules.means(said.name, pot.title, in: language)
        }
        for pot in pots {
            let isPart = said.unit.isEmpty && said.quantity.map { $0 > 0 && $0 < 1 } ?? false
            let taking = isPart ? Pot.Taking.fraction(entry.quantity) : entry.grams.map(Pot.Taking.grams)
            guard let taking, let share = try? pot.pot.share(taking) else { continue }
            var taken = try await self.entry(
                share, of: pot, at: TimeExpression(), turn: entry.turnID, conversation: entry.conversationID)
            (taken.eaten, taken.day, taken.meal, taken.saidAt) = (entry.eaten, entry.day, entry.meal, entry.saidAt)
            taken.potID = pot.id
            return taken
        }
        return nil
    }

    /// What a receipt says of the pots of entries that are shares, by the entries' numbers.
    package func receipts(of entries: some Sequence<EntryRecord>) async throws -> [Int64: String] {
        var texts: [Int64: String] = [:]
        for entry in entries {
            guard let id = entry.id, let number = entry.potID, let grams = entry.grams,
                let pot = try? await store.pot(number)
            else { continue }
            texts[id] = PotReceipts.share(grams, of: pot, left: pot.leftGrams)
        }
        return texts
    }

    /// For how long a dish of the same name is taken to be of the pot.
    private static let mostDays = 7
}
