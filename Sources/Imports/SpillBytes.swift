import Foundation
import Nutrition

/// Writes a value into the bytes of a row: numbers of eight bytes, texts with their length before them.
package struct SpillWriter {
    private(set) var data = Data()
    /// The zones that were met; rows have their places.
    private(set) var zones: [TimeZone] = []

    mutating func clear() { data = Data() }

    mutating func write(_ number: Double) {
        withUnsafeBytes(of: number.bitPattern.littleEndian) { data.append(contentsOf: $0) }
    }

    /// Unknown is NaN, which no value is.
    mutating func write(_ number: Double?) { write(number ?? .nan) }

    mutating func write(_ number: Int) { write(Double(number)) }

    mutating func write(_ text: String) {
        write(text.utf8.count)
        data.append(contentsOf: text.utf8)
    }

    mutating func write(_ text: String?) {
        write(text == nil ? 0 : 1)
        if let text { write(text) }
    }

    mutating func write(_ time: ZonedInstant) {
        write(time.date.timeIntervalSinceReferenceDate)
        let place = zones.firstIndex(of: time.zone) ?? zones.count
        if place == zones.count { zones.append(time.zone) }
        write(place)
    }

    mutating func write(_ nutrients: Nutrients) {
        let known = Nutrient.allCases.enumerated().filter { nutrients[$1] != nil }
        write(known.count)
        for (place, nutrient) in known {
            write(place)
            write(nutrients[nutrient])
        }
    }

    mutating func write(_ time: ImportedTime) {
        switch time {
        case .instant(let date, let offset):
            write(0)
            write(date.timeIntervalSinceReferenceDate)
            write(offset.map(Double.init))
        case .wall(let day, let second):
            write(1)
            write(day.ordinal)
            write(second)
        case .day(let day):
            write(2)
            write(day.ordinal)
        }
    }
}

/// Reads what ``SpillWriter`` wrote. What the bytes do not hold is empty: they are the program's own.
package struct SpillReader {
    private let data: Data
    private var place: Int
    private let zones: [TimeZone]

    init(_ data: Data, zones: [TimeZone]) {
        self.data = data
        place = data.startIndex
        self.zones = zones
    }

    mutating func number() -> Double {
        guard data.endIndex - place >= 8 else { return .nan }
        defer { place += 8 }
        let bits = data.withUnsafeBytes {
            $0.loadUnaligned(fromByteOffset: place - data.startIndex, as: UInt64.self)
        }
        return Double(bitPattern: UInt64(littleEndian: bits))
    }

    mutating func known() -> Double? {
        let number = number()
        return number.isNaN ? nil : number
    }

    mutating func int() -> Int { known().flatMap(Int.init(exactly:)) ?? 0 }

    mutating func text() -> String {
        let length = max(0, int())
        let end = min(data.endIndex, place + length)
        guard place < end else { return "" }
        defer { place = end }
        return String(decoding: data[place..<end], as: UTF8.self)
    }

    mutating func knownText() -> String? { int() == 0 ? nil : text() }

    mutating func zoned() -> ZonedInstant {
        let date = Date(timeIntervalSinceReferenceDate: number())
        let place = int()
        return ZonedInstant(date, zones.indices.contains(place) ? zones[place] : .gmt)
    }

    mutating func nutrients() -> Nutrients {
        let all = Nutrient.allCases
        var nutrients = Nutrients()
        for _ in 0..<max(0, int()) {
            let place = int()
            let amount = known()
            if all.indices.contains(place) { nutrients[all[place]] = amount }
        }
        return nutrients
    }

    mutating func time() -> ImportedTime {
        switch int() {
        case 0:
            let date = Date(timeIntervalSinceReferenceDate: number())
            return .instant(date, offset: known().flatMap(Int.init(exactly:)))
        case 1:
            let day = CalendarDay(ordinal: int())
            return .wall(day, secondOfDay: int())
        default: return .day(CalendarDay(ordinal: int()))
        }
    }
}
