import DaemonAPI
import DaemonHarness
import Foundation
import Nutrition
import TestSupport
import Testing

@Suite("Profile, targets, readings, cards and alerts, in real programs")
struct HealthIntegrationTests {
    private static let noModel = ["BITEBOOK_MODEL": "/nowhere/model.gguf"]

    /// A woman of 35 years, 170 cm and 80 kg, who moves a little.
    private func settle(_ home: BiteBookHome) async throws {
        for (field, value) in [
            ("birth-date", "1991-05-02"), ("sex", "female"), ("height", "170cm"), ("activity", "light"),
            ("allergies", "peanuts,milk"), ("diet", "vegetarian"),
        ] { try await home.json(ProfileDTO.self, "profile", "set", field, value) }
        try await home.run("body", "add", "weight", "80kg")
    }

    @Test("a profile is told field by field, in any unit, refused where it cannot be, undone and deleted")
    func profile() async throws {
        try await BiteBookHome.with(Self.noModel) { home in
            #expect(try await home.json(ProfileDTO.self, "profile").missing.contains("weight"))
            try await settle(home)
            let told = try await home.json(ProfileDTO.self, "profile", "set", "height", "5ft11")
            #expect(told.heightCm == 180.34 && told.allergies == ["peanuts", "milk"] && told.missing.isEmpty)
            #expect(told.age == 35 && (told.restingEnergy ?? 0) > 1_200 && told.consent == nil)
            for (field, value) in [("height", "3m"), ("birth-date", "2026-11-19"), ("sex", "maybe")] {
                let ran = try await home.run("profile", "set", field, value)
                #expect(ran.code == 1 && !ran.errors.isEmpty, "\(field) \(value)")
            }
            try await home.run("undo")
            #expect(try await home.json(ProfileDTO.self, "profile").heightCm == 170)
            let consent = try await home.json(ProfileDTO.self, "profile", "consent", "--yes").consent
            #expect(consent?.version.isEmpty == false && consent?.givenAt.hasPrefix("2026-11-18") == true)
            #expect(try await home.run("profile", "clear").code == 2)
            let cleared = try await home.json(ProfileDTO.self, "profile", "clear", "--yes")
            #expect(cleared.allergies.isEmpty && cleared.birthDate == nil && cleared.consent == nil)
            // What is measured stays.
            #expect(try await home.json([BodyMeasureDTO].self, "body", "list").count == 1)
        }
    }

    @Test("setup goes from consent to an accepted plan without a terminal, and on where it was left")
    func setup() async throws {
        try await BiteBookHome.with(Self.noModel) { home in
            // Food is logged before anything is known.
            try await home.run("entries", "add", "--name", "soup", "--calories", "300")
            let first = try await home.run(
                "setup", input: "yes\n2031-01-01\n1991-05-02\nfemale\n170cm\n80kg\nlight\nlater\n")
            #expect(first.code == 0 && first.output.contains("What you answered is kept."), "\(first.output)")
            #expect(try await home.json(ProfileDTO.self, "profile").weightKg == 80)
            let passed = String(repeating: "\n", count: 8)
            let second = try await home.run(
                "setup", input: "none\nvegan\nnone\nlose\n75kg in 12 weeks\n\(passed)yes\n")
            #expect(!second.output.contains("When were you born?"), "\(second.output)")
            #expect(second.output.contains("These are your daily goals now."), "\(second.output)")
            let goals = try await home.json(MacroGoals.self, "goals")
            #expect((goals.kcal ?? 0) >= 1_200 && (goals.protein ?? 0) >= 80)
            #expect(try await home.json([AimDTO].self, "aims").map(\.value) == [75])
            #expect(try await home.run("setup").output.contains("Everything is answered."))
        }
    }

    @Test("no command sets a target under the floor; a plan that is too fast becomes the nearest safe one")
    func targets() async throws {
        try await BiteBookHome.with(Self.noModel) { home in
            try await settle(home)
            let floor = try await home.json(ProfileDTO.self, "profile").calorieFloor
            #expect(floor >= 1_200)
            #expect(try await home.run("target", "\(floor - 1)").code != 0)
            let plan = try await home.json(TargetPlanDTO.self, "target", "plan", "lose", "--kg", "10", "--weeks", "2")
            #expect((plan.goals.kcal ?? 0) >= floor && plan.kilogramsPerWeek > -1 && !plan.notes.isEmpty)
            #expect(try await home.json(TargetDTO.self, "target").calories == nil)
            try await home.json(TargetPlanDTO.self, "target", "plan", "lose", "--accept")
            let target = try #require(try await home.json(TargetDTO.self, "target").calories)
            #expect(target >= floor)
            #expect(try await home.json([GoalStepDTO].self, "target", "history").contains { $0.value == target })
            #expect(try await home.json([RefeedDTO].self, "target", "refeed", "2026-11-28").count == 1)
            #expect(try await home.run("target", "refeed", "2026-12-11").code == 1)
            #expect(try await home.json([RefeedDTO].self, "target", "refeed", "2026-11-28", "--remove").isEmpty)
            #expect(try await home.json(TargetReviewDTO.self, "target", "review").accepted == false)
            let forecast = try await home.json(ForecastDTO.self, "target", "forecast", "--weight", "78")
            #expect(forecast.points.count > 2 && forecast.reachedOn != nil)
            // The refeed day that was taken back, the refeed day, and the plan.
            for _ in 0..<3 { try await home.run("undo") }
            #expect(try await home.json(TargetDTO.self, "target").calories == nil)
        }
    }

