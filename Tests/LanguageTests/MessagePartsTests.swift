import Language
import Testing

@Suite struct MessagePartsTests {
    /// A reader that knows questions by their mark and sport by its verb.
    private static func read(_ text: String) -> LearntReading {
        let label: IntentLabel =
            text.contains("?") || text.contains("how much") ? .askLog : text.contains("ran") ? .move : .ate
        // What holds both is unclear.
        let isMixed =
            text.contains("ran") && text.contains("banana") || text.contains("how much") && text.contains("bagel")
        return LearntReading(probabilities: [label: isMixed ? 0.5 : 0.9], slots: [])
    }

    @Test func aMessageOfTwoThingsIsCutBetweenThem() async {
        let parts = await MessageParts.split("had a bagel, how much is left?", into: ["ate", "ask"]) { Self.read($0) }
        #expect(parts?.map(\.text) == ["had a bagel,", "how much is left?"])
        let sport = await MessageParts.split("ran for 30 minutes and had a banana afterwards", into: ["ate", "move"]) {
            Self.read($0)
        }
        #expect(sport?.map(\.text) == ["ran for 30 minutes", "had a banana afterwards"])
    }

    @Test func oneThingStaysWhole() async {
        #expect(
            await MessageParts.split("two eggs, toast and a coffee", into: ["ate", "ask"]) { Self.read($0) } == nil)
        #expect(await MessageParts.split("toast", into: ["ate"]) { Self.read($0) } == nil)
        #expect(await MessageParts.split("", into: ["ate", "ask"]) { Self.read($0) } == nil)
    }

    @Test func foodThatWasNotEatenBesideFoodThatWasIsOneReport() async {
        let parts = await MessageParts.split("two eggs. how much toast?", into: ["ate", "not"]) { Self.read($0) }
        #expect(parts == nil)
    }

    @Test func withoutAReaderNothingIsCut() async {
        #expect(await MessageParts.split("had a bagel, how much is left?", into: ["ate", "ask"]) { _ in nil } == nil)
    }
}
