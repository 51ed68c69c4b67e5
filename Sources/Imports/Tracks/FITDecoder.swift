import Foundation

/// A message of a FIT file, of the kinds that are wanted: numbers by the number of the field.
struct FITMessage {
    let kind: UInt16
    /// What is invalid is absent. Of an array it is the first.
    let fields: [UInt8: Double]
    /// Seconds since the end of 1989 in UTC.
    let timestamp: UInt32?
    /// Where it begins.
    let position: Int
}

/// Decodes FIT files, the binary format of many watches and bicycle computers: definitions say which bytes the messages
/// after them have. What a device adds of its own is skipped.
///
/// Reference: the description of the protocol at https://developer.garmin.com/fit/protocol/.
struct FITDecoder {
    private let bytes: [UInt8]
    private let wanted: Set<UInt16>
    private var at = 0
    private var end = 0
    private var definitions: [Definition?] = []
    private var timestamp: UInt32?

    private(set) var messages: [FITMessage] = []
    private(set) var problems: [(position: Int, text: String)] = []
    private(set) var endsTooEarly = false

    private struct Field {
        let number: UInt8
        let size: Int
        let type: UInt8
    }

    private struct Definition {
        let kind: UInt16
        let isBigEndian: Bool
        let fields: [Field]
        /// With the fields that devices add of their own.
        let size: Int
    }

    static func isFIT(_ bytes: some RandomAccessCollection<UInt8>) -> Bool {
        guard bytes.count >= 12, let size = bytes.first, size == 12 || size == 14 else { return false }
        return bytes.dropFirst(8).prefix(4).elementsEqual(".FIT".utf8)
    }

    /// - Parameter wanted: kinds of messages that are decoded; the others are passed by.
    init(_ bytes: [UInt8], wanted: Set<UInt16>) {
        self.bytes = bytes
        self.wanted = wanted
        var start = 0
        // Several files may be joined to one.
        while start < bytes.count {
            guard Self.isFIT(bytes[start...]) else {
                // Some devices fill the rest of the file with zeros.
                if bytes[start...].contains(where: { $0 != 0 }) {
                    problems.append((start, "what follows is no FIT file"))
                }
                return
            }
            start = readFile(at: start)
        }
    }

    /// - Returns: where the next file begins.
    private mutating func readFile(at start: Int) -> Int {
        let header = Int(bytes[start])
        let size =
            Int(bytes[start + 4]) | Int(bytes[start + 5]) << 8 | Int(bytes[start + 6]) << 16
            | Int(bytes[start + 7]) << 24
        at = start + header
        // A device that was switched off could not write the size.
        let isOpen = size == 0
        let whole = isOpen ? bytes.count : at + size
        end = min(whole, bytes.count)
        definitions = Array(repeating: nil, count: 16)
        timestamp = nil
        if isOpen || whole + 2 > bytes.count {
            endsTooEarly = true
        } else {
            let told = UInt16(bytes[whole]) | UInt16(bytes[whole + 1]) << 8
            if told != Self.checksum(bytes[start..<whole]) {
                problems.append((whole, "the checksum is wrong: some of it may be damaged"))
            }
        }
        while at < end {
            let position = at
            guard readRecord() else {
                if !endsTooEarly || at < bytes.count {
                    problems.append((position, "a message cannot be read; what follows it is left out"))
                }
                break
            }
        }
        return isOpen ? bytes.count : whole + 2
    }

    private mutating func byte() -> UInt8? {
        guard at < end else { return nil }
        defer { at += 1 }
        return bytes[at]
    }

    /// - Returns: false where the rest cannot be read.
    private mutating func readRecord() -> Bool {
        let position = at
        guard let header = byte() else { return false }
        if header & 0x80 != 0 {
            // A time of five bits is the next one with these bits.
            let bits = UInt32(header & 0x1F)
            if let old = timestamp { timestamp = old &+ ((bits &- old) & 0x1F) }
            return readData(Int(header >> 5 & 0x03), position)
        }
        let local = Int(header & 0x0F)
        return header & 0x40 != 0 ? readDefinition(local, hasOwn: header & 0x20 != 0) : readData(local, position)
    }

    private mutating func readDefinition(_ local: Int, hasOwn: Bool) -> Bool {
        guard byte() != nil, let architecture = byte(), let low = byte(), let high = byte(), let count = byte() else {
            return false
        }
        let isBigEndian = architecture == 1
        let kind = isBigEndian ? UInt16(low) << 8 | UInt16(high) : UInt16(high) << 8 | UInt16(low)
        var fields: [Field] = []
        var size = 0
        for _ in 0..<count {
            guard let number = byte(), let length = byte(), let type = byte() else { return false }
            fields.append(Field(number: number, size: Int(length), type: type))
            size += Int(length)
        }
        if hasOwn {
            guard let count = byte() else { return false }
            for _ in 0..<count {
                guard byte() != nil, let length = byte(), byte() != nil else { return false }
                size += Int(length)
            }
        }
        definitions[local] = Definition(kind: kind, isBigEndian: isBigEndian, fields: fields, size: size)
        return true
    }