    @Test("readings are noted, charted, preferred by source and removed; what is impossible changes nothing")
    func readings() async throws {
        try await BiteBookHome.with(Self.noModel) { home in
            let sleep = try await home.json([HealthReadingDTO].self, "health", "add", "sleep", "7h30")
            #expect(sleep.map(\.value) == [7.5] && sleep.first?.source == "user")
            let pressure = try await home.json(
                [HealthReadingDTO].self, "health", "add", "blood-pressure", "120/80", "--date", "yesterday")
            #expect(Set(pressure.map(\.metric)) == [.systolic, .diastolic])
            try await home.run("health", "add", "steps", "9000", "--source", "phone")
            try await home.run("health", "add", "steps", "10,400", "--source", "watch", "--device", "Band 7")
            try await home.run("health", "prefer", "steps", "phone")
            let states = try await home.json([HealthState].self, "health")
            #expect(states.first { $0.metric == .steps }?.value == 9_000)
            #expect(states.first { $0.metric == .steps }?.preferred == "phone")
            let chart = try await home.json(HealthChart.self, "health", "chart", "sleep", "--week")
            #expect(chart.points.compactMap(\.value) == [7.5])
            #expect(try await home.run("health", "add", "spo2", "130%").code == 2)
            #expect(try await home.run("health", "add", "sleep", "7h", "--date", "2026-11-19").code != 0)
            let id = try #require(sleep.first?.id)
            #expect(try await home.json(HealthReadingDTO.self, "health", "remove", "\(id)").value == 7.5)
            try await home.run("undo")
            #expect(try await home.json([HealthReadingDTO].self, "health", "list", "sleep").count == 1)
        }
    }

    @Test("five cards in their order, each with a word; what is unknown says what would make it known")
    func cards() async throws {
        try await BiteBookHome.with(Self.noModel) { home in
            let empty = try await home.json([CardDTO].self, "cards")
            #expect(empty.map(\.kind) == ["workouts", "protein", "sleep", "adherence", "calories"])
            #expect(empty[2].status == "unknown" && !empty[2].message.isEmpty)
            for (hours, status) in [("5:59", "red"), ("6:00", "yellow"), ("7:59", "yellow"), ("8:00", "green")] {
                let added = try await home.json([HealthReadingDTO].self, "health", "add", "sleep", hours)
                #expect(try await home.json([CardDTO].self, "cards")[2].status == status, "\(hours)")
                try await home.run("health", "remove", "\(added.first?.id ?? 0)")
            }
            let text = try await home.run("cards", "--plain").output
            #expect(empty.allSatisfy { text.contains($0.word) }, "\(text)")
            #expect(try await home.run("chat", input: "/cards\n").output == home.run("cards").output)
        }
    }

    @Test("two complete days under the floor are an alert with its evidence, which can be snoozed and dismissed")
    func alerts() async throws {
        try await BiteBookHome.with(Self.noModel) { home in
            try await settle(home)
            for day in ["16", "17"] {
                try await home.run(
                    "entries", "add", "--name", "zxq", "--calories", "700", "--eaten-at",
                    "2026-11-\(day)T12:00:00+01:00")
            }
            #expect(try await home.json([AlertDTO].self, "alerts").isEmpty)
            for day in ["16", "17"] {
                let done = try await home.json(DayCompleteness.self, "complete", "2026-11-\(day)")
                #expect(done.isComplete)
            }
            let alert = try #require(try await home.json([AlertDTO].self, "alerts").first)
            #expect(alert.evidence.count >= 2)
            let snoozed = try await home.json(AlertDTO.self, "alerts", "snooze", "\(alert.id)", "--days", "3")
            #expect(snoozed.state == "snoozed" && snoozed.until?.description == "2026-11-20")
            #expect(try await home.json([AlertDTO].self, "alerts").isEmpty)
            #expect(try await home.json([AlertDTO].self, "alerts", "list", "--all").count == 1)
            #expect(try await home.json(AlertDTO.self, "alerts", "dismiss", "\(alert.id)").state == "dismissed")
            #expect(try await home.run("alerts", "dismiss", "99").code == 1)
        }
    }

    @Test("nothing is said before it is asked for, and in portions mode no command shows an energy")
    func quiet() async throws {
        try await BiteBookHome.with(Self.noModel) { home in
            #expect(try await home.json([NudgeDTO].self, "notify", "--due").isEmpty)
            #expect(try await home.run("notify", "--due").output.isEmpty)
            #expect(try await home.run("notify", "--not-today").code == 0)
            try await settle(home)
            try await home.run("target", "plan", "lose", "--accept")
            try await home.run("health", "add", "active-energy", "450")
            try await home.run("settings", "set", "tracking", "portions")
            for words in [
                ["profile"], ["health"], ["health", "list"], ["cards"], ["target"], ["target", "plan", "keep"],
                ["target", "history"], ["target", "forecast"], ["aims"], ["flags"], ["alerts"],
            ] {
                let ran = try await home.start(words).wait()
                #expect(!ran.output.contains(/\d ?kcal/), "\(words): \(ran.output)")
            }
        }
    }
}
