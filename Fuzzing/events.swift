import ServerSentEvents

/// An event stream, in one piece and byte by byte: both give the same events.
func read(_ bytes: [UInt8]) {
    var whole = ServerSentEventDecoder(limit: 1 << 20)
    var pieces = ServerSentEventDecoder(limit: 1 << 20)
    guard let expected = try? whole.feed(bytes) else { return }
    var found: [ServerSentEvent] = []
    for byte in bytes { found += (try? pieces.feed(CollectionOfOne(byte))) ?? [] }
    precondition(found.count == expected.count)
}
