/// What the doctor found, a finding for each thing that it looked at.
struct DoctorReport: Codable, Hashable, Sendable {
    enum State: String, Codable, Hashable, Sendable {
        case ok
        /// It works, but not as well as it could.
        case warning
        /// Something does not work.
        case broken
    }

    struct Finding: Codable, Hashable, Sendable {
        /// What was looked at, as `Disk space`.
        var subject: String
        var state: State
        /// What was found, and what it means.
        var found: String
        /// A command or a step that mends it; absent where there is nothing to mend.
        var repair: String?

        static func ok(_ subject: String, _ found: String) -> Self { Self(subject: subject, state: .ok, found: found) }

        static func warning(_ subject: String, _ found: String, repair: String? = nil) -> Self {
            Self(subject: subject, state: .warning, found: found, repair: repair)
        }

        static func broken(_ subject: String, _ found: String, repair: String? = nil) -> Self {
            Self(subject: subject, state: .broken, found: found, repair: repair)
        }
    }

    var findings: [Finding]

    func count(_ state: State) -> Int { findings.count { $0.state == state } }

    /// Whether everything works.
    var isWhole: Bool { count(.broken) == 0 }
}
