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
        let goal = context.goal(of: nutrient)
        guard let whole = goal ?? ReferenceValue.label(nutrient) else { return nil }
        let values = found.compactMap { $0.1.nutrients[nutrient] }
        guard values.count == found.count else {
            let unknown = found.filter { $0.1.nutrients[nutrient] == nil }.map { title($0.1.food) }
            return Answer([Reply.text(.compareUnknown, shown.label, unknown.joined(separator: ", "))])
        }
        let sum = values.reduce(0, +)
        let share =
            goal == nil
            ? shown.share(sum, of: whole)
            : Reply.text(.askShareGoal, Figures.percent(sum / whole), shown.amount(whole))
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
            text += ", " + shown.share(value, of: reference)
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

    /// A food's name in the language of the answer.
    func called(_ found: ResolvedFood, _ asked: AskedFood) -> String {
        let name = asked.bareName
        return SpokenLanguage.current == .english || name == found.food.name ? title(found.food) : name
    }

    /// `red lentils (200 g)`.
    func titled(_ food: ResolvedFood) -> String { "\(title(food.food)) (\(Wording.grams(food.grams)))" }
}

extension ShownNutrient {
    /// `48 % of a day's reference (14 mg)`.
    func share(_ value: Double, of reference: Double) -> String {
        Reply.text(.askShare, Figures.percent(value / reference), amount(reference))
    }
}
