import DaemonAPI
import Failures
import Foundation
import Nutrition
import StubDaemon
import Testing

@testable import Commands

@Suite("Running an evaluation on meals")
struct NutriBenchRunTests {
    private let scratch: ScratchFolder
    private let file: String
    private let results: String

    init() throws {
        scratch = try ScratchFolder()
        file = scratch.path("meals.csv")
        results = scratch.path("results.jsonl")
        try write(
            """
            id,source,unit,meal_description,carb_g,energy_kcal,items,item_grams
            m1,wweia,natural,toast,14,100,"[""Bread""]",[30]
            m6,wweia,natural,nothing known,40,200,"[""Stew""]",[300]
            m3,who,metric,too long,5,50,,
            m4,who,metric,rice,40,200,,

            """, to: file)
    }

    private func write(_ text: String, to path: String) throws {
        try Data(text.utf8).write(to: URL(filePath: path))
    }

    private func lines() throws -> [Substring] {
        try String(contentsOfFile: results, encoding: .utf8).split(separator: "\n")
    }

    /// Bread has 15 g of carbohydrate, a stew is unknown, the third meal fails.
    @Sendable private static func answer(_ request: StubDaemon.Request) -> StubDaemon.Answer {
        switch "\(request.verb) \(request.target)" {
        case "POST /v1/workspaces": return .json(WorkspaceDTO(id: "w"))
        case "DELETE /v1/workspaces/w": return .json(Empty())
        case "PUT /v1/settings/web_search", "PUT /v1/settings/region":
            return .json(SettingDTO(key: "a setting", value: "a value", defaultValue: "on", meaning: ""))
        case "POST /v1/estimate":
            if request.body.contains("too long") {
                return .whole(status: 413, body: StubDaemon.text(BiteBookError(.tooLarge, "Too long.")))
            }
            if request.body.contains("unavailable") {
                return .whole(status: 503, body: StubDaemon.text(BiteBookError(.modelUnavailable, "No model.")))
            }
            var result = Fixtures.estimate
            var entry = Fixtures.entry(nil, "toast", calories: 90, unit: "slice", grams: 30, food: "Bread, toasted")
            entry.carbsG = 15
            let stew = Fixtures.entry(nil, "stew", calories: nil, status: .unmatched)
            result.entries = request.body.contains("nothing") ? [stew] : [entry]
            return .json(result)
        default: return Fixtures.answer(request)
        }
    }

    private func run(_ extra: [String] = []) async throws -> Ran {
        try await CommandHarness.run(["eval", "nutribench", file] + extra, answer: Self.answer)
    }

    private func said(_ ran: Ran) -> [String] { ran.requests.filter { $0.target == "/v1/estimate" }.map(\.body) }

    @Test("every meal is estimated in a scratch workspace without web search, and the score is printed")
    func wholeFile() async throws {
        let ran = try await run()
        #expect(ran.code == 0)
        #expect(said(ran) == ["toast", "nothing known", "too long", "rice"].map { #"{"text":"\#($0)"}"# })
        let reaching = ran.requests.filter { $0.target.hasPrefix("/v1/estimate") || $0.target.contains("settings") }
        // The web is off; two meals are of the United States, two of nobody knows where.
        #expect(reaching.count == 7)
        let regions = ran.requests.filter { $0.target == "/v1/settings/region" }.map(\.body)
        #expect(regions == [#"{"value":"US"}"#, #"{"value":"auto"}"#])
        #expect(reaching.allSatisfy { $0.headers["bitebook-workspace"] == "w" })
        #expect(ran.requests.contains { $0.target.contains("web_search") && $0.body == #"{"value":"off"}"# })
        #expect(ran.requests.last?.target == "/v1/workspaces/w")
        for text in [
            "Within 7.5 g carbohydrate   50 % (2 of 4)", "Answered                    50 % (2 of 4)",
            "Mean error, carbohydrate    13 g", "Energy within ± 20 %        25 % (1 of 4)",
            "Unknown parts count 0 in    1 meal", "1  unknown, the file lists no foods", "m6: nothing, true 40 g",
            "cause: no answer", "stew → no food (1 piece, weight unknown, carbohydrate unknown)",
            "true: Stew (300 g)", "m4: 15 g carbohydrate, true 40 g carbohydrate",
            "toast → Bread, toasted (1 slice, 30 g, 15 g carbohydrate)",
        ] {
            #expect(ran.output.contains(text), "\(text)\n\(ran.output)")
        }
        #expect(ran.errors.contains("2/4  m6") && ran.errors.contains("no answer, true 40 g  50 % so far"))
    }

