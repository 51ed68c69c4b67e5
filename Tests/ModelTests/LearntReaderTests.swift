import DaemonAPI
import DaemonHarness
import Foundation
import Nutrition
import TestSupport
import Testing

/// The trained reader on its real encoder, in the real programs. Sentences of plain kinds only: how well it reads what
/// nobody has seen is measured, not tested.
@Suite("With the learnt reader", .serialized)
struct LearntReaderTests {
    /// A home whose reader is ready. The language model may still be loading: it must not be needed.
    private static func withHome(_ body: @Sendable (BiteBookHome) async throws -> Void) async throws {
        let models = URL(fileURLWithPath: try Fixtures.realModel).deletingLastPathComponent()
        #expect(
            FileManager.default.fileExists(atPath: models.appending(path: "all-minilm-l6-v2.safetensors").path),
            "Scripts/reader.sh has not been run")
        let cache = models.deletingLastPathComponent().path
        try await RealModel.home(["BITEBOOK_CACHE": cache]) { home in
            let deadline = ContinuousClock.now + .seconds(120)
            while try await !say("my brother ate two burgers", in: home).instant {
                try #require(ContinuousClock.now < deadline, "the reader did not start")
                try await Task.sleep(for: .milliseconds(500))
            }
            try await body(home)
        }
    }

    private static func say(
        _ text: String, in home: BiteBookHome, conversation: Int64? = nil
    ) async throws -> TurnResult {
        try await home.json(TurnResult.self, "ask", "--conversation", conversation.map(String.init) ?? "new", text)
    }

    @Test("a meal and its correction are done without the language model; others' food is not logged")
    func mealAndCorrection() async throws {
        try await Self.withHome { home in
            let meal = try await Self.say("I had 200 g of rice and a banana for lunch", in: home)
            #expect(meal.instant)
            #expect(meal.entries.map(\.name) == ["rice", "banana"])
            #expect(meal.entries.map(\.grams) == [200, 118])
            #expect(meal.entries.allSatisfy { $0.meal == .lunch })
            let correction = try await Self.say("the rice was 150 g", in: home, conversation: meal.conversation)
            #expect(correction.instant)
            let rows = try await home.json([EntryDTO].self, "entries", "list")
            #expect(rows.map(\.grams) == [150, 118])
        }
    }
}
