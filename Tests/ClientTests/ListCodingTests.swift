import DaemonAPI
import Foundation
import Testing

@Suite("Long lists on the wire")
struct ListCodingTests {
    @Test(
        "a list is what one encoder writes, around the size of a slice and beyond",
        arguments: [0, 1, 2_000, 2_001, 4_000, 13_579])
    func slices(count: Int) async throws {
        let list = (0..<count).map { Food(name: "rye \"bread\" \($0)/Käse", grams: $0 % 7 == 0 ? nil : Double($0) / 3) }
        #expect(try await WireCoding.encodeList(list) == WireCoding.encode(list))
    }

    @Test("what cannot be written fails as a whole")
    func failure() async {
        let list = (0..<9_000).map { Food(name: "rice", grams: $0 == 4_321 ? .nan : 1) }
        await #expect(throws: EncodingError.self) { try await WireCoding.encodeList(list) }
    }

    private struct Food: Codable {
        let name: String
        let grams: Double?
    }
}
