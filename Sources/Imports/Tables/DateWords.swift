import Foundation
import Nutrition

/// The numbers and words of a date.
struct DateWords {
    struct Part {
        var number: Int?
        var digits = 0
        var month: Int?
    }

    private(set) var parts: [Part] = []
    private var bytes: [UInt8]

    init(_ text: String) { bytes = Array(FoldedText.fold(text).utf8) }

    /// Takes the time of day out, and the rest apart; nil for what is neither.
    mutating func takeClock() -> (second: Int?, offset: Int?)? {
        var second: Int?
        var offset: Int?
        if let colon = bytes.firstIndex(of: UInt8(ascii: ":")) {
            guard let clock = clock(around: colon) else { return nil }
            (second, offset) = (clock.second, clock.offset)
            bytes.removeSubrange(clock.range)
        } else if let hour = hourAlone() {
            second = hour.second
            bytes.removeSubrange(hour.range)
        }
        guard let parts = Self.parts(of: bytes) else { return nil }
        self.parts = parts
        return (second, offset)
    }

    private func clock(around colon: Int) -> (second: Int, offset: Int?, range: Range<Int>)? {
        var start = colon
        while start > 0, Self.isDigit(bytes[start - 1]), colon - start < 2 { start -= 1 }
        guard start < colon, var hour = Int(String(decoding: bytes[start..<colon], as: UTF8.self)) else { return nil }
        // The `t` of ISO 8601.
        var from = start
        if from > 0, bytes[from - 1] == UInt8(ascii: "t") { from -= 1 }
        var at = colon + 1
        guard let minute = digits(&at, 2) else { return nil }
        var second = 0
        if at < bytes.count, bytes[at] == UInt8(ascii: ":") {
            at += 1
            guard let found = digits(&at, 2) else { return nil }
            second = found
            if at < bytes.count, bytes[at] == UInt8(ascii: ".") || bytes[at] == UInt8(ascii: ",") {
                at += 1
                while at < bytes.count, Self.isDigit(bytes[at]) { at += 1 }
            }
        }
        if let isAfternoon = halfOfDay(&at) {
            // `20:15 PM` is written as well.
            if hour <= 12 { hour = hour % 12 + (isAfternoon ? 12 : 0) }
        }
        guard hour < 24, minute < 60, second < 60, let offset = offset(&at) else { return nil }
        return (hour * 3600 + minute * 60 + second, offset.seconds, from..<at)
    }

    /// `6 pm`.
    private func hourAlone() -> (second: Int, range: Range<Int>)? {
        guard let end = bytes.lastIndex(where: Self.isDigit) else { return nil }
        var at = end + 1
        guard let isAfternoon = halfOfDay(&at), at == bytes.count else { return nil }
        var start = end
        while start > 0, Self.isDigit(bytes[start - 1]) { start -= 1 }
        guard let hour = Int(String(decoding: bytes[start...end], as: UTF8.self)), (1...12).contains(hour) else {
            return nil
        }
        return ((hour % 12 + (isAfternoon ? 12 : 0)) * 3600, start..<at)
    }

    private func digits(_ at: inout Int, _ count: Int) -> Int? {
        let end = at + count
        guard end <= bytes.count, bytes[at..<end].allSatisfy(Self.isDigit) else { return nil }
        defer { at = end }
        return Int(String(decoding: bytes[at..<end], as: UTF8.self))
    }

    /// `am`, `a.m.`, `p. m.`, also behind a space.
    private func halfOfDay(_ at: inout Int) -> Bool? {
        var index = at
        while index < bytes.count, bytes[index] == 0x20 { index += 1 }
        guard index < bytes.count, bytes[index] == UInt8(ascii: "a") || bytes[index] == UInt8(ascii: "p") else {
            return nil
        }
        let isAfternoon = bytes[index] == UInt8(ascii: "p")
        index += 1
        while index < bytes.count, bytes[index] == UInt8(ascii: ".") || bytes[index] == 0x20 { index += 1 }
        guard index < bytes.count, bytes[index] == UInt8(ascii: "m"),
            index + 1 == bytes.count || !Self.isLetter(bytes[index + 1])
        else { return nil }
        index += 1
        if index < bytes.count, bytes[index] == UInt8(ascii: ".") { index += 1 }
        at = index
        return isAfternoon
    }

    /// `z`, `+0200`, `+02:00`, `utc+02`, `utc`, or nothing. The outer nil is for what is none of them.
    private func offset(_ at: inout Int) -> (seconds: Int?, Void)? {
        var index = at
        while index < bytes.count, bytes[index] == 0x20 { index += 1 }
        var isUTC = false
        for word in ["utc", "gmt", "z"] where bytes[index...].starts(with: word.utf8) {
            isUTC = true
            index += word.utf8.count
            break
        }
        if isUTC {
            while index < bytes.count, bytes[index] == 0x20 { index += 1 }
        }
        guard index < bytes.count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-"),
            index + 1 < bytes.count, Self.isDigit(bytes[index + 1])
        else {
            if isUTC { at = index }
            return (isUTC ? 0 : nil, ())
        }
        let sign = bytes[index] == UInt8(ascii: "-") ? -1 : 1
        index += 1
        let run = bytes[index...].prefix { Self.isDigit($0) }.count
        guard let hours = digits(&index, run == 1 || run == 3 ? 1 : 2) else { return nil }
        if index < bytes.count, bytes[index] == UInt8(ascii: ":") { index += 1 }
        let minutes = index < bytes.count && Self.isDigit(bytes[index]) ? digits(&index, 2) : 0
        guard let minutes, hours <= 18, minutes < 60 else { return nil }
        at = index
        return (sign * (hours * 3600 + minutes * 60), ())
    }

    /// Numbers and months; nil for other words, except those that stand between them and names of weekdays.
    private static func parts(of bytes: [UInt8]) -> [Part]? {
        var parts: [Part] = []
        var index = 0
        while index < bytes.count {
            let start = index
            if isDigit(bytes[index]) {
                while index < bytes.count, isDigit(bytes[index]) { index += 1 }
                guard index - start <= 4, let number = Int(String(decoding: bytes[start..<index], as: UTF8.self)) else {
                    return nil
                }
                parts.append(Part(number: number, digits: index - start))
            } else if isLetter(bytes[index]) {
                while index < bytes.count, isLetter(bytes[index]) { index += 1 }
                let word = String(decoding: bytes[start..<index], as: UTF8.self)
                if let month = MonthNames.month(word) {
                    parts.append(Part(month: month))
                } else if parts.isEmpty || fillers.contains(word) {
                    // A weekday before the date; `de`, `à`, `um`.
                } else {
                    return nil
                }
            } else {
                guard " -/.,".utf8.contains(bytes[index]) else { return nil }
                index += 1
            }
        }
        return parts
    }

    private static let fillers: Set<String> = [
        "de", "del", "a", "as", "alle", "ore", "um", "uhr", "om", "at", "th", "st", "nd", "rd", "o", "le", "er", "º",
    ]

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
    private static func isLetter(_ byte: UInt8) -> Bool { byte >= 0x61 && byte <= 0x7A || byte >= 0x80 }
}
