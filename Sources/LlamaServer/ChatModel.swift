package import Foundation

/// A language model that answers one conversation at a time: the local server or a remote endpoint.
package protocol ChatModel: Sendable {
    /// How many tokens prompt and answer may have together.
    var contextLength: Int { get }

    /// Whether messages may carry pictures; nil where only trying shows it.
    ///
    /// - Throws: as ``complete(_:)``, where the model must be loaded to tell.
    func seesPictures() async throws -> Bool?

    /// The whole answer. Cancelling the task stops the generation.
    ///
    /// - Throws: `BiteBookError` (`model_unavailable`, `model_timeout`, `too_large`), or `CancellationError`.
    func complete(_ request: ChatRequest) async throws -> ChatCompletion

    /// The answer piece by piece, then its timings. Dropping the stream stops the generation; it fails like
    /// ``complete(_:)``.
    func stream(_ request: ChatRequest) -> AsyncThrowingStream<ChatDelta, any Error>

    /// How many tokens these messages take as a prompt, the template's own tokens included. Pictures are not counted:
    /// what they take differs from model to model.
    func countTokens(_ messages: [ChatMessage]) async throws -> Int
}

/// One message of a conversation, as the model sees it.
package struct ChatMessage: Hashable, Sendable {
    package enum Role: String, Codable, Sendable {
        case system, user, assistant
    }

    package var role: Role
    package var content: String
    /// JPEG files that stand before the text.
    package var pictures: [Data]

    package init(_ role: Role, _ content: String, pictures: [Data] = []) {
        self.role = role
        self.content = content
        self.pictures = pictures
    }
}

extension ChatMessage: Encodable {
    private enum CodingKeys: String, CodingKey { case role, content }

    /// One part of a message that has several, in the OpenAI form.
    private struct Part: Encodable {
        struct Address: Encodable { var url: String }

        enum CodingKeys: String, CodingKey {
            case type, text
            case image = "image_url"
        }

        var type: String
        var text: String?
        var image: Address?
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(role, forKey: .role)
        let content = role == .system ? content : TemplateText.data(content)
        guard !pictures.isEmpty else { return try container.encode(content, forKey: .content) }
        let parts = pictures.map { picture in
            let address = Part.Address(url: "data:image/jpeg;base64," + picture.base64EncodedString())
            return Part(type: "image_url", image: address)
        }
        try container.encode(parts + [Part(type: "text", text: content)], forKey: .content)
    }
}

/// What the model is asked.
package struct ChatRequest: Hashable, Sendable {
    package var messages: [ChatMessage]
    /// A JSON schema's text. The answer is constrained to it; it is sent byte for byte as given, so that the order of
    /// its properties is the order in which the model writes them.
    package var schema: String?
    /// What the server is asked to hold the answer to; a schema unless the server cannot do that.
    var form = AnswerForm.schema
    /// The longest answer, in tokens.
    package var maxTokens: Int
    /// 0 always takes the likeliest token.
    package var temperature: Double
    /// Requests of one conversation start alike, so that a server may keep what it has read of it.
    package var conversation: Int64?

    var hasPictures: Bool { messages.contains { !$0.pictures.isEmpty } }

    package init(
        messages: [ChatMessage], schema: String? = nil, maxTokens: Int, temperature: Double = 0,
        conversation: Int64? = nil
    ) {
        self.messages = messages
        self.schema = schema
        self.maxTokens = maxTokens
        self.temperature = temperature
        self.conversation = conversation
    }
}

/// What holds an answer to its form.
enum AnswerForm: Int, Hashable, Sendable, CaseIterable {
    /// The server constrains it to the schema (`response_format` of type `json_schema`).
    case schema
    /// The server constrains it to any JSON object; the prompt tells the schema.
    case object
    /// Only the prompt tells the schema.
    case free
}

/// A finished answer.
package struct ChatCompletion: Hashable, Sendable {
    package var text: String
    package var finishReason: FinishReason
    package var timings: ModelTimings

    package init(text: String, finishReason: FinishReason, timings: ModelTimings) {
        self.text = text
        self.finishReason = finishReason
        self.timings = timings
    }
}

/// A piece of an answer that is being written.
package enum ChatDelta: Hashable, Sendable {
    case text(String)
    /// The last element.
    case finished(FinishReason, ModelTimings)
}

/// Why the model stopped writing.
package enum FinishReason: Hashable, Sendable {
    /// The answer is complete.
    case stop
    /// `maxTokens` or the context was used up.
    case length
    case other(String)

    init(name: String) {
        switch name {
        case "stop": self = .stop
        case "length": self = .length
        default: self = .other(name)
        }
    }
}

/// What an answer cost, as the model's server reports it.
package struct ModelTimings: Codable, Hashable, Sendable {
    /// Prompt tokens that had to be read anew.
    package var promptTokens: Int
    /// Prompt tokens that were still in the prompt cache.
    package var cachedTokens: Int
    package var promptMilliseconds: Double
    package var generatedTokens: Int
    package var generationMilliseconds: Double

    package init(
        promptTokens: Int, cachedTokens: Int, promptMilliseconds: Double, generatedTokens: Int,
        generationMilliseconds: Double
    ) {
        self.promptTokens = promptTokens
        self.cachedTokens = cachedTokens
        self.promptMilliseconds = promptMilliseconds
        self.generatedTokens = generatedTokens
        self.generationMilliseconds = generationMilliseconds
    }

    /// Nothing was read or written.
    package static let zero = Self(
        promptTokens: 0, cachedTokens: 0, promptMilliseconds: 0, generatedTokens: 0, generationMilliseconds: 0)
}
