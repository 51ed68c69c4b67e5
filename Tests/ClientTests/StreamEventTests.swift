import DaemonAPI
import Failures
import Foundation
import ServerSentEvents
import Testing

@Suite("Stream events on the wire")
struct StreamEventTests {
    @Test("what the daemon writes is what the client reads")
    func roundTrip() throws {
        let written: [StreamEvent] = [
            .activity("looking up"), .text("two\nlines"), .replace(""),
            .progress(ProgressReport(what: "m", done: 1, total: 2, perSecond: 3)), .done("ok"),
            .failure(BiteBookError(.notFound, "Gone.", hint: "Look elsewhere.")),
        ]
        var decoder = ServerSentEventDecoder()
        let read = try decoder.feed(try written.map { try $0.serverSentText() }.joined().utf8)
        #expect(read.map(\.type) == written.map(\.type))
        let decoded = try read.map { try WireCoding.decode(StreamEvent.self, from: Data($0.data.utf8)) }
        #expect(decoded == written)
        #expect(read.allSatisfy { StreamEvent.knownTypes.contains($0.type) })
    }
}
