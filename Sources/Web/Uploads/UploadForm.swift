import Failures
import Hummingbird
import Markup
import NIOCore

/// A form whose file goes to disk as it comes. Its token stands before the file: of a form of somebody else nothing is
/// written.
struct UploadForm {
    let values: FormValues
    /// Nil where no file was chosen, or an empty one.
    let upload: KeptUpload?

    /// Bytes of all fields besides the file, with the marks between them.
    private static let room = 64 << 10

    /// - Parameter largest: of the file, in bytes.
    /// - Throws: `too_large`; `conflict` for a form without the right token; `invalid_input` for what is no such form;
    ///   `storage_unavailable`. Then nothing of it stays.
    init(
        _ request: Request, to uploads: SessionUploads, largest: Int64, isToken: (String) -> Bool
    ) async throws {
        let type = request.headers[.contentType] ?? ""
        guard type.lowercased().hasPrefix("multipart/form-data") else { throw FormBody.unreadable }
        if let length = request.headers[.contentLength].flatMap({ Int64($0) }), length > largest + Int64(Self.room) {
            throw Self.tooLarge(largest)
        }
        var reader = try MultipartReader(type: type, longestText: Self.room)
        var pairs: [(name: String, value: String)] = []
        var isOurs = false
        var writer: UploadWriter?
        do {
            for try await piece in request.body {
                for event in try reader.feed(piece.readableBytesView) {
                    switch event {
                    case .text(let name, let value):
                        pairs.append((name, value))
                        if name == FormToken.field { isOurs = isToken(value) }
                    case .fileBegan(_, let name):
                        guard isOurs else { throw FormBody.old }
                        guard writer == nil else { throw FormBody.unreadable }
                        writer = try uploads.receive(called: name)
                    case .filePiece(let bytes):
                        guard let writer, writer.size + Int64(bytes.count) <= largest else {
                            throw Self.tooLarge(largest)
                        }
                        try writer.write(bytes)
                    case .fileEnded: break
                    }
                }
            }
            try reader.end()
            guard isOurs else { throw FormBody.old }
            values = FormValues(pairs)
            if let writer, writer.size > 0 {
                upload = try writer.keep()
            } else {
                writer?.discard()
                upload = nil
            }
        } catch {
            writer?.discard()
            throw error
        }
    }

    private static func tooLarge(_ largest: Int64) -> BiteBookError {
        BiteBookError(
            .tooLarge, ImportText.tooLarge("\(largest >> 20)"), hint: ImportText.tooLargeHint("bitebook import FILE"))
    }
}
