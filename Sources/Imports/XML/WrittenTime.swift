import Foundation
import Nutrition

/// A time as devices write it: `2024-01-01 01:01:36 +0200`, `2021-04-16T13:37:53.000Z`, and `8:25:32 PM` as some
/// phones put it whose user prefers twelve hours.
struct WrittenTime: Hashable {
    let day: CalendarDay
    /// Seconds since midnight.
    let second: Double
    /// From UTC in seconds; nil where it is not written.
    let offset: Int?

    /// The moment; without an offset it is taken for UTC, as GPX and TCX have it.
    var date: Date {
        Date(timeIntervalSince1970: Double(day.ordinal) * 86_400 + second - Double(offset ?? 0))
    }

    /// - Returns: nil for what is no time, and for days and hours that do not exist.
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        var rest = Scanner(bytes: bytes)
        rest.skipSpaces()
        guard let year = rest.digits(4...4), rest.take("-"), let month = rest.digits(2...2), rest.take("-"),
            let date = rest.digits(2...2), let day = CalendarDay(year: year, month: month, day: date)
        else { return nil }
        guard rest.take("T") || rest.take("t") || rest.skipSpaces() else { return nil }
        guard var hour = rest.digits(1...2), rest.take(":"), let minute = rest.digits(2...2), rest.take(":"),
            let whole = rest.digits(2...2)
        else { return nil }
        var fraction = 0.0
        if rest.take(".") || rest.take(",") {
            guard let part = rest.fraction() else { return nil }
            fraction = part
        }
        rest.skipSpaces()
        if let isAfternoon = rest.halfOfDay() {
            guard (1...12).contains(hour) else { return nil }
            hour = hour % 12 + (isAfternoon ? 12 : 0)
            rest.skipSpaces()
        }
        guard hour < 24, minute < 60, whole < 60, let offset = rest.offset() else { return nil }
        self.day = day
        second = Double(hour * 3600 + minute * 60 + whole) + fraction
        self.offset = offset.seconds
    }

    private struct Scanner {
        let bytes: UnsafeBufferPointer<UInt8>
        var at = 0

        var next: UInt8? { at < bytes.count ? bytes[at] : nil }

        mutating func take(_ character: Unicode.Scalar) -> Bool {
            guard next == UInt8(ascii: character) else { return false }
            at += 1
            return true
        }

        /// Also the no-break spaces (U+00A0, U+202F) that phones put before `PM`.
        @discardableResult
        mutating func skipSpaces() -> Bool {
            let start = at
            while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 || byte > 0x7F {
                at += 1
            }
            return at > start
        }

        mutating func digits(_ count: ClosedRange<Int>) -> Int? {
            var value = 0
            var found = 0
            while found < count.upperBound, let byte = next, byte >= 0x30, byte <= 0x39 {
                value = value * 10 + Int(byte - 0x30)
                found += 1
                at += 1
            }
            return count.contains(found) ? value : nil
        }

        /// Digits behind the point; what is finer than a nanosecond does not count.
        mutating func fraction() -> Double? {
            var value = 0.0
            var scale = 0.1
            let start = at
            while let byte = next, byte >= 0x30, byte <= 0x39 {
                if at - start < 9 { value += Double(byte - 0x30) * scale }
                scale /= 10
                at += 1
            }
            return at > start ? value : nil
        }

        mutating func halfOfDay() -> Bool? {
            guard let byte = next, byte | 0x20 == UInt8(ascii: "a") || byte | 0x20 == UInt8(ascii: "p"),
                at + 1 < bytes.count, bytes[at + 1] | 0x20 == UInt8(ascii: "m")
            else { return nil }
            at += 2
            return byte | 0x20 == UInt8(ascii: "p")
        }

        /// `Z`, `+0200`, `+02:00` or nothing; nil for anything else.
        mutating func offset() -> (seconds: Int?, Void)? {
            skipSpaces()
            guard let sign = next else { return (nil, ()) }
            if take("Z") || take("z") {
                skipSpaces()
                return next == nil ? (0, ()) : nil
            }
            guard take("+") || take("-"), let hours = digits(2...2) else { return nil }
            _ = take(":")
            guard let minutes = digits(2...2), hours <= 18, minutes < 60 else { return nil }
            skipSpaces()
            guard next == nil else { return nil }
            return ((sign == UInt8(ascii: "-") ? -1 : 1) * (hours * 3600 + minutes * 60), ())
        }
    }
}
