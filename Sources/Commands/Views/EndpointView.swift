import DaemonAPI

/// A model's server elsewhere.
enum EndpointView {
    /// What the user must see before anything is sent.
    static func disclosure(
        _ endpoint: EndpointDTO, rest: String = "Your entries, notes and settings stay here."
    ) -> String {
        let opening =
            endpoint.isThisMachine
            ? "\(endpoint.host) is this machine. It would be sent:"
            : "This leaves your machine. To \(endpoint.host) would be sent:"
        let lines =
            [opening] + endpoint.sent.map { "  - \($0)" } + [
                "\(rest) Redirections are not followed.", key(endpoint),
                "A request looks like this:", "  " + endpoint.example,
            ]
        return lines.map(\.printableLine).joined(separator: "\n")
    }

    static func key(_ endpoint: EndpointDTO) -> String {
        guard let key = endpoint.key else { return "No key is stored for \(endpoint.host).".printableLine }
        let place = endpoint.keyPlace == "keyring" ? "in the system's keyring" : "in a file that only you can read"
        return "The key for \(endpoint.host) is \(key), \(place).".printableLine
    }
}
