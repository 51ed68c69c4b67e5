import Diary
import FoodKnowledge
import Guidance
import Language
import Nutrition
import Replies

/// Answers about what is in foods.
extension AnswerService {
    /// `Cooked lentils, 200 g: 6.7 mg iron, 48 % of a day's reference (14 mg).`
    func nutrientsOf(_ foods: [AskedFood], _ nutrients: [Nutrient], in context: AnswerContext) throws -> Answer? {
        var lines: [String] = []
        var known: [Food] = []
        var found: [ResolvedFood] = []
        for food in foods {
            guard let resolved = try resolved(food) else {
                guard foods.count > 1 else { return nil }
                lines.append(Reply.text(.foodUnknown, Wording.shortened(food.name, to: 60)))
                continue
            }
            known.append(resolved.food)
            found.append(resolved)
            guard !nutrients.isEmpty else {
                lines.append(FoodReceipts.line(resolved, context.tracking))
                continue
            }
            let parts = nutrients.map { part($0, of: resolved, context.tracking) }
            lines.append(Reply.text(.askFood, subject(resolved, food), parts.joined(separator: "; ")))
        }
        if found.count > 1, found.count == foods.count, let total = total(nutrients, of: found, context.tracking) {
            lines.append(total)
        }
        var answer = Answer(lines, of: known)
        if found.count == 1, nutrients.count == 1 { answer.figure = found[0].nutrients[nutrients[0]] }
        // "ok, log that"
        answer.suggestions = found.map { food in
            Suggestion(
                parts: [Suggestion.Part(name: food.food.name, grams: food.grams)], energy: food.nutrients[.energy] ?? 0,
                protein: food.nutrients[.protein] ?? 0)
        }
        return answer
    }

    /// What several foods have together; nil where a part is not known.
    private func total(_ nutrients: [Nutrient], of foods: [ResolvedFood], _ tracking: Tracking) -> String? {
        let parts = (nutrients.isEmpty ? [.energy] : nutrients).compactMap { nutrient -> String? in
            let values = foods.compactMap { $0.nutrients[nutrient] }
            guard values.count == foods.count, let shown = ShownNutrient(nutrient, tracking) else { return nil }
            return shown.labelled(values.reduce(0, +))
        }
        return parts.isEmpty ? nil : Reply.text(.askTotal, parts.joined(separator: ", "))
    }

    /// The share that foods have of the day's goal; without one, of what labels refer to.
    func share(of nutrient: Nutrient, in foods: [AskedFood], _ context: AnswerContext) throws -> Answer? {
        guard let shown = ShownNutrient(nutrient, context.tracking) else { return Answer([Tracking.energyNotice]) }
        let found = try foods.compactMap { food in try resolved(food).map { (food, $0) } }
        guard found.count == foods.count else { return nil }
        let goal = Goal(nutrient).flatMap { context.settings.goals[$0] }.map(Double.init)
        guard let whole = goal ?? ReferenceValue.label(nutrient) else { return nil }
        let values = found.compactMap { $0.1.nutrients[nutrient] }
        guard values.count == found.count else {
            let unknown = found.filter { $0.1.nutrients[nutrient] == nil }.map { title($0.1.food) }
            return Answer([Reply.text(.compareUnknown, shown.label, unknown.joined(separator: ", "))])
        }
        let sum = values.reduce(0, +)
        let share = Reply.text(
            goal == nil ? .askShare : .askShareGoal, Figures.percent(sum / whole), shown.amount(whole))
        let subject = found.map { self.subject($0.1, $0.0) }.joined(separator: "; ")
        var answer = Answer(
            [Reply.text(.askFood, subject, "\(shown.labelled(sum)), \(share)")], of: found.map(\.1.food),
            and: goal == nil ? ["Regulation (EU) No 1169/2011"] : [])
        answer.figure = sum
        return answer
    }

    private func part(_ nutrient: Nutrient, of food: ResolvedFood, _ tracking: Tracking) -> String {
        guard let shown = ShownNutrient(nutrient, tracking) else { return Tracking.energyNotice }
        guard let value = food.nutrients[nutrient] else { return Reply.text(.askUnknown, shown.label) }
        var text = shown.labelled(value)
        if nutrient == .sodium {
            text += " (" + Reply.text(.askSalt, Figures.grams(value * Self.saltPerSodium / 1000)) + ")"
        }
        if let reference = ReferenceValue.label(nutrient), nutrient != .energy {
            text += ", " + Reply.text(.askShare, Figures.percent(value / reference), shown.amount(reference))
        }
        return text
    }

