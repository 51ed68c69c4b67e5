import Nutrition
import TestSupport
import Testing

@testable import Language

@Suite("Any words about body and life")
struct HealthFuzzTests {
    private static let readers: [any IntentReader.Type] = [
        ProfileReader.self, ProfileQuestionReader.self, HealthReadingReader.self, HealthQuestionReader.self,
        TargetPlanReader.self, AimReader.self, CompletenessReader.self,
    ]
    private static let pieces = [
        "I'm", "35", "180", "cm", "5'11\"", "1.80", "m", "kg", "82", "allergic to", "peanuts", ",", "and", "no longer",
        "vegan", "born", "2", "May", "1991", "02.05.1991", "slept", "7", "h", "30", "7:30", "steps", "10,400", "120/80",
        "over", "blood pressure", "pulse", "%", "SpO2", "went to bed", "at", "11", "pm", "got up", "last night",
        "I want to", "lose", "gain", "in", "weeks", "by", "June", "when will I", "reach", "goal", "a", "week", "bench",
        "\u{0}", "🍎", "9999999999999999", "-", "1/0", "½", "?", ".", "today", "31", "February", "refeed", "on",
        "Saturday",
    ]

    @Test("are read without a trap, and every value is one that a person can have")
    func total() {
        Fuzz.texts(of: Self.pieces, length: 14, separator: " ") { text, seed in
            let reading = Reading(text)
            for reader in Self.readers {
                switch reader.read(reading, HealthFixture.withProposal) {
                case .health(.logReadings(let report)):
                    for value in report.values {
                        #expect(value.metric.plausible.contains(value.value), "seed \(seed)")
                    }
                case .health(.tellProfile(let report)): #expect(!report.changes.isEmpty, "seed \(seed)")
                case .health(.setAim(let aim)): #expect(aim.kind.plausible.contains(aim.value), "seed \(seed)")
                case .health(.planTarget(let wish)):
                    #expect(wish.days.map { (1...3650).contains($0) } ?? true, "seed \(seed)")
                default: break
                }
            }
        }
    }

    @Test(
        "take no longer however long they are",
        arguments: ["I'm 35 ", "slept 7 h ", "allergic to peanuts and ", "120/80 ", "and ", "my goal is ", "at 11 "])
    func bounded(_ piece: String) {
        let reading = Reading(String(String(repeating: piece, count: 2000).prefix(8000)))
        for reader in Self.readers { #expect(reader.read(reading, HealthFixture.situation) == nil, "\(piece)") }
        // The longest that is read at all.
        let longest = Reading(String(String(repeating: piece, count: 100).prefix(400)))
        let duration = ContinuousClock().measure {
            for reader in Self.readers { _ = reader.read(longest, HealthFixture.situation) }
        }
        #expect(duration < .seconds(1), "\(piece): \(duration)")
    }
}
