import DaemonAPI
import Nutrition

/// Sport and its energy, and exercises.
enum MovementView {
    static let kinds = Table<ActivityKindDTO>(
        columns: [
            Column(title: "Activity", isFlexible: true) { $0.name },
            Column(title: "MET", isNumber: true) { Figures.tenths($0.metabolicEquivalent) },
            Column(title: "From", isNumber: true) { Figures.tenths($0.lowest) },
            Column(title: "To", isNumber: true) { Figures.tenths($0.highest) },
        ],
        empty: "The library has no activities.")

    static let exercises = Table<ExerciseDTO>(
        columns: [
            Column(title: "ID") { $0.id },
            Column(title: "Exercise", isFlexible: true) { $0.name },
            Column(title: "Type") { $0.type },
            Column(title: "Muscle") { $0.muscle },
            Column(title: "Equipment", isFlexible: true) { $0.equipment.joined(separator: ", ") },
            Column(title: "Level") { $0.difficulty },
        ],
        empty: "No exercise fits all of that. Leave something out.")

    static func text(_ report: BurnReport, on page: Page) -> String {
        let minutes = Figures.plain(report.durationMinutes.rounded())
        guard let figures = page.energy else {
            return "\(minutes) minutes of \(report.name.printableLine). Energies are not shown in portions mode."
        }
        var lines = [
            page.style.bold(
                "\(minutes) minutes of \(report.name.printableLine): about \(figures.kcal(report.totalCalories))"),
            "Beyond rest \(figures.kcal(report.netCalories)); "
                + "\(figures.kcal(report.caloriesPerHour)) an hour; "
                + "for most people \(figures.kcal(report.lowCalories)) to \(figures.kcal(report.highCalories))",
        ]
        if let kilometers = report.kilometers, let speed = report.speed {
            let pace = report.isPaceAssumed ? ", a usual pace" : ""
            lines.append("\(Figures.plain(kilometers)) km at \(Figures.tenths(speed)) km/h\(pace)")
        }
        lines.append(
            page.style.dim(
                "\(Figures.tenths(report.metabolicEquivalent)) MET × \(Figures.tenths(report.weight)) kg; "
                    + "2011 Compendium of Physical Activities, \(report.code)"))
        if !report.isWeightKnown {
            lines.append("Your weight is not known; say it with --weight, or measure it: bitebook body add weight 80kg")
        }
        return lines.joined(separator: "\n")
    }

    static func text(_ exercise: ExerciseDTO, on page: Page) -> String {
        let needs = exercise.equipment.isEmpty ? "body alone" : exercise.equipment.joined(separator: ", ")
        var lines = [
            page.style.bold(exercise.name.printableLine),
            page.style.dim("\(exercise.type) · \(exercise.difficulty) · \(needs)".printableLine),
            "Works \(exercise.muscles.joined(separator: ", "))".printableLine,
        ]
        if exercise.isOwn {
            lines.append("Your own (\(exercise.id)), counted in \(exercise.unit)".printableLine)
        }
        if exercise.isFavourite { lines.append("A favourite of yours") }
        if !exercise.avoid.isEmpty {
            lines.append("Not with trouble of: \(exercise.avoid.joined(separator: ", "))".printableLine)
        }
        let steps = exercise.instructions.isEmpty ? [] : ["", exercise.instructions.printable]
        return (lines + steps).joined(separator: "\n")
    }
}
