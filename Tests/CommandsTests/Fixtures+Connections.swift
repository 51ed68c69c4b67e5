import DaemonAPI

/// Two devices, of which one has to be connected again.
extension Fixtures {
    static let connectionPreview = ConnectionPreviewDTO(provider: "oura", title: "Oura", relay: "relay.example.org")

    static let connections = [
        ConnectionDTO(
            provider: "fitbit", title: "Fitbit", state: "ended", since: "2026-10-01T09:00:00+02:00", lastSync: nil,
            scopes: ["sleep", "activity"], relay: "relay.example.org\u{1B}[31m", keyPlace: nil,
            problem: "It has to be connected again: bitebook connect fitbit"),
        ConnectionDTO(
            provider: "oura", title: "Oura", state: "connected", since: "2026-11-01T09:00:00+01:00",
            lastSync: "2026-11-18T07:00:00+01:00", scopes: ["daily"], relay: "relay.example.org", keyPlace: "keyring",
            problem: nil),
    ]

    static let connectionSyncs = [
        ConnectionSyncDTO(
            provider: "oura", title: "Oura",
            taken: ImportTaken(
                findings: ImportFindings(
                    sources: [
                        .init(title: "Oura", files: 4, parts: [.init(noun: "readings", count: 40, known: 36)])
                    ], from: nil, to: nil, leftOut: ["workouts: not granted at Oura": 1]), changed: 1))
    ]

    static let endedSync = ConnectionSyncDTO(
        provider: "fitbit", title: "Fitbit", taken: nil,
        problem: "It has to be connected again: bitebook connect fitbit")

    static let connectionEnd = ConnectionEndDTO(provider: "oura", title: "Oura", isRevoked: false, deleted: 0)
}
