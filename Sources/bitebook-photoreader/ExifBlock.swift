import PhotoReading

/// Where the EXIF data lies in a file.
enum ExifBlock {
    private static let head = Array("Exif\0\0".utf8)
    private static let limit = 1 << 20

    /// The block with its head; nil where there is none.
    static func find(in file: PhotoFile) -> [UInt8]? {
        switch file.format {
        case .jpeg: jpeg(file.bytes)
        case .png: png(file.bytes)
        case .webp: webp(file.bytes)
        case .heic: nil
        }
    }

    /// Segments of a marker and two bytes of length, up to the first scan (ITU-T T.81, annex B).
    private static func jpeg(_ bytes: [UInt8]) -> [UInt8]? {
        var index = 2
        while index + 4 <= bytes.count, bytes[index] == 0xff {
            let marker = bytes[index + 1]
            if marker == 0xff {
                index += 1
                continue
            }
            if marker == 0xda || marker == 0xd9 { return nil }
            let length = Int(bytes[index + 2]) << 8 | Int(bytes[index + 3])
            guard length >= 2, index + 2 + length <= bytes.count else { return nil }
            let content = bytes[(index + 4)..<(index + 2 + length)]
            if marker == 0xe1, content.starts(with: head) { return Array(content) }
            index += 2 + length
        }
        return nil
    }

    /// Chunks of length, type, data and checksum (PNG specification, 5.3).
    private static func png(_ bytes: [UInt8]) -> [UInt8]? {
        var index = 8
        while index + 12 <= bytes.count {
            let length = bytes[index..<(index + 4)].reduce(0) { $0 << 8 | Int($1) }
            guard length <= bytes.count - index - 12 else { return nil }
            if bytes[(index + 4)..<(index + 8)].elementsEqual("eXIf".utf8) {
                return block(bytes[(index + 8)..<(index + 8 + length)])
            }
            index += 12 + length
        }
        return nil
    }

    /// Chunks of type, little-endian length and data of an even length (RFC 9649).
    private static func webp(_ bytes: [UInt8]) -> [UInt8]? {
        var index = 12
        while index + 8 <= bytes.count {
            let length = bytes[(index + 4)..<(index + 8)].reversed().reduce(0) { $0 << 8 | Int($1) }
            guard length <= bytes.count - index - 8 else { return nil }
            if bytes[index..<(index + 4)].elementsEqual("EXIF".utf8) {
                return block(bytes[(index + 8)..<(index + 8 + length)])
            }
            index += 8 + length + length % 2
        }
        return nil
    }

    private static func block(_ content: ArraySlice<UInt8>) -> [UInt8]? {
        guard content.count <= limit else { return nil }
        return content.starts(with: head) ? Array(content) : head + content
    }
}
