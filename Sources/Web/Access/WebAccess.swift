import DaemonAPI
import Failures
package import Foundation
import SealedFiles

/// What lets people in: the password and the authenticator, in a file that only its owner can read, and whether the page
/// is on.
package actor WebAccess: WebGate {
    private struct Kept: Codable, Sendable {
        var isOn = false
        var password: PasswordHash?
        var timeCode: TimeCode?
    }

    private let file: URL
    private let now: @Sendable () -> Date
    private let rounds: Int
    private var kept: Kept
    /// Whether there is a file that could not be read.
    package nonisolated let isDamaged: Bool
    /// An authenticator that is not confirmed yet.
    private var proposed: TimeCode?

    /// A file that cannot be read has neither password nor anything turned on: nobody is let in by mistake, and the next
    /// password replaces it.
    ///
    /// - Parameter rounds: of scrypt; fewer in tests only.
    package init(file: URL, rounds: Int = 1 << 17, now: @escaping @Sendable () -> Date = { Date() }) {
        self.file = file
        self.rounds = rounds
        self.now = now
        let read = (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(Kept.self, from: $0) }
        kept = read ?? Kept()
        isDamaged = read == nil && FileManager.default.fileExists(atPath: file.path)
    }

    package var isOn: Bool { kept.isOn }
    package var hasPassword: Bool { kept.password != nil }

    package func asksForCode() -> Bool { kept.timeCode != nil }

    /// - Throws: `conflict` where there is no password.
    package func turn(on isOn: Bool) throws {
        guard !isOn || kept.password != nil else {
            throw BiteBookError(
                .conflict,
                isDamaged
                    ? "\(file.path) cannot be read, so the page has no password." : "The page has no password yet.",
                hint: "`bitebook web password` sets one, then try again.")
        }
        var changed = kept
        changed.isOn = isOn
        try write(changed)
    }

    package func set(password: String) async throws {
        let hash = try await PasswordHash.make(of: password, cost: PassphraseCost(rounds: rounds))
        var changed = kept
        changed.password = hash
        try write(changed)
    }

    /// Proposes an authenticator; it counts from its first code on (``confirm(code:)``).
    package func propose() -> TimeCode {
        let code = TimeCode()
        proposed = code
        return code
    }

    /// - Throws: `conflict` where none is proposed, `invalid_input` for a code that does not fit.
    package func confirm(code: String) throws {
        guard var proposed else {
            throw BiteBookError(
                .conflict, "No authenticator waits for its first code.", hint: "`bitebook web totp` begins.")
        }
        guard proposed.use(code, at: now()) else {
            throw BiteBookError(
                .invalidInput, "This code does not fit.",
                hint: "Check that both clocks are right, and type the code that is shown now.")
        }
        var changed = kept
        changed.timeCode = proposed
        try write(changed)
        self.proposed = nil
    }

    package func removeCode() throws {
        var changed = kept
        changed.timeCode = nil
        try write(changed)
        proposed = nil
    }

    package func letsIn(password: String, code: String?) async throws -> Bool {
        guard let hash = kept.password, try await hash.fits(password) else { return false }
        // Somebody may have changed the password meanwhile.
        guard kept.password == hash else { return false }
        guard var timeCode = kept.timeCode else { return true }
        guard let code, timeCode.use(code, at: now()) else { return false }
        var changed = kept
        changed.timeCode = timeCode
        // What cannot be written down as used could be used again.
        try write(changed)
        return true
    }

    private func write(_ changed: Kept) throws {
        try Places.writePrivately(try JSONEncoder().encode(changed), to: file)
        kept = changed
    }
}
