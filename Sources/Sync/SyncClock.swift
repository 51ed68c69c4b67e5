/// When something was changed: milliseconds since 1970 by the clock of the device, and a count of what was changed in
/// the same millisecond. It decides only between values that were set without knowing of each other.
package struct SyncStamp: Hashable, Comparable, Codable, Sendable {
    package var milliseconds: Int64
    package var counter: Int64

    package init(milliseconds: Int64, counter: Int64 = 0) {
        self.milliseconds = milliseconds
        self.counter = counter
    }

    package static func < (left: Self, right: Self) -> Bool {
        (left.milliseconds, left.counter) < (right.milliseconds, right.counter)
    }

    /// The one after it in the same millisecond. The largest one is followed by itself: whose change then counts is decided
    /// by the devices' names, as it is for changes of the same time.
    package var next: SyncStamp {
        SyncStamp(milliseconds: milliseconds, counter: min(counter, SyncNumber.largest - 1) + 1)
    }

    package init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        milliseconds = try container.decode(Int64.self)
        counter = try container.decode(Int64.self)
        guard (-SyncNumber.largest...SyncNumber.largest).contains(milliseconds),
            (0...SyncNumber.largest).contains(counter)
        else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no time of a change")
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(milliseconds)
        try container.encode(counter)
    }
}

/// A hybrid logical clock (Kulkarni et al. 2014): never behind what it gave or heard, near the wall clock otherwise.
///
/// A stamp of more than a day ahead is not followed, and the clock's own last stamp neither, once the wall clock was put
/// right: one wrong clock does not carry the others along.
package struct SyncClock: Hashable, Sendable {
    /// By how many milliseconds a stamp may be ahead of the wall clock: a day.
    package static let tolerance: Int64 = 24 * 60 * 60 * 1000

    package private(set) var last: SyncStamp

    package init(last: SyncStamp = SyncStamp(milliseconds: 0)) { self.last = last }

    /// The stamp of a change that is made now.
    package mutating func tick(wall: Int64) -> SyncStamp {
        let isAbsurd = last.milliseconds - Self.tolerance > wall
        last =
            isAbsurd || wall > last.milliseconds
            ? SyncStamp(milliseconds: wall) : last.next
        return last
    }

    /// Takes notice of another device's stamp.
    package mutating func hear(_ stamp: SyncStamp, wall: Int64) {
        guard stamp.milliseconds - Self.tolerance <= wall else { return }
        last = max(last, stamp)
    }
}
