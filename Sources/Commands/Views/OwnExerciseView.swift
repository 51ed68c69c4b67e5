import DaemonAPI
import Nutrition

/// What became of a file with exercises.
enum OwnExerciseView {
    /// Names and rows of so many at most are told; the others are counted.
    private static let mostTold = 10

    static func text(_ told: ExercisesImported) -> String {
        var blocks = [
            told.added.isEmpty
                ? "Nothing new in it." : "Added \(count(told.added.count)):\n" + list(told.added.map(\.printableLine))
        ]
        if !told.known.isEmpty {
            blocks.append("The library knows \(count(told.known.count)) by name already; they stay as they are.")
        }
        if !told.leftOut.isEmpty {
            let rows = told.leftOut.map { left in
                let name = left.name.map { ", \($0)" } ?? ""
                return "row \(left.row)\(name): \(left.reason)".printableLine
            }
            blocks.append("Left out \(count(told.leftOut.count)):\n" + list(rows))
        }
        if !told.added.isEmpty {
            blocks.append("`bitebook exercises --own` lists them, `bitebook undo` takes all of it back.")
        }
        return blocks.joined(separator: "\n\n")
    }

    private static func count(_ number: Int) -> String { Figures.count(number, "exercise", "exercises") }

    private static func list(_ lines: [String]) -> String {
        let more = lines.count - mostTold
        return (lines.prefix(mostTold).map { "- \($0)" } + (more > 0 ? ["- and \(more) more"] : []))
            .joined(separator: "\n")
    }
}
