import Failures

/// A form with files (RFC 7578), as browsers send it.
enum MultipartForm {
    private static let mostParts = 40
    /// Bytes of a part's headers.
    private static let longestHead = 8 << 10

    /// - Throws: `invalid_input` for what is no such form: no boundary, a part without a name or an end.
    static func read(_ bytes: [UInt8], type: String) throws -> FormBody {
        guard let boundary = parameter("boundary", in: type), (1...70).contains(boundary.utf8.count) else {
            throw FormBody.unreadable
        }
        let mark = Array("\r\n--\(boundary)".utf8)
        // The first boundary has no line break before it.
        let whole = Array("\r\n".utf8) + bytes
        let marks = places(of: mark, in: whole)
        guard marks.count >= 2, marks.count <= mostParts, marks[0] == 0,
            whole[(marks[marks.count - 1] + mark.count)...].starts(with: "--".utf8)
        else { throw FormBody.unreadable }
        var pairs: [(name: String, value: String)] = []
        var files: [UploadedFile] = []
        for (start, end) in zip(marks, marks.dropFirst()) {
            let part = whole[(start + mark.count)..<end]
            guard part.starts(with: "\r\n".utf8),
                let gap = places(of: Array("\r\n\r\n".utf8), in: Array(part.prefix(longestHead))).first
            else { throw FormBody.unreadable }
            let head = String(decoding: part.prefix(gap), as: UTF8.self)
            let content = Array(part.dropFirst(gap + 4))
            guard
                let line = head.split(separator: "\r\n").first(where: {
                    $0.lowercased().hasPrefix("content-disposition:")
                }),
                let name = parameter("name", in: String(line))
            else { throw FormBody.unreadable }
            if let file = parameter("filename", in: String(line)) {
                if !file.isEmpty || !content.isEmpty {
                    files.append(UploadedFile(field: name, name: file, bytes: content))
                }
            } else {
                guard let text = String(validating: content, as: UTF8.self) else { throw FormBody.unreadable }
                pairs.append((name, text.replacing("\r\n", with: "\n")))
            }
        }
        return FormBody(values: FormValues(pairs), files: files)
    }

    /// `name="…"` or `name=…` of a header; quotation marks inside are percent-encoded by browsers.
    private static func parameter(_ name: String, in header: String) -> String? {
        var rest = Substring(header)
        // A semicolon within quotation marks ends nothing.
        while let semicolon = rest.firstIndex(of: ";") {
            rest = rest[semicolon...].dropFirst().drop { $0 == " " }
            let key = rest.prefix { $0 != "=" && $0 != ";" }
            rest = rest.dropFirst(key.count)
            guard rest.popFirst() == "=" else { continue }
            let value: Substring
            if rest.first == "\"" {
                value = rest.dropFirst().prefix { $0 != "\"" }
                rest = rest.dropFirst(value.count + 1)
                guard rest.first == "\"" else { return nil }
            } else {
                value = rest.prefix { $0 != ";" }
            }
            if key.lowercased() == name { return String(value).replacing("%22", with: "\"") }
        }
        return nil
    }

    private static func places(of mark: [UInt8], in bytes: [UInt8]) -> [Int] {
        guard let first = mark.first, bytes.count >= mark.count else { return [] }
        var found: [Int] = []
        var index = 0
        while index <= bytes.count - mark.count {
            if bytes[index] == first, bytes[index..<(index + mark.count)].elementsEqual(mark) {
                found.append(index)
                index += mark.count
            } else {
                index += 1
            }
        }
        return found
    }
}
