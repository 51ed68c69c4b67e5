import Conversation
import DaemonAPI
import Diary
import Failures
import Foundation
import Language
import Notes
import Nutrition
import Store
import Testing

@Suite("A reminder")
struct ReminderTests {
    private func instant(_ iso: String, _ zone: String = "Europe/Berlin") -> ZonedInstant {
        ZonedInstant(ZonedInstant(iso: iso)!.date, TimeZone(identifier: zone)!)
    }

    // MARK: Words

    @Test(
        "is read from the words",
        arguments: [
            ("remind me to drink water at 3 pm", "drink water", "2026-11-18T15:00", nil),
            ("Remind me at 15:30 to drink water.", "drink water", "2026-11-18T15:30", nil),
            ("every weekday at 12:30 remind me to log lunch", "log lunch", "2026-11-18T12:30", "weekday"),
            ("please remind me every day at 9am to take 2 vitamins", "take 2 vitamins", "2026-11-18T09:00", "day"),
            ("remind me tomorrow at 7 to buy oats", "buy oats", "2026-11-19T07:00", nil),
            ("remind me at 3 to call mum", "call mum", "2026-11-18T15:00", nil),
            ("remind me at 11 to call mum", "call mum", "2026-11-18T23:00", nil),
            ("remind me at 8 am to call mum", "call mum", "2026-11-19T08:00", nil),
            ("remind me in 20 minutes to stretch", "stretch", "2026-11-18T13:25", nil),
            ("remind me the day after tomorrow at 9 to call mum", "call mum", "2026-11-20T09:00", nil),
            ("remind me next wednesday at 18:00 to call mum", "call mum", "2026-11-25T18:00", nil),
            ("remind me in an hour to stretch", "stretch", "2026-11-18T14:05", nil),
            ("can you remind me every monday at 18:00 to weigh in?", "weigh in", "2026-11-23T18:00", "week"),
            ("remind me on friday at noon to buy lentils", "buy lentils", "2026-11-20T12:00", nil),
            ("set a reminder for 6 pm: cook", "cook", "2026-11-18T18:00", nil),
            ("remind me tonight to soak the beans", "soak the beans", "2026-11-18T20:00", nil),
            ("remind me on 24 December at 9 to call mum", "call mum", "2026-12-24T09:00", nil),
            ("remind me in 3 days at 9 to call mum", "call mum", "2026-11-21T09:00", nil),
            ("remind me in an hour and a half to stretch", "stretch", "2026-11-18T14:35", nil),
            ("remind me in 2h to stretch", "stretch", "2026-11-18T15:05", nil),
            ("nudge me every day at 9:30 in the morning to take zinc", "take zinc", "2026-11-18T09:30", "day"),
            ("don't let me forget to weigh in tomorrow morning", "weigh in", "2026-11-19T08:00", nil),
            ("remind me at 8 in the evening to eat my morning oats", "eat my morning oats", "2026-11-18T20:00", nil),
            ("I need a reminder on weekdays at 7 a.m. for the pills", "the pills", "2026-11-18T07:00", "weekday"),
            ("Erinnere mich morgen um 9 daran, Mama anzurufen", "Mama anzurufen", "2026-11-19T09:00", nil),
            (
                "Kannst du mich jeden Tag um 20 Uhr an die Tabletten erinnern?", "die Tabletten", "2026-11-18T20:00",
                "day"
            ),
            ("montags um 18:30 erinnere mich ans Wiegen", "Wiegen", "2026-11-23T18:30", "week"),
            ("Recuérdame mañana a las 8 de la noche comprar pan", "comprar pan", "2026-11-19T20:00", nil),
            ("rappelle-moi tous les jours à 9h de boire de l'eau", "boire de l'eau", "2026-11-18T09:00", "day"),
            ("Ricordami ogni lunedì alle 18 di pesarmi", "pesarmi", "2026-11-23T18:00", "week"),
            ("herinner me over 20 minuten aan de thee", "de thee", "2026-11-18T13:25", nil),
            ("Przypomnij mi jutro o 9, żeby kupić mleko", "kupić mleko", "2026-11-19T09:00", nil),
            ("need a nudge mon to fri 12.15pm to step away", "step away", "2026-11-18T12:15", "weekday"),
            ("Recuérdame mañana a las ocho y media de la mañana pesarme", "pesarme", "2026-11-19T08:30", nil),
            (
                "kan je me elke maandag om half acht 's ochtends eraan herinneren dat ik me moet wegen",
                "ik me moet wegen", "2026-11-23T07:30", "week"
            ),
            ("Erinnere mich um halb neun an den Tee", "den Tee", "2026-11-18T20:30", nil),
            (
                "erinner mich mal morgen früh um viertel nach acht an mein magnesium", "mein magnesium",
                "2026-11-19T08:15", nil
            ),
            (
                "kun je me morgenochtend om half acht ff herinneren aan m'n eiwitshake", "m'n eiwitshake",
                "2026-11-19T07:30", nil
            ),
            ("remind me tomorrow at quarter to nine to pack lunch", "pack lunch", "2026-11-19T08:45", nil),
            ("ping me at ten past eight tonight, the pills", "the pills", "2026-11-18T20:10", nil),
            ("remind me at ten to eleven to take the bread out", "take the bread out", "2026-11-18T22:50", nil),
            ("remind me at half 7 to start the rice", "start the rice", "2026-11-18T19:30", nil),
            ("remind me at 8 to take 2 vitamins", "take 2 vitamins", "2026-11-18T20:00", nil),
            ("recuérdame mañana a las nueve menos cuarto tomar agua", "tomar agua", "2026-11-19T08:45", nil),
            ("Me lembra às 20h: beber água", "beber água", "2026-11-18T20:00", nil),
            ("lembra-me todas as manhãs de tomar a vitamina D", "tomar a vitamina D", "2026-11-18T08:00", "day"),
        ] as [(String, String, String, String?)])
    func words(_ said: String, _ text: String, _ at: String, _ every: String?) throws {
        let spoken = try #require(ReminderRequest(Reading(said), now: instant("2026-11-18T13:05:00+01:00")))
        #expect(spoken.text == text)
        #expect(spoken.schedule.at == at)
        #expect(spoken.schedule.every?.rawValue == every)
    }

