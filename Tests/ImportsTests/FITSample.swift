import Foundation

@testable import Imports

/// Builds FIT files.
struct FITSample {
    struct Field {
        var number: UInt8
        var type: UInt8
        var bytes: [UInt8]
    }

    var isBigEndian = false
    private(set) var records: [UInt8] = []

    init(isBigEndian: Bool = false) { self.isBigEndian = isBigEndian }

    func u8(_ number: UInt8, _ value: UInt8) -> Field { Field(number: number, type: 0x02, bytes: [value]) }
    func u16(_ number: UInt8, _ value: UInt16) -> Field { Field(number: number, type: 0x84, bytes: bytes(value)) }
    func u32(_ number: UInt8, _ value: UInt32) -> Field { Field(number: number, type: 0x86, bytes: bytes(value)) }

    private func bytes(_ value: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: isBigEndian ? value.bigEndian : value.littleEndian) { Array($0) }
    }

    /// A definition and a message of it.
    mutating func add(_ kind: UInt16, local: UInt8 = 0, own: [UInt8] = [], _ fields: [Field]) {
        define(kind, local: local, own: own, fields)
        records += [local] + fields.flatMap(\.bytes) + own
    }

    mutating func define(_ kind: UInt16, local: UInt8 = 0, own: [UInt8] = [], _ fields: [Field]) {
        records += [0x40 | local | (own.isEmpty ? 0 : 0x20), 0, isBigEndian ? 1 : 0] + bytes(kind)
        records += [UInt8(fields.count)] + fields.flatMap { [$0.number, UInt8($0.bytes.count), $0.type] }
        if !own.isEmpty { records += [1, 0, UInt8(own.count), 0] }
    }

    mutating func append(_ bytes: [UInt8]) { records += bytes }

    /// - Parameter header: bytes of the header, 12 or 14.
    func file(header: UInt8 = 14, size: Int? = nil) -> [UInt8] {
        let size = UInt32(size ?? records.count)
        var bytes: [UInt8] = [header, 0x20, 0x08, 0x08]
        bytes += withUnsafeBytes(of: size.littleEndian) { Array($0) } + Array(".FIT".utf8)
        if header == 14 { bytes += withUnsafeBytes(of: FITDecoder.checksum(bytes).littleEndian) { Array($0) } }
        bytes += records
        return bytes + withUnsafeBytes(of: FITDecoder.checksum(bytes).littleEndian) { Array($0) }
    }

    /// 20 October 2026, 16:00 in UTC.
    static let start: UInt32 = 1_792_512_000 - 631_065_600

    /// A run of half an hour and 5 km, and a weight.
    static func sample(isBigEndian: Bool = false) -> FITSample {
        var sample = FITSample(isBigEndian: isBigEndian)
        sample.add(0, [sample.u8(0, 4)])
        sample.add(20, local: 1, [sample.u32(253, start + 5), sample.u32(0, 0x1234_5678)])
        sample.add(
            18, local: 2, own: [1, 2, 3, 4],
            [
                sample.u32(253, start + 1800), sample.u32(2, start), sample.u8(5, 1), sample.u8(6, 0),
                sample.u32(7, 2_400_000), sample.u32(8, 1_800_000), sample.u32(9, 500_000), sample.u16(11, 350),
                sample.u8(16, 140), sample.u8(17, 172),
            ])
        sample.add(
            30,
            [
                sample.u32(253, start + 60), sample.u16(0, 7240), sample.u16(1, 1820), sample.u16(5, 5510),
            ])
        sample.add(34, [sample.u32(253, start + 1800), sample.u32(5, start + 1800 + 7200)])
        return sample
    }
}
