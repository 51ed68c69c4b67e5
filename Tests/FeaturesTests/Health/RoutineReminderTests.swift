import Conversation
import DaemonAPI
import Diary
import Nutrition
import Store
import Testing

@testable import Health

@Suite("Reminders of meals and workouts")
struct RoutineReminderTests {
    private func said(_ fixture: FeatureFixture, at time: String, on day: Int = 18) async throws -> [String] {
        fixture.clock.set("2026-11-\(day)T\(time):00+01:00")
        return try await fixture.workspace.nudges.take().map(\.text)
    }

    private func turn(_ fixture: FeatureFixture, meals: Bool? = nil, workouts: Bool? = nil) async throws {
        _ = try await fixture.workspace.routine.set(
            RoutineChange(meals: meals, workouts: workouts), by: .commandLine)
    }

    private func eat(_ fixture: FeatureFixture, _ meal: Meal, at time: String, on day: CalendarDay) async throws {
        let second = try #require(ClockText.minutes(time)) * 60
        let zone = fixture.clock.now.zone
        let eaten = ZonedInstant(day.instant(secondOfDay: second, in: zone), zone)
        let entry = EntryRecord(
            name: "soup", calories: 300, quantity: 1, unit: "", grams: nil, foodID: nil, foodName: nil,
            portionRule: nil, caloriesRange: nil, nutrients: Nutrients(), meal: meal, eatenAt: eaten,
            saidAt: eaten.date, day: day, source: .user, status: .ok, conversationID: nil, turnID: nil)
        _ = try await fixture.store.change(by: .commandLine, turn: nil, at: eaten.date) { try $0.insert(entry) }
    }

    private func tell(_ fixture: FeatureFixture, _ field: ProfileField, _ text: String) async throws {
        try await fixture.store.change(by: .commandLine, turn: nil, at: fixture.clock.now.date) {
            try $0.set(Profile.key(of: field), to: text)
        }
    }

    @Test("H19: none comes before it is asked for; undo takes the wish back")
    func optIn() async throws {
        try await FeatureFixture.with { fixture in
            for time in ["08:00", "12:30", "17:00", "19:00"] {
                let texts = try await said(fixture, at: time)
                #expect(texts.isEmpty)
            }
            try await turn(fixture, meals: true)
            let state = try await fixture.workspace.routine.state()
            #expect(state.meals && !state.workouts)
            _ = try await fixture.journal.undo()
            let undone = try await fixture.workspace.routine.state()
            #expect(!undone.meals)
        }
    }

    @Test("H19: each meal at its usual time, once, for two hours, and not when it is logged")
    func meals() async throws {
        try await FeatureFixture.with { fixture in
            try await turn(fixture, meals: true)
            #expect(try await said(fixture, at: "07:59").isEmpty)
            let breakfast = ["About time for breakfast. Say what you have, and it is noted."]
            #expect(try await said(fixture, at: "08:00") == breakfast)
            #expect(try await said(fixture, at: "08:01").isEmpty)
            try await eat(fixture, .lunch, at: "12:10", on: .november(18))
            #expect(try await said(fixture, at: "12:30").isEmpty)
            #expect(try await said(fixture, at: "21:00").isEmpty)
            #expect(try await said(fixture, at: "20:59", on: 19).count == 1)
            #expect(try await said(fixture, at: "10:00", on: 20).isEmpty)
        }
    }

    @Test("H19: the times are those of the log; a meal that somebody hardly ever has is none of theirs")
    func learnt() async throws {
        try await FeatureFixture.with { fixture in
            for day in 1...14 {
                try await eat(fixture, .lunch, at: day.isMultiple(of: 2) ? "13:10" : "13:40", on: .november(day))
                if day < 5 { try await eat(fixture, .dinner, at: "21:00", on: .november(day)) }
            }
            let state = try await fixture.workspace.routine.state()
            #expect(state.mealTimes.map(\.meal) == [.lunch, .dinner])
            #expect(state.mealTimes.map(\.at) == ["13:25", "19:00"])
            #expect(state.mealTimes.map(\.isLearnt) == [true, false])
            try await turn(fixture, meals: true)
            #expect(try await said(fixture, at: "13:24").isEmpty)
            #expect(try await said(fixture, at: "13:25").count == 1)
        }
    }

    @Test("H19: a planned dish is named, until it is logged")
    func planned() async throws {
        try await FeatureFixture.with { fixture in
            try await turn(fixture, meals: true)
            let dish = PlannedDishRecord(
                day: .november(18), meal: .dinner, kind: .food, dishID: "core:1", title: "Lentil soup", servings: 1,
                grams: 400, origin: .cooked, saidAt: fixture.clock.now.date)
            _ = try await fixture.store.change(by: .commandLine, turn: nil, at: fixture.clock.now.date) {
                try $0.insert(dish)
            }
            let text = "Dinner: Lentil soup is planned. `bitebook plan log today dinner` notes it as eaten."
            #expect(try await said(fixture, at: "19:00") == [text])
        }
    }

