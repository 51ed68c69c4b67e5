import Failures
import Foundation
import TestSupport
import Testing

@testable import Web

@Suite("Forms with files")
struct MultipartFormTests {
    private static let type = "multipart/form-data; boundary=mark"

    private func form(_ disposition: String, _ content: [UInt8]) -> [UInt8] {
        Array("--mark\r\nContent-Disposition: form-data; \(disposition)\r\n\r\n".utf8) + content
            + Array("\r\n--mark--\r\n".utf8)
    }

    @Test(
        "a file keeps its name and bytes, whatever stands in its name",
        arguments: [
            ("a.jpg", "a.jpg"), ("a;b.jpg", "a;b.jpg"), ("a; name=x.jpg", "a; name=x.jpg"),
            ("%22é%22.jpg", "\"é\".jpg"),
        ])
    func files(_ written: String, _ name: String) throws {
        let bytes: [UInt8] = [0xFF, 0xD8, 0x0D, 0x0A, 0x0D, 0x0A, 0x00]
        let read = try MultipartForm.read(form("name=\"photo\"; filename=\"\(written)\"", bytes), type: Self.type)
        #expect(read.files == [UploadedFile(field: "photo", name: name, bytes: bytes)])
    }

    @Test("a text is one, with and without quotation marks, and in any order")
    func texts() throws {
        for disposition in ["name=\"text\"", "name=text", "x=\"a;name=b\"; name=\"text\""] {
            let read = try MultipartForm.read(form(disposition, Array("two\r\neggs".utf8)), type: Self.type)
            #expect(read.values["text"] == "two\neggs" && read.files.isEmpty, "\(disposition)")
        }
    }

    @Test("what is cut off, has no name or is no text is refused")
    func refused() {
        let whole = form("name=\"text\"", Array("x".utf8))
        for bytes in [
            Array(whole.dropLast(6)), [], form("filename=\"a\"", []), form("name=\"text", []),
            form("name=\"text\"", [0xFF]), Array("--mark--".utf8),
        ] {
            #expect(throws: (any Error).self) { try MultipartForm.read(bytes, type: Self.type) }
        }
        #expect(throws: (any Error).self) { try MultipartForm.read(whole, type: "multipart/form-data") }
    }

    @Test("any bytes are read or refused")
    func fuzz() {
        let pieces = [
            "--mark", "\r\n", "Content-Disposition: form-data", "; ", "name=", "filename=", "\"", "a", "--", "\r\n\r\n",
            ";",
            "=",
        ]
        Fuzz.texts(of: pieces) { text, _ in _ = try? MultipartForm.read(Array(text.utf8), type: Self.type) }
    }

    @Test("however its bytes come, a form says the same", arguments: [1, 2, 3, 7, 40])
    func pieces(_ size: Int) throws {
        // All but a mark.
        let written = Array("1\r\n--mar\r\n-mark\r\r\n--2\r".utf8)
        let bytes: [UInt8] =
            Array(form("name=\"token\"", Array("secret".utf8)).dropLast(10))
            + form("name=\"file\"; filename=\"a.csv\"", written) + Array("behind the end".utf8)
        var reader = try MultipartReader(type: Self.type, longestText: 100)
        var events: [MultipartReader.Event] = []
        for start in stride(from: 0, to: bytes.count, by: size) {
            events += try reader.feed(bytes[start..<min(start + size, bytes.count)])
        }
        try reader.end()
        var content: [UInt8] = []
        for case .filePiece(let piece) in events { content += piece }
        #expect(content == written)
        #expect(events.first == .text(name: "token", value: "secret"))
        #expect(events.last == .fileEnded && events.contains(.fileBegan(field: "file", name: "a.csv")))
    }

    @Test("texts and headers have limits, and a form that is cut off is told")
    func limits() throws {
        var reader = try MultipartReader(type: Self.type, longestText: 5)
        #expect(throws: BiteBookError.self) { try reader.feed(form("name=\"text\"", Array("123456".utf8))) }
        var endless = try MultipartReader(type: Self.type, longestText: 5)
        #expect(throws: BiteBookError.self) {
            try endless.feed(Array("--mark\r\n".utf8) + Array(repeating: UInt8(ascii: "a"), count: 9_000))
        }
        var cut = try MultipartReader(type: Self.type, longestText: 5)
        _ = try cut.feed(form("name=\"text\"", Array("1".utf8)).dropLast(4))
        #expect(throws: BiteBookError.self) { try cut.end() }
    }
}
