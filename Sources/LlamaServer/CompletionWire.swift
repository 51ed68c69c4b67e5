import Foundation

/// The body of a chat completion request, in the OpenAI form that llama-server and remote endpoints share.
enum CompletionBody {
    /// - Parameters:
    ///   - extra: Further members, as `"key":value` texts.
    ///   - request: What is asked.
    static func text(for request: ChatRequest, extra: [String]) throws -> String {
        var members = [
            "\"messages\":\(try json(request.messages))",
            "\"stream\":true",
            "\"stream_options\":{\"include_usage\":true}",
            "\"max_tokens\":\(request.maxTokens)",
            "\"temperature\":\(request.temperature)",
        ]
        if request.schema != nil, request.form == .object {
            members.append("\"response_format\":{\"type\":\"json_object\"}")
        }
        if let schema = request.schema, request.form == .schema {
            // Put together as text: encoding the schema anew could change the order of its properties.
            members.append(
                "\"response_format\":{\"type\":\"json_schema\",\"json_schema\":"
                    + "{\"name\":\"answer\",\"strict\":true,\"schema\":\(schema)}}")
        }
        return "{" + (members + extra).joined(separator: ",") + "}"
    }

    static func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}

/// One event of a streamed completion. Everything is optional: servers differ in what they send.
struct CompletionChunk: Decodable {
    struct Choice: Decodable {
        struct Delta: Decodable { var content: String? }

        var delta: Delta?
        var finishReason: String?

        enum CodingKeys: String, CodingKey {
            case delta
            case finishReason = "finish_reason"
        }
    }

    struct Usage: Decodable {
        struct Details: Decodable {
            var cachedTokens: Int?

            enum CodingKeys: String, CodingKey { case cachedTokens = "cached_tokens" }
        }

        var promptTokens: Int?
        var completionTokens: Int?
        var details: Details?

        enum CodingKeys: String, CodingKey {
            case promptTokens = "prompt_tokens"
            case completionTokens = "completion_tokens"
            case details = "prompt_tokens_details"
        }
    }

    /// llama-server's own figures.
    struct Timings: Decodable {
        var cached: Int?
        var prompt: Int
        var promptMilliseconds: Double
        var predicted: Int
        var predictedMilliseconds: Double

        enum CodingKeys: String, CodingKey {
            case cached = "cache_n"
            case prompt = "prompt_n"
            case promptMilliseconds = "prompt_ms"
            case predicted = "predicted_n"
            case predictedMilliseconds = "predicted_ms"
        }
    }

    struct Failure: Decodable {
        var code: Int?
        var message: String?
    }

    var choices: [Choice]?
    var usage: Usage?
    var timings: Timings?
    var error: Failure?

    init(parsing data: String) throws(LlamaClientError) {
        do {
            self = try JSONDecoder().decode(Self.self, from: Data(data.utf8))
        } catch {
            throw .decoding("an event of the answer is not understood: \(data.prefix(200))")
        }
    }
}
