import Client
import DaemonAPI
import Nutrition

/// What a person wants to reach, each with a number (SPEC P1, P69).
extension SetupSession {
    /// The documented default: 12 lb in 12 weeks (SPEC P1).
    private static let usualLoss = (kilograms: BodyUnit.pound.converted(12), days: 84)

    private enum Wanted: String, CaseIterable {
        case lose, keep, gain, muscle, fitness, sleep, eating
    }

    func askGoals() async throws {
        var wanted: [Wanted] = []
        try await askUntil(SetupStep.goals.question, SetupStep.goals.reason) { answer in
            let words = answer.lowercased().split { $0 == "," }.map { String($0).trimmingSpaces }
            if words == ["none"] { return true }
            let read = words.compactMap { word in Wanted(rawValue: word.replacing(" weight", with: "")) }
            guard !read.isEmpty, read.count == words.count else {
                say("Say one or more of \(Wanted.allCases.map(\.rawValue).joined(separator: ", ")); or none.")
                return false
            }
            guard read.filter({ [.lose, .keep, .gain].contains($0) }).count < 2 else {
                say("Of lose, keep and gain, which one?")
                return false
            }
            wanted = read
            return true
        }
        for goal in wanted { try await askAbout(goal) }
        mark(.goals)
    }

    private func askAbout(_ goal: Wanted) async throws {
        switch goal {
        case .lose: try await askAimedWeight(.lose)
        case .gain: try await askAimedWeight(.gain)
        case .keep: wish = TargetWish(wish: .keep)
        case .muscle:
            if wish == nil { wish = TargetWish(wish: .gain) }
            try await askNumber("How much protein a day, in g? Enter leaves it to the plan.", .protein)
        case .fitness: try await askNumber("How many workouts a week? Enter takes 4.", .workouts, usual: 4)
        case .sleep: try await askNumber("How many hours of sleep a night? Enter takes 8.", .sleep, usual: 8)
        case .eating:
            try await askNumber("How many different vegetables and fruit a week? Enter passes it.", .variety)
        }
    }

    private func askNumber(_ question: String, _ kind: AimKind, usual: Double? = nil) async throws {
        try await askUntil(question) { answer in
            guard !answer.isEmpty || usual != nil else { return true }
            guard let value = answer.isEmpty ? usual : AimValue.read(answer, kind), kind.plausible.contains(value)
            else {
                say("It lies between \(kind.range).")
                return false
            }
            _ = try await client.send(AddAim.self, body: NewAim(kind: kind, value: value))
            return true
        }
    }

    private func askAimedWeight(_ direction: WeightWish) async throws {
        let today = try await client.send(GetDay.self, at: .init(day: "today")).summary.date
        let usual = direction == .lose ? "12 lb (5.4 kg) in 12 weeks" : "the usual pace"
        try await askUntil(
            "To which weight, and by when? As 74kg in 12 weeks, or 163lb by \(today.adding(days: 84)). Enter takes \(usual)."
        ) { answer in
            guard let current = profile.weightKg else { return true }
            var aimed: (kilograms: Double, by: CalendarDay?)?
            if !answer.isEmpty {
                aimed = SetupReading.aimedWeight(answer, today: today)
            } else if direction == .lose {
                aimed = (current - Self.usualLoss.kilograms, today.adding(days: Self.usualLoss.days))
            } else {
                wish = TargetWish(wish: direction)
                return true
            }
            guard let aimed, AimKind.weight.plausible.contains(aimed.kilograms) else {
                say("Say a weight, as 74kg, with a time if you like: 74kg in 12 weeks.")
                return false
            }
            guard (aimed.kilograms < current) == (direction == .lose) else {
                say("You weigh \(BodyMeasure.weight.text(current)) now. To which weight?")
                return false
            }
            let value = (aimed.kilograms * 10).rounded() / 10
            _ = try await client.send(AddAim.self, body: NewAim(kind: .weight, value: value, by: aimed.by))
            wish = TargetWish(
                wish: direction, kilograms: abs(current - value), days: aimed.by.map { $0.ordinal - today.ordinal })
            return true
        }
    }
}
