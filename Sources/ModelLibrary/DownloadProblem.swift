import Failures

/// Why one mirror did not deliver. The next one may.
enum DownloadProblem: Error, Hashable {
    /// Nobody answers at the address.
    case unreachable(String)
    case status(Int)
    /// The connection broke or stalled; what arrived is kept.
    case interrupted(String)
    /// The mirror has another file under this name.
    case otherFile(String)
    case wrongChecksum
    /// A piece that arrived is not what it should be; it is fetched from elsewhere.
    case wrongPiece
    /// It delivers, but so slowly that another mirror is better.
    case slow
    case noChecksum
    case toolMissing(String)

    var text: String {
        switch self {
        case .unreachable: "cannot be reached"
        case .status(404): "does not have it (status 404)"
        case .status(let status): "answered with status \(status)"
        case .interrupted: "broke off"
        case .otherFile(let what): "has another file (\(what))"
        case .wrongChecksum: "delivered a file with a wrong checksum"
        case .wrongPiece: "delivered a piece with a wrong checksum"
        case .slow: "is too slow"
        case .noChecksum: "does not state a checksum, so that the file could not be verified"
        case .toolMissing(let tool): "needs \(tool), which is not installed"
        }
    }

    var isUnreachable: Bool { if case .unreachable = self { true } else { false } }

    /// Asking the same mirror again may help.
    var isTransient: Bool {
        switch self {
        case .interrupted: true
        case .status(let status): status == 429 || status >= 500
        default: false
        }
    }
}

extension BiteBookError {
    static func offline(_ name: String) -> Self {
        Self(
            .offline, "\(name) is not downloaded: the network is switched off.",
            hint: "Unset BITEBOOK_OFFLINE to allow downloads.")
    }

    /// No mirror delivered.
    static func notDownloaded(_ name: String, _ attempts: [(mirror: Mirror, problem: DownloadProblem)]) -> Self {
        let unreachable = attempts.allSatisfy { if case .unreachable = $0.problem { true } else { false } }
        let list = attempts.map { "\($0.mirror.title) \($0.problem.text)" }.joined(separator: "; ")
        return Self(
            unreachable ? .offline : .downloadFailed, "\(name) could not be downloaded: \(list).",
            hint: unreachable
                ? "Check the network, then run the same command again."
                : "Run the same command again: what has arrived is kept.")
    }
}
