import TestSupport
import Testing
import ToolKit

@Suite("A plan from a broken model")
struct PlanFuzzTests {
    private let registry = SmallRegistry.make

    @Test("survives every mutation: it is refused, or its accepted calls are written and read alike")
    func mutations() throws {
        let seeds = [
            #"{"k":"I ate","a":[["eggs",2,""],["milk",0.5,"l"]]}"#,
            #"{"k":"question","a":[["calories","today"],["look","rice"]]}"#, #"{"k":"talk","a":[]}"#,
        ]
        for round in 0..<Fuzz.rounds {
            let text = Fuzz.mutated(seeds[round % seeds.count], seed: UInt64(round))
            guard let plan = try? registry.decodePlan(text) else { continue }
            let again = try registry.decodePlan(try #require(registry.compact(plan)))
            #expect(again.calls == plan.calls, "seed \(round): \(text.debugDescription)")
            #expect(again.rejected.isEmpty)
        }
    }

    @Test("made of random pieces never ends in a call that its kind does not allow")
    func randomPieces() {
        let pieces = [
            "{", "}", "[", "]", ",", ":", #""k""#, #""a""#, #""I ate""#, #""question""#, #""talk""#, #""log""#,
            #""look""#,
            "1", "-1e9", "true", "null", #""\u0000""#, #""\ud800""#, " ", #"{"k":"I ate","a":["#,
            #"{"k":"question","a":["#,
            #"["eggs",1,""]"#, #"["look","x"]"#, "]}",
        ]
        Fuzz.texts(of: pieces) { text, seed in
            guard let plan = try? registry.decodePlan(text) else { return }
            for call in plan.calls {
                let allowed = registry.declaration(named: call.name)?.kinds.contains(plan.kind)
                #expect(allowed == true, "seed \(seed)")
            }
        }
    }
}
