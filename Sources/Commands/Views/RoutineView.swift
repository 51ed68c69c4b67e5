import DaemonAPI
import Nutrition

/// Workouts that the user put together.
enum RoutineView {
    static let table = Table<RoutineDTO>(
        columns: [
            Column(title: "Id", isNumber: true) { $0.id.map(String.init) ?? "" },
            Column(title: "Routine", isFlexible: true) { $0.name },
            Column(title: "Exercises", isFlexible: true) { routine in
                (routine.exercises.map(\.name) + routine.missing).joined(separator: ", ")
            },
            Column(title: "Minutes", isNumber: true) { String($0.minutes) },
        ],
        empty: "No routine yet. `bitebook workout routine add Push day --exercise \"bench press 3x8\"` begins.")

    static func text(_ routine: RoutineDTO, on page: Page) -> String {
        var lines = [page.style.bold("\(routine.name.printableLine), about \(routine.minutes) minutes")]
        lines += WorkoutView.part("Training", routine.exercises)
        if !routine.missing.isEmpty {
            lines.append("  Not known any more: \(routine.missing.joined(separator: ", "))".printableLine)
        }
        return lines.joined(separator: "\n")
    }
}
