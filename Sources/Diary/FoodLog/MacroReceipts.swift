import DaemonAPI
package import Nutrition
import Replies
package import Store

extension MacroGoals {
    /// How a day's macronutrients stand to those goals that are set; one that cannot be told is left out.
    ///
    /// - Parameter isOver: Whether the day has ended.
    package func verdicts(_ macros: DayMacros, isOver: Bool) -> [Goal: TargetVerdict] {
        var verdicts: [Goal: TargetVerdict] = [:]
        for goal in Goal.macros where self[goal] != nil {
            verdicts[goal] = verdict(goal, macros[goal], isOver: isOver)
        }
        return verdicts
    }
}

extension DayMacros {
    /// g; energy is no macronutrient and has nothing here.
    package subscript(_ goal: Goal) -> NutrientSum {
        switch goal {
        case .energy: NutrientSum()
        case .protein: protein
        case .carbs: carbs
        case .fat: fat
        }
    }
}

/// Texts about a day's macronutrients and their goals.
enum MacroReceipts {
    /// `Protein 82 of 120 g, 38 g left; carbs 210 of 200 g, 10 g over.`: what is left of a day that goes on, the verdict
    /// of one that has ended. Nil where no macronutrient has a goal.
    static func line(_ macros: DayMacros, _ goals: MacroGoals, isOver: Bool) -> String? {
        let parts = Goal.macros.compactMap { goal -> String? in
            let sum = macros[goal]
            // Nothing known of it is no amount.
            guard let wanted = goals[goal], sum.known > 0 || sum.unknownParts == 0 else { return nil }
            return part(goal, sum, of: wanted, verdict: goals.verdict(goal, sum, isOver: isOver))
        }
        return parts.isEmpty ? nil : Wording.capitalized(parts.joined(separator: "; ")) + "."
    }

    private static func part(_ goal: Goal, _ sum: NutrientSum, of wanted: Int, verdict: TargetVerdict?) -> String {
        let known = Wording.grams(sum.known)
        let amount = String(known.dropLast(2))
        return Reply.text(
            .goalStanding, Reply.name(goal), sum.unknownParts > 0 ? Reply.text(.amountLeast, amount) : amount,
            Wording.whole(wanted))
            + (standing(sum, of: wanted, verdict: verdict).map { ", \($0)" } ?? "")
    }

    private static func standing(_ sum: NutrientSum, of wanted: Int, verdict: TargetVerdict?) -> String? {
        let difference = sum.known - Double(wanted)
        switch verdict {
        case .open where sum.unknownParts > 0: return nil
        case .open: return Reply.text(difference > 0 ? .amountOver : .amountLeft, Wording.grams(abs(difference)))
        case .over: return Reply.text(.amountOver, Wording.grams(difference))
        case .below, .underFloor: return Reply.text(.amountBelow, Wording.grams(-difference))
        case .met: return Reply.text(.amountMet)
        case .unjudged, nil: return nil
        }
    }
}

extension FoodLogService {
    /// A day's macronutrients against their goals, in a line; nil where none has a goal, or nothing is logged.
    package func macroLine(of day: CalendarDay, by settings: SettingsSnapshot) async throws -> String? {
        let goals = settings.history.goals(on: day)
        guard Goal.macros.contains(where: { goals[$0] != nil }),
            let macros = try await store.macros(days: day...day)[day]
        else { return nil }
        return MacroReceipts.line(macros, goals, isOver: day < settings.today)
    }
}
