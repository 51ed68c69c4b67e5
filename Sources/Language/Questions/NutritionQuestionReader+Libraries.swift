import Nutrition

/// Questions that the libraries of exercise and cooking answer.
extension NutritionQuestionReader {
    /// What is asked of them; nil where the words name nothing of theirs.
    var ofLibrary: NutritionQuestion? {
        guard learnt.first.isQuestion || has(.questionRecipe) else { return nil }
        if let question = burned ?? standardDrinks ?? drink ?? drinks ?? exercise ?? recipe { return question }
        // "what should I eat after a workout": training says when.
        let wantsFood = learnt.first == .askAdvice && learnt.form(atLeast: LearntReading.surestForm) == .fits
        return wantsFood ? nil : exercises ?? workout
    }

    /// A question for what can be cooked, whatever else the message seems to be.
    package static func cooking(
        _ learnt: LearntReading, in message: Reading, _ situation: Situation
    ) -> NutritionQuestion? {
        NutritionQuestionReader(learnt, message, situation).recipe
    }

    /// The same by the words alone, where they leave no doubt.
    static func ofLibrary(in message: Reading, _ situation: Situation) -> NutritionQuestion? {
        let reader = NutritionQuestionReader(
            LearntReading(probabilities: [.askFood: 1], slots: [], forms: [:]), message, situation)
        if let question = reader.burned ?? reader.standardDrinks ?? reader.drink ?? reader.drinks { return question }
        if let question = reader.exercise ?? reader.exercises { return question }
        return situation.library?.recipe(in: message.text) == nil ? nil : reader.recipe
    }

    /// What is asked of them where the learnt reader says what is asked for: the words need only say of what.
    static func ofLibrary(
        _ act: LibraryAct, _ learnt: LearntReading, in message: Reading, _ situation: Situation
    ) -> NutritionQuestion? {
        let reader = NutritionQuestionReader(learnt, message, situation)
        switch act {
        case .burn:
            // "how long must I walk to burn off a can of coke?" asks of the food.
            guard reader.foods.allSatisfy(reader.isSport), message.energies.isEmpty else { return nil }
            return reader.sessionJustLogged(isAsked: true) ?? reader.session.map(reader.burned)
        case .exercise: return reader.wishedExercises ?? reader.namedExercise
        case .howTo: return reader.namedExercise
        case .workout:
            var wish = WorkoutPlanReader.wish(message)
            wish.isOfToday = reader.has(.dayToday) || reader.has(.adverbNow) || reader.has(.liftNext) ? true : nil
            return .workout(wish)
        case .recipe, .cook, .scale: return reader.wishedRecipe(act)
        case .drink: return reader.namedDrink ?? (reader.has(.verbMix) ? reader.mixed : nil)
        case .mix: return reader.mixed
        case .alcohol: return reader.standardDrinks
        default: return nil
        }
    }

    // MARK: Sport

    /// "how many calories does an hour of brisk walking burn at 82 kg?", "what does a 10k in 50 minutes take?"
    private var burned: NutritionQuestion? {
        if let question = sessionJustLogged(isAsked: has(.verbBurn)) { return question }
        guard message.energies.isEmpty, learnt.first.isQuestion, foods.allSatisfy(isSport),
            has(.verbBurn) || learnt.form(atLeast: LearntReading.likelyForm) == .burn,
            let session, session.minutes != nil || session.kilometers != nil
        else { return nil }
        return burned(session)
    }

    private func burned(_ session: AskedSession) -> NutritionQuestion {
        var session = session
        // "what does swimming burn?" asks for an hour.
        if session.minutes == nil, session.kilometers == nil { session.minutes = 60 }
        return .burned(session, weight: message.person.weight)
    }

    /// The sport that is named, as it was or would be done.
    private var session: AskedSession? {
        guard let activity = activity ?? run else { return nil }
        var session = AskedSession(activity: activity)
        session.minutes = minutes
        session.kilometers = message.saidKilometers
        session.speed = message.saidSpeed
        session.effort = has(.effortVigorous) ? .vigorous : has(.effortLight) ? .light : nil
        return session
    }

