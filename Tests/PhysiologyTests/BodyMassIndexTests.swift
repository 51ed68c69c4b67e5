import Nutrition
import Testing

@testable import Physiology

@Suite("The body mass index")
struct BodyMassIndexTests {
    private func index(_ value: Double) throws -> BodyMassIndex {
        try #require(BodyMassIndex(weight: value * 1.8 * 1.8, heightCm: 180))
    }

    @Test("is weight over height squared, in m")
    func value() throws {
        #expect(try #require(BodyMassIndex(weight: 81, heightCm: 180)).value == 25)
    }

    @Test("is underweight under 18.5 (SPEC P23)", arguments: [(18.49, true), (18.5, false), (18.51, false)])
    func underweight(_ value: Double, _ isUnder: Bool) throws {
        #expect(try index(value).isUnderweight == isUnder)
    }

    @Test("is obese from 30 on (SPEC P23)", arguments: [(29.99, false), (30, true), (30.01, true)])
    func obese(_ value: Double, _ isObese: Bool) throws {
        #expect(try index(value).isObese == isObese)
    }

    @Test("does not fall under a bound by a tail of binary fractions")
    func rounding() throws {
        for height in 100...250 {
            let metres = Double(height) / 100
            #expect(
                try !#require(BodyMassIndex(weight: 18.5 * metres * metres, heightCm: Double(height))).isUnderweight)
            #expect(try #require(BodyMassIndex(weight: 30 * metres * metres, heightCm: Double(height))).isObese)
        }
    }

    @Test("is unknown without height or weight, and of what is no body")
    func unknown() {
        #expect(BodyMassIndex(weight: 0, heightCm: 180) == nil)
        #expect(BodyMassIndex(weight: 80, heightCm: 0) == nil)
        #expect(BodyMassIndex(weight: .nan, heightCm: 180) == nil)
        #expect(BodyMassIndex(Person(height: 180)) == nil)
        #expect(BodyMassIndex(Person(weight: 80)) == nil)
    }
}
