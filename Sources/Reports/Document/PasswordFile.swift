import Descriptors
package import Failures

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A file whose first line is a password.
package enum PasswordFile {
    /// The longest that is taken for one, in bytes.
    private static let longest = 4096

    /// - Throws: `not_found` for a file that cannot be read, `invalid_input` for what is no text.
    package static func firstLine(of path: String) throws(BiteBookError) -> String {
        let bytes: [UInt8]
        do throws(Descriptor.Failure) {
            let descriptor = open(path, O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw Descriptor.Failure(code: errno) }
            defer { close(descriptor) }
            bytes = try Descriptor(descriptor).read(upTo: longest)
        } catch {
            throw BiteBookError(
                .notFound, "\(path) cannot be read.", hint: "Check the name and that you may read it.",
                underlying: error)
        }
        guard let text = String(validating: bytes.prefix { $0 != 0x0A }, as: UTF8.self), !text.contains("\0") else {
            throw BiteBookError(
                .invalidInput, "The first line of \(path) is not readable as UTF-8 text.",
                hint: "Convert it first, as with `iconv -f LATIN1 -t UTF-8`.")
        }
        return text.hasSuffix("\r") ? String(text.dropLast()) : text
    }
}