    /// "how many calories did that burn?", right after sport was told.
    private func sessionJustLogged(isAsked: Bool) -> NutritionQuestion? {
        guard isAsked, activity == nil, run == nil, foods.isEmpty, message.energies.isEmpty, minutes == nil,
            let last = situation.lastActivity,
            let key = situation.library?.activity(in: last.name, lexicon.language)
                ?? situation.library?.activity(in: last.name, .english)
        else { return nil }
        var session = AskedSession(activity: key)
        (session.minutes, session.kilometers) = (last.minutes, last.kilometers)
        return .burned(session, weight: message.person.weight)
    }

    /// "a 10k in 52 minutes": only runners speak so.
    private var run: String? {
        message.saidValues.contains { $0.unit == "k" && (1...100).contains($0.value) } ? "running" : nil
    }

    /// "45 minutes of squash": what is named may be a food as well.
    private func isSport(_ food: AskedFood) -> Bool {
        situation.library?.activity(in: food.bareName, lexicon.language) != nil
    }

    private var minutes: Double? {
        if let minutes = message.trainingMinutes { return minutes }
        // "an hour of walking", not "how many hours" or "12 km/h"
        return words.indices.contains { index in
            lexicon.has(.unitTimeHour, words[index])
                && !(index > 0 && (lexicon.has(.questionMany, words[index - 1]) || isRate(at: index)))
        } ? 60 : nil
    }

    /// Whether what stands here is a time by which something is counted: "km/h", "miles an hour".
    private func isRate(at index: Int) -> Bool {
        (max(0, index - 2)..<index).contains { Reading.kilometersPer(words[$0], lexicon) != nil }
    }

    // MARK: Exercises

    /// "how do I do a romanian deadlift?"
    private var exercise: NutritionQuestion? {
        guard isOfTraining || asksHowItIsDone else { return nil }
        return situation.library?.exercise(in: message.text).map(NutritionQuestion.exercise)
    }

    /// Also as people say it who train: "bench".
    private var namedExercise: NutritionQuestion? {
        let library = situation.library
        let named = library?.exercise(in: message.text) ?? library?.lifts(in: words).first?.exercise
        return named.map(NutritionQuestion.exercise)
    }

    /// "wie mache ich Kniebeugen richtig?", "como se faz a prancha?", but not how many calories are in one.
    private var asksHowItIsDone: Bool {
        guard !has(.questionMany), nutrients.isEmpty, message.saidValues.isEmpty else { return false }
        let isShort = message.text.contains("?") && words.count <= Self.shortQuestion
        return isShort || has(.questionHow) || has(.questionRecipe)
    }

    /// In words.
    private static let shortQuestion = 8

    /// "exercises for the back with dumbbells only"
    private var exercises: NutritionQuestion? {
        isOfTraining && foods.isEmpty ? wishedExercises : nil
    }

    private var wishedExercises: NutritionQuestion? {
        guard let library = situation.library else { return nil }
        var wish = ExerciseWish()
        wish.muscles = library.muscles(in: words) + compounds.compactMap { muscle(beginning: $0, library) }
        if has(.activityStretching) { wish.kind = "stretching" }
        (wish.equipment, wish.hasNothing) = message.equipment
        return wish.isEmpty ? nil : .exercises(wish)
    }

    /// "make me a workout plan, 3 times a week, 30 minutes"
    private var workout: NutritionQuestion? {
        let isOfPlan = learnt.form(atLeast: LearntReading.likelyForm) == .training || has(.exerciseName)
        guard isOfPlan, foods.isEmpty, [.askAdvice, .askPlan].contains(learnt.first) else { return nil }
        return .workout(WorkoutPlanReader.wish(message))
    }

    /// What stands before "exercises" in one word with it: "Rückenübungen", "buikspieroefeningen".
    private var compounds: [String] {
        words.compactMap { word in
            word.indices.dropFirst(3).first { lexicon.has(.exerciseName, String(word[$0...])) }.map {
                String(word[..<$0])
            }
        }
    }