    /// Grams of salt in a gram of sodium (Regulation (EU) No 1169/2011, annex I).
    static let saltPerSodium = 2.5

    /// `Red lentils, 200 g`.
    func subject(_ food: ResolvedFood, _ asked: AskedFood) -> String {
        let name = called(food, asked)
        return "\(Wording.capitalized(name)), \(Wording.grams(food.grams))"
    }

    // MARK: Comparisons

    /// The verdict is the first sentence; of which amounts it is said stands in it.
    func compare(
        _ foods: [AskedFood], _ nutrient: Nutrient, _ degree: NutritionQuestion.Degree,
        per basis: FoodBasis, in context: AnswerContext
    ) throws -> Answer? {
        let found = try foods.compactMap { food in try resolved(food).map { (asked: food, food: $0) } }
        guard found.count == foods.count, Set(found.map(\.food.food.id)).count > 1 else { return nil }
        return compare(found, nutrient, degree, per: basis, in: context)
    }

    /// - Parameter found: at least two different foods.
    func compare(
        _ found: [(asked: AskedFood, food: ResolvedFood)], _ nutrient: Nutrient, _ degree: NutritionQuestion.Degree,
        per basis: FoodBasis, in context: AnswerContext
    ) -> Answer? {
        guard let shown = ShownNutrient(nutrient, context.tracking) else { return Answer([Tracking.energyNotice]) }
        let figures = found.map { _, food in
            (food, food.food.per100g[nutrient].flatMap { per100g in food.grams(per: basis).map { per100g * $0 / 100 } })
        }
        let known = figures.compactMap { food, value in value.map { (food, $0) } }.sorted {
            degree == .more ? $0.1 > $1.1 : $0.1 < $1.1
        }
        guard known.count == figures.count, let best = known.first, let next = known.dropFirst().first else {
            let missing = figures.filter { $0.1 == nil }.map(\.0.food.name).joined(separator: ", ")
            return Answer([Reply.text(.compareUnknown, shown.label, missing)])
        }
        let said = Dictionary(
            found.map { ($0.food.food.id, $0.asked.bareName) }, uniquingKeysWith: { first, _ in first })
        let called = { (food: ResolvedFood) in
            let name = said[food.food.id] ?? title(food.food)
            guard SpokenLanguage.current == .english else { return name }
            // "beef liver" is the table's liver; what a name hardly shares a word with is called as the table calls it.
            return Set(Reading(food.food.name).words).isSubset(of: Reading(name).words) ? name : food.food.name
        }
        let name = { (food: ResolvedFood) in
            basis == .said
                ? "\(called(food)) (\(Wording.grams(food.grams)))"
                : basis == .serving
                    ? "\(called(food)) (\(Wording.grams(food.food.defaultServing ?? food.grams)))" : called(food)
        }
        let per = Reply.text(
            basis == .hundredGrams ? .compareHundred : basis == .hundredKilocalories ? .compareEnergy : .compareSaid)
        let others = known.dropFirst().map { "\(name($0.0)) \(shown.amount($0.1))" }.joined(separator: ", ")
        let isSame = abs(best.1 - next.1) <= 0.03 * max(abs(best.1), abs(next.1))
        let verdict: ReplyPhrase = isSame ? .compareSame : degree == .more ? .compareMore : .compareLess
        var lines = [
            Reply.text(verdict, Wording.capitalized(name(best.0)), shown.label, shown.amount(best.1), others, per)
        ]
        if basis == .hundredGrams, let reversed = reversedByServing(known.map(\.0), nutrient, degree, shown) {
            lines.append(reversed)
        }
        var answer = Answer(lines, of: known.map(\.0.food))
        answer.figure = best.1
        return answer
    }

    /// Said where usual servings turn the order around: dried herbs have much iron, and nobody eats 100 g.
    private func reversedByServing(
        _ foods: [ResolvedFood], _ nutrient: Nutrient, _ degree: NutritionQuestion.Degree, _ shown: ShownNutrient
    ) -> String? {
        let servings = foods.compactMap { food -> (String, Double, Double)? in
            guard let grams = food.food.defaultServing, let per100g = food.food.per100g[nutrient] else { return nil }
            return (title(food.food), grams, per100g * grams / 100)
        }
        guard servings.count == foods.count, let first = servings.first,
            let best = servings.max(by: { degree == .more ? $0.2 < $1.2 : $0.2 > $1.2 }), best.0 != first.0
        else { return nil }
        let list = servings.map { "\($0.0), \(Wording.grams($0.1)): \(shown.amount($0.2))" }.joined(separator: "; ")
        return Reply.text(.compareServing, list)
    }

