import Failures
import Foundation
import Synchronization

/// Gets answers in a set form from servers that differ in how far they constrain them.
///
/// It begins with the strictest form. A server that refuses a form, or does not keep to it, is asked for the next
/// looser one from then on, and what it says is checked here to be JSON.
final class EndpointForm: Sendable {
    private let current = Mutex(AnswerForm.schema)

    var form: AnswerForm { current.withLock { $0 } }

    /// - Throws: `model_unavailable` when the server answers in no form that is of use; what `ask` throws.
    func complete(
        _ request: ChatRequest, ask: (ChatRequest) async throws -> ChatCompletion
    ) async throws -> ChatCompletion {
        while true {
            let form = form
            do {
                var answer = try await ask(Self.request(request, in: form))
                if let json = Self.json(in: answer.text, isLoose: form == .free) {
                    answer.text = json
                    return answer
                }
                guard answer.finishReason != .length else { return answer }
                guard form == .free else {
                    loosen(from: form)
                    continue
                }
                var again = Self.request(request, in: form)
                again.messages += [
                    ChatMessage(.assistant, answer.text),
                    ChatMessage(.user, "That was no JSON. Answer with the JSON object only."),
                ]
                var second = try await ask(again)
                guard let json = Self.json(in: second.text, isLoose: true) else { throw Self.useless }
                second.text = json
                return second
            } catch let failure as LlamaClientError {
                guard form != .free, Self.isRefusal(failure) else { throw failure }
                loosen(from: form)
            }
        }
    }

    /// Whether the server refused the request itself, as servers do that do not know a form.
    static func isRefusal(_ failure: LlamaClientError) -> Bool {
        guard case .http(let status, let body) = failure, [400, 404, 415, 422, 500, 501].contains(status) else {
            return false
        }
        // "This model does not support images" says nothing of the form.
        if LlamaService.isAboutPictures(body) { return false }
        let words = [
            "response_format", "json_schema", "json_object", "grammar", "schema", "unsupported", "not support",
        ]
        return words.contains { body.lowercased().contains($0) }
    }

    private func loosen(from form: AnswerForm) {
        current.withLock { current in
            if current == form, let looser = AnswerForm(rawValue: form.rawValue + 1) { current = looser }
        }
    }

    /// The request as it is sent in a form: where the server does not know the schema, the prompt tells it.
    static func request(_ request: ChatRequest, in form: AnswerForm) -> ChatRequest {
        var request = request
        request.form = form
        guard form != .schema, let schema = request.schema else { return request }
        let rule = "Answer with one JSON object and nothing else. It must match this JSON schema:\n\(schema)"
        if let first = request.messages.first, first.role == .system {
            request.messages[0].content = first.content + "\n\n" + rule
        } else {
            request.messages.insert(ChatMessage(.system, rule), at: 0)
        }
        return request
    }

    /// The JSON document that a text is; in a loose form also one in a code block or between other words.
    static func json(in text: String, isLoose: Bool) -> String? {
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        if isJSON(trimmed) { return trimmed }
        guard isLoose, let start = trimmed.firstIndex(where: { "{[".contains($0) }),
            let end = trimmed.lastIndex(where: { "}]".contains($0) }), start < end
        else { return nil }
        let inner = String(trimmed[start...end])
        return isJSON(inner) ? inner : nil
    }

    private static func isJSON(_ text: String) -> Bool {
        guard let first = text.first, "{[".contains(first) else { return false }
        return (try? JSONSerialization.jsonObject(with: Data(text.utf8))) != nil
    }

    private static var useless: BiteBookError {
        BiteBookError(
            .modelUnavailable, "The model's server does not answer in the form that BiteBook needs.",
            hint: "Use a server that can constrain answers (llama-server, vLLM, Ollama), or a larger model.")
    }
}
