import DaemonAPI
import Nutrition

/// Plans, histories and reviews of the daily goals.
enum TargetPlanView {
    /// - Parameter isSet: nil says nothing of setting, where that is asked next.
    static func text(_ plan: TargetPlanDTO, isSet: Bool?, on page: Page) -> String {
        var lines = [page.style.bold(isSet == true ? "These are your daily goals now." : head(plan.wish))]
        lines += Goal.allCases.compactMap { goal in
            plan.goals[goal].flatMap { goal.amount($0, page.tracking) }.map { "  \(title(goal).padded(to: 9))\($0)" }
        }
        lines.append(pace(plan))
        if let figures = page.energy {
            lines.append(
                "Your body needs about \(figures.kcal(plan.restingEnergy)) at rest and \(figures.kcal(plan.maintenance)) "
                    + "with what you move; no target goes under \(figures.kcal(plan.floor)).")
        } else {
            lines.append(Tracking.energyNotice)
        }
        lines += plan.notes.map { page.kept($0).printableLine }
        switch isSet {
        case true?: lines.append("`bitebook undo` takes them back.")
        case false?: lines.append("Nothing is set yet; --accept sets it.")
        case nil: break
        }
        return lines.joined(separator: "\n")
    }

    static func head(_ wish: WeightWish) -> String {
        switch wish {
        case .lose: "A plan to lose weight"
        case .keep: "A plan to keep your weight"
        case .gain: "A plan to gain weight"
        }
    }

    static func pace(_ plan: TargetPlanDTO) -> String {
        pace(plan.kilogramsPerWeek) + (plan.reachedOn.map { ", and are there about \(BodyView.date($0))" } ?? "") + "."
    }

    /// `You lose about 0.35 kg a week`.
    private static func pace(_ kilogramsPerWeek: Double) -> String {
        guard kilogramsPerWeek.magnitude >= leastPace else { return "Your weight stays about the same" }
        return
            "You \(kilogramsPerWeek < 0 ? "lose" : "gain") about \(Figures.plain(kilogramsPerWeek.magnitude)) kg a week"
    }

    /// In kg a week; under it a weight is kept.
    private static let leastPace = 0.05

    static func history(_ steps: [GoalStepDTO], on page: Page) -> String {
        Table<GoalStepDTO>(
            columns: [
                Column(title: "From") { step in
                    step.from == CalendarDay(ordinal: 0) ? "the beginning" : BodyView.date(step.from)
                },
                Column(title: "Goal") { title($0.goal) },
                Column(title: "A day", isNumber: true) { step in
                    guard let value = step.value else { return "none" }
                    return step.goal.amount(value, page.tracking) ?? "–"
                },
                .kept("Why") { $0.reason },
            ],
            empty: "No daily goals were set yet. `bitebook target 2000` sets one."
        ).text(steps.filter { $0.goal != .energy || page.energy != nil }, on: page)
    }

    static func refeeds(_ days: [RefeedDTO], on page: Page) -> String {
        Table<RefeedDTO>(
            columns: [
                Column(title: "Day") { BodyView.date($0.day) },
                .energy("Target") { $1.kcal($0.calories) },
            ],
            empty: "No refeed days are planned. `bitebook target refeed 2026-11-28` plans one."
        ).text(days, on: page)
    }

    static func review(_ review: TargetReviewDTO, on page: Page) -> String {
        var lines: [String] = []
        if let pace = review.kilogramsPerWeek {
            lines.append("By your weights: \(Self.pace(pace).lowercasedFirst).")
        }
        guard let figures = page.energy else {
            return (lines + [page.kept(review.reason).printableLine, Tracking.energyNotice]).joined(separator: "\n")
        }
        if let proposed = review.proposed {
            let current = review.current.map { " instead of \(figures.kcal($0))" } ?? ""
            let proposal =
                review.accepted
                ? "Your daily target is now \(figures.kcal(proposed))."
                : "Proposed: \(figures.kcal(proposed)) a day\(current)."
            lines.append(page.style.bold(proposal))
        }
        lines.append(review.reason.printableLine)
        if let expenditure = review.expenditure { lines.append(self.expenditure(expenditure, on: page)) }
        if review.accepted {
            lines.append("`bitebook undo` takes it back.")
        } else if review.proposed != nil, review.proposed != review.current {
            lines.append("`bitebook target review --accept` sets it.")
        }
        return lines.joined(separator: "\n")
    }

    static func expenditure(_ expenditure: ExpenditureDTO, on page: Page) -> String {
        let days =
            "from \(Figures.count(expenditure.loggedDays, "logged day", "logged days")) and "
            + Figures.count(expenditure.weighedDays, "day with a weight", "days with a weight")
        let trend = "Your weight without its daily swings: \(BodyMeasure.weight.text(expenditure.trendWeight))."
        guard let figures = page.energy else { return "\(trend)\n\(Tracking.energyNotice)" }
        let range = "between \(figures.number(expenditure.low)) and \(figures.kcal(expenditure.high))"
        let formula = expenditure.formula.map { "; the formula alone says \(figures.kcal($0))" } ?? ""
        return
            "You use about \(figures.kcal(expenditure.kcal)) a day (95 % \(range)), learnt \(days)\(formula).\n\(trend)"
    }

    private static func title(_ goal: Goal) -> String {
        goal == .energy ? "Energy" : BodyView.capitalized(goal.rawValue)
    }
}

extension String {
    fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
