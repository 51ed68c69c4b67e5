import DaemonAPI
import DaemonHarness
import Foundation
import SentenceEncoding
import TestSupport
import Testing

/// Foods by what their names mean, with the published encoder.
@Suite("With the meanings of foods", .serialized)
struct FoodMeaningTests {
    private static func models() throws -> URL {
        URL(fileURLWithPath: try Fixtures.realModel).deletingLastPathComponent()
    }

    /// Cosines of the published model, by its own reference implementation in NumPy.
    @Test(
        "the vectors are the published model's",
        arguments: [
            ("chocolate milk", "Milk, chocolate, NFS", 0.7725),
            ("toffee", "Caramel, flavor other than chocolate", 0.3827),
        ])
    func vectors(one: String, two: String, cosine: Double) throws {
        let models = try Self.models()
        let encoder = try SentenceEncoder(
            models.appending(path: "all-minilm-l6-v2.safetensors"),
            vocabulary: models.appending(path: "all-minilm-l6-v2.vocab.txt"))
        let vectors = encoder.vectors(of: [one, two, one + " " + two])
        let likeness = zip(vectors[0], vectors[1]).reduce(0) { $0 + Double($1.0 * $1.1) }
        #expect(abs(likeness - cosine) < 0.001)
        // Alone or among others, but for the last bits.
        #expect(zip(encoder.vectors(of: [one])[0], vectors[0]).allSatisfy { abs($0 - $1) < 0.0001 })
        #expect(encoder.vectors(of: []).isEmpty)
        #expect(encoder.vectors(of: [String(repeating: "word ", count: 5000), ""]).count == 2)
    }

    @Test("a phrase without a row's words finds its food, and an adjective finds none")
    func foods() async throws {
        let cache = try Self.models().deletingLastPathComponent().path
        try await RealModel.home(["BITEBOOK_CACHE": cache]) { home in
            let deadline = ContinuousClock.now + .seconds(300)
            while try await home.json(DaemonStatus.self, "daemon", "status").findsByMeaning != true {
                try #require(ContinuousClock.now < deadline, "what the foods mean was not found")
                try await Task.sleep(for: .milliseconds(500))
            }
            func food(_ text: String) async throws -> String? {
                try await home.json(TurnResult.self, "estimate", text).entries.first?.food
            }
            #expect(try await food("I had 30 g of ground mace") == "Spices, mace, ground")
            #expect(try await food("I ate a cheese sandwich on a hot dog bun")?.contains("Big Mac") == false)
            #expect(try await food("I had 200 g of steamed soybean sprouts")?.lowercased().contains("sprout") == true)
        }
    }
}