    @Test(
        "is not read where none is asked for, or no time is said",
        arguments: [
            "I ate at 3 pm", "remind me to drink water", "remind me what my goal is", "two eggs at 8",
            "remind me at 25:00",
            "remind me at 3 pm", "remind me what I ate at 3 pm", "I had two eggs at 8, remind me to log lunch at 12:30",
            "remind me of what I had at noon", "recuerda que hoy comí arroz a las 2",
            "remind me next week at 9 to call mum", "remind me at 8 and 20 to drink",
            "every Monday and Thursday at 8 remind me to run", "every other day at 8 remind me to run",
            "delete my reminder at 9", "remind me every month at 8 to weigh in",
        ])
    func noReminder(_ said: String) {
        #expect(ReminderRequest(Reading(said), now: instant("2026-11-18T13:05:00+01:00")) == nil)
    }

    // MARK: Wall clock

    @Test("follows the wall clock over both changes of summer time")
    func daylightSaving() {
        let daily = ReminderSchedule(at: "2026-03-27T02:30", every: "day", on: CalendarDay(iso: "2026-03-27")!)!
        func next(_ now: String) -> String? {
            daily.next(after: instant(now)).map { ZonedInstant($0, TimeZone(identifier: "Europe/Berlin")!).iso }
        }
        #expect(next("2026-03-27T12:00:00+01:00") == "2026-03-28T02:30:00+01:00")
        // 02:30 does not exist on this day.
        #expect(next("2026-03-28T12:00:00+01:00") == "2026-03-29T03:30:00+02:00")
        #expect(next("2026-03-29T12:00:00+02:00") == "2026-03-30T02:30:00+02:00")
        // It comes twice on this one, and is said once.
        #expect(next("2026-10-24T12:00:00+02:00") == "2026-10-25T02:30:00+02:00")
        #expect(next("2026-10-25T02:30:00+02:00") == "2026-10-26T02:30:00+01:00")
    }

    @Test("on weekdays and every week leaves the other days out")
    func rhythm() {
        let start = CalendarDay(iso: "2026-11-18")!
        let weekday = ReminderSchedule(day: start, secondOfDay: 9 * 3600, every: .weekday)
        #expect(weekday.next(after: instant("2026-11-20T10:00:00+01:00")) == instant("2026-11-23T09:00:00+01:00").date)
        let week = ReminderSchedule(day: start, secondOfDay: 9 * 3600, every: .week)
        #expect(week.next(after: instant("2026-11-18T09:00:00+01:00")) == instant("2026-11-25T09:00:00+01:00").date)
        #expect(week.last(upTo: instant("2026-12-01T09:00:00+01:00")) == instant("2026-11-25T09:00:00+01:00").date)
    }

