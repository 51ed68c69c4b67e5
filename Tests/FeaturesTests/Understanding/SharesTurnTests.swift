import Conversation
import DaemonAPI
import Diary
import Nutrition
import Store
import Synchronization
import Testing

@Suite("A share of what is logged")
struct SharesTurnTests {
    /// What is logged after messages, where chicken tikka was logged by a command.
    private func energies(_ marked: [String]) async throws -> [String: Int?] {
        let reader = MarkedReader(marked)
        let found = Mutex<[String: Int?]>([:])
        try await FeatureFixture.with(messages: reader) { fixture in
            _ = try await fixture.log.add(NewEntry(name: "Chicken tikka", calories: 600), by: .commandLine)
            for text in reader.texts {
                _ = try? await fixture.workspace.turns.say(TurnRequest(text: text), observe: { _ in })
            }
            let entries = try await fixture.entries()
            let energies = Dictionary(entries.map { ($0.name, $0.calories) }, uniquingKeysWith: { first, _ in first })
            found.withLock { $0 = energies }
        }
        return found.withLock { $0 }
    }

    @Test("corrects it when only so much was eaten, and is a meal of its own otherwise")
    func half() async throws {
        #expect(
            try await energies(["ate|i only ate [a half] of the [f chicken tikka] thats in the log"])
                == ["Chicken tikka": 300])
        #expect(try await energies(["ate|i had [a half] a [f pizza] too"])["Chicken tikka"] == 600)
    }

    @Test("is one part for each of those who shared it")
    func shared() async throws {
        #expect(
            try await energies(["fix.amount|there were [a 3] of us, we shared the [r chicken tikka]"])
                == ["Chicken tikka": 200])
    }

    @Test(
        "counts the user where they are named beside the others",
        arguments: [
            ("me and [a two] mates split the [r chicken tikka]", 200),
            ("shared the [r chicken tikka] with [a 3] friends", 150),
            ("split the [r chicken tikka] with my sister", 300), ("my wife and I shared the [r chicken tikka]", 300),
            ("shared the [r chicken tikka] with my wife and [a two] kids", 150),
            ("shared the [r chicken tikka] with my wife and son", 200), ("split the [r chicken tikka] [a 3] ways", 200),
            ("we split the [r chicken tikka] between [a 4] of us", 150),
            ("hab das [r chicken tikka] mit zwei Kollegen geteilt", 200),
        ])
    func sharers(_ said: String, _ energy: Int) async throws {
        #expect(try await energies(["fix.amount|\(said)"]) == ["Chicken tikka": energy])
    }

    @Test("a food that the user shared was eaten, though it is marked as another's")
    func own() async throws {
        let half = try await energies(["ate|me and my boyfriend split a [x chicken burrito]"])["chicken burrito"] ?? nil
        let whole = try await energies(["ate|a [f chicken burrito]"])["chicken burrito"] ?? nil
        #expect(half != nil && half.map { 2 * $0 - (whole ?? 0) }.map(abs) ?? 9 <= 1)
    }

    @Test(
        "half for each is half of all that was counted, in every language",
        arguments: [
            ("we split [a 8] slices of [f pizza], half each", "[a 4] slices of [f pizza]"),
            ("we split [a 8] slices of [f pizza], [a half] each", "[a 4] slices of [f pizza]"),
            ("on a mangé une [f pizza] moitié moitié", "[a half] a [f pizza]"),
            ("une [f pizza] à deux", "[a half] a [f pizza]"),
            ("hatten [a 300] [u g] [f cheddar] zu zweit", "[a 150] [u g] [f cheddar]"),
            ("una [f pizza] entre dos", "[a half] a [f pizza]"),
            ("una [f pizza] in due, metà per uno", "[a half] a [f pizza]"),
            ("dividimos uma [f pizza] meio a meio", "[a half] a [f pizza]"),
            ("een [f pizza] met z'n tweeën", "[a half] a [f pizza]"),
            ("zjedliśmy [f pizza] po połowie", "[a half] a [f pizza]"),
            ("had a [f pizza] with my sister, 50/50", "[a half] a [f pizza]"),
        ])
    func halves(_ shared: String, _ half: String) async throws {
        let (mine, expected) = (try await energies(["ate|\(shared)"]), try await energies(["ate|\(half)"]))
        #expect(mine == expected)
    }

    @Test("a weight is of the whole that is split so many ways")
    func weighed() async throws {
        let half = try await energies(["ate|split [a 200] [u g] of [f cheddar] [a 2] ways"])["cheddar"] ?? nil
        let whole = try await energies(["ate|[a 200] [u g] of [f cheddar]"])["cheddar"] ?? nil
        #expect(half != nil && half.map { $0 * 2 } == whole)
        let own = try await energies(["ate|split some [f cheddar] [a 2] ways, my share was [a 200] [u g]"])["cheddar"]
        #expect(own == whole)
        let alone = try await energies(["ate|shared some [f cheddar] with my sister, [a 200] [u g]"])["cheddar"] ?? nil
        #expect(alone == whole)
    }

    @Test("an energy in the place of the one that is logged is an energy, and no count")
    func energy() async throws {
        #expect(
            try await energies(["fix.amount|the [r chicken tikka] turns out it's [a 480], [n not] 600"])
                == ["Chicken tikka": 480])
    }

    @Test("words that point at what is logged correct it, and others tell of something else")
    func pointed() async throws {
        #expect(
            try await energies(["ate|that [f chicken tikka] was only [e 480 kcal], found the pack"])
                == ["Chicken tikka": 480])
        #expect(
            try await energies(["ate|that [f chicken tikka], left [a a quarter] of it in the end"])
                == ["Chicken tikka": 450])
        #expect(try await energies(["ate|and the [f pizza] was [e 500 kcal]"])["Chicken tikka"] == 600)
        #expect(try await energies(["ate|the [f chicken tikka] for [m dinner], [e 900 kcal]"])["Chicken tikka"] == 600)
        #expect(try await energies(["ate|had [f chicken tikka] again, [e 480 kcal]"])["Chicken tikka"] == 600)
    }

    @Test("what was never eaten goes, whichever way it was logged")
    func denied() async throws {
        #expect(try await energies(["not|i [n never] ate that [x chicken tikka]"]).isEmpty)
        #expect(try await energies(["not|turns out i [n never] ate that [x chicken tikka] [t this morning]"]).isEmpty)
        #expect(
            try await energies(["not|the [x chicken tikka] belongs to [d yesterday], I've had [n none] [d today]"])
                == ["Chicken tikka": 600])
    }
}
