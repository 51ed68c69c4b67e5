package import Foundation

extension WireCoding {
    /// Byte for byte what ``encode(_:pretty:)`` writes. A long list is encoded in slices on all processors, and only the
    /// trees of these slices are in memory at once.
    package static func encodeList<Element: Encodable & Sendable>(_ list: [Element]) async throws -> Data {
        guard list.count > sliceSize else { return try encode(list) }
        let slices = stride(from: 0, to: list.count, by: sliceSize).map {
            $0..<min($0 + sliceSize, list.count)
        }
        return try await withThrowingTaskGroup(of: (Int, Data).self) { group in
            var waiting = slices.indices[...]
            func encodeNext() {
                guard let index = waiting.popFirst() else { return }
                let slice = slices[index]
                group.addTask {
                    let text = try encode(Array(list[slice]))
                    return (index, text[1..<(text.count - 1)])
                }
            }
            for _ in 0..<ProcessInfo.processInfo.activeProcessorCount { encodeNext() }
            var encoded = [Data](repeating: Data(), count: slices.count)
            for try await (index, text) in group {
                encoded[index] = text
                encodeNext()
            }
            return Data("[".utf8) + Data(encoded.joined(separator: Data(",".utf8))) + Data("]".utf8)
        }
    }

    private static let sliceSize = 2_000
}
