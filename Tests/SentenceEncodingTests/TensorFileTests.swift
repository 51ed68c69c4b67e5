import Failures
import Foundation
import TestSupport
import Testing

@testable import SentenceEncoding

@Suite struct TensorFileTests {
    private func file(_ head: String, values: [UInt8] = []) throws -> URL {
        let url = FileManager.default.temporaryDirectory.appending(path: "tensors-\(UUID().uuidString)")
        var data = Data()
        withUnsafeBytes(of: UInt64(head.utf8.count).littleEndian) { data.append(contentsOf: $0) }
        data.append(contentsOf: head.utf8)
        data.append(contentsOf: values)
        try data.write(to: url)
        return url
    }

    @Test func valuesOfBothWidths() throws {
        let url = try file(
            #"{"__metadata__":{"id":"7"},"a":{"dtype":"F16","shape":[2],"data_offsets":[0,4]},"b":{"dtype":"F32","shape":[1,1],"data_offsets":[4,8]}}"#,
            values: [0x00, 0x3C, 0x00, 0xC0, 0x00, 0x00, 0x20, 0x41])
        defer { try? FileManager.default.removeItem(at: url) }
        let tensors = try TensorFile(url)
        #expect(tensors.names == ["a", "b"])
        #expect(tensors.metadata == ["id": "7"])
        #expect(try tensors.values("a") == [1, -2])
        #expect(try tensors.values("b") == [10])
        #expect(tensors.shape("b") == [1, 1])
        #expect(throws: BiteBookError.self) { try tensors.values("c") }
    }

    @Test(arguments: [
        "{", "[]", "nonsense", #"{"a":{"dtype":"F32","shape":[4],"data_offsets":[0,16]}}"#,
        #"{"a":{"dtype":"F32","shape":[1],"data_offsets":[-4,0]}}"#,
        #"{"a":{"dtype":"F32","shape":[9223372036854775807,4],"data_offsets":[0,0]}}"#,
        #"{"a":{"dtype":"Q4","shape":[1],"data_offsets":[0,4]}}"#,
    ])
    func damagedHeadsAreRefused(_ head: String) throws {
        let url = try file(head, values: [0, 0, 0, 0])
        defer { try? FileManager.default.removeItem(at: url) }
        #expect(throws: BiteBookError.self) { try TensorFile(url) }
    }

    @Test func cutShortAndMissingFilesAreRefused() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "tensors-\(UUID().uuidString)")
        #expect(throws: BiteBookError.self) { try TensorFile(url) }
        try Data([255, 255, 255, 255, 255, 255, 255, 255, 1]).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        #expect(throws: BiteBookError.self) { try TensorFile(url) }
    }

    @Test func halfPrecisionThereAndBack() {
        for bits in UInt16.min...UInt16.max where bits & 0x7C00 != 0x7C00 {
            #expect(HalfPrecision.bits(HalfPrecision.value(bits)) == bits)
        }
        #expect(HalfPrecision.bits(65_520) == 0x7C00)
        #expect(HalfPrecision.bits(.nan) & 0x7FFF == 0x7E00)
        // Halfway between two numbers the even one is taken.
        #expect(HalfPrecision.bits(2049) == HalfPrecision.bits(2048))
        #expect(HalfPrecision.bits(2051) == HalfPrecision.bits(2052))
    }
}
