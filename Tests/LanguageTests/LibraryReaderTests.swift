import Foundation
import Nutrition
import Testing

@testable import Language

@Suite("Sport, recipes and drinks in words that no form foresees")
struct LibraryReaderTests {
    private var situation: Situation {
        var situation = Situation(
            now: ZonedInstant(Date(timeIntervalSince1970: 1_763_467_500), .gmt),
            today: CalendarDay(ordinal: 20_410), tracking: .calories,
            names: CategoryNames(categories: PortionCategory.defaults, slots: .defaults), foods: FewFoods())
        situation.library = FewNames()
        return situation
    }

    private func intent(
        _ text: String, _ act: LibraryAct, slots: [(SlotLabel, String)] = [],
        _ change: (inout Situation) -> Void = { _ in }
    ) -> Intent? {
        var situation = situation
        change(&situation)
        let marked = slots.compactMap { label, part -> LearntReading.Slot? in
            guard let range = text.range(of: part) else { return nil }
            let start = text.distance(from: text.startIndex, to: range.lowerBound)
            return LearntReading.Slot(label: label, text: part, range: start..<(start + part.count), confidence: 1)
        }
        let learnt = LearntReading(
            probabilities: [.askFood: 1], slots: marked, libraryActs: [act: 0.9])
        return LibraryReader.intent(act, learnt, Reading(text), situation)
    }

    @Test("a drink is named, whatever stands around it")
    func drink() {
        #expect(intent("ok whats in a negroni again", .drink) == .askNutrition(.drink("negroni")))
        #expect(intent("whats in that thing again", .drink) == nil)
    }

    @Test("sport without a time asks for an hour; a food that is named is no sport")
    func burn() throws {
        let asked = try #require(intent("does squash burn a lot or nah", .burn))
        guard case .askNutrition(.burned(let session, _)) = asked else { return #expect(Bool(false), "\(asked)") }
        #expect(session.minutes == 60 && session.activity == "squash")
    }

    @Test("two activities have a time each, in their order")
    func sport() {
        let told = intent(
            "did yoga w my daughter 25 min then squash for 40", .sport,
            slots: [(.activity, "yoga"), (.value, "25 min"), (.activity, "squash"), (.value, "40")])
        guard case .several(let intents)? = told, case .logSport(let first)? = intents.first,
            case .logSport(let second)? = intents.last
        else { return #expect(Bool(false), "\(String(describing: told))") }
        #expect(first.minutes == 25 && second.minutes == 40)
    }

    @Test("another five with so much are of what was told before, and one set")
    func another() {
        let told = intent("another 5 at 110", .lifts) { $0.lastLifts = [LoggedLift(id: 1, exercise: "deadlift")] }
        guard case .logLifts(let report)? = told else { return #expect(Bool(false), "\(String(describing: told))") }
        #expect(report.lifts == [ToldLift(exercise: "deadlift", sets: [PerformedSet(amount: 5, load: 110)])])
        #expect(intent("another 5 at 110", .lifts) == nil)
        let impossible = ["another 5 at 110000", "another 99999999999999999999 at 1999999999999999999999"]
        for text in impossible {
            #expect(intent(text, .lifts) { $0.lastLifts = [LoggedLift(id: 1, exercise: "deadlift")] } == nil, "\(text)")
        }
    }

    @Test("the number that is not denied corrects the sport before")
    func correction() {
        let change = { (situation: inout Situation) in situation.lastSport = 7 }
        #expect(intent("sorry that was 40 not 50", .fix, change) == .correctSport(id: 7, minutes: 40))
        #expect(intent("sorry that was 40 not 50", .fix) == nil)
        #expect(intent("40 or 50, who knows", .fix, change) == nil)
    }

    @Test("one exercise without a muscle wants another in its place")
    func substitute() {
        #expect(
            intent("cant do squats rn, whats easier", .exercise)
                == .askTraining(.substitute(exercise: "squat", equipment: [], hasNothing: false)))
    }

    @Test("a marathon and a half have their distances")
    func distances() {
        #expect(Reading("ran a marathon on sunday").saidKilometers == 42.195)
        #expect(Reading("half marathon in 2 hours").saidKilometers == 21.0975)
    }
}