    @Test("H19: quiet hours, the person's sleep and \"not today\" are kept")
    func quiet() async throws {
        try await FeatureFixture.with { fixture in
            try await turn(fixture, meals: true)
            try await tell(fixture, .sleepSchedule, "23:30-08:30")
            #expect(try await said(fixture, at: "08:29").isEmpty)
            #expect(try await said(fixture, at: "08:30").count == 1)
            _ = try await fixture.settings.set("quiet_hours", to: "12:00-13:00", by: .commandLine)
            #expect(try await said(fixture, at: "12:30").isEmpty)
            #expect(try await said(fixture, at: "13:00").count == 1)
            try await fixture.workspace.nudges.silence()
            #expect(try await said(fixture, at: "19:00").isEmpty)
        }
    }

    @Test("P47: the desktop shows that one waits, once, and not after it was said")
    func notices() async throws {
        try await FeatureFixture.with { fixture in
            try await turn(fixture, meals: true)
            fixture.clock.set("2026-11-18T12:30:00+01:00")
            let nudges = fixture.workspace.nudges
            #expect(try await nudges.notices() == ["BiteBook: a message is waiting."])
            #expect(try await nudges.notices().isEmpty)
            #expect(try await nudges.take().count == 1)
            #expect(try await said(fixture, at: "19:00").count == 1)
            #expect(try await nudges.notices().isEmpty)
        }
    }

    @Test("H19: a workout is reminded of on the days of the programme, with its session, until something was trained")
    func programme() async throws {
        try await FeatureFixture.with { fixture in
            try await tell(fixture, .trainingTime, "3 x 45 min a week, at 18:30")
            try await turn(fixture, workouts: true)
            let state = try await fixture.workspace.routine.state()
            #expect(state.workoutDays == [.november(16), .november(18), .november(20)])
            #expect(state.workoutTime == "18:30" && state.workoutBasis == .profile && state.sessionsTarget == 3)
            // A Tuesday has no session.
            #expect(try await said(fixture, at: "18:30", on: 17).isEmpty)
            #expect(try await said(fixture, at: "18:29").isEmpty)
            let texts = try await said(fixture, at: "18:30")
            #expect(texts.count == 1 && texts.allSatisfy { $0.hasPrefix("Today's workout: ") }, "\(texts)")
            #expect(try await said(fixture, at: "18:40").isEmpty)
            try await fixture.train(on: .november(20))
            #expect(try await said(fixture, at: "18:30", on: 20).isEmpty)
        }
    }

    @Test("H19: without a programme, the aim of the week says when; equipment that nobody can read is no hindrance")
    func aim() async throws {
        try await FeatureFixture.with { fixture in
            _ = try await fixture.workspace.aims.add(
                NewAim(kind: .workouts, value: 3), by: .commandLine, turn: nil)
            try await tell(fixture, .equipment, "whatever the park has")
            try await turn(fixture, workouts: true)
            #expect(try await said(fixture, at: "17:00", on: 16).count == 1)
            try await fixture.train(on: .november(17))
            #expect(try await said(fixture, at: "17:00", on: 17).isEmpty)
            let text = "A workout would fit today: 1 of 3 this week so far."
            #expect(try await said(fixture, at: "17:00") == [text])
            try await fixture.train(on: .november(18), "rowing")
            try await fixture.train(on: .november(19))
            #expect(try await said(fixture, at: "17:00", on: 20).isEmpty)
        }
    }

    @Test("H19: who is reminded of each meal gets no nudge about meals besides, and the nudges of a day stay free")
    func besideNudges() async throws {
        try await FeatureFixture.with { fixture in
            _ = try await fixture.settings.set("nudges", to: "meal,workout", by: .commandLine)
            _ = try await fixture.settings.set("nudges_per_day", to: "1", by: .commandLine)
            try await turn(fixture, meals: true)
            fixture.clock.set("2026-11-18T13:30:00+01:00")
            #expect(try await fixture.workspace.nudges.take().map(\.kind) == ["meal_reminder"])
            fixture.clock.set("2026-11-18T19:00:00+01:00")
            #expect(try await fixture.workspace.nudges.take().map(\.kind) == ["meal_reminder", "workout"])
        }
    }

    @Test("an even pace asks for as many workouts as are aimed at, however many that are", arguments: 1...7)
    func pace(_ target: Int) {
        var training = RoutineRules.Training(
            planned: nil, sessions: 0, target: target, trainedToday: false, usual: 17 * 3600)
        for day in 16...22 where RoutineRules.isDue(training, on: .november(day), at: training.usual) {
            training.sessions += 1
        }
        #expect(training.sessions == target)
    }

    @Test("a dinner behind midnight belongs to its day")
    func night() {
        let log = (1...6).map { (day: CalendarDay.november($0), meal: Meal.dinner, secondOfDay: 1800) }
        let meals = UsualTimes.meals(log, slots: .defaults, cutoff: 4 * 3600)
        let dinner = UsualMeal(meal: .dinner, secondOfDay: 86_400 + 1800, isLearnt: true)
        #expect(meals.last == dinner)
        let late = RoutineRules.due(meals, eaten: [], at: UsualTimes.inDay(1800, 4 * 3600))
        #expect(late == dinner)
    }
}
