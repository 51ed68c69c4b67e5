import Failures
package import Foundation
import SealedFiles

/// What a folder says of itself, in `bitebook-sync.json`: how the key follows from the passphrase, and by what it is
/// known that the passphrase is the right one.
package struct SyncFolderFile: Codable, Hashable, Sendable {
    package static let name = "bitebook-sync.json"
    /// Bytes that are read of it.
    package static let largest = 1 << 16
    package static let format = 1

    /// Of the folder's contents.
    package var format: Int
    /// A UUID in lower case.
    package var id: String
    /// Cost, block size and parallelism of scrypt (RFC 7914).
    package var rounds: Int
    package var blockSize: Int
    package var parallelism: Int
    package var salt: Data
    /// ``checkText``, sealed with the key.
    package var check: Data

    private enum CodingKeys: String, CodingKey {
        case format, id
        case rounds = "scrypt_n"
        case blockSize = "scrypt_r"
        case parallelism = "scrypt_p"
        case salt, check
    }

    private static let checkText = Data("bitebook sync".utf8)

    /// Bytes of a new salt.
    private static let saltSize = 32

    /// Cost of scrypt of a new folder, once a machine.
    package static let standardRounds = PassphraseCost.standard.rounds

    /// A new folder with its key.
    ///
    /// - Parameter rounds: smaller in tests.
    package static func new(
        passphrase: String, rounds: Int = standardRounds
    ) throws -> (file: SyncFolderFile, key: Data) {
        guard passphrase.count >= shortest else {
            throw BiteBookError(
                .invalidInput, "The passphrase is too short.",
                hint: "Use at least \(shortest) characters; four or five words that nobody would guess are good.")
        }
        let cost = PassphraseCost(rounds: rounds)
        var file = SyncFolderFile(
            format: format, id: UUID().uuidString.lowercased(), rounds: cost.rounds, blockSize: cost.blockSize,
            parallelism: cost.parallelism, salt: SealingKey.newSalt(saltSize), check: Data())
        let key = try file.derive(passphrase)
        file.check = try SyncSeal(key: key).seal(checkText, with: Data(file.id.utf8))
        return (file, key)
    }

    /// The key that a passphrase gives.
    ///
    /// - Throws: `invalid_input` when it is not this folder's.
    package func key(passphrase: String) throws -> Data {
        let key = try derive(passphrase)
        guard fits(key) else {
            throw BiteBookError(
                .invalidInput, "That is not the passphrase of this folder.",
                hint: "It is the one that was chosen on the first machine. Nothing was changed.")
        }
        return key
    }

    /// Whether a key is this folder's.
    package func fits(_ key: Data) -> Bool {
        (try? SyncSeal(key: key).open(check, with: Data(id.utf8))) == Self.checkText
    }

    /// - Throws: `invalid_input` for what is no such file, or asks for more than a machine should give.
    package init(_ data: Data) throws {
        guard let file = try? JSONDecoder().decode(SyncFolderFile.self, from: data) else {
            throw BiteBookError(
                .invalidInput, "\(Self.name) in the folder cannot be read.",
                hint: "It may be half copied: wait until the folder is carried over, then try again.")
        }
        guard file.format == Self.format else {
            throw BiteBookError(
                .invalidInput, "The folder has format \(file.format); this version reads \(Self.format).",
                hint: "Update BiteBook on this machine.")
        }
        let isPower = file.rounds > 1 && file.rounds & (file.rounds - 1) == 0
        guard isPower, file.rounds <= 1 << 20, (1...16).contains(file.blockSize), (1...4).contains(file.parallelism),
            (16...64).contains(file.salt.count), UUID(uuidString: file.id) != nil
        else {
            throw BiteBookError(
                .invalidInput, "\(Self.name) in the folder says something impossible.",
                hint: "Somebody else may have written it. Choose another folder.")
        }
        self = file
    }

    private init(
        format: Int, id: String, rounds: Int, blockSize: Int, parallelism: Int, salt: Data, check: Data
    ) {
        (self.format, self.id, self.rounds, self.blockSize) = (format, id, rounds, blockSize)
        (self.parallelism, self.salt, self.check) = (parallelism, salt, check)
    }

    package func encoded() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self) + Data("\n".utf8)
    }

    /// Characters that a new passphrase has at least.
    package static let shortest = 10

    private func derive(_ passphrase: String) throws -> Data {
        guard !passphrase.isEmpty else {
            throw BiteBookError(.invalidInput, "The passphrase is empty.", hint: "Say the one of the folder.")
        }
        // As one sequence of code points: keyboards may compose an é in two ways.
        let bytes = Data(passphrase.precomposedStringWithCompatibilityMapping.utf8)
        return try PassphraseCost(rounds: rounds, blockSize: blockSize, parallelism: parallelism)
            .key(bytes, salt: salt)
    }
}
