import Nutrition
import TestSupport
import Testing
import ToolKit

@Suite("Any JSON value")
struct JSONFuzzTests {
    @Test("reads what it writes, whatever it holds")
    func roundTrip() throws {
        for round in 0..<Fuzz.rounds {
            var generator = SplitMix64(seed: UInt64(round))
            let value = Self.random(depth: 4, &generator)
            let read = try JSON(parsing: value.compactText)
            #expect(Self.sorted(read) == Self.sorted(value), "seed \(round)")
        }
    }

    private static func random(depth: Int, _ generator: inout SplitMix64) -> JSON {
        let strings = ["", "a", "é", "\"", "\\", "\n", "🍎", "key", "1", "null", "\u{1}"]
        switch Int.random(in: 0..<(depth > 0 ? 6 : 4), using: &generator) {
        case 0: return .null
        case 1: return .bool(.random(using: &generator))
        case 2: return .number(Double(Int.random(in: -1000...1000, using: &generator)) / 8)
        case 3: return .string(strings.randomElement(using: &generator) ?? "")
        case 4:
            return .array(
                (0..<Int.random(in: 0...3, using: &generator)).map { _ in random(depth: depth - 1, &generator) })
        default:
            let keys = Set(
                (0..<Int.random(in: 0...3, using: &generator)).compactMap { _ in
                    strings.randomElement(using: &generator)
                })
            return .object(keys.sorted().map { .init($0, random(depth: depth - 1, &generator)) })
        }
    }

    /// Foundation's parser does not promise the order of members.
    private static func sorted(_ value: JSON) -> JSON {
        switch value {
        case .array(let items): .array(items.map(sorted))
        case .object(let members): .object(members.map { .init($0.key, sorted($0.value)) }.sorted { $0.key < $1.key })
        default: value
        }
    }
}
