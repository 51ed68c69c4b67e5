import Nutrition
import Synchronization

/// Before or after cooking, where that makes much of a difference to a weight: 100 g of dry rice are 350 kcal, of cooked
/// rice 130.
package enum FoodState: Sendable {
    case cooked, dry

    private static let cookedWord = "cooked"
    /// What is dried is no raw form of its own: dried fruit is eaten so.
    private static let words = FoodWords.rawStates.union([cookedWord, "dried"])

    /// Whether words of a name, or of what is done with it, say a state.
    static func isSaid(in words: [String]) -> Bool { words.contains(where: Self.words.contains) }

    /// Whether a text says that something is weighed cooked.
    package static func isCooked(_ text: String) -> Bool {
        NumberReader.words(text).contains(cookedWord)
    }

    /// "dry pearl barley" → "pearl barley".
    package static func without(_ name: String) -> String {
        NumberReader.words(name).filter { !words.contains($0) }.joined(separator: " ")
    }
}

extension FoodKnowledge {
    /// How much more energy the dry form has to have, as a factor, for the state to be worth a word.
    private static let matters = 1.5
    /// Dry grain, pasta and pulses have more than this, in kcal per 100 g, cooked ones less.
    private static let dryEnergy = 250.0

    /// Which state a weight of a food was taken in, where its name says none and the other state would be far off.
    ///
    /// - Parameters:
    ///   - id: of the food that was taken.
    ///   - name: what the user called it.
    package func assumedState(of id: String, called name: String) -> FoodState? {
        guard let food = try? food(id: id), let state = states.state(of: food, { state(of: food) }) else { return nil }
        let said = NumberReader.words(name)
        // A name with more words may say it, in whatever language.
        return FoodState.isSaid(in: said) || !knowsExactly(name) ? nil : state
    }

    private func state(of food: Food) -> FoodState? {
        guard !food.isOwn, food.product == nil, ["starch", "protein"].contains(food.group),
            let energy = food.per100g[.energy]
        else { return nil }
        let words = NumberReader.words(food.description)
        if words.contains(where: FoodWords.rawStates.contains) { return energy > Self.dryEnergy ? .dry : nil }
        guard energy < Self.dryEnergy, words.contains("cooked") || words.contains("boiled"),
            let dry = try? rawForm(of: "dry \(food.name)", details: "", besides: food)?.per100g[.energy],
            dry >= Self.matters * energy, dry > Self.dryEnergy
        else { return nil }
        return .cooked
    }
}

/// The states of foods that were asked for: to find one takes several searches.
final class KnownStates: Sendable {
    private let known = Mutex<[String: FoodState?]>([:])

    func state(of food: Food, _ find: () -> FoodState?) -> FoodState? {
        if let state = known.withLock({ $0[food.id] }) { return state }
        let state = find()
        known.withLock { $0[food.id] = .some(state) }
        return state
    }
}
