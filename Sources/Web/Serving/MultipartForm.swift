import Failures

/// A form with files (RFC 7578), as browsers send it.
enum MultipartForm {
    /// - Throws: `invalid_input` for what is no such form: no boundary, a part without a name or an end.
    static func read(_ bytes: [UInt8], type: String) throws -> FormBody {
        var reader = try MultipartReader(type: type, longestText: bytes.count)
        var pairs: [(name: String, value: String)] = []
        var files: [UploadedFile] = []
        for event in try reader.feed(bytes) {
            switch event {
            case .text(let name, let value): pairs.append((name, value))
            case .fileBegan(let field, let name): files.append(UploadedFile(field: field, name: name, bytes: []))
            case .filePiece(let piece):
                let file = files.removeLast()
                files.append(UploadedFile(field: file.field, name: file.name, bytes: file.bytes + piece))
            case .fileEnded:
                // A field in which nothing was chosen.
                if let file = files.last, file.name.isEmpty, file.bytes.isEmpty { files.removeLast() }
            }
        }
        try reader.end()
        return FormBody(values: FormValues(pairs), files: files)
    }

    /// `name="…"` or `name=…` of a header; quotation marks inside are percent-encoded by browsers.
    static func parameter(_ name: String, in header: String) -> String? {
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
}
