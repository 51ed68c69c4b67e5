import ArgumentParser
import Client
import DaemonAPI
import Nutrition

extension Exercises {
    struct Edit: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Change an exercise of yours; what is not named stays.",
            discussion: """
                An option that may be repeated takes the place of all that was there; `none` empties --secondary, \
                --equipment, --force and --step. The sets that you logged stay.

                bitebook exercises edit zercher squat --name "Zercher box squat" --equipment barbell --equipment box
                """)

        @OptionGroup var output: OutputOptions

        @Option(name: .customLong("name"), help: "Another name.")
        var newName: String?

        @OptionGroup var fields: ExerciseFields

        @Argument(help: "Its id or name.")
        var name: [String]

        private var edit: ExerciseEdit {
            ExerciseEdit(
                name: newName, muscles: ExerciseFields.list(fields.muscle),
                secondary: ExerciseFields.list(fields.secondary), type: fields.type,
                equipment: ExerciseFields.list(fields.equipment), level: fields.level, force: fields.force,
                unit: fields.unit, steps: ExerciseFields.list(fields.step))
        }

        func validate() throws {
            if let newName { try ExerciseName.check([newName]) }
            guard edit != ExerciseEdit() else { throw ValidationError("Name what changes, as --muscle chest.") }
        }

        func run() async throws {
            let context = CommandContext.current
            let edited = try await context.client().send(
                EditExercise.self, at: .init(id: name.joined(separator: " ")), body: edit)
            try context.present(edited, output) { page in
                "Now \(MovementView.text(edited, on: page))\n\n`bitebook undo` takes it back."
            }
        }
    }

    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Remove an exercise of yours; undo brings it back.",
            discussion: """
                The sets that you logged of it stay.

                bitebook exercises remove zercher squat
                """)

        @OptionGroup var output: OutputOptions

        @Argument(help: "Its id or name.")
        var name: [String]

        func run() async throws {
            let context = CommandContext.current
            let removed = try await context.client().send(
                RemoveExercise.self, at: .init(id: name.joined(separator: " ")))
            try context.present(removed, output) { _ in
                "Removed \(removed.name) (\(removed.id)).\n`bitebook undo` brings it back.".printable
            }
        }
    }

    struct Favourite: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Mark an exercise that you like; `exercises --favourites` lists them.",
            discussion: """
                bitebook exercises favourite goblet squat
                bitebook exercises favourite goblet squat --off
                """)

        @OptionGroup var output: OutputOptions

        @Flag(name: [.long, .customLong("not")], help: "No longer.")
        var off = false

        @Argument(help: "Its id or name.")
        var name: [String]

        func run() async throws {
            let context = CommandContext.current
            let exercise = try await context.client().send(
                PutFavouriteExercise.self, at: .init(id: name.joined(separator: " ")),
                body: FavouriteValue(favourite: !off))
            try context.present(exercise, output) { _ in
                "\(exercise.name) is \(exercise.isFavourite ? "a favourite" : "no favourite any more").".printableLine
            }
        }
    }
}
