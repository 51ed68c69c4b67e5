import Foundation
import Synchronization

/// Bytes that nobody may find later: their memory is overwritten when they are no longer needed, and at the latest when
/// the last reference goes.
package final class SecretBytes: Sendable {
    private let bytes: Mutex<[UInt8]>

    /// Copies, so that the memory that is overwritten is nobody else's.
    package init(_ source: some Collection<UInt8>) {
        var own = [UInt8](unsafeUninitializedCapacity: source.count) { _, count in count = 0 }
        own.append(contentsOf: source)
        bytes = Mutex(own)
    }

    deinit { overwrite() }

    /// How many there are; 0 after ``overwrite()``.
    package var count: Int { bytes.withLock(\.count) }

    /// Lends the bytes.
    package func withBytes<Value: Sendable>(_ body: ([UInt8]) throws -> Value) rethrows -> Value {
        try bytes.withLock { try body($0) }
    }

    /// Writes zeros over the bytes and forgets them.
    package func overwrite() {
        bytes.withLock { bytes in
            bytes.withUnsafeMutableBytes { memory in
                guard let start = memory.baseAddress else { return }
                // Stores to memory that is freed next may be optimised away; these calls may not.
                #if os(Linux)
                    explicit_bzero(start, memory.count)
                #else
                    memset_s(start, memory.count, 0, memory.count)
                #endif
            }
            bytes = []
        }
    }
}
