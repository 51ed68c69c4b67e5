import DaemonAPI
import Nutrition

/// The emphasis of training, and what speaks for another one.
enum EmphasisView {
    static func text(_ state: TrainingEmphasisDTO, on page: Page) -> String {
        let chosen = state.isChosen ? "" : " (nothing was chosen)"
        let head = page.style.bold("Training: \(name(state.emphasis, state.goal))") + chosen
        let since = state.since.map { since in
            "Since \(since.inWords): \(Figures.count(state.days, "day", "days")), "
                + "\(Figures.count(state.sessions, "day", "days")) of training lately."
        }
        return ([head, since].compactMap(\.self) + outcome(state, on: page)).joined(separator: "\n")
    }

    private static func outcome(_ state: TrainingEmphasisDTO, on page: Page) -> [String] {
        let evidence = evidence(state)
        switch state.outcome {
        case .early: return ["Something else is proposed after 28 days with 8 days of training, if that may do more."]
        case .stays:
            return ["Nothing speaks for something else\(evidence.isEmpty ? "." : ":")"] + evidence
        case .proposed:
            guard let proposal = state.proposal else { return evidence }
            let take = "\(proposal.emphasis.rawValue) \(argument(proposal.goal))"
            return [
                page.style.bold("Proposed: \(name(proposal.emphasis, proposal.goal))"), why(proposal.reason),
            ] + evidence + [
                "`bitebook workout emphasis \(take)` takes it; `bitebook workout emphasis \(state.emphasis.rawValue)` stays for another month."
            ]
        }
    }

    private static func why(_ reason: TrainingEmphasisDTO.Reason) -> String {
        switch reason {
        case .strengthFalls: "Your lifts fell; some lifting keeps them:"
        case .strengthStands: "Your lifts stand where they were; something new may move them:"
        case .weightStands: "Your weight stands where it was; more endurance may move it:"
        }
    }

    /// `  Bench Press: 62 → 62 kg estimated maximum in 31 days`
    private static func evidence(_ state: TrainingEmphasisDTO) -> [String] {
        let lifts = state.lifts.map { lift in
            "  \(lift.name.printableLine): \(change(lift.from, lift.to, halves)) estimated maximum in \(lift.days) days"
        }
        let weight = state.weight.map { "  Weight: \(change($0.from, $0.to, Figures.tenths)) trend in \($0.days) days" }
        return lifts + [weight].compactMap(\.self)
    }

    private static func change(_ from: Double, _ to: Double, _ text: (Double) -> String) -> String {
        "\(text(from)) → \(text(to)) kg"
    }

    private static func halves(_ kilograms: Double) -> String { Figures.plain((kilograms * 2).rounded() / 2) }

    private static func name(_ emphasis: TrainingEmphasis, _ goal: TrainingGoal) -> String {
        "\(emphasis.rawValue), for \(WorkoutView.words[goal.rawValue] ?? goal.rawValue)"
    }

    private static func argument(_ goal: TrainingGoal) -> String {
        Workout.Goal.allCases.first { $0.wire == goal.rawValue }?.rawValue ?? goal.rawValue
    }
}
