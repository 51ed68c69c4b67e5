/// Tells one content from another, and guards against nobody: FNV-1a, 64 bits
/// (http://www.isthe.com/chongo/tech/comp/fnv/). The same in every run, unlike `Hasher`.
package enum Fingerprint {
    @inlinable
    package static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
        bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }

    /// In hexadecimal, as it is stored and named.
    package static func text(of bytes: some Sequence<UInt8>) -> String { String(of(bytes), radix: 16) }
}
