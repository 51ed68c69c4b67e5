import DaemonAPI
import Foundation

/// Says the first few times that a write can be taken back; then the user knows.
struct UndoHint {
    static let times = 3

    private let file: URL

    init(_ places: Places) {
        file = places.stateFolder.appending(path: "undo-hints", directoryHint: .notDirectory)
    }

    /// - Returns: whether to say it; counts it.
    func isDue() -> Bool {
        let said = (try? String(contentsOf: file, encoding: .utf8)).flatMap { Int($0) } ?? 0
        guard said < Self.times else { return false }
        try? Places.makePrivateFolder(file.deletingLastPathComponent())
        try? Data("\(max(0, said) + 1)".utf8).write(to: file, options: .atomic)
        return true
    }
}