    /// "buikspier" begins with "buik".
    private func muscle(beginning word: String, _ library: any LibraryNames) -> String? {
        (3..<max(4, word.count + 1)).reversed().lazy.compactMap { library.muscles(in: [String(word.prefix($0))]).first }
            .first
    }

    private var isOfTraining: Bool {
        has(.exerciseName) || !compounds.isEmpty || learnt.form(atLeast: LearntReading.likelyForm) == .training
            || learnt.first == .askAdvice && foods.isEmpty
    }

    // MARK: Drinks

    /// "how do I make a negroni?"
    private var drink: NutritionQuestion? {
        // "got vodka and cranberry juice, what can I mix?" asks for none of them.
        let isOfOne = has(.verbMix) && (situation.library?.drinkIngredients(in: words).count ?? 0) < 2
        return asksHow || isOfOne ? namedDrink : nil
    }

    private var namedDrink: NutritionQuestion? {
        situation.library?.drink(in: message.text).map(NutritionQuestion.drink)
    }

    /// "what can I mix with gin and lime?"
    private var drinks: NutritionQuestion? {
        has(.verbMix) ? mixed : nil
    }

    private var mixed: NutritionQuestion? {
        // Their words tell more than what a table takes them for.
        let denied = deniedIngredients
        let named = (situation.library?.drinkIngredients(in: words) ?? []).filter { !denied.contains($0) }
        let things = named.isEmpty ? foods : named.map { AskedFood($0) }
        return things.isEmpty ? nil : .drinks(with: things)
    }

    /// "gin and limes, no tonic tho": what is not there.
    private var deniedIngredients: [String] {
        words.indices.dropLast().flatMap { index -> [String] in
            guard lexicon.has([.negationDeterminer, .prepositionWithout], words[index]) else { return [] }
            return situation.library?.drinkIngredients(in: Array(words[(index + 1)...].prefix(2))) ?? []
        }
    }

    /// "how many standard drinks is 500 ml of 5 % beer?"
    private var standardDrinks: NutritionQuestion? {
        guard has(.drinkStandard) || has(.nutrientAlcohol) else { return nil }
        let drinks = measuredDrinks
        let milliliters = drinks.reduce(0) { $0 + $1.milliliters }
        guard milliliters > 0 else { return nil }
        let country = Self.regions.first { has($0.concept) }?.country
        // Several drinks have as much alcohol as all of them poured together.
        let alcohol = drinks.reduce(0) { $0 + $1.milliliters * $1.strength }
        return .standardDrinks(milliliters: milliliters, strength: alcohol / milliliters, country: country)
    }

    /// "a 568 ml pint of 4% lager plus two 250 ml glasses of wine at 13%": each strength with what is said before it;
    /// empty where one of them has no volume. What is said behind a single one is of it, too: "3 wines of 12%, 150 ml each".
    private var measuredDrinks: [(milliliters: Double, strength: Double)] {
        let percents = message.saidValues.filter { lexicon.has(.unitPercent, $0.unit) || $0.unit == "%" }
        let bounds = [-1] + percents.dropLast().map(\.index) + [words.count]
        let drinks = percents.enumerated().compactMap { place, percent -> (milliliters: Double, strength: Double)? in
            guard (0...96).contains(percent.value) else { return nil }
            let own = message.saidValues.filter { $0.index > bounds[place] && $0.index <= bounds[place + 1] }
            let volume = own.lazy.compactMap { value -> Double? in
                guard case .volume(let milliliters)? = UnitLexicon.measure(value.unit) else { return nil }
                return value.value * milliliters
            }.first
            let count = own.first { value in
                (2...30).contains(value.value) && value.value == value.value.rounded() && value.index != percent.index
                    && !UnitPhrase(value.unit).isMeasured
            }
            return volume.map { ($0 * (count?.value ?? 1), percent.value) }
        }
        return drinks.count == percents.count ? drinks : []
    }

    private static let regions: [(concept: Concept, country: String)] = [
        (.drinkRegionUS, "US"), (.drinkRegionGB, "GB"), (.drinkRegionAU, "AU"),
    ]

    // MARK: Recipes

    private var asksHow: Bool {
        has(.questionRecipe) || learnt.form(atLeast: LearntReading.likelyForm) == .recipe
    }

