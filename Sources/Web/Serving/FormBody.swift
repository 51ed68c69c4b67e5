import Failures

/// The body of a form.
struct FormBody: Sendable {
    var values = FormValues()
    var files: [UploadedFile] = []

    /// More fields than any form of ours has.
    private static let mostFields = 500

    init() {}

    init(values: FormValues, files: [UploadedFile]) {
        self.values = values
        self.files = files
    }

    static var unreadable: BiteBookError {
        BiteBookError(.invalidInput, "This form cannot be read.", hint: "Open the page again and repeat it.")
    }

    /// - Parameter largest: bytes.
    static func tooLarge(_ largest: Int) -> BiteBookError {
        BiteBookError(.tooLarge, "This form is larger than \(max(1, largest >> 10)) kB.", hint: "Send less at once.")
    }

    /// `a=1&b=x+y%21` (URL Standard, application/x-www-form-urlencoded parsing).
    static func urlEncoded(_ bytes: [UInt8]) throws -> FormValues {
        let pairs = bytes.split(separator: UInt8(ascii: "&"))
        guard pairs.count <= mostFields else { throw unreadable }
        return FormValues(
            try pairs.map { pair in
                let mark = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
                return (try decoded(pair[..<mark]), try decoded(pair[mark...].dropFirst()))
            })
    }

    private static func decoded(_ bytes: ArraySlice<UInt8>) throws -> String {
        var result: [UInt8] = []
        var index = bytes.startIndex
        while index < bytes.endIndex {
            switch bytes[index] {
            case UInt8(ascii: "+"): result.append(UInt8(ascii: " "))
            case UInt8(ascii: "%"):
                guard index + 2 < bytes.endIndex,
                    let byte = UInt8(String(decoding: bytes[index + 1...index + 2], as: UTF8.self), radix: 16)
                else { throw unreadable }
                result.append(byte)
                index += 2
            default: result.append(bytes[index])
            }
            index += 1
        }
        guard let text = String(validating: result, as: UTF8.self) else { throw unreadable }
        return text.replacing("\r\n", with: "\n")
    }
}
