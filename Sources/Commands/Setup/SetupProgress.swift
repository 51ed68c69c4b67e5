import DaemonAPI
import Foundation

/// Which questions of `bitebook setup` were answered with nothing that could be kept: "no allergies", an optional one that
/// was passed, a plan that was left. Names of questions only; the answers themselves are the daemon's.
struct SetupProgress {
    private let file: URL

    init(_ places: Places) {
        file = places.stateFolder.appending(path: "setup", directoryHint: .notDirectory)
    }

    var answered: Set<SetupStep> {
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return Set(text.split(whereSeparator: \.isNewline).compactMap { SetupStep(rawValue: String($0)) })
    }

    func mark(_ step: SetupStep) {
        let names = answered.union([step]).map(\.rawValue).sorted()
        try? Places.makePrivateFolder(file.deletingLastPathComponent())
        try? Data((names.joined(separator: "\n") + "\n").utf8).write(to: file, options: .atomic)
    }

    func forget() { try? FileManager.default.removeItem(at: file) }
}
