import Testing

@testable import LlamaServer

@Suite("Event stream decoder")
struct ServerSentEventDecoderTests {
    typealias Event = ServerSentEventDecoder.Event

    private func decode(_ pieces: String...) throws -> [Event] {
        var decoder = ServerSentEventDecoder()
        return try pieces.flatMap { try decoder.push($0.utf8) }
    }

    @Test("an empty line ends an event")
    func emptyLineEndsEvent() throws {
        #expect(try decode("data: a\n\ndata: b\n\n").map(\.data) == ["a", "b"])
        #expect(try decode("data: a\n").isEmpty)
    }

    @Test("two data lines of one event are joined by a line feed")
    func joinsDataLines() throws {
        #expect(try decode("data: a\ndata: b\n\n").map(\.data) == ["a\nb"])
    }

    @Test("pieces may be cut anywhere, even inside a character or a line end")
    func cutAnywhere() throws {
        let whole = Array("event: x\r\ndata: café 🥪\r\n\r\ndata: z\r\n\r\n".utf8)
        for cut in 1..<whole.count {
            var decoder = ServerSentEventDecoder()
            let events = try decoder.push(whole[..<cut]) + decoder.push(whole[cut...])
            #expect(events == [Event(name: "x", data: "café 🥪"), Event(name: nil, data: "z")])
        }
    }

    @Test("LF, CR and CRLF all end a line")
    func lineEnds() throws {
        for end in ["\n", "\r", "\r\n"] {
            #expect(try decode("data: a\(end)data: b\(end)\(end)").map(\.data) == ["a\nb"])
        }
    }

    @Test("comments and unknown fields say nothing; only one space after the colon is dropped")
    func fields() throws {
        #expect(try decode(": ping\n\nid: 7\ndata:  two spaces\nnonsense\n\n").map(\.data) == [" two spaces"])
        #expect(try decode("data\n\n").map(\.data) == [""])
    }

    @Test("a byte order mark at the start is no part of the field name")
    func byteOrderMark() throws {
        #expect(try decode("\u{FEFF}data: a\n\n").map(\.data) == ["a"])
    }

    @Test("a line at the limit passes, one byte more is refused")
    func lineLimit() throws {
        var exact = ServerSentEventDecoder(lineLimit: 10)
        #expect(try exact.push("data: 1234\n\n".utf8).map(\.data) == ["1234"])
        var over = ServerSentEventDecoder(lineLimit: 10)
        #expect(throws: ServerSentEventDecoder.Failure.lineTooLong(limit: 10)) {
            try over.push("data: 12345".utf8)
        }
    }

    @Test("many short lines cannot make an endless event")
    func eventLimit() throws {
        var decoder = ServerSentEventDecoder(eventLimit: 100)
        #expect(throws: ServerSentEventDecoder.Failure.eventTooLong(limit: 100)) {
            for _ in 0..<100 { _ = try decoder.push("data: 1234567890\n".utf8) }
        }
    }
}
