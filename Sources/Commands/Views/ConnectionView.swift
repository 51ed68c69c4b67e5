import DaemonAPI
import Nutrition

/// Devices that are connected.
enum ConnectionView {
    /// What is agreed to before a device is connected.
    static func consent(_ preview: ConnectionPreviewDTO) -> String {
        """
        Connecting \(preview.title)
        - \(preview.title) asks you what this program may read. It reads sleep, movement, heart and weight, and changes nothing there.
        - The relay at \(preview.relay.printableLine) makes the connection and renews it. The tokens pass through its memory; a relay of BiteBook stores neither them nor your data. Use one that you trust.
        - Your data come from \(preview.title) straight to this machine and stay here. The tokens stay here, too, in the system's keyring or a file that only you can read.
        - It holds until you end it: bitebook disconnect \(preview.provider)
        """
    }

    private static let list = Table<ConnectionDTO>(
        columns: [
            Column(title: "Device") { $0.title },
            Column(title: "State") { $0.state == "connected" ? "connected" : "connect again" },
            Column(title: "Since") { String($0.since.prefix(10)) },
            Column(title: "Last read") {
                $0.lastSync.map { String($0.prefix(16)).replacing("T", with: " ") } ?? "not yet"
            },
            Column(title: "Tokens") { $0.keyPlace ?? "missing" },
            Column(title: "Relay", isFlexible: true) { $0.relay },
        ],
        empty: "No device is connected. `bitebook connect fitbit` or `bitebook connect oura` does.")

    static func text(_ connections: [ConnectionDTO], on page: Page) -> String {
        let problems = connections.compactMap { connection in
            connection.problem.map { page.style.yellow("\(connection.title): \($0)".printableLine) }
        }
        return ([list.text(connections, on: page)] + problems).joined(separator: "\n")
    }

    static func text(_ results: [ConnectionSyncDTO], on page: Page) -> String {
        guard !results.isEmpty else { return "No device is connected." }
        return results.map { result in
            guard let taken = result.taken else {
                return page.style.yellow("\(result.title): \(result.problem ?? "nothing came.")".printableLine)
            }
            let values = Figures.count(taken.findings.new, "new value", "new values")
            var lines = ["\(result.title): \(values), \(Figures.count(taken.changed, "sum", "sums")) that had gone on."]
            lines += taken.findings.leftOut.sorted { $0.key < $1.key }.map {
                "  left out: \($0.key) (\($0.value))".printable
            }
            lines += taken.findings.problems.map { "  \($0.place): \($0.text)".printable }
            return lines.joined(separator: "\n")
        }.joined(separator: "\n")
    }

    static func text(_ end: ConnectionEndDTO, on page: Page) -> String {
        let told =
            end.isRevoked
            ? "\(end.title) was told."
            : "\(end.title) could not be told: remove BiteBook in your account there, too."
        let data =
            end.deleted > 0
            ? " \(Figures.count(end.deleted, "value was", "values were")) deleted; `bitebook undo` brings them back."
            : ""
        return "Disconnected; the tokens are forgotten. \(told)\(data)"
    }
}
