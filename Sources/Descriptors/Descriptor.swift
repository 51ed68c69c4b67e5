#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The bytes of an open file, pipe or terminal, by its number, for programs that are too small for Foundation.
package struct Descriptor: Sendable {
    private let number: Int32

    /// What the system said instead of doing it (errno(3)).
    package struct Failure: Error, CustomStringConvertible {
        package let code: Int32

        /// - Parameter code: of `errno`.
        package init(code: Int32) { self.code = code }

        package var description: String { String(cString: strerror(code)) }
    }

    package static let standardInput = Descriptor(STDIN_FILENO)
    package static let standardOutput = Descriptor(STDOUT_FILENO)
    package static let standardError = Descriptor(STDERR_FILENO)

    /// - Parameter number: an open descriptor, which stays its owner's to close.
    package init(_ number: Int32) { self.number = number }

    /// Reads to the end, or `longest` bytes.
    package func read(upTo longest: Int) throws(Failure) -> [UInt8] {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count < longest {
            let wanted = min(piece.count, longest - bytes.count)
            let (count, code) = piece.withUnsafeMutableBytes { buffer -> (Int, Int32) in
                #if canImport(Darwin)
                    (Darwin.read(number, buffer.baseAddress, wanted), errno)
                #else
                    (Glibc.read(number, buffer.baseAddress, wanted), errno)
                #endif
            }
            if count == 0 { break }
            if count < 0 {
                if code == EINTR { continue }
                throw Failure(code: code)
            }
            bytes += piece.prefix(count)
        }
        return bytes
    }

    /// Writes all of them.
    package func write(_ bytes: some Sequence<UInt8>) throws(Failure) {
        var rest = ArraySlice(Array(bytes))
        while !rest.isEmpty {
            let (count, code) = rest.withUnsafeBytes { buffer -> (Int, Int32) in
                #if canImport(Darwin)
                    (Darwin.write(number, buffer.baseAddress, buffer.count), errno)
                #else
                    (Glibc.write(number, buffer.baseAddress, buffer.count), errno)
                #endif
            }
            if count < 0 {
                if code == EINTR { continue }
                throw Failure(code: code)
            }
            rest = rest.dropFirst(count)
        }
    }
}