    // MARK: Amounts

    /// How much of a food holds so much of a nutrient, or the rest of the day's goal.
    func amount(
        of food: AskedFood, for nutrient: Nutrient, _ wanted: Double?, in context: AnswerContext
    ) async throws -> Answer? {
        guard let shown = ShownNutrient(nutrient, context.tracking) else { return Answer([Tracking.energyNotice]) }
        guard let found = try resolved(AskedFood(food.bareName)) else { return nil }
        guard let per100g = found.food.per100g[nutrient], per100g > 0.05 else {
            return Answer([Reply.text(.amountNone, Wording.capitalized(title(found.food)), shown.label)])
        }
        var wanted = wanted
        var lines: [String] = []
        if wanted == nil, Goal(nutrient).flatMap({ context.settings.goals[$0] }) == nil {
            wanted = ReferenceValue.label(nutrient)
        }
        if wanted == nil {
            guard let goal = Goal(nutrient).flatMap({ context.settings.goals[$0] }) else {
                return Answer([Reply.text(.amountNoGoal, shown.label)])
            }
            let eaten = try await eaten(nutrient, on: context.today)
            let rest = Double(goal) - eaten.known
            guard rest > 0 else {
                return Answer([
                    Reply.text(.amountReached, shown.label, shown.amount(eaten.known), shown.amount(Double(goal)))
                ])
            }
            wanted = rest
            lines.append(Reply.text(.amountRest, shown.label, shown.amount(eaten.known), shown.amount(Double(goal))))
        }
        guard let wanted, wanted > 0 else { return nil }
        let grams = wanted / per100g * 100
        let piece = found.grams
        let count = (grams / piece * 10).rounded() / 10
        let pieces = "\(Figures.tenths(count)) × \(title(found.food)) (\(Wording.grams(piece)))"
        lines.insert(
            Reply.text(.amountFor, Wording.grams(grams), title(found.food), pieces, shown.labelled(wanted)), at: 0)
        return Answer(lines, of: [found.food])
    }

    /// What a daily food makes in so many days.
    func overDays(_ food: AskedFood, _ days: Double, in context: AnswerContext) async throws -> Answer? {
        guard let figures = context.tracking.energy else { return Answer([Tracking.energyNotice]) }
        let daily: (name: String, energy: Double)
        if let own = try await eatenLike(food, context) {
            daily = own
        } else if let found = try resolved(food), let energy = found.nutrients[.energy] {
            daily = ("\(title(found.food)) (\(Wording.grams(found.grams)))", energy)
        } else {
            return nil
        }
        return Answer([
            Reply.text(
                .overDays, Wording.capitalized(daily.name), figures.kcal(daily.energy), Figures.plain(days),
                figures.kcal(daily.energy * days))
        ])
    }

    /// How long an activity takes for an energy, beyond what the same time at rest takes.
    func burn(
        _ food: AskedFood?, _ energy: Double?, _ activity: String, weight said: Double?, in context: AnswerContext
    ) async throws -> Answer? {
        guard let figures = context.tracking.energy else { return Answer([Tracking.energyNotice]) }
        guard let activity = Activity.named(activity) else { return nil }
        let found = try food.flatMap { try resolved($0) }
        guard let energy = found?.nutrients[.energy] ?? energy else { return nil }
        let known = try await weight(said)
        let kilograms = known ?? Self.usualWeight
        let minutes = energy / activity.kilocaloriesPerMinute(weight: kilograms)
        let time = Figures.plain(minutes.rounded())
        let subject = found.map { "\(title($0.food)) (\(Wording.grams($0.grams)))" }
        var lines = [
            subject.map {
                Reply.text(
                    .burn, time, Reply.name(ofActivity: activity.key), figures.kcal(energy), $0,
                    Figures.tenths(kilograms))
            }
                ?? Reply.text(
                    .burnEnergy, time, Reply.name(ofActivity: activity.key), figures.kcal(energy),
                    Figures.tenths(kilograms))
        ]
        if known == nil { lines.append(Reply.text(.burnWeight)) }
        return Answer(
            lines, of: [found?.food].compactMap(\.self),
            and: ["2011 Compendium of Physical Activities, \(activity.code)"])
    }

