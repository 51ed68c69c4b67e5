import ArgumentParser
import Client
import DaemonAPI

struct Exercises: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "The library of exercises, yours among them: by muscle, type, equipment and level.",
        discussion: """
            bitebook exercises --muscle back --equipment dumbbells
            bitebook exercises romanian
            bitebook exercises show "goblet squat"
            bitebook exercises add Zercher squat --muscle quadriceps --equipment barbell
            """,
        subcommands: [
            Search.self, Show.self, Add.self, Import.self, Edit.self, Remove.self, Favourite.self,
        ], defaultSubcommand: Search.self)

    struct Search: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Exercises that fit, best first; without words all.")

        @OptionGroup var output: OutputOptions

        @OptionGroup var choice: RecordOptions

        @Option(help: "A muscle or a part of the body, as `quadriceps`, `back`, `arms`.")
        var muscle: String?

        @Option(help: "`strength`, `cardio`, `mobility`, `stretching` or `plyometric`.")
        var type: String?

        @Option(
            help: ArgumentHelp(
                "What there is, as `dumbbells`; may be repeated. `none` is the body alone.", valueName: "equipment"))
        var equipment: [String] = []

        @Option(help: "`beginner`, `intermediate` or `advanced`; may be repeated.")
        var level: [String] = []

        @Option(help: ArgumentHelp("An injured part, as `knee`; may be repeated.", valueName: "body-part"))
        var avoid: [String] = []

        @Flag(help: "Only your own.")
        var own = false

        @Flag(help: "Only your favourites.")
        var favourites = false

        @Argument(help: "Words of a name.")
        var words: [String] = []

        func run() async throws {
            let context = CommandContext.current
            let found = try await context.client().send(
                SearchExercises.self,
                at: .init(
                    words: words.isEmpty ? nil : words.joined(separator: " "), muscle: muscle, type: type,
                    equipment: equipment.isEmpty ? nil : equipment.joined(separator: ","),
                    level: level.isEmpty ? nil : level.joined(separator: ","),
                    avoid: avoid.isEmpty ? nil : avoid.joined(separator: ","), own: own ? true : nil,
                    favourites: favourites ? true : nil))
            try context.present(found, output, choice, as: found.map(ExerciseRecord.init)) {
                MovementView.exercises.text(found, on: $0)
            }
        }
    }

    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "How an exercise is done.")

        @OptionGroup var output: OutputOptions

        @OptionGroup var choice: RecordOptions

        @Argument(help: "Its id or name.")
        var name: [String]

        func run() async throws {
            let context = CommandContext.current
            let exercise = try await context.client().send(
                GetExercise.self, at: .init(id: name.joined(separator: " ")))
            try context.present(exercise, output, choice, as: [ExerciseRecord(exercise)]) {
                MovementView.text(exercise, on: $0)
            }
        }
    }
}
