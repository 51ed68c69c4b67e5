import ServerSentEvents
import Testing

@Suite("Server-sent events")
struct ServerSentEventTests {
    private func events(_ text: String, limit: Int = 1000) throws -> [ServerSentEvent] {
        var decoder = ServerSentEventDecoder(limit: limit)
        return try decoder.feed(text.utf8)
    }

    @Test("an empty line ends an event, and nothing else does")
    func boundary() throws {
        #expect(try events("event: text\ndata: a\n") == [])
        #expect(try events("event: text\ndata: a\n\n") == [ServerSentEvent(type: "text", data: "a")])
    }

    @Test("an event without a type is a message")
    func defaultType() throws {
        #expect(try events("data: a\n\n") == [ServerSentEvent(type: "message", data: "a")])
    }

    @Test("a type is forgotten after its event")
    func typeIsNotKept() throws {
        #expect(try events("event: x\ndata: 1\n\ndata: 2\n\n").map(\.type) == ["x", "message"])
    }

    @Test("data lines are joined by a line break, empty ones too")
    func severalDataLines() throws {
        #expect(try events("data: a\ndata\ndata:b\n\n").map(\.data) == ["a\n\nb"])
    }

    @Test("only one space after the colon is dropped")
    func leadingSpace() throws {
        #expect(try events("data:  a\n\n").map(\.data) == [" a"])
    }

    @Test("comments, ids, retries and unknown fields are skipped, and events without data")
    func ignoredFields() throws {
        #expect(try events(": hello\nid: 3\nretry: 5\nfoo: bar\nevent: x\n\n") == [])
    }

    @Test("CR, LF and CRLF end lines", arguments: ["\n", "\r", "\r\n"])
    func lineEnds(_ end: String) throws {
        let text = "event: x" + end + "data: 1" + end + end + "data: 2" + end + end
        // A lone CR at the end may be half of a CRLF; the event is out all the same.
        #expect(try events(text).map(\.data) == ["1", "2"])
    }

    @Test("a byte order mark at the start is skipped, later ones are data")
    func byteOrderMark() throws {
        #expect(try events("\u{FEFF}data: a\n\ndata: \u{FEFF}\n\n").map(\.data) == ["a", "\u{FEFF}"])
    }

    @Test("the same events come out however the bytes are split")
    func everySplit() throws {
        let text = "\u{FEFF}: hi\r\nevent: text\r\ndata: Grüße 🥪\r\n\r\ndata: b\rdata: c\r\revent: x\ndata: d\n\n"
        let bytes = Array(text.utf8)
        let whole = try events(text)
        #expect(whole.map(\.data) == ["Grüße 🥪", "b\nc", "d"])
        for first in 0...bytes.count {
            var decoder = ServerSentEventDecoder()
            let parts = try decoder.feed(bytes[..<first]) + decoder.feed(bytes[first...])
            #expect(parts == whole, "split at \(first)")
        }
        var decoder = ServerSentEventDecoder()
        var single: [ServerSentEvent] = []
        for byte in bytes { single += try decoder.feed([byte]) }
        #expect(single == whole)
    }

    @Test("a line up to the limit is read, a longer one ends the stream")
    func lineLimit() throws {
        let atLimit = "data: " + String(repeating: "a", count: 94)
        #expect(try events(atLimit + "\n\n", limit: 100).count == 1)
        #expect(throws: ServerSentEventFailure.tooLarge(limit: 100)) { try events(atLimit + "a\n\n", limit: 100) }
    }

    @Test("many short lines cannot grow an event beyond the limit")
    func eventLimit() throws {
        let line = "data: aaaaaaaaa\n"
        #expect(try events(String(repeating: line, count: 9) + "\n", limit: 100).count == 1)
        #expect(throws: ServerSentEventFailure.tooLarge(limit: 100)) {
            try events(String(repeating: line, count: 11) + "\n", limit: 100)
        }
    }

    @Test("data that is no UTF-8 ends the stream instead of being repaired")
    func encoding() throws {
        var decoder = ServerSentEventDecoder()
        #expect(throws: ServerSentEventFailure.notUTF8) {
            try decoder.feed(Array("data: ".utf8) + [0xC3, 0x28] + Array("\n\n".utf8))
        }
    }
}
