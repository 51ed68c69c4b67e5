package import Diary
import Failures
import FoodKnowledge
import Guidance
package import Language
import Nutrition
import Replies
import Store

/// What an answer may know besides the question.
package struct AnswerContext: Sendable {
    package var settings: SettingsSnapshot
    /// What the user does not eat, as notes and the conversation tell it.
    package var standing: FoodFilter

    package init(settings: SettingsSnapshot, standing: FoodFilter = FoodFilter()) {
        self.settings = settings
        self.standing = standing
    }

    var today: CalendarDay { settings.today }
    var tracking: Tracking { settings.tracking }

    /// The day's goal for a nutrient, in its unit.
    func goal(of nutrient: Nutrient) -> Double? { Goal(nutrient).flatMap { settings.goals[$0] }.map(Double.init) }
}

/// An answer: its first line is the answer, the others are what it rests on.
package struct Answer: Hashable, Sendable {
    package var lines: [String]
    /// Where its figures come from, for those who ask.
    package var sources: [String] = []
    /// Foods that it proposes, for "something else" and "log that".
    package var suggestions: [Suggestion] = []
    /// Foods that it names, the one that it is about first, for "and in 200 g of it?".
    package var foods: [String] = []
    /// The figure that answers, in the unit of the nutrient that was asked about.
    package var figure: Double?

    package init(
        _ lines: [String], sources: [String] = [], suggestions: [Suggestion] = [], foods: [String] = []
    ) {
        self.lines = lines
        self.sources = sources
        self.suggestions = suggestions
        self.foods = foods
    }

    /// With a line more, where there is one.
    func adding(_ line: String?) -> Answer {
        var answer = self
        if let line { answer.lines.append(line) }
        return answer
    }

    /// What is said of foods, with the table that each is from.
    init(_ lines: [String], of foods: [Food], and sources: [String] = []) {
        var seen: Set<String> = []
        self.init(
            lines,
            sources: foods.map { "\($0.name): \($0.source)" }.filter { seen.insert($0).inserted } + sources,
            foods: foods.map(\.name))
    }
}

