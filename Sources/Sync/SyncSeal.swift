package import Foundation
import SealedFiles

/// ChaCha20-Poly1305 (RFC 8439) with the key of a folder.
package struct SyncSeal: SyncSealing {
    private let key: SealingKey

    /// - Parameter key: 32 bytes.
    package init(key: Data) { self.key = SealingKey(key, .chaCha) }

    package var overhead: Int { SealingKey.overhead }

    package func seal(_ text: Data, with context: Data) throws -> Data {
        try key.seal(chunk: text, associated: context)
    }

    package func open(_ sealed: Data, with context: Data) throws -> Data {
        guard let text = key.open(sealed, associated: context) else { throw SyncFileProblem.damaged }
        return text
    }

    package func name(_ text: String) -> String { key.name(of: text) }
}
