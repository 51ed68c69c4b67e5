import Client
import DaemonAPI
import Failures
import Nutrition

/// The guided conversation of `bitebook setup`. Every answer is sent as it is given, so that leaving loses nothing.
final class SetupSession {
    let context: CommandContext
    let client: DaemonClient
    let input: SetupInput
    let asksAgain: Bool
    private let progress: SetupProgress
    var profile = ProfileDTO(calorieFloor: Profile.floors.upperBound, allergies: [], conditions: [], missing: [])
    /// What was said of the weight in this conversation.
    var wish: TargetWish?

    init(_ context: CommandContext, _ client: DaemonClient, asksAgain: Bool) {
        self.context = context
        self.client = client
        self.asksAgain = asksAgain
        input = SetupInput(context: context)
        progress = SetupProgress(context.places)
    }

    var page: Page { context.page }

    /// - Throws: the daemon's errors but those about an answer; `CancellationError` after Ctrl-C.
    func run() async throws {
        profile = try await client.send(GetProfile.self)
        let open = SetupStep.allCases.filter { isOpen($0) }
        do {
            guard try await hasConsent() else {
                return say("Nothing is kept. Logging food needs none of this; `bitebook setup` asks again.")
            }
            guard asksAgain || !open.isEmpty else {
                return say(
                    "Everything is answered. `bitebook profile` shows it, `bitebook setup --again` asks once more.")
            }
            say("\nEach answer is kept at once. `later` leaves; the next `bitebook setup` goes on from there.")
            // Which questions are open depends on earlier answers.
            for step in SetupStep.allCases where isOpen(step) { try await ask(step) }
            say(
                """

                That is all. `bitebook profile` shows what you told, `bitebook cards` how things stand. Sleep, steps and \
                heart rate you can say in the chat, or: bitebook health add sleep 7h30
                """)
        } catch is SetupLeft {
            say("\nWhat you answered is kept. `bitebook setup` goes on from here.")
        } catch let error as CancellationError {
            context.errors.writeLine("\nWhat you answered is kept. `bitebook setup` goes on from here.")
            throw error
        }
    }

    private func isOpen(_ step: SetupStep) -> Bool {
        // Where sex decides the floor there is nothing to choose.
        if step == .calorieFloor, step.known(profile) != nil { return false }
        if asksAgain { return true }
        return step.known(profile) == nil && !progress.answered.contains(step)
    }

    private func hasConsent() async throws -> Bool {
        let consent = try await client.send(GetConsentText.self)
        if profile.consent?.version == consent.version { return true }
        say(consent.text)
        say("\n" + page.style.bold("Do you agree? Type yes, or no."))
        guard isYes(try await input.answer()) else { return false }
        profile = try await client.send(GiveConsent.self)
        return true
    }

    // MARK: Asking

    func say(_ text: String) { context.output.writeLine(text.printable) }

    func isYes(_ answer: String) -> Bool { ["yes", "y"].contains(answer.lowercased()) }

    func mark(_ step: SetupStep) { progress.mark(step) }

    /// Asks until `take` accepts: an answer that the daemon refuses is explained and asked for again.
    ///
    /// - Parameter take: false asks again, having said why.
    func askUntil(_ question: String, _ reason: String = "", _ take: (String) async throws -> Bool) async throws {
        context.output.writeLine("\n" + page.style.bold(question))
        if !reason.isEmpty { context.output.writeLine(page.style.dim(page.kept(reason))) }
        while true {
            let answer = try await input.answer()
            do {
                if try await take(answer) { return }
            } catch let error as BiteBookError where [.invalidInput, .conflict, .notFound].contains(error.code) {
                say([error.message, error.hint].compactMap(\.self).joined(separator: " "))
            }
        }
    }

    private func ask(_ step: SetupStep) async throws {
        switch step {
        case .weight: try await askWeight()
        case .goals: try await askGoals()
        case .baseline: try await askBaseline()
        case .plan: try await askPlan()
        default: try await askField(step)
        }
    }

    private func question(_ step: SetupStep) -> String {
        var question = step.question
        if let known = step.known(profile) {
            question += " Now: \(known); Enter keeps it."
        } else if step.isOptional {
            question += " Enter passes it."
        }
        return question
    }

    private func askField(_ step: SetupStep) async throws {
        guard let field = step.field else { return }
        try await askUntil(question(step), step.reason) { answer in
            if answer.isEmpty {
                guard step.isOptional || step.known(profile) != nil else {
                    say("Targets and safe suggestions need it. `later` leaves.")
                    return false
                }
                mark(step)
                return true
            }
            let isNone = answer.lowercased() == "none"
            if isNone, step.isOptional || step.takesNone {
                if step.known(profile) != nil { try await put(field, nil) }
            } else {
                try await put(field, step.normalized(answer))
            }
            // Without it, "none" would be asked for again.
            if isNone || step == .calorieFloor { mark(step) }
            return true
        }
    }

    func put(_ field: ProfileField, _ value: String?) async throws {
        profile = try await client.send(PutProfileField.self, at: .init(field: field), body: ProfileValue(value: value))
    }

    private func askWeight() async throws {
        try await askUntil(question(.weight), SetupStep.weight.reason) { answer in
            if answer.isEmpty, profile.weightKg != nil { return true }
            guard let weight = SetupReading.weight(answer) else {
                say("A weight is usually 30 to 250 kg, as 72.4, 159lb or 11st 5lb.")
                return false
            }
            _ = try await client.send(
                AddBodyMeasure.self, body: NewBodyMeasure(kind: .weight, value: weight.value, unit: .kilogram))
            profile = try await client.send(GetProfile.self)
            return true
        }
    }
}
