import Foundation
import Testing

@testable import SentenceEncoding

@Suite struct VectorListTests {
    private static func unit(_ seed: Int) -> [Float] {
        let raw = (0..<SentenceEncoder.width).map { Float(sin(Double($0 * 7 + seed * 131))) }
        let length = raw.reduce(0) { $0 + $1 * $1 }.squareRoot()
        return raw.map { $0 / length }
    }

    @Test("a byte a number keeps cosines to a hundredth")
    func likenesses() throws {
        let vectors = (0..<5).map(Self.unit)
        let list = try #require(VectorList(VectorList.bytes(of: vectors)))
        #expect(list.count == 5)
        for (index, likeness) in list.likenesses(to: vectors[2]).enumerated() {
            let exact = zip(vectors[2], vectors[index]).reduce(0) { $0 + $1.0 * $1.1 }
            #expect(abs(likeness - exact) < 0.01)
        }
        #expect(list.likenesses(to: vectors[2], in: 2..<3).first.map { abs($0 - 1) < 0.01 } ?? false)
    }

    @Test("nothing is a list of none, and half a vector is none")
    func sizes() {
        #expect(VectorList(Data())?.count == 0)
        #expect(VectorList(VectorList.bytes(of: [Self.unit(1)]).dropLast()) == nil)
        #expect(
            VectorList(VectorList.bytes(of: [[Float](repeating: 0, count: 384)]))?.likenesses(to: Self.unit(1)) == [0])
    }
}
