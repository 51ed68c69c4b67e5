import DaemonAPI
import Failures

/// What a user is told when API Ninjas gives no answer.
struct NinjasRefusal {
    let host: String
    /// Never repeated, even where the service repeats it.
    let key: String?

    /// - Returns: nil for an answer that may be read.
    func error(status: Int, body: [UInt8], kind: LookupKind) -> BiteBookError? {
        let said = LooseValue(body).flatMap(message)
        // A refusal that calls itself a success.
        if status == 200 { return said.map { failure("refused the question.", "It says: \($0)") } }
        let isAboutKey = said?.lowercased().contains("api key") == true
        switch status {
        case 401, 403: return refusedKey(said)
        // A wrong key has this status there, too.
        case 400 where isAboutKey: return refusedKey(said)
        case 400:
            return BiteBookError(
                .invalidInput, "\(name) cannot make anything of that.",
                hint: said.map { "It says: \($0)" } ?? "Say it in other words, in English.")
        case 404:
            return failure(
                "does not have what \(kind.rawValue) is looked up by.",
                "`bitebook lookup provider` shows the address that is asked.")
        case 429:
            return failure(
                "takes no more questions with your key for now.",
                "Wait a while; your plan there says how many it takes.")
        case 300..<400:
            return failure(
                "wants the question sent elsewhere, which BiteBook does not do.",
                "A network that asks for a login first does this, too. Check the connection.")
        case 500...:
            return failure("has a problem of its own (status \(status)).", "Please try again later.")
        default:
            return failure(
                "answered with status \(status).", said.map { "It says: \($0)" } ?? "Please try again later.")
        }
    }

    var unreadable: BiteBookError {
        failure(
            "answered with something that cannot be read.",
            "A network that asks for a login first does this. Check the connection, or try again later.")
    }

    var tooLarge: BiteBookError { failure("answered with more than BiteBook reads.", "Ask for less at once.") }

    func tooSlow(_ cause: (any Error)? = nil) -> BiteBookError {
        BiteBookError(
            .offline, "\(name) did not answer in time.", hint: "Please try again in a moment.", underlying: cause)
    }

    func unreachable(_ cause: any Error) -> BiteBookError {
        BiteBookError(
            .offline, "\(name) cannot be reached.", hint: "Check the connection.", underlying: cause)
    }

    private var name: String { "\(LookupProviderDTO.name) (\(host))" }

    private func failure(_ what: String, _ hint: String) -> BiteBookError {
        BiteBookError(.lookupFailed, "\(name) \(what)", hint: hint)
    }

    private func refusedKey(_ said: String?) -> BiteBookError {
        failure(
            key == nil ? "wants a key." : "does not accept the key for this.",
            "`bitebook lookup key` stores another one." + (said.map { " It says: \($0)" } ?? ""))
    }

    /// What an error says of itself, in a line.
    private func message(_ value: LooseValue) -> String? {
        guard let text = value["error"].text ?? value["message"].text else { return nil }
        let hidden = key.map { text.replacing($0, with: "…") } ?? text
        return String(hidden.split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(200))
    }
}
