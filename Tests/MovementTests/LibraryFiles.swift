import Foundation

@testable import Movement

/// The files as they are shipped.
enum LibraryFiles {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Movement")

    static func text(_ name: String) throws -> String {
        try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }

    static let library = Result {
        try MovementLibrary(
            activities: text("activities.tsv"), metabolicEquivalents: text("met.tsv"),
            exercises: text("exercises.tsv"), exerciseNames: text("exercise-names.tsv"),
            gymNames: text("gym-names.tsv"), muscles: text("muscles.tsv"))
    }
}
