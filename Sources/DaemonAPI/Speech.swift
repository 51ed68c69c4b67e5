package import Foundation
package import Nutrition

/// Something said, as a recording.
package struct SpeechUpload: Codable, Hashable, Sendable {
    /// The largest file, in bytes: a minute of stereo at 48 kHz.
    package static let largestFile = 12 << 20
    /// The longest recording, in seconds.
    package static let longest = 60

    /// A WAV file's bytes. In JSON as base64.
    package var data: Data
    /// The language in which it is said; null takes the one of the setting `language`, else lets the model tell.
    package var language: MessageLanguage?

    package init(data: Data, language: MessageLanguage? = nil) {
        self.data = data
        self.language = language
    }
}

/// What was said, written down. It is logged nowhere and the recording is not kept.
package struct TranscriptDTO: Codable, Hashable, Sendable {
    package var text: String
    /// Length of the recording, in seconds.
    package var seconds: Double
    /// The model that heard it.
    package var model: String

    package init(text: String, seconds: Double, model: String) {
        self.text = text
        self.seconds = seconds
        self.model = model
    }
}

/// Whether speech can be written down.
package struct SpeechState: Codable, Hashable, Sendable {
    /// The model that hears; null when there is none.
    package var model: String?
    /// Why nothing can be written down; null when all is there.
    package var problem: String?
    /// What to do about it.
    package var hint: String?

    package init(model: String?, problem: String? = nil, hint: String? = nil) {
        self.model = model
        self.problem = problem
        self.hint = hint
    }
}

package enum GetSpeech: Route {
    package typealias Response = SpeechState
    package static let verb = HTTPVerb.get
    package static let path = "/v1/speech"
    package static let summary = "Whether speech can be written down, and what is missing for it."
}

package enum PostSpeech: Route {
    package typealias Request = SpeechUpload
    package typealias Response = TranscriptDTO
    package static let verb = HTTPVerb.post
    package static let path = "/v1/speech"
    package static let summary = "Writes down what a recording says, on this machine; logs nothing, keeps no sound."
    /// A recording as base64.
    package static let largestBody = Int64(SpeechUpload.largestFile / 3 * 4 + (1 << 16))
}
