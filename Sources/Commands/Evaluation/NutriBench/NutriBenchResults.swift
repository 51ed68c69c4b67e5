import DaemonAPI
import Failures
import Foundation

/// The answers so far, in a file that survives an interruption: JSON lines, the first says what they were made from.
/// Each answer is written whole before the next meal begins; a last line that was torn is dropped.
struct NutriBenchResults {
    /// What answers depend on.
    struct Origin: Codable, Hashable, Sendable {
        var product: String
        /// The fingerprint of the file of meals.
        var input: String
        /// The model's id; null when there is none.
        var model: String?
        /// How many foods the tables have.
        var foods: Int
    }

    private(set) var answers: [String: NutriBenchAnswer] = [:]
    private let path: String
    private let handle: FileHandle

    /// Opens or creates the file and reads the answers in it.
    ///
    /// - Parameter restart: begin anew whatever the file holds.
    /// - Throws: `conflict` when it was made from something else or is being written; `invalid_input` when it is no
    ///   such file; `storage_unavailable`.
    init(_ path: String, origin: Origin, restart: Bool) throws {
        self.path = path
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Self.unusable(path, "cannot be opened", nil) }
        handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            throw BiteBookError(
                .conflict, "\(path) is being written by another evaluation.", hint: "Wait for it, or use another file.")
        }
        var content: Data
        do {
            content = try handle.readToEnd() ?? Data()
        } catch {
            throw Self.unusable(path, "cannot be read", error)
        }
        if let end = content.lastIndex(of: UInt8(ascii: "\n")) {
            // What stands behind the last line end was torn.
            content = content[...end]
        } else if content.isEmpty || content.first == UInt8(ascii: "{") {
            content = Data()
        } else {
            throw Self.unreadable(path, line: 1)
        }
        var lines = content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
        if let first = lines.first {
            // Nobody's other file is begun anew.
            guard let made = try? WireCoding.decode(Origin.self, from: Data(first)) else {
                throw Self.unreadable(path, line: 1)
            }
            if restart {
                lines = []
                content = Data()
            } else {
                try Self.check(made, path, origin)
            }
        }
        for (index, line) in lines.enumerated().dropFirst() {
            guard let answer = try? WireCoding.decode(NutriBenchAnswer.self, from: Data(line)) else {
                throw Self.unreadable(path, line: index + 1)
            }
            answers[answer.id] = answer
        }
        do {
            try handle.truncate(atOffset: UInt64(content.count))
            try handle.seek(toOffset: UInt64(content.count))
        } catch {
            throw Self.unusable(path, "cannot be written", error)
        }
        if lines.isEmpty { try append(origin) }
    }

    private static func check(_ made: Origin, _ path: String, _ origin: Origin) throws {
        guard made != origin else { return }
        let differences = [
            made.input == origin.input ? nil : "other meals", made.product == origin.product ? nil : "another version",
            made.model == origin.model ? nil : "another model", made.foods == origin.foods ? nil : "other food tables",
        ].compactMap { $0 }
        throw BiteBookError(
            .conflict, "\(path) was made from \(differences.joined(separator: ", ")).",
            hint: "Use another file, or begin anew with --restart.")
    }

    mutating func add(_ answer: NutriBenchAnswer) throws {
        try append(answer)
        answers[answer.id] = answer
    }

    private func append(_ line: some Encodable) throws {
        let data = try WireCoding.encode(line) + Data("\n".utf8)
        do {
            try handle.write(contentsOf: data)
            try handle.synchronize()
        } catch {
            throw Self.unusable(path, "cannot be written", error)
        }
    }

    private static func unusable(_ path: String, _ what: String, _ cause: (any Error)?) -> BiteBookError {
        BiteBookError(
            .storageUnavailable, "\(path) \(what).", hint: "Check its folder, your permissions and the free space.",
            underlying: cause)
    }

    private static func unreadable(_ path: String, line: Int) -> BiteBookError {
        BiteBookError(
            .invalidInput, "Line \(line) of \(path) is no result of this evaluation.", hint: "Use another file.")
    }
}