    /// Where nobody said a weight, in kg.
    static let usualWeight = 70.0

    // MARK: Healthy

    func healthy(_ food: AskedFood, in context: AnswerContext) throws -> Answer? {
        let entry = concepts(Reading(food.name)) { $0.entry(named: $1) }.map(Self.told)
        guard let found = try resolved(food) else { return entry.map { Answer([$0.text], sources: [$0.sources]) } }
        let isDrink = log.foods.isDrink(food.name)
        let claims = NutritionClaim.all(of: found.food.per100g, isDrink: isDrink)
            .filter { $0.nutrient != .energy || context.tracking.energy != nil }
        let good = claims.filter { !$0.isMuch }.prefix(4).map(\.text)
        let much = claims.filter(\.isMuch).map(\.text)
        var lines: [String] = []
        if let entry { lines.append(entry.text) }
        if !good.isEmpty || !much.isEmpty {
            let text = (good + much).joined(separator: ", ")
            lines.append(Reply.text(.healthyClaims, Wording.capitalized(title(found.food)), text))
        }
        if entry == nil { lines.append(Reply.text(.healthyWhole)) }
        return Answer(
            lines, of: [found.food], and: (entry.map { [$0.sources] } ?? []) + ["Regulation (EC) No 1924/2006"])
    }

    private static let shortQuestion = 7

    /// Says what is not kept, and what the dish holds.
    func recipe(_ foods: [AskedFood], in context: AnswerContext) throws -> Answer? {
        let lines = try foods.compactMap { try resolved($0) }.map { FoodReceipts.line($0, context.tracking) }
        return Answer([Reply.text(.recipeNone)] + lines)
    }

    func concept(_ words: String) -> Answer? {
        let words = Reading(words)
        if words.lexicon.stands(.questionDifference, in: words.words) {
            let entries = concepts(words) { search, words in
                let entries = search.entries(setAgainstEachOtherIn: words)
                return entries.count == 2 ? entries : nil
            }
            if let entries { return Self.answer(entries) }
            return concepts(words) { $0.entry(named: $1) }.map { Self.answer([$0]) }
        }
        // "what's BMR and TDEE?", not "do eggs raise cholesterol?"
        let isJoined = words.words.contains { words.lexicon.has([.conjunctionAnd, .questionOr], $0) }
        let several = concepts(words) { search, words in
            let entries = search.entries(named: words)
            return entries.count == 2 && words.count <= Self.shortQuestion && isJoined ? entries : nil
        }
        if let several { return Self.answer(several) }
        return concepts(words) { $0.entry(about: $1) }.map { Self.answer([$0]) }
    }

    /// What is explained of a food, where the question is about more than its name; else its figures.
    func about(_ food: AskedFood, _ question: String, in context: AnswerContext) throws -> Answer? {
        if let entry = concepts(Reading(question), { $0.entry(about: $1, needsMore: true) }) {
            var answer = Self.answer([entry])
            answer.foods = [food.bareName]
            return answer
        }
        return try nutrientsOf([food], [], in: context)
    }

    private static func answer(_ entries: [ConceptEntry]) -> Answer {
        let entries = entries.map(told)
        return Answer(entries.map(\.text), sources: entries.map(\.sources))
    }

    /// The same in the language of the answer, whatever language it was found in.
    private static func told(_ entry: ConceptEntry) -> ConceptEntry {
        ConceptEntry.all(in: SpokenLanguage.current).first { $0.key == entry.key } ?? entry
    }

    /// What is found in the language of the words, else in English, whose terms are used everywhere.
    private func concepts<Found>(_ words: Reading, _ find: (ConceptSearch, [String]) -> Found?) -> Found? {
        let language = words.decidedLanguage ?? SpokenLanguage.current
        return find(ConceptSearch.of(language), words.words) ?? find(ConceptSearch.of(.english), words.words)
    }

    // MARK: Units