    private mutating func readData(_ local: Int, _ position: Int) -> Bool {
        guard let definition = definitions[local], at + definition.size <= end else {
            if definitions[local] != nil { at = end }
            return false
        }
        let start = at
        at += definition.size
        let isWanted = wanted.contains(definition.kind)
        var fields: [UInt8: Double] = [:]
        var offset = start
        for field in definition.fields {
            defer { offset += field.size }
            guard isWanted || field.number == 253 else { continue }
            guard let value = FITValue.number(bytes[offset..<(offset + field.size)], field.type, definition.isBigEndian)
            else { continue }
            if field.number == 253, let time = UInt32(exactly: value) { timestamp = time }
            fields[field.number] = value
        }
        if isWanted {
            messages.append(
                FITMessage(kind: definition.kind, fields: fields, timestamp: timestamp, position: position))
        }
        return true
    }

    /// CRC-16 with the reflected polynomial 0xA001.
    static func checksum(_ bytes: some Sequence<UInt8>) -> UInt16 {
        bytes.reduce(0) { (checksum: UInt16, byte) -> UInt16 in
            checksum >> 8 ^ table[Int((checksum ^ UInt16(byte)) & 0xFF)]
        }
    }

    private static let table: [UInt16] = (0..<256).map { (start: UInt16) -> UInt16 in
        (0..<8).reduce(start) { (value: UInt16, _: Int) -> UInt16 in value & 1 == 0 ? value >> 1 : value >> 1 ^ 0xA001 }
    }
}

/// The numbers of FIT's base types, with the value of each that means none.
enum FITValue {
    static func number(_ bytes: ArraySlice<UInt8>, _ type: UInt8, _ isBigEndian: Bool) -> Double? {
        switch type & 0x1F {
        case 0x00, 0x02, 0x0D: unsigned(bytes, 1, isBigEndian, none: 0xFF)
        case 0x0A: unsigned(bytes, 1, isBigEndian, none: 0)
        case 0x04: unsigned(bytes, 2, isBigEndian, none: 0xFFFF)
        case 0x0B: unsigned(bytes, 2, isBigEndian, none: 0)
        case 0x06: unsigned(bytes, 4, isBigEndian, none: 0xFFFF_FFFF)
        case 0x0C: unsigned(bytes, 4, isBigEndian, none: 0)
        case 0x0F: unsigned(bytes, 8, isBigEndian, none: .max)
        case 0x10: unsigned(bytes, 8, isBigEndian, none: 0)
        case 0x01: raw(bytes, 1, isBigEndian).flatMap { $0 == 0x7F ? nil : Double(Int8(truncatingIfNeeded: $0)) }
        case 0x03: raw(bytes, 2, isBigEndian).flatMap { $0 == 0x7FFF ? nil : Double(Int16(truncatingIfNeeded: $0)) }
        case 0x05:
            raw(bytes, 4, isBigEndian).flatMap { $0 == 0x7FFF_FFFF ? nil : Double(Int32(truncatingIfNeeded: $0)) }
        case 0x0E:
            raw(bytes, 8, isBigEndian).flatMap { $0 == 0x7FFF_FFFF_FFFF_FFFF ? nil : Double(Int64(bitPattern: $0)) }
        case 0x08: raw(bytes, 4, isBigEndian).flatMap { finite(Double(Float(bitPattern: UInt32($0)))) }
        case 0x09: raw(bytes, 8, isBigEndian).flatMap { finite(Double(bitPattern: $0)) }
        default: nil
        }
    }

    private static func finite(_ value: Double) -> Double? { value.isFinite ? value : nil }

    private static func raw(_ bytes: ArraySlice<UInt8>, _ size: Int, _ isBigEndian: Bool) -> UInt64? {
        guard bytes.count >= size else { return nil }
        let value = bytes.prefix(size)
        return isBigEndian
            ? value.reduce(0) { $0 << 8 | UInt64($1) } : value.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    private static func unsigned(_ bytes: ArraySlice<UInt8>, _ size: Int, _ isBigEndian: Bool, none: UInt64) -> Double?
    {
        raw(bytes, size, isBigEndian).flatMap { $0 == none ? nil : Double($0) }
    }
}
