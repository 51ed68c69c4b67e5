import Failures
import Hummingbird
import NIOCore

extension FormBody {
    /// - Throws: `too_large` beyond `largest` bytes; `invalid_input` for a body that is no form.
    init(_ request: Request, largest: Int) async throws {
        let bytes: [UInt8]
        do {
            bytes = Array(try await request.body.collect(upTo: largest).readableBytesView)
        } catch is NIOTooManyBytesError {
            throw Self.tooLarge(largest)
        }
        let type = request.headers[.contentType] ?? ""
        if type.lowercased().hasPrefix("multipart/form-data") {
            self = try MultipartForm.read(bytes, type: type)
        } else if type.lowercased().hasPrefix("application/x-www-form-urlencoded") {
            values = try Self.urlEncoded(bytes)
        } else {
            throw Self.unreadable
        }
    }

    /// A form without the right token.
    static var old: BiteBookError {
        BiteBookError(.conflict, LayoutText.oldForm(), hint: LayoutText.oldFormHint())
    }
}