/// Answers questions about foods, needs and terms. All figures are of the tables, the log and the references; nothing is
/// written.
package struct AnswerService: Sendable {
    let log: FoodLogService
    let body: BodyService
    package let shelf: LibraryShelf

    package init(log: FoodLogService, body: BodyService, shelf: LibraryShelf) {
        self.log = log
        self.body = body
        self.shelf = shelf
    }

    /// - Returns: nil where what the question names is not known, so that somebody else may answer it.
    package func answer(_ question: NutritionQuestion, in context: AnswerContext) async throws -> Answer? {
        guard var answer = try await told(question, in: context) else { return nil }
        answer.lines += try warnings(about: question.foodsAskedAbout.compactMap { try resolved($0)?.food }, in: context)
        return answer
    }

    private func told(_ question: NutritionQuestion, in context: AnswerContext) async throws -> Answer? {
        switch question {
        case .nutrients(let foods, let nutrients): return try nutrientsOf(foods, nutrients, in: context)
        case .compare(let foods, let nutrient, let degree, let basis):
            return try compare(foods, nutrient, degree, per: basis, in: context)
        case .compareAmounts(let amounts, let nutrient, let degree):
            return try await compare(amounts, nutrient, degree, in: context)
        case .better(let foods): return try better(of: foods, in: context)
        case .rank(let ranking): return try rank(ranking, in: context)
        case .swap(let food, let nutrient, let degree, let filter):
            return try swap(food, nutrient, degree, filter, in: context)
        case .amountFor(let food, let nutrient, let amount):
            return try await self.amount(of: food, for: nutrient, amount, in: context)
        case .dayWith(let foods, let nutrient): return try await day(with: foods, nutrient, in: context)
        case .overDays(let food, let days): return try await overDays(food, days, in: context)
        case .burn(let food, let energy, let activity, let weight):
            return try await burn(food, energy, activity, weight: weight, in: context)
        case .salt(let grams, let isSodium):
            let other = isSodium ? grams * Self.saltPerSodium : grams / Self.saltPerSodium
            return Answer([
                Reply.text(isSodium ? .saltOfSodium : .sodiumOfSalt, Figures.plain(grams), Figures.plain(other))
            ])
        case .percentOfEnergy(let nutrient, let grams, let energy):
            return percent(nutrient, grams, of: energy, in: context)
        case .energyOfMacros(let grams): return energy(of: grams, in: context)
        case .energyAt(let energy, let per, let amount):
            return self.energy(energy, per: per, of: amount, in: context)
        case .energyShared(let energy, let count): return shared(energy, among: count, in: context)
        case .statedSum(let sum): return answer(of: sum, in: context)
        case .macroSplit(let energy, let shares): return split(energy, shares, in: context)
        case .shareOfMass(let nutrient, let percent, let grams):
            let amount = "\(Figures.grams(grams * percent / 100)) \(Reply.name(nutrient))"
            return Answer([Reply.text(.percentOfMass, Figures.plain(percent), Figures.grams(grams), amount)])
        case .burned(let session, let weight): return try await burned(session, weight: weight, in: context)
        case .exercise(let id): return try exercise(id)
        case .exercises(let wish): return try exercises(wish, in: context)
        case .workout(let wish): return try await workout(wish, in: context)
        case .drink(let id): return try drink(id, in: context)
        case .drinks(let foods): return try drinks(with: foods.map(\.bareName), in: context)
        case .standardDrinks(let milliliters, let strength, let country):
            return standardDrinks(milliliters: milliliters, strength: strength, of: country)
        case .deficit(let energy, let days): return deficit(energy, days, in: context)
        case .energyOfEnergy(let part, let whole): return share(of: part, in: whole, context)
        case .unknown(let names):
            let none = Reply.text(.nutrientsUnknown, names.joined(separator: ", "))
            let entry = concept(names.joined(separator: " "))
            return Answer([none] + (entry?.lines ?? []), sources: entry?.sources ?? [])
        case .shareOfReference(let nutrient, let amount, let person):
            let known = known(person, of: [.sex, .age, .pregnancy], in: context)
            return share(nutrient, amount, known.person, in: context)?.adding(known.basis)
        case .convert(let value, let from, let to, let food): return try convert(value, from, to, of: food)
        case .shareOfGoal(let foods, let nutrient): return try share(of: nutrient, in: foods, context)
        case .shareOfEnergy(let nutrient, let percent, let energy):
            return share(nutrient, percent, of: energy, in: context)
        case .weekWith(let energy): return try await week(with: energy, in: context)
        case .reference(let nutrient, let person, let isLimit):
            let known = known(person, of: [.sex, .age, .pregnancy], in: context)
            return reference(nutrient, known.person, isLimit: isLimit)?.adding(known.basis)
        case .need(let person, let aim): return try await need(person, aim, in: context).answer
        case .proteinNeed(let person, let isForMuscle):
            return try await proteinNeed(person, isForMuscle: isForMuscle, in: context)
        case .bodyMassIndex(let person): return try await bodyMassIndex(person, in: context)
        case .weight(let index, let person):
            let known = known(person, of: [.height], in: context)
            return weight(bodyMassIndex: index, known.person)?.adding(known.basis)
        case .pace(let kilograms, let days, let person): return pace(kilograms, days, person, in: context)
        case .recipe(let wish): return try recipe(wish, in: context)
        case .fits(let wishes): return try await fits(wishes, in: context)
        case .dayPlan(let wishes): return try await dayPlan(wishes, in: context)
        case .concept(let words): return concept(words)
        case .about(let food, let words): return try about(food, words, in: context)
        case .healthy(let food): return try healthy(food, in: context)
        case .cookedWeight(let grams, let raw, let cooked, let isCooked):
            return try weight(of: grams, raw: raw, cooked: cooked, isCooked: isCooked)
        case .holds(let foods, let allergens): return try whether(foods, hold: allergens)
        case .suits(let foods, let diet): return try whether(foods, suit: diet)
        }
    }

    // MARK: What all need

    /// A food with its amount; what the user's own log calls so is not looked up here.
    ///
    /// - Returns: nil when no table knows it, or nobody has so much of it.
    func resolved(_ food: AskedFood) throws -> ResolvedFood? {
        do { return try found(food) } catch let error as BiteBookError where error.code == .invalidInput { return nil }
    }

    private func found(_ food: AskedFood) throws -> ResolvedFood? {
        // "and per 100 kcal?"
        if food.unit == AskedFood.kilocalories, let quantity = food.quantity {
            guard let found = try log.foods.resolve(food.name, quantity: 100, unit: "g"),
                let energy = found.food.per100g[.energy], energy > 0
            else { return nil }
            return try log.foods.resolve(food.name, quantity: quantity / energy * 100, unit: "g")
        }
        return try log.foods.resolve(food.name, quantity: food.quantity ?? 1, unit: food.unit)
    }

    /// The weight that was said, else the last that was measured, in kg.
    func weight(_ said: Double?) async throws -> Double? {
        if let said { return said }
        return try await body.list(.weight, period: nil).max { $0.measuredAt < $1.measuredAt }?.value
    }

    /// What sport adds to what is left of a goal today: of energy, and only where the setting says so.
    func addedBySport(_ nutrient: Nutrient, in context: AnswerContext) async throws -> Double {
        guard nutrient == .energy, context.settings.target != nil else { return 0 }
        return Double(try await log.sport.added(on: context.today) ?? 0)
    }

    /// What says so.
    func sportLine(_ added: Double, in context: AnswerContext) -> String? {
        guard added > 0, let figures = context.tracking.energy else { return nil }
        return Reply.text(.sportCounted, figures.kcal(added))
    }

    /// What was eaten of a nutrient on the logical day.
    func eaten(_ nutrient: Nutrient, on day: CalendarDay) async throws -> NutrientSum {
        try await log.store.entries(days: day...day).sum(nutrient)
    }
}
