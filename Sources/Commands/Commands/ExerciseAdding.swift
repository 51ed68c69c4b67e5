import ArgumentParser
import Client
import DaemonAPI
import Nutrition

/// What an exercise of one's own is like.
struct ExerciseFields: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "What it is done for, as `chest` or `lower back`; may be repeated, the main one first.",
            valueName: "muscle"))
    var muscle: [String] = []

    @Option(help: ArgumentHelp("What it works besides; may be repeated.", valueName: "muscle"))
    var secondary: [String] = []

    @Option(help: "`strength`, `cardio`, `mobility`, `stretching` or `plyometric`; strength where none was said.")
    var type: String?

    @Option(
        help: ArgumentHelp(
            "What it needs, as `barbell`; may be repeated. `none` is the body alone.", valueName: "equipment"))
    var equipment: [String] = []

    @Option(help: "`beginner`, `intermediate` or `advanced`; beginner where none was said.")
    var level: String?

    @Option(help: "`push`, `pull` or `static`.")
    var force: String?

    @Option(
        help: """
            In what it is counted: `repetitions`, `seconds`, `minutes` or `metres`. Left out, cardio has minutes, \
            stretching and what is static seconds.
            """)
    var unit: String?

    @Option(help: ArgumentHelp("How it is done; may be repeated, in order.", valueName: "sentence"))
    var step: [String] = []

    /// Nil for an option that was not given.
    static func list(_ values: [String]) -> [String]? { values.isEmpty ? nil : values }
}

extension Exercises {
    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Keep an exercise of your own; it stands beside the others, and before one of the same name.",
            discussion: """
                bitebook exercises add Zercher squat --muscle quadriceps --secondary glutes --equipment barbell \
                --step "Hold the bar in the crooks of your elbows." --step "Squat."

                Then `bitebook workout log "zercher squat 3x8 at 60"` and `bitebook workout next zercher squat` know it.
                """)

        @OptionGroup var output: OutputOptions

        @OptionGroup var fields: ExerciseFields

        @Argument(help: "What you call it.")
        var name: [String]

        func validate() throws {
            try ExerciseName.check(name)
            guard !fields.muscle.isEmpty else {
                throw ValidationError("Name the muscle that it is done for, as --muscle chest.")
            }
        }

        func run() async throws {
            let context = CommandContext.current
            let added = try await context.client().send(
                AddExercise.self,
                body: NewExercise(
                    name: name.joined(separator: " "), muscles: fields.muscle,
                    secondary: ExerciseFields.list(fields.secondary), type: fields.type,
                    equipment: ExerciseFields.list(fields.equipment), level: fields.level, force: fields.force,
                    unit: fields.unit, steps: ExerciseFields.list(fields.step)))
            try context.present(added, output) { page in
                "Added \(MovementView.text(added, on: page))\n\n`bitebook undo` takes it back."
            }
        }
    }

    struct Import: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Keep the exercises of a file of free-exercise-db; undo takes all of it back.",
            discussion: """
                The file is the JSON of https://github.com/yuhonas/free-exercise-db, one exercise or a list of them. What \
                the library knows by name already, shipped or yours, stays as it is there, so that a second import of the \
                same file adds nothing.

                bitebook exercises import exercises.json
                """)

        @OptionGroup var output: OutputOptions

        @Argument(help: "A JSON file.", completion: .file(extensions: ["json"]))
        var file: String

        func run() async throws {
            let context = CommandContext.current
            let line = StatusLine(context)
            defer { line.finish() }
            let told = try await context.client().upload(
                ImportExercises.self, at: .init(name: RecipeFile.name(file)),
                file: try RecipeFile.readable(file, upTo: Limits.exerciseFile), timeout: RecipeFile.patience
            ) { _ in line.show("reading \(file)", countsSeconds: true) }
            line.finish()
            try context.present(told, output) { _ in OwnExerciseView.text(told) }
        }
    }
}

/// Names as they come from the command line.
enum ExerciseName {
    static func check(_ words: [String]) throws {
        let name = words.joined(separator: " ")
        guard !name.trimmingSpaces.isEmpty else { throw ValidationError("The name is empty.") }
        guard name.count <= Limits.foodName else {
            throw ValidationError("A name has at most \(Limits.foodName) characters.")
        }
    }
}
