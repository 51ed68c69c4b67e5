import Client
import DaemonAPI
import Failures
import Nutrition

/// The plan at the end: to accept, to change, or to leave.
extension SetupSession {
    func askPlan() async throws {
        guard profile.missing.isEmpty else {
            return say("\nFor a plan I still need: \(profile.missing.joined(separator: ", ")).")
        }
        let today = try await client.send(GetDay.self, at: .init(day: "today")).summary.date
        if wish == nil { wish = try await wishOfAims(today) }
        if wish == nil {
            try await askUntil("What shall a plan do with your weight: lose, keep or gain? Enter leaves it.") {
                answer in
                if answer.isEmpty { return true }
                wish = SetupReading.wish(answer, today: today)
                if wish == nil { say("Say lose 5kg in 10 weeks, keep, or gain.") }
                return wish != nil
            }
        }
        guard var wish else { return mark(.plan) }
        guard try await show(wish) else { return }
        try await askUntil(
            "Type yes to set these goals, another wish as lose 5kg in 10 weeks, keep or gain, or Enter to leave it."
        ) { answer in
            if answer.isEmpty || answer.lowercased() == "no" {
                say("No goals were set. `bitebook target plan` works one out again.")
                return true
            }
            if isYes(answer) {
                wish.accept = true
                let plan = try await client.send(PlanTarget.self, body: wish)
                say(TargetPlanView.text(plan, isSet: true, on: page))
                return true
            }
            guard let other = SetupReading.wish(answer, today: today) else {
                say("Type yes, a wish as lose 5kg in 10 weeks, keep or gain, or Enter.")
                return false
            }
            wish = other
            _ = try await show(wish)
            return false
        }
        mark(.plan)
    }

    /// - Returns: false when there is no plan, which was said.
    private func show(_ wish: TargetWish) async throws -> Bool {
        do {
            let plan = try await client.send(PlanTarget.self, body: wish)
            context.output.writeLine("\n" + TargetPlanView.text(plan, isSet: nil, on: page))
            return true
        } catch let error as BiteBookError where [.invalidInput, .conflict, .notFound].contains(error.code) {
            say("\n" + [error.message, error.hint].compactMap(\.self).joined(separator: " "))
            return false
        }
    }

    /// What an earlier conversation, or a command, wanted of the weight.
    private func wishOfAims(_ today: CalendarDay) async throws -> TargetWish? {
        let aims = try await client.send(ListAims.self)
        guard let aim = aims.last(where: { $0.kind == .weight && !$0.isReached }), let current = profile.weightKg,
            abs(aim.value - current) >= 0.1
        else { return nil }
        let days = aim.by.map { $0.ordinal - today.ordinal }
        return TargetWish(
            wish: aim.value < current ? .lose : .gain, kilograms: abs(aim.value - current),
            days: days.flatMap { $0 > 0 ? $0 : nil })
    }
}