    /// "a recipe for lentil soup", "a vegetarian dinner with 30 g protein in under 20 minutes"
    var recipe: NutritionQuestion? {
        let wish = recipeWish(of: storedFoods)
        // "what can I cook with chickpeas and spinach?"
        let isOfStore =
            !wish.foods.isEmpty
            && ((has(.verbCook) || isOfIdeas) && has(.prepositionWith) || has(.verbCook) && message.asksWhatToMake)
        guard asksHow || isOfStore || wish.minutes != nil && learnt.first == .askAdvice else { return nil }
        // "how do I make …?" of something that nobody knows is no question for any recipe.
        let names = !wish.words.isEmpty || wish.hasBounds || words.contains { lexicon.has(.questionRecipe, $0) }
        return names ? .recipe(wish) : nil
    }

    /// The recipe that is meant, where something else says that one is.
    private func wishedRecipe(_ act: LibraryAct) -> NutritionQuestion? {
        var wish = recipeWish(of: storedFoods)
        // "and for 6 people?", right after a recipe was shown.
        if wish.words.isEmpty, act != .recipe {
            wish.words = situation.lastFoods.lazy.compactMap { situation.library?.recipe(in: $0) }.first ?? ""
        }
        if act == .scale {
            wish.servings = message.saidValues.last { Limits.servings.contains($0.value) }?.value
            guard wish.servings != nil, !wish.words.isEmpty else { return nil }
        }
        let isOfDish = !wish.words.isEmpty || has(.questionRecipe) && act == .recipe
        return isOfDish || act == .recipe && wish.hasBounds ? .recipe(wish) : nil
    }

    private enum Limits {
        /// For so many somebody cooks.
        static let servings = 1.0...50.0
        /// Grams in a serving of what is asked for as rich in protein.
        static let muchProtein = 15.0
    }

    private var storedFoods: [AskedFood] { foods.isEmpty ? behindWith : foods }

    private func recipeWish(of foods: [AskedFood]) -> RecipeWish {
        var wish = RecipeWish(words: "")
        wish.minutes = cookingMinutes
        let wishes = wishes
        if wishes.filter.isVegan {
            wish.diets.append("vegan")
        } else if wishes.filter.isVegetarian {
            wish.diets.append("vegetarian")
        }
        for (content, diet) in Self.diets where wishes.filter.without.contains(content) { wish.diets.append(diet) }
        wish.without =
            wishes.filter.without.filter { Self.diets[$0] == nil && $0 != .meat }.map(\.rawValue).sorted() + besides
        wish.protein = wishes.leastProtein ?? (wishes.much.contains(.protein) ? Limits.muchProtein : nil)
        wish.energy = wishes.energy?.upperBound
        wish.words = situation.library?.recipe(in: message.text) ?? foods.map(\.bareName).joined(separator: " ")
        wish.foods = foods
        return wish
    }

    /// "any vegan dinner ideas with chickpeas?"
    private var isOfIdeas: Bool {
        [.askAdvice, .askPlan].contains(learnt.first) && has(.questionIdeas) && !message.namedMeals.isEmpty
    }

    /// The food behind "with": "una ricetta con le zucchine".
    private var behindWith: [AskedFood] {
        words.indices.compactMap { index -> AskedFood? in
            guard lexicon.has(.prepositionWith, words[index]) else { return nil }
            let rest = words[(index + 1)..<max(index + 1, message.clause(around: index).upperBound)]
            let named = rest.drop { lexicon.has([.determinerArticle, .determinerDefinite], $0) }.prefix(2)
            return [named, named.prefix(1)].first { situation.foods.knows($0.joined(separator: " ")) && !$0.isEmpty }
                .map { AskedFood($0.joined(separator: " ")) }
        }
    }

    /// The time that there is to cook.
    private var cookingMinutes: Int? {
        message.saidValues.first { lexicon.has(.unitTimeMinute, $0.unit) && (5...300).contains($0.value) }
            .map { Int($0.value) }
    }

    private static let diets: [FoodContent: String] = [.gluten: "gluten-free", .milk: "dairy-free"]
}
