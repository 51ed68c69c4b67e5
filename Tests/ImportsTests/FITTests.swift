import Foundation
import Nutrition
import Testing

@testable import Imports

@Suite("FIT")
struct FITTests {
    private func read(_ bytes: [UInt8]) throws -> ImportedData { try ReadSample.read(Data(bytes), as: "a.fit") }

    private func expectWhole(_ data: ImportedData, times: Int = 1) {
        #expect(data.activities.count == times && data.measures.count == 3 * times)
        let run = data.activities.first?.value
        #expect(run?.name == "running" && run?.minutes == 30 && run?.kilometers == 5)
        #expect(run?.done.iso == "2026-10-20T18:00:00+02:00")
        #expect(data.measures.prefix(3).map(\.value.value.value) == [72.4, 18.2, 55.1])
        #expect(data.values(.exerciseHeartRate)["2026-10-20"] == 172 * Double(times))
    }

    @Test("sport and weights are read in either order of bytes and with either header")
    func whole() throws {
        for isBigEndian in [false, true] {
            for header: UInt8 in [12, 14] {
                let data = try read(FITSample.sample(isBigEndian: isBigEndian).file(header: header))
                expectWhole(data)
                #expect(data.problemCount == 0 && data.truncated.isEmpty)
                #expect(data.leftOut == [AppleHealthKind.energyOfSport: 1])
            }
        }
    }

    @Test("the checksum is that of the protocol")
    func checksum() {
        // The check value of CRC-16/ARC.
        #expect(FITDecoder.checksum(Array("123456789".utf8)) == 0xBB3D)
    }

    @Test("files that are joined are all read, and zeros at the end are nothing")
    func joined() throws {
        let file = FITSample.sample().file()
        let data = try read(file + file + [0, 0, 0])
        expectWhole(data, times: 2)
        #expect(data.problemCount == 0)
        #expect(Set(data.activities.map(\.externalID)).count == 2)
        #expect(Set(data.readings.map(\.externalID)).count == 2)
    }

    @Test("a wrong checksum is told, and what can be read is kept")
    func wrongChecksum() throws {
        var bytes = FITSample.sample().file()
        bytes[bytes.count - 1] ^= 0xFF
        let data = try read(bytes)
        expectWhole(data)
        #expect(data.problems.map(\.text) == ["the checksum is wrong: some of it may be damaged"])
    }

    @Test("a file that ends too early keeps what was whole")
    func truncated() throws {
        let bytes = FITSample.sample().file()
        for length in 12..<bytes.count - 1 {
            let data = try read(Array(bytes.prefix(length)))
            #expect(data.truncated == ["a.fit"])
            #expect(data.activities.count <= 1)
        }
        #expect(try read(Array(bytes.dropLast(4))).activities.count == 1)
        // A device that was switched off could not write the size.
        #expect(try read(FITSample.sample().file(size: 0)).activities.count == 1)
    }

    @Test("a compressed time is the next one with its bits")
    func compressed() throws {
        var sample = FITSample()
        let base = FITSample.start & ~0x1F
        sample.add(20, local: 1, [sample.u32(253, base + 30)])
        sample.define(30, local: 2, [sample.u16(0, 0)])
        // Local type 2 and the bits 00011: five seconds after 30 is 3 of the next 32.
        sample.append([0x80 | 2 << 5 | 3] + [0x48, 0x1C])
        let data = try read(sample.file())
        let weighed = try #require(data.measures.first?.value)
        #expect(weighed.value.value == 72.4)
        #expect(weighed.measured.date.timeIntervalSince1970 == 631_065_600 + Double(base + 32 + 3))
    }

    @Test("values that mean none are none, and a clock that was not set is told")
    func invalid() throws {
        var sample = FITSample()
        sample.add(
            18,
            [
                sample.u32(2, FITSample.start), sample.u8(5, 0xFF), sample.u32(8, 0xFFFF_FFFF), sample.u32(7, 600_000),
                sample.u32(9, 0xFFFF_FFFF), sample.u8(17, 0xFF),
            ])
        sample.add(30, [sample.u32(253, 1000), sample.u16(0, 7240)])
        sample.add(30, [sample.u32(253, FITSample.start), sample.u16(0, 0xFFFE), sample.u16(1, 0xFFFF)])
        let data = try read(sample.file())
        let sport = try #require(data.activities.first?.value)
        #expect(sport.name == "other sport" && sport.minutes == 10 && sport.kilometers == nil)
        #expect(data.readings.isEmpty && data.measures.isEmpty)
        #expect(data.problems.map(\.text) == ["it is not told when this was"])
    }

    @Test("a message without its definition ends the reading with a word")
    func undefined() throws {
        var sample = FITSample.sample()
        sample.append([0x05, 1, 2, 3])
        let data = try read(sample.file())
        expectWhole(data)
        #expect(data.problems.map(\.text) == ["a message cannot be read; what follows it is left out"])
    }

    @Test("settings and courses are left out")
    func others() throws {
        var sample = FITSample()
        sample.add(0, [sample.u8(0, 6)])
        let data = try read(sample.file())
        #expect(data.isEmpty && data.leftOut.count == 1 && data.problemCount == 0)
    }
}
