import Nutrition
import Testing

@testable import Kitchen

@Suite("A pot of food")
struct PotTests {
    private let chili = Pot(
        title: "chili", nutrients: Nutrients([.energy: 2600, .protein: 150]), cookedGrams: 2400)

    @Test("gives a share its part of the whole by cooked weight")
    func share() throws {
        let share = try chili.share(.grams(320))
        #expect(abs(share.part - 320 / 2400) < 1e-9 && share.left == 2080)
        #expect(abs((share.nutrients[.energy] ?? 0) - 346.67) < 0.01 && share.nutrients[.protein] == 20)
        let quarter = try chili.share(.fraction(0.25))
        #expect(quarter.grams == 600 && quarter.nutrients[.energy] == 650)
        let rest = try Pot(title: "", nutrients: chili.nutrients, cookedGrams: 2400, leftGrams: 500).share(.rest)
        #expect(rest.grams == 500 && rest.left == 0)
    }

    @Test("weighs what is on the scale without the pot, or what went in")
    func content() {
        #expect(Pot.content(weighed: 3100, empty: 1100, ingredients: 900) == 2000)
        #expect(Pot.content(weighed: nil, empty: nil, ingredients: 900) == 900)
        #expect(Pot.content(weighed: 1100, empty: 1100, ingredients: nil) == nil)
        #expect(Pot.content(weighed: nil, empty: nil, ingredients: nil) == nil)
        #expect(Pot.content(weighed: .nan, empty: nil, ingredients: nil) == nil)
    }

    @Test("gives no more than is left, but for what scales differ by")
    func limits() throws {
        let left = Pot(title: "", nutrients: chili.nutrients, cookedGrams: 2400, leftGrams: 1000)
        let near = try left.share(.grams(1030))
        #expect(near.left == 0 && near.grams == 1030 && near.part == 1000 / 2400)
        #expect(throws: Pot.Refusal.tooMuch(wanted: 1031, left: 1000)) { try left.share(.grams(1031)) }
        #expect(throws: Pot.Refusal.tooMuch(wanted: 1200, left: 1000)) { try left.share(.fraction(0.5)) }
        for bad in [0, -5, Double.nan, .infinity] {
            #expect(throws: Pot.Refusal.noAmount) { try left.share(.grams(bad)) }
        }
        let empty = Pot(title: "", nutrients: chili.nutrients, cookedGrams: 2400, leftGrams: 0)
        #expect(throws: Pot.Refusal.empty) { try empty.share(.rest) }
    }

    @Test("has shares that sum to the whole and never less than nothing, whatever is taken", arguments: 0..<200)
    func sums(_ seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let energy = Double.random(in: 1...9000, using: &random)
        let cooked = Double.random(in: 50...9000, using: &random)
        var pot = Pot(title: "", nutrients: Nutrients([.energy: energy]), cookedGrams: cooked)
        var (parts, sum) = (0.0, 0.0)
        for _ in 0..<20 where pot.leftGrams > 0 {
            let takings: [Pot.Taking] = [
                .grams(.random(in: 1...cooked, using: &random)), .fraction(.random(in: 0.01...1, using: &random)),
                .grams(pot.leftGrams * .random(in: 1...1.03, using: &random)),
            ]
            guard let share = try? pot.share(takings.randomElement(using: &random) ?? .rest) else { continue }
            #expect(share.left >= 0 && share.left < pot.leftGrams && share.part > 0)
            parts += share.part
            sum += share.nutrients[.energy] ?? 0
            pot.leftGrams = share.left
        }
        if pot.leftGrams > 0 {
            let rest = try pot.share(.rest)
            #expect(rest.left == 0)
            parts += rest.part
            sum += rest.nutrients[.energy] ?? 0
        }
        // Less than half a gram that stays in the pot is given to nobody.
        #expect(parts <= 1 + 1e-9 && parts >= 1 - 0.5 / cooked - 1e-9)
        #expect(sum <= energy * (1 + 1e-9) && sum >= energy * (1 - 0.5 / cooked) - 1e-6)
    }

    @Test("is old when it was cooked more than four days ago")
    func old() throws {
        let today = try #require(CalendarDay(iso: "2026-11-18"))
        #expect(!Leftovers.areOld(cooked: today.adding(days: -4), today: today))
        #expect(Leftovers.areOld(cooked: today.adding(days: -5), today: today))
    }
}
