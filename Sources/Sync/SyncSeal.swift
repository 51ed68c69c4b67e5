import Crypto
package import Foundation

/// ChaCha20-Poly1305 (RFC 8439) with the key of a folder.
package struct SyncSeal: SyncSealing {
    private let key: SymmetricKey

    /// - Parameter key: 32 bytes.
    package init(key: Data) { self.key = SymmetricKey(data: key) }

    /// A nonce of 12 bytes and a tag of 16.
    package var overhead: Int { 28 }

    package func seal(_ text: Data, with context: Data) throws -> Data {
        try ChaChaPoly.seal(text, using: key, authenticating: context).combined
    }

    package func open(_ sealed: Data, with context: Data) throws -> Data {
        try ChaChaPoly.open(ChaChaPoly.SealedBox(combined: sealed), using: key, authenticating: context)
    }
}
