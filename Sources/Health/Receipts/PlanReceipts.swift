package import DaemonAPI
import Diary
package import Nutrition
import Replies

/// Texts about plans of targets, rendered from what was worked out.
package enum PlanReceipts {
    /// A proposal of daily goals; nothing of it is set.
    package static func proposed(_ plan: TargetPlanDTO, _ figures: EnergyFigures) -> [String] {
        let phrase: HealthPhrase =
            switch plan.wish {
            case .lose: .planLose
            case .keep: .planKeep
            case .gain: .planGain
            }
        var lines = [Reply.text(phrase, goals(plan.goals, figures))]
        lines.append(Reply.text(.planBasis, figures.kcal(plan.restingEnergy), figures.kcal(plan.maintenance)))
        if plan.kilogramsPerWeek != 0 {
            let pace = Reply.text(.planPace, BodyMeasure.weight.change(plan.kilogramsPerWeek))
            let reached = plan.reachedOn.map { Reply.text(.planReached, Reply.date($0)) }
            lines.append([pace, reached].compactMap(\.self).joined(separator: " "))
        }
        return lines + plan.notes + [Reply.text(.planAsk)]
    }

    package static func set(_ plan: TargetPlanDTO, _ figures: EnergyFigures) -> [String] {
        [Reply.text(.planSet, goals(plan.goals, figures))] + plan.notes
    }

    private static func goals(_ goals: MacroGoals, _ figures: EnergyFigures) -> String {
        Goal.allCases.compactMap { goal in
            goals[goal].map { goal == .energy ? figures.kcal($0) : "\($0) g \(Reply.name(goal))" }
        }.joined(separator: ", ")
    }

    /// The monthly look at the target.
    package static func reviewed(_ review: TargetReviewDTO, _ figures: EnergyFigures) -> [String] {
        var lines: [String] = []
        if let proposed = review.proposed, proposed != review.current {
            lines.append(
                review.accepted
                    ? Reply.text(.planSet, figures.kcal(proposed)) : Reply.text(.reviewPropose, figures.kcal(proposed)))
        } else if review.proposed != nil, let current = review.current {
            lines.append(Reply.text(.reviewKeep, figures.kcal(current)))
        }
        lines.append(review.reason)
        if let pace = review.kilogramsPerWeek {
            lines.append(Reply.text(.reviewPace, BodyMeasure.weight.change(pace)))
        }
        if let expenditure = review.expenditure { lines.append(used(expenditure, figures)[0]) }
        return lines
    }

    package static func used(_ expenditure: ExpenditureDTO, _ figures: EnergyFigures) -> [String] {
        var lines = [
            Reply.text(
                .expenditureIs, figures.kcal(expenditure.kcal), figures.number(expenditure.low),
                figures.kcal(expenditure.high)),
            Reply.text(
                .expenditureDays, Reply.count(.countDays, expenditure.loggedDays),
                Reply.count(.countDays, expenditure.weighedDays)),
        ]
        if let formula = expenditure.formula {
            lines.append(Reply.text(.expenditureFormula, figures.kcal(formula)))
        }
        return lines
    }

    /// When a weight is reached.
    package static func forecast(_ forecast: ForecastDTO, _ figures: EnergyFigures) -> [String] {
        let intake = figures.kcal(forecast.intake)
        guard let weight = forecast.weight.map(BodyMeasure.weight.text) else {
            return forecast.points.last.map { [self.forecast($0, forecast, figures)] } ?? []
        }
        guard let reached = forecast.reachedOn else { return [Reply.text(.forecastNever, intake, weight)] }
        guard let earliest = forecast.earliest, let latest = forecast.latest else {
            return [Reply.text(.forecastReachedOpen, intake, weight, Reply.date(reached))]
        }
        return [
            Reply.text(
                .forecastReached, intake, weight, Reply.date(reached), Reply.date(earliest), Reply.date(latest))
        ]
    }

    /// What is weighed on a day.
    package static func forecast(
        _ point: ForecastDTO.Point, _ forecast: ForecastDTO, _ figures: EnergyFigures
    ) -> String {
        Reply.text(
            .forecastDay, figures.kcal(forecast.intake), BodyMeasure.weight.text(point.weight), Reply.date(point.day),
            Figures.tenths(point.low), BodyMeasure.weight.text(point.high))
    }
}
