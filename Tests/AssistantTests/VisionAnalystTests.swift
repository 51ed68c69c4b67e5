import Assistant
import Failures
import Foundation
import LlamaServer
import ScriptedModel
import TestSupport
import Testing

@Suite("What a model sees in a photo")
struct VisionAnalystTests {
    /// As long as the product waits: beside hundreds of other tests a task may wait long for its turn.
    private func analyst(limit: Duration = .seconds(600)) throws -> VisionAnalyst {
        try VisionAnalyst(prompts: URL(fileURLWithPath: Fixtures.repository + "/Prompts"), limit: limit)
    }

    private func look(_ answer: String) async throws -> SeenDish {
        try await analyst().look(
            at: TestPicture.plate, with: ScriptedModel([.text(answer)], seesPictures: true))
    }

    private static func row(
        _ name: String, count: String = "1", unit: String = "piece", size: String = "medium"
    ) -> String { #"{"name":"\#(name)","count":\#(count),"unit":"\#(unit)","size":"\#(size)"}"# }

    private static func list(_ rows: [String]) -> String { #"{"items":["# + rows.joined(separator: ",") + "]}" }

    @Test("is names, counts, measures and sizes")
    func dish() async throws {
        let dish = try await look(
            Self.list([Self.row("Fried  egg", count: "2"), Self.row("rice", count: "0.5", unit: "cup", size: "large")]))
        #expect(
            dish.items == [
                SeenItem(name: "fried egg", count: 2, unit: "piece", size: "medium"),
                SeenItem(name: "rice", count: 0.5, unit: "cup", size: "large"),
            ])
        #expect(dish.problems.isEmpty)
        #expect(try await look(#"{"items":[]}"#).items.isEmpty)
    }

    @Test(
        "leaves out what it cannot use, and says why",
        arguments: [
            (row("500 kcal burger"), "food 2: its name has figures in it"), (row(""), "food 2: it has no name"),
            (row("…!"), "food 2: it has no name"),
            (row(String(repeating: "a", count: 41)), "food 2: its name is too long"),
            (row("ham", count: "-1"), "food 2: ham has no usable count"),
            (row("ham", count: "0"), "food 2: ham has no usable count"),
            (row("ham", count: "21"), "food 2: ham has no usable count"),
            (row("ham", count: "null"), "food 2: ham has no usable count"),
            (row("ham", unit: "gram"), "food 2: ham has no known measure"), (row("egg"), "egg was listed twice"),
            ("7", "food 2: it has no name"),
        ])
    func problems(_ row: String, _ problem: String) async throws {
        let dish = try await look(Self.list([Self.row("egg"), row, Self.row("toast")]))
        #expect(dish.items.map { $0.name } == ["egg", "toast"])
        #expect(dish.problems == [problem])
    }

    @Test("keeps what came before the answer was cut off")
    func cutOff() async throws {
        let whole = Self.list([Self.row("egg"), Self.row("toast")])
        let dish = try await look(String(whole.dropLast(12)))
        #expect(dish.items.map { $0.name } == ["egg"])
        #expect(dish.problems == ["the list was cut off"])
    }

    @Test("ends after twelve foods")
    func tooMany() async throws {
        let names = "abcdefghijklmno".map { "food \($0)" }
        let dish = try await look(Self.list(names.map { Self.row($0) }))
        #expect(dish.items.count == 12)
        #expect(dish.problems == ["more than 12 foods were listed"])
    }

    @Test("is nothing when the answer is no list", arguments: ["", "Sorry.", "[]", "{}", #"{"items":7}"#, "}", "{}}"])
    func nonsense(_ answer: String) async throws {
        let error = await #expect(throws: BiteBookError.self) { try await look(answer) }
        #expect(error?.code == .internalFailure)
    }

    @Test("asks only a model that can see; where nobody knows, it tries")
    func blind() async throws {
        let blind = ScriptedModel(seesPictures: false)
        let error = await #expect(throws: BiteBookError.self) {
            try await analyst().look(at: TestPicture.plate, with: blind)
        }
        #expect(error?.code == .modelCannotSee)
        #expect(blind.requests.isEmpty)
        let unknown = ScriptedModel([.text(#"{"items":[]}"#)], seesPictures: nil)
        _ = try await analyst().look(at: TestPicture.plate, with: unknown)
        let sent = try #require(unknown.requests.first)
        #expect(sent.messages.last?.pictures == [TestPicture.plate])
        #expect(sent.messages.first?.pictures == [])
    }

    @Test("has a test picture that is one")
    func testPicture() {
        #expect(VisionAnalyst.testPicture.starts(with: [0xFF, 0xD8, 0xFF]))
        #expect(VisionAnalyst.testPicture.suffix(2) == Data([0xFF, 0xD9]))
    }

    @Test("refuses what is no JPEG, or too large, and gives up in time")
    func limits() async throws {
        let model = ScriptedModel([.silence], seesPictures: true)
        let noPicture = await #expect(throws: BiteBookError.self) {
            try await analyst().look(at: Data("GIF89a".utf8), with: model)
        }
        #expect(noPicture?.code == .invalidInput)
        let large = TestPicture.plate + Data(count: VisionAnalyst.largestPicture)
        let tooLarge = await #expect(throws: BiteBookError.self) { try await analyst().look(at: large, with: model) }
        #expect(tooLarge?.code == .tooLarge)
        #expect(model.requests.isEmpty)
        let slow = await #expect(throws: BiteBookError.self) {
            try await analyst(limit: .milliseconds(50)).look(at: TestPicture.plate, with: model)
        }
        #expect(slow?.code == .modelTimeout)
    }
}
