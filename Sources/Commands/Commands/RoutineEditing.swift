import ArgumentParser
import Client
import DaemonAPI
import Nutrition

extension Workout.Routine {
    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Keep a workout of your own.",
            discussion: """
                bitebook workout routine add Leg day --exercise "squat 5x5 100kg" --exercise "calf raise 3x12-15"
                """)

        @OptionGroup var output: OutputOptions

        @Option(
            help: ArgumentHelp(
                "An exercise with sets and amount, as `bench press 3x8`; repeated, in the order in which they are done.",
                valueName: "line"))
        var exercise: [String] = []

        @Argument(help: "What you call it.")
        var name: [String]

        func validate() throws {
            try RoutineLines.check(name: name.joined(separator: " "))
            guard !exercise.isEmpty else {
                throw ValidationError("Name its exercises, as --exercise \"bench press 3x8\".")
            }
            try RoutineLines.check(exercise)
        }

        func run() async throws {
            let context = CommandContext.current
            let added = try await context.client().send(
                AddRoutine.self, body: NewRoutine(name: name.joined(separator: " "), exercises: exercise))
            try context.present(added, output) { page in
                "Added \(RoutineView.text(added, on: page))\n\n`bitebook undo` takes it back."
            }
        }
    }

    struct Edit: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Change one; what is not named stays.",
            discussion: """
                --exercise takes the place of all that was in it, --add puts one behind the others, --drop takes one out.

                bitebook workout routine edit leg day --add "plank 3x40s" --drop "calf raise"
                """)

        @OptionGroup var output: OutputOptions

        @Option(name: .customLong("name"), help: "Another name.")
        var newName: String?

        @Option(help: ArgumentHelp("All exercises anew; repeated, in order.", valueName: "line"))
        var exercise: [String] = []

        @Option(help: ArgumentHelp("One more exercise, as `plank 3x40s`; may be repeated.", valueName: "line"))
        var add: [String] = []

        @Option(help: ArgumentHelp("An exercise that goes; may be repeated.", valueName: "exercise"))
        var drop: [String] = []

        @OptionGroup var named: Workout.Routine.Named

        private var edit: RoutineEdit {
            RoutineEdit(
                name: newName, exercises: exercise.isEmpty ? nil : exercise, adding: add.isEmpty ? nil : add,
                removing: drop.isEmpty ? nil : drop)
        }

        func validate() throws {
            if let newName { try RoutineLines.check(name: newName) }
            try RoutineLines.check(exercise + add)
            guard edit != RoutineEdit() else { throw ValidationError("Name what changes, as --add \"plank 3x40s\".") }
        }

        func run() async throws {
            let context = CommandContext.current
            let edited = try await context.client().send(EditRoutine.self, at: named.address, body: edit)
            try context.present(edited, output) { page in
                "Now \(RoutineView.text(edited, on: page))\n\n`bitebook undo` takes it back."
            }
        }
    }
}

/// Names and lines of routines as they come from the command line.
enum RoutineLines {
    static func check(name: String) throws {
        guard !name.trimmingSpaces.isEmpty else { throw ValidationError("The name is empty.") }
        guard name.count <= Limits.title else {
            throw ValidationError("A name has at most \(Limits.title) characters.")
        }
    }

    static func check(_ lines: [String]) throws {
        guard lines.count <= Limits.routineExercises.upperBound else {
            throw ValidationError("A routine has at most \(Limits.routineExercises.upperBound) exercises.")
        }
        guard lines.allSatisfy({ !$0.trimmingSpaces.isEmpty }) else { throw ValidationError("An exercise is empty.") }
    }
}
