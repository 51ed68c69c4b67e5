import DaemonAPI

/// Routes about speech.
enum SpeechRoutes {
    /// A recording as base64.
    static let largestUpload = SpeechUpload.largestFile / 3 * 4 + (1 << 16)

    static func add(to table: RouteTable, speech: SpeechHost) {
        table.on(GetSpeech.self) { _ in try await speech.state() }
        table.on(PostSpeech.self, largestBody: largestUpload) { try await speech.write($0.body) }
    }
}
