import ArgumentParser
import Client
import DaemonAPI
import Nutrition

extension Workout {
    struct Emphasis: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Show what your training is about, choose it, and see whether something else may do more.",
            discussion: """
                bitebook workout emphasis
                bitebook workout emphasis strength muscle

                After 28 days with one emphasis and 8 days of training in them another one may be proposed, with the numbers \
                that speak for it. It is never taken by itself. `workout` plans by what you choose; `undo` takes it back.
                """)

        @OptionGroup var output: OutputOptions

        @Argument(
            help: ArgumentHelp(
                "An emphasis (`strength`, `cardio`, `hybrid`, `mobility`), a goal (`fitness`, `muscle`, `weight-loss`), or both.",
                valueName: "emphasis"))
        var words: [EmphasisArgument] = []

        func validate() throws {
            guard words.filter(\.isGoal).count <= 1, words.filter({ !$0.isGoal }).count <= 1 else {
                throw ValidationError("Give one emphasis and one goal at most, as `strength muscle`.")
            }
        }

        func run() async throws {
            let context = CommandContext.current
            let client = try await context.client()
            let choice = words.reduce(into: EmphasisChoice()) { $1.choose(in: &$0) }
            let state =
                words.isEmpty
                ? try await client.send(GetTrainingEmphasis.self)
                : try await client.send(PutTrainingEmphasis.self, body: choice)
            try context.present(state, output) { EmphasisView.text(state, on: $0) }
        }
    }
}

/// An emphasis of training, or what it is for.
enum EmphasisArgument: ExpressibleByArgument, Hashable {
    case emphasis(TrainingEmphasis)
    case goal(Workout.Goal)

    init?(argument: String) {
        let word = argument.lowercased()
        if let emphasis = TrainingEmphasis(rawValue: word) {
            self = .emphasis(emphasis)
        } else if let goal = Workout.Goal(rawValue: word) {
            self = .goal(goal)
        } else {
            return nil
        }
    }

    static var allValueStrings: [String] {
        TrainingEmphasis.allCases.map(\.rawValue) + Workout.Goal.allCases.map(\.rawValue)
    }

    var isGoal: Bool {
        switch self {
        case .emphasis: false
        case .goal: true
        }
    }

    func choose(in choice: inout EmphasisChoice) {
        switch self {
        case .emphasis(let emphasis): choice.emphasis = emphasis.rawValue
        case .goal(let goal): choice.goal = goal.wire
        }
    }
}
