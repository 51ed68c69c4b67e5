import Client
import DaemonAPI
import Failures
import Foundation
import Markup

/// Speaking in place of typing: the page records, the daemon writes it down, and the words stand in the message until
/// they are sent. Nothing is logged by it, and the sound is not kept.
enum ChatVoice {
    static let pages: [WebPage] = [
        .post("/chat/voice", largestBody: SpeechUpload.largestFile + (64 << 10)) { context in
            guard let sound = context.files.first(where: { $0.field == "sound" }) else {
                throw BiteBookError(.invalidInput, ChatText.notWritten())
            }
            return try .file(
                Array(WireCoding.encode(await written(sound.bytes, context.client))), type: "application/json")
        }
    ]

    /// For the script.
    struct Answer: Codable, Hashable {
        /// What was said; absent where there is a problem.
        var text: String?
        /// What went wrong, and what to do about it.
        var problem: String?
    }

    /// Whether there is all that writes down speech.
    static func isThere(_ client: DaemonClient) async -> Bool {
        guard let state = try? await client.send(GetSpeech.self) else { return false }
        return state.model != nil && state.problem == nil
    }

    private static func written(_ sound: [UInt8], _ client: DaemonClient) async throws -> Answer {
        do {
            let transcript = try await client.send(
                PostSpeech.self, body: SpeechUpload(data: Data(sound)), timeout: .seconds(300))
            return Answer(text: transcript.text)
        } catch let error as BiteBookError {
            return Answer(problem: [error.message, error.hint].compactMap { $0 }.joined(separator: " "))
        }
    }

    /// Hidden until the script finds a microphone.
    @MarkupBuilder
    static func button() -> [Markup] {
        Element(
            .button, .type("button"), .id("speak"), .class("quiet"), .aria("pressed", "false"),
            .aria("describedby", "speak-help"), .isHidden(), .data("recorder", Asset.recorder.path.text),
            .data("longest", "\(SpeechUpload.longest)"), .data("recording", ChatText.recording()),
            .data("writing", ChatText.writing()), .data("check", ChatText.check()),
            .data("gone", ChatText.soundGone()), .data("denied", ChatText.denied()),
            .data("none", ChatText.noMicrophone()), .data("failed", ChatText.notWritten())
        ) { ChatText.speak() }
        Element(.span, .id("speak-time"), .class("amount"), .aria("hidden", "true")) { "" }
        Element(.small, .id("speak-help"), .class("soft"), .isHidden()) {
            ChatText.speakHelp("\(SpeechUpload.longest)")
        }
    }
}