    /// - Parameter food: what it is of, where mass and volume are to be converted.
    func convert(_ value: Double, _ from: String, _ to: String, of food: AskedFood? = nil) throws -> Answer? {
        let lexicon = Lexicon.of(.english)
        if let one = lexicon.kilocalories(perUnit: from), let other = lexicon.kilocalories(perUnit: to) {
            return Answer([
                Reply.text(
                    .convert, Figures.plain(value), from, Figures.plain((value * one / other * 10).rounded() / 10), to)
            ])
        }
        let amounts = [from, to].map { UnitLexicon.measure($0) }
        switch (amounts[0], amounts[1]) {
        case (.mass(let one)?, .mass(let other)?), (.volume(let one)?, .volume(let other)?):
            return Answer([Reply.text(.convert, Figures.plain(value), from, Figures.plain(value * one / other), to)])
        default: break
        }
        if let food, let one = try resolved(AskedFood(food.name, quantity: 1, unit: from)),
            let other = try resolved(AskedFood(food.name, quantity: 1, unit: to)), other.grams > 0
        {
            let count = value * one.grams / other.grams
            let rounded = count < 1 ? (count * 100).rounded() / 100 : (count * 10).rounded() / 10
            return Answer(
                [
                    Reply.text(
                        .convert, Figures.plain(value), from, Figures.plain(rounded),
                        "\(to) \(title(one.food)) (\(Wording.grams(value * one.grams)))")
                ], of: [one.food])
        }
        guard let one = amounts[0].flatMap(Self.milliliters), let other = amounts[1].flatMap(Self.milliliters) else {
            return nil
        }
        return Answer([Reply.text(.convert, Figures.plain(value), from, Figures.plain(value * one / other), to)])
    }

    private static func milliliters(_ measure: Measure) -> Double? {
        switch measure {
        case .volume(let milliliters): milliliters
        case .household(let unit): unit.usualMilliliters
        case .mass, .piece: nil
        }
    }

    func percent(_ nutrient: Nutrient, _ grams: Double, of energy: Double, in context: AnswerContext) -> Answer? {
        guard let figures = context.tracking.energy else { return Answer([Tracking.energyNotice]) }
        guard let perGram = nutrient.energyPerGram, energy > 0 else { return nil }
        return Answer([
            Reply.text(
                .percentOfEnergy, Figures.plain((grams * perGram / energy * 100).rounded()), Figures.grams(grams),
                Reply.name(nutrient), figures.kcal(grams * perGram), figures.kcal(energy), Figures.plain(perGram))
        ])
    }

    /// The grams that are so many percent of an energy; without one, of the goal.
    func share(
        _ nutrient: Nutrient, _ percent: Double, of energy: Double?, in context: AnswerContext
    ) -> Answer? {
        guard let figures = context.tracking.energy else { return Answer([Tracking.energyNotice]) }
        guard let energy = energy ?? context.settings.target.map(Double.init), let perGram = nutrient.energyPerGram
        else { return nil }
        let grams = energy * percent / 100 / perGram
        return Answer([
            Reply.text(
                .shareOfEnergy, Figures.plain(percent), figures.kcal(energy), figures.kcal(energy * percent / 100),
                Figures.plain(grams.rounded()), Reply.name(nutrient), Figures.plain(perGram))
        ])
    }
}

extension ResolvedFood {
    /// The grams of which figures are told; nil per energy where it has none.
    func grams(per basis: FoodBasis) -> Double? {
        switch basis {
        case .hundredGrams: return 100
        case .serving: return food.defaultServing ?? grams
        case .said: return grams
        case .hundredKilocalories:
            guard let energy = food.per100g[.energy], energy > 0 else { return nil }
            return 100 / energy * 100
        }
    }
}

extension Nutrient {
    /// kcal in a gram (Regulation (EU) No 1169/2011, annex XIV).
    var energyPerGram: Double? {
        switch self {
        case .protein, .carbohydrate, .sugar: 4
        case .fat, .saturatedFat, .monounsaturatedFat, .polyunsaturatedFat: 9
        case .alcohol: 7
        case .fiber: 2
        default: nil
        }
    }
}

extension NutritionClaim {
    var nutrient: Nutrient {
        switch self {
        case .low(let nutrient), .source(let nutrient), .high(let nutrient), .much(let nutrient): nutrient
        }
    }

    var isMuch: Bool { if case .much = self { true } else { false } }

    /// `high in fiber`.
    var text: String {
        let name = Reply.name(nutrient)
        return switch self {
        case .low: Reply.text(.claimLow, name)
        case .source: Reply.text(.claimSource, name)
        case .high: Reply.text(.claimHigh, name)
        case .much: Reply.text(.claimMuch, name)
        }
    }
}
