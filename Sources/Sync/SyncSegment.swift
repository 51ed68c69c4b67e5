package import Foundation

/// Which file of a log it is.
package struct SyncPlace: Hashable, Codable, Sendable {
    /// Of the device that wrote it.
    package var device: String
    /// From 1 on, without gaps.
    package var number: Int
    /// The number of the first part of a snapshot; nil for a list of changes.
    package var first: Int?
    /// How many parts the snapshot has.
    package var parts: Int?

    package init(device: String, number: Int, first: Int? = nil, parts: Int? = nil) {
        self.device = device
        self.number = number
        self.first = first
        self.parts = parts
    }

    package var isSnapshot: Bool { first != nil }

    /// `00000012.log`, or `00000013.00000012.00000002.snapshot`: the second of the two parts that begin at 12.
    package var name: String {
        guard let first, let parts else { return Self.digits(number) + ".log" }
        return "\(Self.digits(number)).\(Self.digits(first)).\(Self.digits(parts)).snapshot"
    }

    /// The place that a file's name says; nil for a file that is none of a log.
    package init?(device: String, name: String) {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = parts.dropLast().compactMap { $0.count == 8 && $0.allSatisfy(\.isASCIIDigit) ? Int($0) : nil }
        guard numbers.count == parts.count - 1, numbers.allSatisfy({ $0 > 0 }) else { return nil }
        switch (parts.last, numbers.count) {
        case ("log", 1): self.init(device: device, number: numbers[0])
        case ("snapshot", 3) where numbers[1] <= numbers[0] && numbers[0] < numbers[1] + numbers[2]:
            self.init(device: device, number: numbers[0], first: numbers[1], parts: numbers[2])
        default: return nil
        }
    }

    private static func digits(_ number: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, 8 - text.count)) + text
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { "0"..."9" ~= self }
}

/// A row with all that is known of it, as snapshots have them.
package struct SyncSnapshotRow: Hashable, Codable, Sendable {
    package var name: SyncRowName
    package var row: SyncRow

    package init(name: SyncRowName, row: SyncRow) {
        self.name = name
        self.row = row
    }
}

/// What one file of a log says: changes of its device, or a part of all that it knows.
package struct SyncSegment: Hashable, Codable, Sendable {
    /// What the device is called.
    package var name: String
    /// When it was written, by the device's clock, in milliseconds since 1970.
    package var at: Int64
    package var changes: [SyncChange]
    /// Of a snapshot.
    package var rows: [SyncSnapshotRow]
    /// Of a snapshot: which changes made its rows.
    package var known: SyncVector?

    package init(
        name: String, at: Int64, changes: [SyncChange] = [], rows: [SyncSnapshotRow] = [], known: SyncVector? = nil
    ) {
        self.name = name
        self.at = at
        self.changes = changes
        self.rows = rows
        self.known = known
    }
}

/// Why a file cannot be used now.
package enum SyncFileProblem: Error, Hashable, Sendable {
    /// It is not complete yet.
    case halfCopied
    /// It was altered, or another passphrase made it.
    case damaged
    /// It is no file of a log.
    case foreign
    /// A newer version wrote it.
    case newer
    /// A file that comes before others is not there.
    case missing
    /// It is larger than what is carried over.
    case tooLarge
}

/// How a segment lies in its file: as ``SyncSealedForm`` says, sealed JSON.
package enum SyncSegmentFile {
    package static let form = SyncSealedForm<SyncPlace>(magic: "BBSYNC1\n")
    package static var magic: Data { form.magic }
    /// Bytes of a file that is read.
    package static let largest = 64 << 20

    package static func write(_ segment: SyncSegment, at place: SyncPlace, with seal: some SyncSealing) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try form.write(try encoder.encode(segment), at: place, with: seal)
    }

    /// - Throws: ``SyncFileProblem``.
    package static func read(_ file: Data, at place: SyncPlace, with seal: some SyncSealing) throws -> SyncSegment {
        let text = try form.read(file, at: place, with: seal)
        guard let segment = try? JSONDecoder().decode(SyncSegment.self, from: text) else {
            throw SyncFileProblem.newer
        }
        try check(segment, place)
        return segment
    }

    /// The end of the year 9999, in milliseconds since 1970.
    private static let latest: Int64 = 253_402_300_799_999

    /// A device speaks for itself only, and in order.
    private static func check(_ segment: SyncSegment, _ place: SyncPlace) throws {
        guard (0...latest).contains(segment.at) else { throw SyncFileProblem.damaged }
        guard place.isSnapshot == (segment.known != nil), place.isSnapshot || segment.rows.isEmpty,
            !place.isSnapshot || segment.changes.isEmpty
        else { throw SyncFileProblem.damaged }
        var last: Int64?
        for change in segment.changes {
            guard change.dot.device == place.device, change.dot.sequence > 0,
                last.map({ change.dot.sequence == $0 + 1 }) ?? true
            else { throw SyncFileProblem.damaged }
            last = change.dot.sequence
        }
    }
}

/// Encrypts and authenticates.
package protocol SyncSealing: Sendable {
    /// By how many bytes a sealed text is longer.
    var overhead: Int { get }
    /// - Parameter context: is not encrypted, but belongs to it: only with the same it can be opened.
    func seal(_ text: Data, with context: Data) throws -> Data
    func open(_ sealed: Data, with context: Data) throws -> Data
    /// What only who has the key can tell from a text: 64 hexadecimal digits.
    func name(_ text: String) -> String
}