    @Test("--json has all meals with their entries, and --limit takes the first")
    func json() async throws {
        let ran = try await run(["--json", "--limit", "3"])
        let document = try #require(try JSONSerialization.jsonObject(with: Data(ran.output.utf8)) as? [String: Any])
        let all = try #require(document["all"] as? [String: Any])
        #expect(all["meals"] as? Int == 3)
        #expect(all["right"] as? Int == 2)
        let meals = try #require(document["results"] as? [[String: Any]])
        #expect(meals.map { $0["carbsG"] as? Double } == [15, -1, -1])
        #expect(meals[2]["failure"] as? String == "Too long.")
        let entry = try #require((meals[0]["entries"] as? [[String: Any]])?.first)
        #expect(entry["portionRule"] as? String == "slice 30 g")
        #expect(entry["foodID"] as? String == "core:1")
    }

    @Test("a second run goes on behind what the results file holds, and drops a torn last line")
    func resuming() async throws {
        _ = try await run(["--results", results, "--limit", "2"])
        #expect(try lines().count == 3)
        let whole = try Data(contentsOf: URL(filePath: results))
        let torn = try #require(whole.dropLast().lastIndex(of: UInt8(ascii: "\n")))
        try whole.prefix(torn + 40).write(to: URL(filePath: results))

        let ran = try await run(["--results", results])
        #expect(said(ran).count == 3)
        #expect(ran.errors.contains("1 meal answered before; going on."))
        #expect(ran.output.contains("50 % (2 of 4)"))
        #expect(try lines().count == 5)
        let again = try await run(["--results", results])
        #expect(said(again).isEmpty)
        #expect(again.output == ran.output)
    }

    @Test("a file whose first line was torn begins anew")
    func tornHead() async throws {
        try write(#"{"foods":12"#, to: results)
        let ran = try await run(["--results", results])
        #expect(said(ran).count == 4)
        #expect(try lines().count == 5)
    }

    @Test("results of other meals, versions, models or tables are refused unless --restart")
    func otherOrigin() async throws {
        _ = try await run(["--results", results])
        try write(
            try String(contentsOfFile: results, encoding: .utf8)
                .replacing(#""product":"0.1.0""#, with: #""product":"0.0.9""#), to: results)
        let version = try await run(["--results", results])
        #expect(version.code == 1)
        #expect(version.errors.contains("was made from another version."))
        #expect(version.errors.contains("--restart"))
        #expect(said(version).isEmpty)

        try write(try String(contentsOfFile: file, encoding: .utf8) + "m5,,,water,0,,,\n", to: file)
        #expect(try await run(["--results", results]).errors.contains("other meals, another version"))
        let anew = try await run(["--results", results, "--restart"])
        #expect(anew.code == 0)
        #expect(said(anew).count == 5)
        #expect(try lines().count == 6)
    }

    @Test("another file is never taken for results, not even to begin anew")
    func foreignFile() async throws {
        for content in ["id,x\n1,2\n", "hello"] {
            try write(content, to: results)
            for extra in [[], ["--restart"]] {
                let ran = try await run(["--results", results] + extra)
                #expect(ran.code == 1)
                #expect(ran.errors.contains("is no result of this evaluation"))
                #expect(try String(contentsOfFile: results, encoding: .utf8) == content)
            }
        }
    }

    @Test("a broken line in the middle is named")
    func brokenLine() async throws {
        _ = try await run(["--results", results])
        var kept = try lines().map(String.init)
        kept[2] = "nonsense"
        try write(kept.joined(separator: "\n") + "\n", to: results)
        #expect(try await run(["--results", results]).errors.contains("Line 3 of"))
    }

    @Test("when the model goes away the run ends with code 3, and the answers so far are kept")
    func noModel() async throws {
        try write("id,meal_description,carb_g\na,toast,14\nb,unavailable,1\nc,toast,14\n", to: file)
        let ran = try await run(["--results", results])
        #expect(ran.code == 3)
        #expect(ran.errors.contains("No model."))
        #expect(try lines().count == 2)
    }

    @Test("results that cannot be written, and meals that cannot be read, are said before anything is asked")
    func unusable() async throws {
        for arguments in [[file, "--results", "/nowhere/r"], ["/nowhere/m.csv"]] {
            let ran = try await CommandHarness.run(["eval", "nutribench"] + arguments, answer: Self.answer)
            #expect(ran.code == 1)
            #expect(ran.errors.contains("/nowhere/"))
            #expect(said(ran).isEmpty)
        }
    }
}
