extension PartialFile {
    /// Bytes of a piece that are missing.
    struct Gap: Hashable, Sendable {
        var from: Int64
        /// The byte behind the last.
        var end: Int64
    }

    struct Record: Codable, Hashable, Sendable {
        var pieceSize: Int64
        /// Nil when the mirror does not say.
        var total: Int64?
        /// The mirror's name for this version of the file (`ETag`).
        var tag: String?
        /// How many bytes of each piece are there, from its start.
        var filled: [Int64]

        init(total: Int64?, tag: String?, pieceSize: Int64) {
            self.total = total
            self.tag = tag
            self.pieceSize = total == nil ? .max / 2 : pieceSize
            filled = Array(repeating: 0, count: Int(((total ?? 1) - 1) / pieceSize + 1))
        }

        func length(ofPiece index: Int) -> Int64 {
            min(pieceSize, (total ?? .max / 2) - Int64(index) * pieceSize)
        }

        func gap(_ index: Int) -> Gap? {
            let start = Int64(index) * pieceSize
            guard filled[index] < length(ofPiece: index) else { return nil }
            return Gap(from: start + filled[index], end: start + length(ofPiece: index))
        }

        /// The pieces that a range touches, with the part of the range in each.
        func pieces(of range: Gap) -> [(index: Int, part: Gap)] {
            let first = Int(range.from / pieceSize)
            let last = Int((range.end - 1) / pieceSize)
            guard range.from < range.end, last < filled.count else { return [] }
            return (first...last).map { index in
                let start = Int64(index) * pieceSize
                return (index, Gap(from: max(range.from, start), end: min(range.end, start + length(ofPiece: index))))
            }
        }

        /// The same bytes, when they lie without a gap from the start.
        mutating func fill(firstBytes count: Int64) {
            for index in filled.indices {
                filled[index] = min(max(0, count - Int64(index) * pieceSize), length(ofPiece: index))
            }
        }

        var isPlausible: Bool {
            guard pieceSize > 0, (total ?? 1) > 0 else { return false }
            let count = total.map { ($0 - 1) / pieceSize + 1 } ?? 1
            return Int64(filled.count) == count
                && filled.indices.allSatisfy { (0...length(ofPiece: $0)).contains(filled[$0]) }
        }
    }
}
