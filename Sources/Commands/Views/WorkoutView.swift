import DaemonAPI
import Nutrition

/// Weeks and sessions of training.
enum WorkoutView {
    static func text(_ week: WorkoutWeek, on page: Page) -> String {
        let equipment = week.equipment.isEmpty ? "body alone" : week.equipment.joined(separator: ", ")
        let head = [
            page.style.bold("Training from \(week.from.inWords)"),
            page.style.dim(
                "\(week.emphasis) · \(words[week.goal] ?? week.goal) · \(week.level) · \(equipment)".printableLine),
        ]
        let sessions = week.sessions.map { text($0, isToday: false, on: page) }
        return
            ([head.joined(separator: "\n")] + sessions
            + (week.notes.isEmpty ? [] : [week.notes.joined(separator: "\n")]))
            .joined(separator: "\n\n")
    }

    static func text(_ session: WorkoutSessionDTO, isToday: Bool, on page: Page) -> String {
        let day = isToday ? "Today" : session.day.inWords
        var lines = [
            page.style.bold("\(day): \(words[session.focus] ?? session.focus), \(session.minutes) minutes")
        ]
        lines += part("Warm-up", session.warmUp) + part("Training", session.main) + part("Cool-down", session.coolDown)
        return lines.joined(separator: "\n")
    }

    /// A heading with exercises below it; nothing where there are none.
    static func part(_ title: String, _ exercises: [PlannedExerciseDTO]) -> [String] {
        guard !exercises.isEmpty else { return [] }
        let width = exercises.map { DisplayWidth.of($0.name.printableLine) }.max() ?? 0
        return ["  \(title)"]
            + exercises.map { exercise in
                let range = exercise.low == exercise.high ? "\(exercise.low)" : "\(exercise.low)–\(exercise.high)"
                let unit = exercise.unit == "repetitions" ? "" : " \(exercise.unit)"
                let rest = exercise.rest > 0 && exercise.sets > 1 ? ", rest \(exercise.rest) s" : ""
                let load = exercise.load.map { ", \(PerformedSet.kilograms($0))" } ?? ""
                return
                    "    \(exercise.name.printableLine.padded(to: width))  \(exercise.sets) × \(range)\(unit)\(load)\(rest)"
            }
    }

    /// How goals and sessions are said.
    static let words = [
        "generalFitness": "general fitness", "muscleGain": "muscle gain", "weightLoss": "weight loss",
        "fullBody": "full body", "upperBody": "upper body", "lowerBody": "lower body",
    ]
}
