import Failures
package import Foundation
package import LlamaServer
import ToolKit

/// Asks a model what is in the photo of a meal. It says names and rough amounts; every number that follows from them
/// comes from the food table.
package struct VisionAnalyst: Sendable {
    /// The largest photo that is sent, in bytes. One of 1024 pixels has some 200 kB.
    package static let largestPicture = 4 << 20

    /// A grey JPEG of 32 × 32 pixels, which shows whether a server takes pictures.
    package static let testPicture =
        Data(
            base64Encoded: """
                /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI/////////////////////////////////////\
                ///////////////2wBDAVVaWnhpeOuCguv////////////////////////////////////////////////////////////////////////\
                /wAARCAAgACADASIAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAUAQEAAAAAAAAAAAAAAA\
                AAAAAA/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AAAAAAAAA/9k=
                """) ?? Data()

    private let instruction: String
    private let limit: Duration

    /// - Parameters:
    ///   - prompts: The folder with `vision.md`.
    ///   - limit: How long one photo may take.
    /// - Throws: `storage_unavailable` when the prompt cannot be read.
    package init(prompts: URL, limit: Duration = .seconds(600)) throws {
        instruction = try PromptBook.read("vision.md", in: prompts)
        self.limit = limit
    }

    /// What is in a photo. Cancelling the task stops the model.
    ///
    /// - Parameter jpeg: A JPEG file, already upright and scaled.
    /// - Throws: `invalid_input` for what is no JPEG, `too_large`, `model_cannot_see`, `model_timeout`, and as
    ///   `ChatModel.complete`.
    package func look(at jpeg: Data, with model: any ChatModel) async throws -> SeenDish {
        guard jpeg.starts(with: [0xFF, 0xD8, 0xFF]) else {
            throw BiteBookError(.invalidInput, "The photo is no JPEG file.", hint: "Another photo may do.")
        }
        guard jpeg.count <= Self.largestPicture else {
            throw BiteBookError(
                .tooLarge, "The photo has \(jpeg.count >> 20) MiB; a model takes \(Self.largestPicture >> 20) MiB.",
                hint: "Scale it down to about 1000 pixels.")
        }
        let request = request(jpeg)
        let answer: ChatCompletion
        do {
            answer = try await StallGuard(.answer, limit: limit).run {
                if try await model.seesPictures() == false { throw BiteBookError.modelSeesNothing() }
                return try await model.complete(request)
            }
        } catch LlamaClientError.timedOut {
            throw BiteBookError(
                .modelTimeout, "The model took longer than \(limit.components.seconds) s over the photo.",
                hint: "A smaller model is faster: see `bitebook models list`.")
        }
        guard let dish = SeenDish(answer: answer.text) else {
            throw BiteBookError(
                .internalFailure, "The model's answer about the photo could not be read.",
                hint: "Please try it once more, or choose another model.")
        }
        return dish
    }

    /// What is sent for a photo.
    package func request(_ jpeg: Data) -> ChatRequest {
        ChatRequest(
            messages: [
                ChatMessage(.system, instruction), ChatMessage(.user, "What is in this photo?", pictures: [jpeg]),
            ],
            schema: SeenDish.schema.compactText, maxTokens: 1000)
    }
}
