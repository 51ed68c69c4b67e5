package import DaemonAPI
import Failures
import Kitchen
import Language
package import Nutrition
package import Store

/// What clients ask.
extension PotService {
    /// - Throws: as ``cook(_:by:turn:)``.
    package func add(_ new: NewPot, by actor: Actor) async throws -> PotDTO {
        let told = ToldPot(
            title: new.title, weighed: new.weight, empty: new.empty, recipe: new.recipe, lines: new.ingredients ?? [],
            calories: new.calories)
        let (pot, uncounted) = try await cook(told, by: actor, turn: nil)
        var wire = pot.wire(today: pot.day)
        if !uncounted.isEmpty { wire.note = "Not counted: \(uncounted.joined(separator: ", "))." }
        return wire
    }

    package func pots(all: Bool) async throws -> [PotDTO] {
        let today = try await log.settings.today()
        return try await list(all: all).map { $0.wire(today: today) }
    }

    /// - Throws: `invalid_input` for more than one amount or none, and as ``take(_:others:of:at:by:turn:conversation:)``.
    package func take(_ taking: PotTaking, of words: String, by actor: Actor) async throws -> PotShareDTO {
        let pot = try await find(words)
        let said = [
            taking.grams.map(Pot.Taking.grams), taking.part.map(Pot.Taking.fraction),
            taking.isRest == true ? Pot.Taking.rest : nil,
        ].compactMap(\.self)
        guard said.count == 1, taking.part.map({ $0 > 0 && $0 <= 1 }) ?? true, let id = pot.id else {
            throw BiteBookError(
                .invalidInput, "Say how much is taken.", hint: "One of grams, a part up to 1, or the rest.")
        }
        var time = TimeExpression()
        let book = try await log.portionBook()
        time.meal = try taking.meal.map { try PortionService.meal($0.rawValue, in: book) }
        let taken = try await take(said[0], of: id, at: time, by: actor, turn: nil, conversation: nil)
        let today = try await log.settings.today()
        return PotShareDTO(pot: taken.pot.wire(today: today), entry: taken.entry.wire, part: taken.share.part)
    }

    /// - Throws: `not_found`.
    package func removed(_ words: String, by actor: Actor) async throws -> PotDTO {
        let pot = try await remove(words, by: actor)
        return pot.wire(today: try await log.settings.today())
    }
}

extension PotRecord {
    package func wire(today: CalendarDay) -> PotDTO {
        PotDTO(
            id: id, title: title, foodID: foodID,
            ingredients: ingredients.map { PotIngredientDTO(food: $0.food, foodID: $0.foodID, grams: $0.grams) },
            calories: nutrients[.energy], isStated: isStated, cookedGrams: cookedGrams, leftGrams: leftGrams, day: day,
            isFinished: state == .finished,
            note: state == .open && Leftovers.areOld(cooked: day, today: today)
                ? "Leftovers are usually eaten within 3–4 days from the fridge." : nil)
    }
}
