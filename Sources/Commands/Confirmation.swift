import ArgumentParser
import Failures
import Nutrition

extension CommandContext {
    /// Asks before something leaves this machine.
    ///
    /// - Throws: `ValidationError` where nobody can be asked, `conflict` when the answer is not yes.
    func confirm(_ isAgreed: Bool, _ consequence: String) async throws {
        try await ask(isAgreed, consequence, "Type yes to use it: ", refusal: "Nothing was changed.")
    }

    /// Asks before a page is fetched.
    ///
    /// - Throws: as `confirm`.
    func confirmFetch(_ isAgreed: Bool, _ consequence: String) async throws {
        try await ask(isAgreed, consequence, "\(consequence) Type yes to fetch it: ", refusal: "Nothing was fetched.")
    }

    /// Asks before what was found is taken over.
    ///
    /// - Throws: as `confirm`.
    func confirmImport(_ isAgreed: Bool, _ consequence: String) async throws {
        try await ask(
            isAgreed, consequence, "\(consequence) Type yes to go on: ", refusal: "Nothing was taken over.")
    }

    /// Asks whether somebody agrees to a text that stands above.
    ///
    /// - Throws: as `confirm`.
    func confirmConsent(_ isAgreed: Bool, _ consequence: String) async throws {
        try await ask(isAgreed, consequence, "Type yes to agree: ", refusal: "No consent was recorded.")
    }

    /// Asks before something private is written to a file.
    ///
    /// - Throws: as `confirm`.
    func confirmWriting(_ isAgreed: Bool, _ consequence: String) async throws {
        try await ask(isAgreed, consequence, "Type yes to write it: ", refusal: "Nothing was written.")
    }

    /// Asks before something is deleted for good.
    ///
    /// - Throws: as `confirm`.
    func confirmDeletion(_ isAgreed: Bool, _ consequence: String) async throws {
        try await ask(isAgreed, consequence, "\(consequence) Type yes to go on: ", refusal: "Nothing was deleted.")
    }

    /// Asks before everything is replaced by what a backup holds.
    ///
    /// - Throws: as `confirm`.
    func confirmReplacement(_ isAgreed: Bool, _ consequence: String) async throws {
        try await ask(isAgreed, consequence, "\(consequence) Type yes to go on: ", refusal: "Nothing was changed.")
    }

    /// Reads a key from standard input: arguments of a program are seen by everybody on the machine.
    ///
    /// - Throws: `ValidationError` where there is none.
    func key() async throws -> String {
        if terminal.inputIsTerminal { errors.write("Key: ") }
        guard let key = try await input.line()?.trimmingSpaces, !key.isEmpty else {
            throw ValidationError("There is no key to be read.")
        }
        return key
    }

    private func ask(_ isAgreed: Bool, _ consequence: String, _ question: String, refusal: String) async throws {
        if isAgreed { return }
        guard terminal.inputIsTerminal else { throw ValidationError("\(consequence) Add --yes to agree.") }
        errors.write(question)
        guard try await input.line()?.trimmingSpaces.lowercased() == "yes" else {
            throw BiteBookError(.conflict, refusal)
        }
    }
}
