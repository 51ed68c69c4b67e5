import Descriptors
import Failures
import PhotoReading

#if canImport(FoundationEssentials)
    import FoundationEssentials
    import Glibc
#else
    import Foundation
#endif

/// The bytes of the file, and what they say that they are.
struct PhotoFile {
    let bytes: [UInt8]
    let format: ImageFormat

    /// - Throws: `not_found`, `storage_unavailable`, `too_large`, or `invalid_input` for what is no picture.
    init(_ path: String, limits: PhotoLimits) throws {
        let name = URL(filePath: path).lastPathComponent
        // A pipe without a writer would otherwise be waited for.
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.failure(errno, name) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw Self.failure(errno, name) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw BiteBookError(
                .invalidInput, "\(name) is not a file.", hint: "Name a photo: JPEG, PNG, WebP or HEIC.")
        }
        guard status.st_size <= limits.fileBytes else { throw Self.tooLarge(name, limits) }
        do {
            // It may grow meanwhile.
            bytes = try Descriptor(descriptor).read(upTo: limits.fileBytes + 1)
        } catch {
            throw Self.failure(error.code, name)
        }
        guard bytes.count <= limits.fileBytes else { throw Self.tooLarge(name, limits) }
        guard !bytes.isEmpty else {
            throw BiteBookError(.invalidInput, "\(name) is empty.", hint: "Copy the photo again.")
        }
        guard let format = Self.format(bytes) else {
            throw BiteBookError(
                .invalidInput, "\(name) is no photo that can be read.",
                hint: "JPEG, PNG, WebP and HEIC can; its contents decide, not its name.")
        }
        self.format = format
    }

    /// By the first bytes.
    static func format(_ bytes: [UInt8]) -> ImageFormat? {
        if bytes.starts(with: [0xff, 0xd8, 0xff]) { return .jpeg }
        if bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) { return .png }
        guard bytes.count >= 12 else { return nil }
        let kind = String(decoding: bytes[8..<12], as: UTF8.self)
        if bytes.starts(with: Array("RIFF".utf8)), kind == "WEBP" { return .webp }
        let heic: Set<String> = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]
        if bytes[4..<8].elementsEqual("ftyp".utf8), heic.contains(kind) { return .heic }
        return nil
    }

    private static func tooLarge(_ name: String, _ limits: PhotoLimits) -> BiteBookError {
        BiteBookError(
            .tooLarge, "\(name) is larger than \(limits.fileBytes >> 20) MB.",
            hint: "Save it smaller; 2000 pixels at the longer side are plenty.")
    }

    private static func failure(_ code: Int32, _ name: String) -> BiteBookError {
        switch code {
        case ENOENT, ENOTDIR:
            BiteBookError(.notFound, "There is no file \(name).", hint: "Look at the name and the folder.")
        default:
            BiteBookError(
                .storageUnavailable, "\(name) cannot be opened: \(String(cString: strerror(code))).",
                hint: "See who may read it.")
        }
    }
}
