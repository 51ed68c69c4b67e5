import Diary
import FoodKnowledge
import Guidance
import Language
import Nutrition
import Replies

/// Units, and shares of an energy.
extension AnswerService {
    /// - Parameter food: what it is of, where mass and volume are to be converted.
    func convert(_ value: Double, _ from: String, _ to: String, of food: AskedFood? = nil) throws -> Answer? {
        func told(_ count: Double, _ unit: String) -> String {
            Reply.text(.convert, Figures.plain(value), from, Figures.plain(count), unit)
        }
        if let one = Self.kilocalories(from), let other = Self.kilocalories(to) {
            return Answer([told((value * one / other * 10).rounded() / 10, to)])
        }
        let measures = (UnitLexicon.measure(from), UnitLexicon.measure(to))
        switch measures {
        case (.mass(let one)?, .mass(let other)?), (.volume(let one)?, .volume(let other)?):
            return Answer([told(value * one / other, to)])
        default: break
        }
        if let food, let one = try resolved(AskedFood(food.name, quantity: 1, unit: from)),
            let other = try resolved(AskedFood(food.name, quantity: 1, unit: to)), other.grams > 0
        {
            let count = value * one.grams / other.grams
            let rounded = count < 1 ? (count * 100).rounded() / 100 : (count * 10).rounded() / 10
            let unit = "\(to) \(title(one.food)) (\(Wording.grams(value * one.grams)))"
            return Answer([told(rounded, unit)], of: [one.food])
        }
        guard let one = measures.0.flatMap(Self.milliliters), let other = measures.1.flatMap(Self.milliliters) else {
            return nil
        }
        return Answer([told(value * one / other, to)])
    }

    /// In kcal, of a unit of energy in any language.
    private static func kilocalories(_ unit: String) -> Double? {
        MessageLanguage.allCases.lazy.compactMap { Lexicon.of($0).kilocalories(perUnit: unit.lowercased()) }.first
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

    /// The energy of so many grams of nutrients, by the factors of labels (Regulation (EU) No 1169/2011, annex XIV).
    func energy(of grams: [Nutrient: Double], in context: AnswerContext) -> Answer? {
        guard let figures = context.tracking.energy else { return Answer([Tracking.energyNotice]) }
        let parts = [Nutrient.carbohydrate, .protein, .fat].compactMap { nutrient in
            grams[nutrient].flatMap { grams in nutrient.energyPerGram.map { (nutrient, grams, $0) } }
        }
        let sum = parts.reduce(0) { $0 + $1.1 * $1.2 }
        let list = parts.map { "\(Figures.grams($0.1)) \(Reply.name($0.0)) (\(figures.kcal($0.1 * $0.2)))" }
        return Answer(
            [Reply.text(.askFood, list.joined(separator: " + "), figures.kcal(sum))],
            sources: ["Regulation (EU) No 1169/2011"])
    }

    /// Grams of nutrients for their percents of an energy.
    func split(_ energy: Double, _ shares: [Nutrient: Double], in context: AnswerContext) -> Answer? {
        guard let figures = context.tracking.energy else { return Answer([Tracking.energyNotice]) }
        let parts = [Nutrient.carbohydrate, .protein, .fat].compactMap { nutrient -> String? in
            guard let share = shares[nutrient], let perGram = nutrient.energyPerGram else { return nil }
            let grams = (energy * share / 100 / perGram).rounded()
            return "\(Figures.grams(grams)) \(Reply.name(nutrient)) (\(Figures.percent(share / 100)))"
        }
        return Answer(
            [Reply.text(.askFood, figures.kcal(energy), parts.joined(separator: ", "))],
            sources: ["Regulation (EU) No 1169/2011"])
    }

    /// A ton is no portion.
    private static let mostGrams = 1_000_000.0
    /// In kcal: pure fat has 9.
    private static let mostPerGram = 100.0

    /// The energy of an amount in g or ml, of which `per` have so many kcal.
    func energy(_ energy: Double, per: Double, of amount: Double, in context: AnswerContext) -> Answer? {
        guard let figures = context.tracking.energy else { return Answer([Tracking.energyNotice]) }
        guard per > 0, (0...Self.mostGrams).contains(amount), energy / per <= Self.mostPerGram else { return nil }
        return Answer([
            Reply.text(
                .energyAt, Figures.grams(amount), figures.kcal(energy), Figures.grams(per),
                figures.kcal(energy * amount / per))
        ])
    }

    func shared(_ energy: Double, among count: Double, in context: AnswerContext) -> Answer? {
        guard let figures = context.tracking.energy else { return Answer([Tracking.energyNotice]) }
        guard count >= 1 else { return nil }
        return Answer([
            Reply.text(.energyShared, figures.kcal(energy), Figures.plain(count), figures.kcal(energy / count))
        ])
    }

    /// What a formula comes to, with the formula.
    func answer(of sum: StatedSum, in context: AnswerContext) -> Answer? {
        let figures = context.tracking.energy
        if sum.nutrient == .energy, figures == nil { return Answer([Tracking.energyNotice]) }
        guard let formula = sum.formula else { return nil }
        let isKilojoules = sum.nutrient == .energy && sum.unit != 1
        let unit = isKilojoules ? "kJ" : sum.unit >= 1 ? "g" : sum.unit >= 0.001 ? "mg" : "µg"
        let kilocalories = sum.nutrient == .energy && !isKilojoules ? figures : nil
        let made = { (value: Double) in
            kilocalories.map { $0.kcal(value) } ?? "\(Figures.plain(value / sum.unit)) \(unit)"
        }
        let shown = formula.text { figure in
            switch figure.kind {
            case .energy, .nutrient: made(figure.value)
            case .amount, .basis: "\(Figures.plain(figure.value)) g"
            case .plain: Figures.plain(figure.value)
            }
        }
        let inKilocalories = isKilojoules ? figures.map { " (\($0.kcal(formula.value)))" } : nil
        return Answer(["\(shown) = \(made(formula.value))\(inKilocalories ?? "")"])
    }

    /// What share of an energy another is, in kcal.
    func share(of part: Double, in whole: Double, _ context: AnswerContext) -> Answer? {
        guard whole > 0, part.isFinite else { return nil }
        guard let figures = context.tracking.energy else { return Answer([Tracking.energyNotice]) }
        return Answer([
            Reply.text(.percentOfKilocalories, figures.kcal(part), Figures.percent(part / whole), figures.kcal(whole))
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
