import Nutrition
import Testing

@testable import Movement

@Suite("A week of training")
struct WeekLayoutTests {
    @Test("has as many sessions as wished, on days of their own")
    func days() {
        for count in ProgrammeWish.dayRange {
            let days = WeekLayout.days(count)
            #expect(days.count == count && Set(days).count == count && days.allSatisfy { (0..<7).contains($0) })
            for emphasis in ProgrammeWish.Emphasis.allCases {
                #expect(WeekLayout.focuses(emphasis: emphasis, days: count).count == count)
            }
        }
    }

    @Test(
        "lifts as its emphasis says",
        arguments: [
            (ProgrammeWish.Emphasis.strength, [1, 2, 3, 4, 5, 6, 6]), (.hybrid, [1, 1, 2, 2, 3, 3, 3]),
            (.cardio, [0, 1, 1, 2, 2, 2, 2]), (.mobility, [0, 1, 1, 2, 2, 2, 2]),
        ])
    func lifting(_ emphasis: ProgrammeWish.Emphasis, sessions: [Int]) {
        let counts = ProgrammeWish.dayRange.map { days in
            WeekLayout.focuses(emphasis: emphasis, days: days).filter(\.isLifting).count
        }
        #expect(counts == sessions)
    }

    @Test("never loads the same half of the body on two days running, not even over the end of the week")
    func recovery() {
        func halves(_ focus: PlannedSession.Focus) -> Set<String> {
            switch focus {
            case .fullBody: ["upper", "lower"]
            case .upperBody: ["upper"]
            case .lowerBody: ["lower"]
            case .cardio, .mobility: []
            }
        }
        for emphasis in ProgrammeWish.Emphasis.allCases {
            for count in ProgrammeWish.dayRange {
                let week = Array(zip(WeekLayout.days(count), WeekLayout.focuses(emphasis: emphasis, days: count)))
                for (day, focus) in week {
                    for (other, otherFocus) in week where other == (day + 1) % 7 {
                        #expect(halves(focus).isDisjoint(with: halves(otherFocus)), "\(emphasis) \(count) \(day)")
                    }
                }
            }
        }
    }
}
