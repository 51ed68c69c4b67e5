import Nutrition
import Testing

@testable import Movement

@Suite("The energy of an activity")
struct ActivityTests {
    private func kind(_ key: String) throws -> ActivityKind {
        try #require(try LibraryFiles.library.get().activity(key: key))
    }

    @Test("is MET times weight times hours, and less one MET beyond rest")
    func arithmetic() throws {
        let energy = try #require(try kind("walking").energy(minutes: 30, weight: 80))
        #expect(energy.met == 3.5)
        #expect(abs(energy.grossKilocalories - 140) < 1e-9)
        #expect(abs(energy.netKilocalories - 100) < 1e-9)
        #expect(abs(energy.kilocaloriesPerHour - 280) < 1e-9)
    }

    @Test(
        "follows the speed",
        arguments: [
            (4.4, 3.5, ActivityKind.Choice.Basis.speed), (5.3, 3.5, .speed), (5.34, 3.5, .speed), (5.36, 4.3, .speed),
            (5.4, 4.3, .speed), (0.1, 2.0, .speed), (8.5, 8.3, .speed), (8.6, 8.3, .nearestSpeed),
            (25, 8.3, .nearestSpeed),
            (0.01, 2.0, .nearestSpeed),
        ])
    func speeds(_ speed: Double, met: Double, basis: ActivityKind.Choice.Basis) throws {
        let choice = try kind("walking").line(speed: speed)
        #expect(choice.line.met == met)
        #expect(choice.basis == basis)
    }

    @Test("follows the effort where no speed is known, and the standard line where neither has a line")
    func efforts() throws {
        #expect(try kind("walking").line(effort: .vigorous).line.met == 4.3)
        #expect(try kind("walking").line(speed: 8, effort: .light).line.met == 8.3)
        #expect(try kind("walking").line(speed: .nan, effort: .light).basis == .effort)
        #expect(try kind("running").line(effort: .vigorous).basis == .standard)
        #expect(try kind("hiking").line(speed: 5).basis == .standard)
    }

    @Test("has a range that is wider where no speed is known, and never under 0")
    func ranges() throws {
        let walk = try kind("walking")
        let timed = try #require(walk.energy(minutes: 60, weight: 100, speed: 5))
        #expect(abs(timed.grossRange.lowerBound - 280) < 1e-9 && abs(timed.grossRange.upperBound - 420) < 1e-9)
        #expect(abs(timed.netRange.lowerBound - 180) < 1e-9)
        #expect(walk.energy(minutes: 60, weight: 100)?.spread == 0.3)
        #expect(walk.energy(minutes: 60, weight: 100, speed: 30)?.spread == 0.3)
        for kind in try LibraryFiles.library.get().activities {
            let energy = try #require(kind.energy(minutes: 60, weight: 70))
            #expect(energy.netRange.lowerBound >= 0 && energy.netRange.contains(energy.netKilocalories), "\(kind.key)")
        }
    }

    @Test(
        "is none for minutes and weights that are none", arguments: [(0, 70), (-5, 70), (1441, 70), (30, 0), (30, -1)])
    func none(_ minutes: Double, weight: Double) throws {
        #expect(try kind("walking").energy(minutes: minutes, weight: weight) == nil)
        #expect(try kind("walking").energy(minutes: .nan, weight: .infinity) == nil)
        #expect(try LibraryFiles.library.get().energy(of: "levitating", minutes: 30, weight: 70) == nil)
    }

    @Test("of every line of a speed rises with the speed or stays")
    func monotonous() throws {
        for kind in try LibraryFiles.library.get().activities {
            let values = kind.lines.filter { $0.speeds != nil }.map(\.met)
            #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 }, "\(kind.key)")
        }
    }
}

@Suite("A journey")
struct JourneyTests {
    @Test("of 5 km in 28 minutes has 10.7 km/h, which is its own line")
    func speed() throws {
        let journey = try #require(Journey(kilometres: 5, minutes: 28))
        #expect((journey.speed * 10).rounded() / 10 == 10.7)
        #expect(!journey.isTypical)
        let run = try #require(try LibraryFiles.library.get().activity(key: "running"))
        #expect(run.line(speed: journey.speed).line.code == "12060")
    }

    @Test("has the typical speed of its activity where only the distance is known")
    func typical() throws {
        let library = try LibraryFiles.library.get()
        let walk = try #require(library.activity(key: "walking"))
        let journey = try #require(walk.journey(kilometres: 4.85))
        #expect(journey.isTypical)
        #expect(abs(journey.minutes - 60) < 1e-9)
        #expect(try #require(library.activity(key: "yoga")).journey(kilometres: 3) == nil)
    }

    @Test("costs a runner about 1 kcal per kg and km at any speed, so that a guessed speed does little harm")
    func running() throws {
        let run = try #require(try LibraryFiles.library.get().activity(key: "running"))
        for speed in [8.0, 10, 12, 14, 16] {
            let energy = try #require(run.energy(minutes: 600 / speed, weight: 1, speed: speed))
            #expect((0.8...1.1).contains(energy.grossKilocalories / 10), "\(speed) km/h")
        }
    }

    @Test("is none without a distance or a time")
    func none() throws {
        #expect(Journey(kilometres: 0, minutes: 10) == nil)
        #expect(Journey(kilometres: 5, minutes: 0) == nil)
        #expect(Journey(kilometres: .infinity, minutes: 5) == nil)
    }

    @Test("is possible for all activities with speeds")
    func allTimed() throws {
        for kind in try LibraryFiles.library.get().activities where kind.lines.contains(where: { $0.speeds != nil }) {
            let speed = try #require(kind.typicalSpeed)
            #expect(kind.line(speed: speed).basis == .speed, "\(kind.key)")
        }
    }

    @Test("sport of moderate effort lies between 3.0 and 5.9 MET, less one for rest")
    func moderate() {
        let range = ModerateEffort.netRange(minutes: 30, weight: 70)
        #expect(range?.lowerBound == 70 && range.map { abs($0.upperBound - 171.5) < 0.001 } == true)
        for (minutes, weight) in [(0.0, 70.0), (-5, 70), (1441, 70), (30, 0), (30, -.infinity), (30, .infinity)] {
            #expect(ModerateEffort.netRange(minutes: minutes, weight: weight) == nil)
        }
    }
}
