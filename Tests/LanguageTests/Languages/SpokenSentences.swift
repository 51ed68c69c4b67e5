import Foundation
import Language
import Nutrition
import Testing

/// Sentences of one language, with what is read from each.
struct SpokenSentences: Sendable, CustomTestStringConvertible {
    let language: MessageLanguage
    /// Reports with the foods that a model finds in them and the amount of each.
    var amounts: [AmountCase] = []
    /// What was said on Wednesday 2026-11-18 at 13:05, with its wall time, logical day and meal.
    var times: [(sentence: String, eaten: String)] = []
    /// Plain reports of a food.
    var reports: [Said] = []
    var negated: [Said] = []
    var someoneElse: [Said] = []
    var planned: [Said] = []
    /// What was eaten in a sentence, and what was not.
    var mixed: [(sentence: String, eaten: String, notEaten: String)] = []
    /// Energies of one food, in kcal.
    var energies: [(sentence: String, kilocalories: Double)] = []

    var testDescription: String { language.rawValue }

    func checkAmounts() {
        for spoken in amounts {
            let read = Reading(spoken.sentence).amounts(ofFoods: spoken.expected.map(\.food)).map(Self.text)
            #expect(read == spoken.expected.map(\.amount), "\(spoken.sentence)")
        }
    }

    func checkTimes() throws {
        for (sentence, eaten) in times {
            let read = try Self.eaten(sentence)
            #expect(read == eaten, "\(sentence)")
        }
    }

    func checkObjections() {
        for (expected, sentences) in [
            (nil, reports), (EatingObjection.negated, negated), (.someoneElse, someoneElse), (.planned, planned),
        ] {
            for said in sentences { #expect(Self.objection(said) == expected, "\(said.sentence)") }
        }
        for (sentence, eaten, notEaten) in mixed {
            #expect(Self.objection((sentence, eaten)) == nil, "\(sentence): \(eaten)")
            #expect(Self.objection((sentence, notEaten)) != nil, "\(sentence): \(notEaten)")
        }
    }

    func checkEnergies() {
        for (sentence, kilocalories) in energies {
            let read = Reading(sentence).energies(ofFoods: ["x"]).first??.kilocalories
            #expect(read.map { ($0 * 10).rounded() / 10 } == kilocalories, "\(sentence)")
        }
    }

    func checkLanguage() {
        let told = amounts.map(\.sentence) + times.map(\.sentence) + mixed.map(\.sentence)
        let said = (reports + negated + someoneElse + planned).map(\.sentence)
        for sentence in told + said { #expect(Reading(sentence).language == language, "\(sentence)") }
    }

    private static func text(_ amount: AmountExpression?) -> String {
        guard let amount else { return "" }
        let rounded = (amount.quantity * 1000).rounded() / 1000
        let quantity = rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
        return amount.unit.isEmpty ? quantity : quantity + " " + amount.unit
    }

    private static func objection(_ said: Said) -> EatingObjection? {
        let utterance = Reading(said.sentence)
        return utterance.objection(toFoodAt: utterance.places(ofFoods: [said.food])[0])
    }

    private static func eaten(_ sentence: String) throws -> String {
        let boundary = DayBoundary()
        let now = try #require(ZonedInstant(iso: "2026-11-18T13:05:00+01:00"))
        let saidAt = ZonedInstant(now.date, try #require(TimeZone(identifier: "Europe/Rome")))
        let time = Reading(sentence).time(today: boundary.logicalDay(of: saidAt))
        let (eaten, day, meal) = time.resolved(saidAt: saidAt, boundary: boundary)
        return "\(day) \(ClockText.text(eaten.secondOfDay)) \(meal.rawValue)"
    }
}