    @Test("quiet hours reach over midnight, and end at their end")
    func quietHours() throws {
        let quiet = try #require(QuietHours("22:00-07:00"))
        func end(_ now: String) -> Date? { quiet.end(at: instant(now)) }
        #expect(end("2026-11-18T21:59:59+01:00") == nil && end("2026-11-19T07:00:00+01:00") == nil)
        #expect(end("2026-11-18T22:00:00+01:00") == instant("2026-11-19T07:00:00+01:00").date)
        #expect(end("2026-11-19T06:59:00+01:00") == instant("2026-11-19T07:00:00+01:00").date)
        let noon = try #require(QuietHours("12:00–13:30"))
        #expect(noon.end(at: instant("2026-11-18T12:15:00+01:00")) == instant("2026-11-18T13:30:00+01:00").date)
        #expect(QuietHours("off") == nil && QuietHours("22:00") == nil && QuietHours("7:00-7:00") == nil)
    }

    // MARK: Saying

    private func said(_ fixture: FeatureFixture, at now: String) async throws -> [String] {
        fixture.clock.set(now)
        _ = try await fixture.reminders.tick()
        return try await fixture.reminders.take().map { "\($0.text)\($0.isLate ? " late" : "")" }
    }

    private func set(_ fixture: FeatureFixture, _ text: String, at: String, every: String? = nil) async throws
        -> NoteDTO
    {
        try await fixture.reminders.write(text, at: at, every: every, by: .commandLine)
    }

    @Test("is said when it is due, once")
    func once() async throws {
        try await FeatureFixture.with { fixture in
            let note = try await set(fixture, "drink water", at: "15:00")
            #expect(note.at == "2026-11-18T15:00")
            var said: [[String]] = []
            for now in ["14:59:59", "15:00:00", "15:00:10", "15:10:00"] {
                said.append(try await self.said(fixture, at: "2026-11-18T\(now)+01:00"))
            }
            #expect(said == [[], ["drink water"], [], []])
        }
    }

    @Test("that was missed is said once at the next start, with when it was due, however often it came due")
    func missed() async throws {
        try await FeatureFixture.with { fixture in
            _ = try await set(fixture, "log lunch", at: "14:00", every: "day")
            #expect(try await said(fixture, at: "2026-11-22T10:00:00+01:00") == ["log lunch late"])
            #expect(try await fixture.reminders.list().first?.due == "2026-11-21T14:00:00+01:00")
            #expect(try await said(fixture, at: "2026-11-22T10:01:00+01:00") == [])
            #expect(try await said(fixture, at: "2026-11-22T14:00:00+01:00") == ["log lunch"])
        }
    }

