import Nutrition
import TestSupport
import Testing

@Suite("Streaks, achievements and the verdict on a day")
struct StreakTests {
    private static let today = CalendarDay(ordinal: 20_775)

    /// Days by their distance to today.
    private func streak(_ days: [Int]) -> Streak {
        Streak(days: days.map { Self.today.adding(days: $0) }, today: Self.today)
    }

    @Test("a streak goes on until today is over")
    func openDay() {
        #expect(streak([-3, -2, -1]).current == 3)
        #expect(streak([-3, -2, -1, 0]).current == 4)
        #expect(streak([-4, -3, -2]).current == 0)
        #expect(streak([0]).current == 1)
        #expect(streak([]).current == 0 && streak([]).bestEnd == nil)
    }

    @Test("the longest is kept, the latest of equals, and says when it ended")
    func best() {
        let past = streak([-20, -19, -18, -17, -5, -4, -1, 0])
        #expect(past.current == 2 && past.best == 4 && past.bestEnd == Self.today.adding(days: -17))
        #expect(streak([-9, -8, -2, -1]).bestEnd == Self.today.adding(days: -1))
        #expect(streak([-2, -1, 0]).best == 3)
    }

    @Test("days that repeat, stand in any order or lie ahead change nothing")
    func order() {
        #expect(streak([0, -1, -2, -1, 0]) == streak([-2, -1, 0]))
        #expect(streak([-1, 0, 1, 2]) == streak([-1, 0]))
        var random = SystemRandomNumberGenerator()
        for _ in 0..<Fuzz.rounds / 10 {
            let days = (0..<20).map { _ in Int.random(in: -30...0, using: &random) }
            let streak = streak(days)
            #expect(streak == self.streak(days.shuffled(using: &random)))
            #expect(streak.current <= streak.best && streak.best <= Set(days).count)
        }
    }

    @Test("achievements are reached at 7, 21, 35, 50, 100 and 365 days, once")
    func achievements() {
        #expect(Achievement.allCases.map(\.days) == [7, 21, 35, 50, 100, 365])
        for achievement in Achievement.allCases {
            #expect(Achievement.reached(from: 0, to: achievement.days - 1).contains(achievement) == false)
            #expect(Achievement.reached(from: achievement.days - 1, to: achievement.days) == [achievement])
            #expect(Achievement.reached(from: achievement.days, to: achievement.days + 1).isEmpty)
        }
        #expect(Achievement.reached(from: 3, to: 40) == [.weekWarrior, .habitBuilder, .streakMaster])
    }

    @Test(
        "a finished day is at its target from 90 to 110 %",
        arguments: [
            (1799, TargetVerdict.below), (1800, .met), (2000, .met), (2200, .met), (2201, .over), (1500, .below),
            (1499, .underFloor),
            (0, .underFloor),
        ])
    func finished(_ energy: Int, _ verdict: TargetVerdict) {
        #expect(TargetVerdict(energy: energy, target: 2000, isOver: true, floor: 1500) == verdict)
    }

    @Test("a day that goes on is not judged before it has passed 110 %; without a target none is")
    func open() {
        #expect(TargetVerdict(energy: 100, target: 2000, isOver: false, floor: 1500) == .open)
        #expect(TargetVerdict(energy: 2200, target: 2000, isOver: false, floor: 1500) == .open)
        #expect(TargetVerdict(energy: 2201, target: 2000, isOver: false, floor: 1500) == .over)
        #expect(TargetVerdict(energy: 2000, target: nil, isOver: true, floor: 1500) == .unjudged)
        #expect(TargetVerdict(energy: 2000, target: 0, isOver: true, floor: 1500) == .unjudged)
    }
}
