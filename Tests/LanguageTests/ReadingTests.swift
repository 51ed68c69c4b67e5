import Nutrition
import Testing

@testable import Language

@Suite("A reading")
struct ReadingTests {
    @Test("is freed when nobody reads it any more, whatever was read from it", arguments: ["two eggs", "l'avocado"])
    func freed(_ text: String) throws {
        let now = try #require(ZonedInstant(iso: "2026-11-18T13:05:00+01:00"))
        let situation = Situation(
            now: now, today: now.calendarDay, tracking: .both,
            names: CategoryNames(categories: PortionCategory.defaults, slots: .defaults), foods: FewFoods())
        weak var parts: ReadingParts?
        func read() {
            let reading = Reading(text)
            parts = reading.parts
            for intent in IntentReaders.intents(reading, situation) { _ = intent }
            _ = (reading.healthMessage, reading.amounts, reading.energies, reading.time(today: situation.today))
            _ = reading.objection(toFoodAt: nil)
        }
        read()
        #expect(parts == nil)
    }

    @Test(
        "the whole of what was told, behind a word that takes something back or in a correction",
        arguments: [
            ("no i had the whole pizza", "pizza", false, true), ("actually the whole thing", nil, false, true),
            ("nein, die ganze pizza", "pizza", false, true), ("bueno no, al final me la comí entera", nil, false, true),
            ("actually ended up eating all of it", nil, false, true), ("i ate the whole thing", nil, true, true),
            ("i ate the whole thing", nil, false, false), ("all good", nil, true, false),
            ("no that was all", nil, true, false), ("no, it was whole milk", "milk", true, false),
            ("no me comí toda la pizza", "pizza", true, false), ("hab ne ganze pizza gegessen", "pizza", false, false),
            ("ne hab doch die ganze pizza gegessen", "pizza", false, true),
        ] as [(String, String?, Bool, Bool)])
    func whole(_ text: String, _ food: String?, _ isCorrection: Bool, _ expected: Bool) {
        #expect(Reading(text).tellsOfWhole(besides: food, isCorrection: isCorrection) == expected)
    }

    @Test(
        "praise and nothing else",
        arguments: [
            ("war lecker", true), ("that was really delicious", true), ("estaba muy rico", true),
            ("no estaba rico", false), ("the cake was delicious", false), ("delicious pizza", false),
        ])
    func praise(_ text: String, _ expected: Bool) {
        #expect(Reading(text).onlyPraises == expected)
    }

    @Test(
        "numbers say nothing of a language",
        arguments: ["pizza at 11", "yogurt at 11", "2 pizza", "had 12 at 9", "type 1"])
    func numbers(_ text: String) { #expect(Reading(text).language == .english) }
}
