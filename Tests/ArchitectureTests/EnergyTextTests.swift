import Foundation
import TestSupport
import Testing

/// An energy gets into a text through `EnergyFigures` only, which nobody has who must not show it.
@Suite("Texts that hold energies")
struct EnergyTextTests {
    /// Where a number and a unit of energy may stand together in a text: in the type itself, and in evaluations, which
    /// show no user's data, and in what is asked of the web.
    private static let places = [
        "Nutrition/Portions/EnergyFigures.swift", "Commands/Evaluation/", "Diary/Web/WebSearchLookup.swift",
    ]
    /// Texts that are stored in every mode.
    private static let stores = [
        "Nutrition/Portions/EnergyFigures.swift", "Notes/Patterns/", "Diary/Web/WebEstimate.swift",
        "Conversation/Turns/Rehearsal.swift",
    ]

    @Test("write it with what `Tracking` gives for it")
    func literals() throws {
        for (file, text) in try Self.sources() where !Self.places.contains(where: file.hasPrefix) {
            for line in text.split(separator: "\n") where !line.drop(while: { $0 == " " }).hasPrefix("//") {
                // The numbers of a pattern are stored; a usage error answers an energy that was typed just now.
                let isTyped =
                    file.hasPrefix("Notes/Patterns/") && line.contains("Self.signed(")
                    || line.contains("throw ValidationError(")
                #expect(!line.contains(/\\\(.*\) ?(?:kcal|kJ|calories)\b/) || isTyped, "\(file): \(line)")
            }
        }
    }

    @Test("are composed without asking only where they are stored")
    func stored() throws {
        for (file, text) in try Self.sources() where !Self.stores.contains(where: file.hasPrefix) {
            #expect(!text.contains("EnergyFigures.stored") && !text.contains(", .stored)"), "\(file)")
        }
    }

    private static func sources() throws -> [(file: String, text: String)] {
        let folder = URL(fileURLWithPath: Fixtures.repository + "/Sources").standardizedFileURL
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? []
        return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.map { file in
            let name = file.standardizedFileURL.path.dropFirst(folder.path.count + 1)
            return (String(name), try String(contentsOf: file, encoding: .utf8))
        }
    }
}
