import Conversation
import DaemonAPI
import Diary
import Failures
import Health
import Nutrition
import Store
import Testing

@Suite("Aims")
struct AimTests {
    private func add(
        _ fixture: FeatureFixture, _ kind: AimKind, _ value: Double, by day: String? = nil, of subject: String? = nil
    ) async throws -> AimDTO {
        try await fixture.workspace.aims.add(
            NewAim(kind: kind, subject: subject, value: value, by: day.map { fixture.day($0) }), by: .commandLine,
            turn: nil)
    }

    @Test("of a weight have where it began, where it is, and how far that is (SPEC P1, P69)")
    func weight() async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.weigh(80)
            let aim = try await add(fixture, .weight, 76, by: "2027-02-10")
            #expect(aim.start == 80 && aim.current == 80 && aim.progress == 0 && !aim.isReached)
            try await fixture.weigh(77)
            let half = try #require(try await fixture.workspace.aims.aims().first)
            #expect(half.current == 77 && half.progress == 0.75 && half.by?.description == "2027-02-10")
            try await fixture.weigh(76)
            #expect(try await fixture.workspace.aims.aims().first?.isReached == true)
            try await fixture.weigh(82)
            #expect(try await fixture.workspace.aims.aims().first?.progress == 0)
        }
    }

    @Test("replace one of the same kind and exercise, and every change can be undone (SPEC P69)")
    func replaced() async throws {
        try await FeatureFixture.with { fixture in
            let first = try await add(fixture, .lift, 80, of: "Bench press")
            _ = try await add(fixture, .lift, 100, of: "squat")
            let second = try await add(fixture, .lift, 90, by: "2027-06-01", of: "bench press")
            #expect(second.id == first.id && second.subject == "bench press")
            #expect(second.start == nil && second.current == nil && second.progress == nil && !second.isReached)
            #expect(try await fixture.workspace.aims.aims().map(\.value) == [90, 100])
            _ = try await fixture.journal.undo()
            #expect(try await fixture.workspace.aims.aims().map(\.value) == [80, 100])
            let removed = try await fixture.workspace.aims.remove(first.id, by: .commandLine, turn: nil)
            #expect(removed.value == 80)
            #expect(try await fixture.workspace.aims.aims().count == 1)
            _ = try await fixture.journal.undo()
            #expect(try await fixture.workspace.aims.aims().count == 2)
            let none = await fixture.refusal {
                _ = try await fixture.workspace.aims.remove(77, by: .commandLine, turn: nil)
            }
            #expect(none?.code == .notFound)
        }
    }

    @Test(
        "refuse numbers that nobody reaches with the range, and take its ends (SPEC P69)", arguments: AimKind.allCases)
    func ranges(_ kind: AimKind) async throws {
        try await FeatureFixture.with { fixture in
            let (low, high) = (kind.plausible.lowerBound, kind.plausible.upperBound)
            for value in [low - 0.1, high + 0.1, .infinity, .nan] {
                let error = await fixture.refusal { _ = try await add(fixture, kind, value, of: "squat") }
                #expect(error?.code == .invalidInput && error?.message.contains(kind.text(high)) == true)
            }
            for value in [low, high] {
                let aim = try await add(fixture, kind, value, of: "squat")
                #expect(aim.value == value)
            }
        }
    }

    @Test("refuse days gone by and those too far, and exercises without a name (SPEC P69)")
    func days() async throws {
        try await FeatureFixture.with { fixture in
            for day in ["2026-11-17", "2037-01-01"] {
                let error = await fixture.refusal { _ = try await add(fixture, .workouts, 4, by: day) }
                #expect(error?.code == .invalidInput && error?.hint != nil)
            }
            _ = try await add(fixture, .workouts, 4, by: "2026-11-18")
            for kind in [AimKind.lift, .repetitions] {
                let error = await fixture.refusal { _ = try await add(fixture, kind, 20, of: " ") }
                #expect(error?.code == .invalidInput)
            }
            #expect(try await add(fixture, .sleep, 8, of: "squat").subject == "")
        }
    }

    @Test("of a weight are no faster than 2 lb a week, and no lighter than a BMI of 18.5 (SPEC P3, P23)")
    func safe() async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.tellOfMan()
            // 4 kg take 31 days at 0.907 kg a week.
            let fast = await fixture.refusal { _ = try await add(fixture, .weight, 76, by: "2026-12-18") }
            #expect(
                fast?.code == .invalidInput && fast?.hint?.contains("19 December 2026") == true, "\(fast?.hint ?? "")")
            _ = try await add(fixture, .weight, 76, by: "2026-12-19")
            let light = await fixture.refusal { _ = try await add(fixture, .weight, 59.9) }
            #expect(light?.hint?.contains("60 kg or more") == true)
            _ = try await add(fixture, .weight, 59.94)
            // Who weighs less gains towards it.
            try await fixture.weigh(55)
            _ = try await add(fixture, .weight, 58, by: "2026-11-30")
        }
    }

    @Test("for a loss without a number are 12 lb in 12 weeks, as far as that is healthy (SPEC P1)")
    func usual() async throws {
        try await FeatureFixture.with { fixture in
            let unknown = await fixture.refusal { _ = try await fixture.workspace.aims.usualWeight() }
            #expect(unknown?.code == .conflict)
            try await fixture.tellOfMan()
            let aim = try await fixture.workspace.aims.usualWeight()
            #expect(aim.kind == .weight && aim.value == 74.6 && aim.by == fixture.day("2026-11-18").adding(days: 84))
            _ = try await fixture.workspace.aims.add(aim, by: .commandLine, turn: nil)
            try await fixture.weigh(62)
            #expect(try await fixture.workspace.aims.usualWeight().value == 60)
            try await fixture.weigh(59)
            #expect(await fixture.refusal { _ = try await fixture.workspace.aims.usualWeight() }?.code == .conflict)
        }
    }

    @Test("of habits count from nothing: workouts and variety by the week, sleep and steps by seven days (SPEC P69)")
    func habits() async throws {
        try await FeatureFixture.with { fixture in
            let now = fixture.clock.now
            try await fixture.store.change(by: .commandLine, turn: nil, at: now.date) { changes in
                for day in ["2026-11-15", "2026-11-16", "2026-11-17", "2026-11-18"] {
                    _ = try changes.insert(
                        ActivityRecord(
                            name: "run", minutes: 30, category: PortionCategory.sports, meal: nil,
                            day: fixture.day(day), doneAt: now, saidAt: now.date, turnID: nil))
                }
                // A device goes before what was told, and a week ago is too long ago.
                for (day, hours, source) in [
                    ("2026-11-11", 2.0, "Oura"), ("2026-11-12", 7, "Oura"), ("2026-11-18", 8, "Oura"),
                    ("2026-11-18", 4, HealthReadingRecord.told),
                ] {
                    let value = try #require(HealthValue(.sleep, hours))
                    _ = try changes.insert(
                        HealthReadingRecord(
                            value, day: fixture.day(day), started: now, saidAt: now.date, source: source))
                }
                // Today's steps go on.
                for (day, steps) in [("2026-11-17", 9000.0), ("2026-11-18", 100)] {
                    let value = try #require(HealthValue(.steps, steps))
                    _ = try changes.insert(
                        HealthReadingRecord(value, day: fixture.day(day), started: now, saidAt: now.date))
                }
            }
            let workouts = try await add(fixture, .workouts, 4)
            #expect(workouts.start == 3 && workouts.current == 3 && workouts.progress == 0.75 && !workouts.isReached)
            #expect(try await add(fixture, .sleep, 7.5).isReached)
            #expect(try await add(fixture, .sleep, 8).current == 7.5)
            let steps = try await add(fixture, .steps, 10_000)
            #expect(steps.current == 9000 && steps.progress == 0.9)
        }
    }

    @Test("of variety count different vegetables and fruit of this week, and of protein days that are known (SPEC P69)")
    func food() async throws {
        try await FeatureFixture.with { fixture in
            #expect(try await add(fixture, .variety, 10).current == 0)
            #expect(try await add(fixture, .protein, 100).current == nil)
            for (food, day) in [
                ("apple", "2026-11-15"), ("banana", "2026-11-16"), ("carrot", "2026-11-17"), ("carrot", "2026-11-18"),
                ("bread", "2026-11-18"), ("tomato", "2026-11-18"),
            ] {
                _ = try await fixture.log.add(
                    NewEntry(name: food, quantity: 100, unit: "g", eatenAt: "\(day)T08:00:00+01:00"), by: .commandLine)
            }
            let aims = try await fixture.workspace.aims.aims()
            #expect(aims.first { $0.kind == .variety }?.current == 3)
            let protein = try #require(aims.first { $0.kind == .protein }?.current)
            #expect(protein > 0 && protein < 2, "\(protein)")
            // Nothing is known of a day with an unknown food.
            _ = try await fixture.log.add(
                NewEntry(name: "zxqvw", eatenAt: "2026-11-17T08:00:00+01:00"), by: .commandLine)
            let later = try await fixture.workspace.aims.aims().first { $0.kind == .protein }?.current
            #expect(later != nil && later != protein)
        }
    }
}
