import DaemonAPI
import Nutrition
import Physiology

/// The baseline assessment: offered, never needed.
extension SetupSession {
    private static let movements = [
        ("Can you squat low with your heels on the floor, without pain?", "deep squats"),
        ("Can you raise both arms straight overhead, without pain?", "pressing overhead"),
        ("Can you bend forward with a flat back, without pain?", "lifting from the floor"),
        ("Can you stand ten seconds on each leg?", "balance on one leg"),
    ]
    private static let mostLifts = 6

    func askBaseline() async throws {
        var wants = false
        try await askUntil(SetupStep.baseline.question, SetupStep.baseline.reason) { answer in
            wants = isYes(answer)
            return true
        }
        guard wants else { return mark(.baseline) }
        say("Warm up first, and stop when something hurts. Enter passes a test.")
        var baseline = Baseline()
        baseline.pushUps = try await count("How many push-ups in one set?")
        baseline.squats = try await count("How many squats without weight in a minute?")
        baseline.plank = try await plank()
        baseline.lifts = try await lifts()
        for (question, movement) in Self.movements {
            if try await fails(question) { baseline.limits.append(movement) }
        }
        if !baseline.limits.isEmpty {
            say("Leave out what hurts, and show it to a physician or physiotherapist before you train it.")
        }
        if !baseline.isEmpty { try await put(.experience, baseline.text(after: profile.experience)) }
        mark(.baseline)
    }

    private func count(_ question: String) async throws -> Int? {
        var count: Int?
        try await askUntil(question) { answer in
            if answer.isEmpty { return true }
            count = Int(answer).flatMap { (0...500).contains($0) ? $0 : nil }
            if count == nil { say("A number between 0 and 500, as 20.") }
            return count != nil
        }
        return count
    }

    private func plank() async throws -> Int? {
        var seconds: Int?
        try await askUntil("How long do you hold a plank? As 60s or 1:30.") { answer in
            if answer.isEmpty { return true }
            seconds = SetupReading.seconds(answer)
            if seconds == nil { say("As 60s or 1:30, up to an hour.") }
            return seconds != nil
        }
        return seconds
    }

    private func lifts() async throws -> [Baseline.Lift] {
        var lifts: [Baseline.Lift] = []
        try await askUntil(
            "Lifts, one by one, with as many repetitions as you can: bench press 60kg x 8. Enter when you are done."
        ) { answer in
            if answer.isEmpty { return true }
            guard let lift = Baseline.Lift(answer) else {
                say("As bench press 60kg x 8, or squat 135lb x 5.")
                return false
            }
            guard lift.maximum != nil else {
                let range = OneRepetitionMaximum.epleyRange
                say("Take a weight that goes \(range.lowerBound) to \(range.upperBound) times.")
                return false
            }
            say(lift.text)
            lifts.append(lift)
            return lifts.count == Self.mostLifts
        }
        return lifts
    }

    private func fails(_ question: String) async throws -> Bool {
        var fails = false
        try await askUntil(question + " yes, or no.") { answer in
            if answer.isEmpty || isYes(answer) { return true }
            fails = ["no", "n"].contains(answer.lowercased())
            if !fails { say("yes, or no.") }
            return fails
        }
        return fails
    }
}
