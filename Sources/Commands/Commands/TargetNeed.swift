import ArgumentParser
import Client
import DaemonAPI
import Nutrition

extension Target {
    struct Need: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "The energy that a body needs in a day; nothing is set.",
            discussion: """
                As in: target need, target need lose --sex female --age 34 --height 168cm --weight 62kg --activity light. \
                What is left out is taken from your profile and your last weighing.
                """)

        @OptionGroup var output: OutputOptions

        @Argument(help: "What is wanted of the weight: `lose`, `keep` or `gain`; left out, `keep`.")
        var wish: WishArgument?

        @Option(help: "`female` or `male`, as formulas know it.")
        var sex: Person.Sex?

        @Option(help: ArgumentHelp("The age.", valueName: "years"))
        var age: Double?

        @Option(help: "The height, as 168cm, 1.68m or 5ft6.")
        var height: HeightArgument?

        @Option(help: "The weight, as 62, 62kg or 137lb.")
        var weight: BodyWeightArgument?

        @Option(help: "`sedentary`, `light`, `moderate`, `active` or `very-active`.")
        var activity: ActivityLevelArgument?

        func validate() throws {
            guard age ?? 1 > 0 else { throw ValidationError("--age is above 0.") }
        }

        func run() async throws {
            let context = CommandContext.current
            let request = NeedRequest(
                wish: wish?.wish ?? .keep, sex: sex, age: age, height: height?.centimetres, weight: weight?.kilograms,
                activity: activity?.level)
            let report = try await context.client().send(GetNeed.self, body: request)
            try context.present(report, output) { FoodQuestionView.text(report.text, on: $0) }
        }
    }
}

extension Person.Sex: ExpressibleByArgument {}

/// A height in cm: `168cm`, `1.68m`, `5ft6`.
struct HeightArgument: ExpressibleByArgument, Hashable {
    let centimetres: Double

    init?(argument: String) {
        guard let centimetres = Profile.height(argument) else { return nil }
        self.centimetres = centimetres
    }
}

/// How much somebody moves, as a profile tells it.
struct ActivityLevelArgument: ExpressibleByArgument, Hashable {
    let level: Person.Movement

    init?(argument: String) {
        guard let level = Person.Movement(title: argument) else { return nil }
        self.level = level
    }

    static var defaultCompletionKind: CompletionKind { .list(Person.Movement.allCases.map(\.title)) }
}
