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

    /// A reader that is clear where a piece has one of these words, and else is not.
    private static func read(_ labels: [String: IntentLabel], _ text: String) -> LearntReading {
        let found = labels.filter { text.contains($0.key) }.values
        guard found.count == 1, let label = found.first else {
            return LearntReading(probabilities: [found.first ?? .talk: 0.5], slots: [])
        }
        return LearntReading(probabilities: [label: 0.9], slots: [])
    }

    @Test func aFoodThatIsOnlyAskedOfIsNotCutOff() async {
        func read(_ text: String) -> LearntReading {
            let label: IntentLabel = text.contains("milligrams") ? .askFood : text.contains("left") ? .askLeft : .ate
            return LearntReading(
                probabilities: [label: text.contains(",") && text.contains("?") ? 0.5 : 0.9], slots: [])
        }
        let asked = await MessageParts.split(
            "one medium banana, how many milligrams is that?", into: ["ate", "ask"], by: read)
        #expect(asked == nil)
        // Whoever says that they ate it logs it, and so does who asks of the day.
        for text in ["had one medium banana, how many milligrams is that?", "one medium banana, how much is left?"] {
            let parts = await MessageParts.split(text, into: ["ate", "ask"], by: read)
            #expect(parts?.count == 2, "\(text)")
        }
    }

    @Test func threeThingsAreCutAtEverySign() async {
        let labels: [String: IntentLabel] = ["cycled": .move, "bar": .ate, "weight": .body]
        let parts = await MessageParts.split(
            "cycled 30 min, ate a bar, another bar; weight 84.2 kg", into: ["move", "ate", "body"]
        ) { Self.read(labels, $0) }
        #expect(parts?.map(\.text) == ["cycled 30 min,", "ate a bar, another bar;", "weight 84.2 kg"])
        #expect(parts?.map(\.reading.first) == [.move, .ate, .body])
    }

    @Test func anEnergyBehindAFoodIsNoSecondWish() async {
        let labels: [String: IntentLabel] = ["footlong": .ate, "1040": .fixEnergy]
        let parts = await MessageParts.split("subway footlong, the app says 1040 cal", into: ["ate", "fix"]) {
            Self.read(labels, $0)
        }
        #expect(parts == nil)
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