    @Test("waits for somebody who listens, and is told to one of them only")
    func waits() async throws {
        try await FeatureFixture.with { fixture in
            _ = try await set(fixture, "drink water", at: "15:00")
            fixture.clock.set("2026-11-18T15:00:00+01:00")
            #expect(try await fixture.reminders.tick() == 1)
            #expect(try await fixture.reminders.tick() == 0)
            fixture.clock.set("2026-11-18T18:00:00+01:00")
            let told = try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<5 { group.addTask { try await fixture.reminders.take().count } }
                return try await group.reduce(0, +)
            }
            #expect(told == 1)
        }
    }

    @Test("in the quiet hours is said at their end")
    func quiet() async throws {
        try await FeatureFixture.with { fixture in
            _ = try await set(fixture, "soak beans", at: "23:00")
            #expect(try await said(fixture, at: "2026-11-18T23:00:00+01:00") == [])
            #expect(try await said(fixture, at: "2026-11-19T06:59:00+01:00") == [])
            #expect(try await said(fixture, at: "2026-11-19T07:00:00+01:00") == ["soak beans late"])
            _ = try await fixture.settings.set("quiet_hours", to: "off", by: .commandLine)
            _ = try await set(fixture, "rinse beans", at: "23:00")
            #expect(try await said(fixture, at: "2026-11-19T23:00:00+01:00") == ["rinse beans"])
        }
    }

    @Test("is said again after a snooze, and not after it is done")
    func snooze() async throws {
        try await FeatureFixture.with { fixture in
            let note = try await set(fixture, "drink water", at: "15:00")
            let early = await #expect(throws: BiteBookError.self) {
                try await fixture.reminders.snooze("\(note.id)", seconds: 600)
            }
            #expect(early?.code == .conflict)
            #expect(try await said(fixture, at: "2026-11-18T15:00:00+01:00") == ["drink water"])
            _ = try await fixture.reminders.snooze("\(note.id)", seconds: 600)
            #expect(try await said(fixture, at: "2026-11-18T15:09:59+01:00") == [])
            #expect(try await said(fixture, at: "2026-11-18T15:10:00+01:00") == ["drink water late"])
            _ = try await fixture.reminders.done("\(note.id)", by: .commandLine)
            #expect(try await fixture.reminders.list().isEmpty)
            #expect(try await fixture.notes.list(status: "done").map(\.id) == [note.id])
        }
    }

    @Test("that returns comes again after it is done")
    func returns() async throws {
        try await FeatureFixture.with { fixture in
            let note = try await set(fixture, "log lunch", at: "14:00", every: "weekday")
            #expect(try await said(fixture, at: "2026-11-20T14:00:00+01:00") == ["log lunch"])
            let done = try await fixture.reminders.done("\(note.id)", by: .commandLine)
            #expect(done.next == "2026-11-23T14:00:00+01:00")
            #expect(try await said(fixture, at: "2026-11-22T14:00:00+01:00") == [])
            #expect(try await said(fixture, at: "2026-11-23T14:00:00+01:00") == ["log lunch"])
        }
    }

    @Test("that was removed, or whose file was deleted, is not said")
    func removed() async throws {
        try await FeatureFixture.with { fixture in
            let first = try await set(fixture, "one", at: "15:00")
            let second = try await set(fixture, "two", at: "15:00")
            let third = try await set(fixture, "three", at: "15:00")
            _ = try await fixture.notes.remove("\(first.id)", by: .commandLine)
            try FileManager.default.removeItem(atPath: second.path)
            let text = try String(contentsOfFile: third.path, encoding: .utf8)
            try Data(text.replacing("T15:00", with: "T15:30").utf8).write(to: URL(fileURLWithPath: third.path))
            #expect(try await said(fixture, at: "2026-11-18T15:00:00+01:00") == [])
            #expect(try await said(fixture, at: "2026-11-18T15:30:00+01:00") == ["three"])
        }
    }

    @Test(
        "at a time that is none or is over is refused",
        arguments: [("25:00", nil), ("noon", nil), ("2026-11-18T12:00", nil), ("15:00", "month"), ("", nil)]
            as [(String, String?)])
    func refused(_ at: String, _ every: String?) async throws {
        try await FeatureFixture.with { fixture in
            let error = await #expect(throws: BiteBookError.self) { try await set(fixture, "x", at: at, every: every) }
            #expect(error?.code == .invalidInput)
            let notes = try await fixture.notes.list()
            #expect(notes.isEmpty)
        }
    }

    @Test("is set in the chat from the user's own words, whatever the plan's text is")
    func chat() async throws {
        try await FeatureFixture.with { fixture in
            let plan = #"{"k":"command","a":[["note","drink water at 5 pm","reminder"]]}"#
            #expect(
                try await fixture.run(plan, "remind me to drink water at 3 pm")
                    == ["I remind you today at 15:00: drink water."])
            #expect(
                try await fixture.run(plan, "every day at 11 pm remind me to floss") == [
                    "I remind you every day at 23:00: floss.", "That is in your quiet hours, so it comes at 07:00.",
                ])
            let spanish = try await SpokenLanguage.$current.withValue(.spanish) {
                try await fixture.run(plan, "recuérdame mañana a las 7 de la tarde comprar leche")
            }
            #expect(spanish == ["Te recuerdo mañana a las 19:00: comprar leche."])
            // The number is the model's own.
            #expect(
                try await fixture.run(plan, "remind me to drink water") == ["refused: What should the note say?"])
            let plain = #"{"k":"command","a":[["note","drink water","reminder"]]}"#
            #expect(
                try await fixture.run(plain, "remind me to drink water").last
                    == "Say a time too, as \"at 3 pm\", and I remind you then.")
            let notes = try await fixture.notes.list(type: "reminder")
            #expect(notes.map(\.at) == [nil, "2026-11-19T19:00", "2026-11-18T23:00", "2026-11-18T15:00"])
        }
    }
}
