import DaemonAPI
import Nutrition

/// Sets that were done, and what follows from them.
enum LiftView {
    static let table = Table<LiftDTO>(
        columns: [
            Column(title: "Id", isNumber: true) { $0.id.map(String.init) ?? "" },
            Column(title: "Day") { $0.day.description },
            Column(title: "Exercise", isFlexible: true) { $0.name },
            Column(title: "Sets", isFlexible: true) {
                PerformedSet.text($0.sets) + ($0.isConfirmed ? "" : " (as planned)")
            },
        ],
        empty: "No training is noted yet. `bitebook workout log \"bench press 3x8 at 60 kg\"` begins.")

    static func line(_ lift: LiftDTO) -> String { "\(lift.name.printableLine), \(PerformedSet.text(lift.sets))" }

    static func advice(_ advice: LiftAdviceDTO, on page: Page) -> String {
        var lines = [page.style.bold(advice.reason.printableLine)]
        if let plates = advice.plates {
            lines.append(
                plates.isEmpty
                    ? "The bar alone."
                    : "Each side of a bar of 20 kg: \(plates.map(Figures.plain).joined(separator: " + ")) kg.")
        }
        if let last = advice.last { lines.append("Last on \(last.day.inWords): \(PerformedSet.text(last.sets)).") }
        if let maximum = advice.maximum {
            lines.append(
                "For one repetition about \(PerformedSet.kilograms((maximum * 2).rounded() / 2)) (Epley, Brzycki).")
        }
        return lines.joined(separator: "\n")
    }

    static func plates(_ plates: PlatesDTO) -> String {
        let side =
            plates.perSide.isEmpty ? "nothing" : plates.perSide.map(Figures.plain).joined(separator: " + ") + " kg"
        let head = plates.isExact ? "" : "The nearest below is \(PerformedSet.kilograms(plates.total)). "
        return head + "Each side of a bar of \(PerformedSet.kilograms(plates.bar)): \(side)."
    }
}
