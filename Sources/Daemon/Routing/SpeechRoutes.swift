import DaemonAPI

/// Routes about speech.
enum SpeechRoutes {
    static func add(to table: RouteTable, speech: SpeechHost) {
        table.on(GetSpeech.self) { _ in try await speech.state() }
        table.on(PostSpeech.self) { try await speech.write($0.body) }
    }
}
