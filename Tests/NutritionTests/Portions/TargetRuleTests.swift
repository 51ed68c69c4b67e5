import Foundation
import Nutrition
import TestSupport
import Testing

@Suite("Target rules")
struct TargetRuleTests {
    private func amount(_ value: Double) -> PortionAmount { PortionAmount(value)! }

    @Test(
        "each rule at its bounds (D18), with the tolerance of exact rules (D25)",
        arguments: [
            ("= 3", 2.74, "short 0.26"), ("= 3", 2.75, "met"), ("= 3", 3, "met"), ("= 3", 3.25, "met"),
            ("= 3", 3.26, "over 0.26"), (">= 3", 2.99, "short 0.01"), (">= 3", 3, "met"), (">= 3", 30, "met"),
            ("<= 1", 0, "met"), ("<= 1", 1, "met"), ("<= 1", 1.01, "over 0.01"), ("2-3", 1.99, "short 0.01"),
            ("2-3", 2, "met"), ("2-3", 3, "met"), ("2-3", 3.01, "over 0.01"),
        ])
    func bounds(rule: String, value: Double, expected: String) throws {
        let standing = try #require(TargetRule(rule)).standing(of: amount(value), in: .portions)
        let text =
            switch standing {
            case .met: "met"
            case .short(let by): "short \(by.text)"
            case .over(let by): "over \(by.text)"
            }
        #expect(text == expected)
    }

    @Test("litres and minutes have no tolerance")
    func otherUnits() throws {
        let rule = try #require(TargetRule("= 30"))
        #expect(rule.standing(of: amount(29.9), in: .minutes) == .short(by: amount(0.1)))
        #expect(rule.standing(of: amount(30.25), in: .liters) == .over(by: amount(0.25)))
    }

    @Test(
        "is read from what people type",
        arguments: [
            ("3", "= 3"), ("=3", "= 3"), ("exactly 3", "= 3"), ("≥ 2.5", ">= 2.5"), (">=2,5", ">= 2.5"),
            ("at least 4", ">= 4"), ("at most 1", "<= 1"), ("up to 1", "<= 1"), ("≤1", "<= 1"), ("2–3", "2-3"),
            ("2 to 3", "2-3"), ("0.25-0.5", "0.25-0.5"),
        ])
    func reading(text: String, stored: String) { #expect(TargetRule(text)?.storedText == stored) }

    @Test("what is no rule is none", arguments: ["", "many", "-1", ">= -1", "3-2", "3-3", "1-2-3", "= x", "1e9", "≥"])
    func refusing(text: String) { #expect(TargetRule(text) == nil) }

    @Test("stored and read again it is the same")
    func coding() throws {
        for text in ["= 3", ">= 0.25", "<= 1", "2-3"] {
            let rule = try #require(TargetRule(text))
            #expect(try JSONDecoder().decode(TargetRule.self, from: JSONEncoder().encode(rule)) == rule)
        }
    }
}

@Suite("Portion amounts")
struct PortionAmountTests {
    @Test(
        "are rounded to the increment, halves up (D14)",
        arguments: [
            (0.12, 25, 0), (0.125, 25, 25), (0.37, 25, 25), (0.38, 25, 50), (1.49, 50, 150), (1.24, 50, 100),
            (1.25, 50, 150), (0.49, 100, 0), (0.5, 100, 100), (0.333, 1, 33), (-0.3, 25, -25),
        ])
    func rounding(value: Double, increment: Int, hundredths: Int) throws {
        let amount = try #require(PortionAmount(value)).rounded(to: PortionAmount(hundredths: increment))
        #expect(amount.hundredths == hundredths)
    }

    @Test("what cannot be is none", arguments: [Double.nan, .infinity, -.infinity, 10_000.01, 1e300])
    func impossible(value: Double) { #expect(PortionAmount(value) == nil) }

    @Test(
        "read as people write them",
        arguments: [(0, "0"), (25, "0.25"), (250, "2.5"), (300, "3"), (105, "1.05"), (-50, "-0.5")])
    func text(hundredths: Int, text: String) { #expect(PortionAmount(hundredths: hundredths).text == text) }

    @Test("sums of quarters are exact")
    func sums() {
        let quarter = PortionCounts(["dairy": PortionAmount(hundredths: 25)])
        #expect(PortionCounts.sum(Array(repeating: quarter, count: 12))["dairy"] == PortionAmount(3))
    }
}
