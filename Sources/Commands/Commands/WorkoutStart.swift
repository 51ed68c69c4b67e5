import ArgumentParser
import Client
import DaemonAPI
import Failures
import Foundation
import Nutrition

extension Workout {
    struct Start: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Go through today's session or a routine of yours, set by set, and keep what you did.",
            discussion: """
                bitebook workout start
                bitebook workout start --routine "push day"

                After each set say how many there were, as `8`, or with another load, as `8 at 62.5`; Enter is what was \
                planned. `skip` goes to the next exercise, `later` or Ctrl-D ends; what was done until then is kept. On a \
                terminal the rest after each set is counted down; Ctrl-C ends it all.
                """)

        @OptionGroup var wish: Wish

        @Option(help: ArgumentHelp("A routine of yours; left out, today's session of the plan.", valueName: "name"))
        var routine: String?

        @Flag(help: "Without counting down the rest between sets.")
        var noRest = false

        func validate() throws {
            if routine != nil, wish.request != WorkoutRequest() {
                throw ValidationError("A routine is as it is: give --routine, or what a plan is to be like.")
            }
        }

        func run() async throws {
            if let routine { return try await GuidedSession.run(routine: routine, counts: !noRest) }
            let context = CommandContext.current
            let client = try await context.client()
            let (session, today) = try await wish.next(from: client)
            guard let session else {
                throw BiteBookError(
                    .notFound, "No session is planned.", hint: "`bitebook workout --days 3` plans a week.")
            }
            let page = context.page
            context.output.writeLine(WorkoutView.text(session, isToday: session.day == today, on: page))
            let guided = GuidedSession(context: context, client: client, counts: !noRest)
            try await guided.run(session.main)
        }
    }
}

/// A session that somebody is led through. What an exercise had is kept when it is over, so that nothing is lost.
struct GuidedSession {
    private enum Answer {
        case set(PerformedSet)
        case skip
        case unclear
    }

    let context: CommandContext
    let client: DaemonClient
    /// Whether the rest after a set is counted down, where there is a terminal.
    let counts: Bool
    /// Whether sets and amounts are the user's own, by which loads follow then.
    var isOwn = false

    /// Leads through a routine by its name or number.
    static func run(routine: String, counts: Bool) async throws {
        let context = CommandContext.current
        let client = try await context.client()
        let routine = try await client.send(GetRoutine.self, at: .init(id: routine))
        context.output.writeLine(RoutineView.text(routine, on: context.page))
        try await GuidedSession(context: context, client: client, counts: counts, isOwn: true).run(routine.exercises)
    }

    /// Says at the end what was kept.
    func run(_ exercises: [PlannedExerciseDTO]) async throws {
        let kept = try await keep(exercises)
        let sets = kept.reduce(0) { $0 + $1.sets.count }
        context.output.writeLine(
            kept.isEmpty
                ? "\nNothing was noted."
                : "\nNoted: \(sets) sets of \(kept.count) exercises. `bitebook workout history` shows them.")
    }

    private func keep(_ exercises: [PlannedExerciseDTO]) async throws -> [LiftDTO] {
        var kept: [LiftDTO] = []
        for exercise in exercises {
            let (sets, goesOn) = try await sets(of: exercise)
            if !sets.isEmpty {
                kept += try await client.send(
                    AddLifts.self, body: NewLifts(lifts: [NewLift(exercise: exercise.id, sets: sets)]))
            }
            if !goesOn { break }
        }
        return kept
    }

    private func sets(of exercise: PlannedExerciseDTO) async throws -> (done: [PerformedSet], goesOn: Bool) {
        let style = context.page.style
        context.output.writeLine("\n" + style.bold(exercise.name.printableLine))
        // Of a load to begin with there is nothing to say yet.
        if exercise.load != nil, let advice = try? await client.send(GetLiftAdvice.self, at: address(of: exercise)),
            advice.load != nil
        {
            context.output.writeLine(LiftView.advice(advice, on: context.page))
        }
        var done: [PerformedSet] = []
        var load = exercise.load
        while done.count < exercise.sets {
            let range = exercise.low == exercise.high ? "\(exercise.low)" : "\(exercise.low)–\(exercise.high)"
            let with = load.map { ", \(PerformedSet.kilograms($0))" } ?? ""
            context.output.writeLine("Set \(done.count + 1) of \(exercise.sets): \(range)\(with)")
            do {
                switch Self.answer(try await SetupInput(context: context).answer(), exercise, load) {
                case .set(let set):
                    done.append(set)
                    load = set.load
                    if done.count < exercise.sets { try await rest(exercise.rest) }
                case .skip: return (done, true)
                case .unclear:
                    context.output.writeLine("Say how many, as `8`, or `8 at 62.5`; Enter, `skip` or `later`.")
                }
            } catch is SetupLeft {
                return (done, false)
            }
        }
        return (done, true)
    }

    private func address(of exercise: PlannedExerciseDTO) -> GetLiftAdvice.Address {
        guard isOwn else { return .init(id: exercise.id) }
        return .init(id: exercise.id, sets: exercise.sets, low: exercise.low, high: exercise.high)
    }

    /// `8`, `8 at 62.5`, `8 x 62.5 kg`; an empty line is what was planned.
    private static func answer(_ line: String, _ exercise: PlannedExerciseDTO, _ load: Double?) -> Answer {
        if line.isEmpty { return .set(PerformedSet(amount: exercise.low, load: load)) }
        if ["skip", "s", "next"].contains(line.lowercased()) { return .skip }
        let numbers = line.replacing(",", with: ".").split { !$0.isNumber && $0 != "." }.map { Double($0) }
        guard !line.contains("-"), (1...2).contains(numbers.count), let amount = numbers[0], amount == amount.rounded(),
            (1...1000).contains(amount)
        else { return .unclear }
        guard numbers.count == 2 else { return .set(PerformedSet(amount: Int(amount), load: load)) }
        guard let said = numbers[1], PerformedSet.loads.contains(said) else { return .unclear }
        return .set(PerformedSet(amount: Int(amount), load: said))
    }

    private func rest(_ seconds: Int) async throws {
        guard counts, context.terminal.isInteractive, seconds > 0 else { return }
        for left in stride(from: seconds, to: 0, by: -1) {
            context.output.write("\rRest \(left) s   ")
            try await Task.sleep(for: .seconds(1))
        }
        context.output.write("\r\u{7}            \r")
    }
}
