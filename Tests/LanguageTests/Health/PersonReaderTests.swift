import Nutrition
import Testing

@testable import Language

@Suite("Messages that the learnt reader takes to be about the person")
struct PersonReaderTests {
    private func read(_ text: String, _ acts: String, after told: ToldOfPerson? = nil) throws -> [String] {
        let now = try #require(ZonedInstant(iso: "2026-11-18T13:05:00+01:00"))
        var situation = Situation(
            now: now, today: now.calendarDay, tracking: .calories,
            names: CategoryNames(categories: PortionCategory.defaults, slots: .defaults), foods: FewFoods())
        situation.lastTold = told
        situation.hasPlanProposal = acts == "accept" || acts == "decline"
        let acts = Set(acts.split(separator: "+").compactMap { PersonAct(rawValue: String($0)) })
        return PersonReader.intents(acts, Reading(text), situation).map(Self.text)
    }

    private static func text(_ intent: Intent) -> String {
        switch intent {
        case .logMeasures(let stated):
            return stated.values.map { "\($0.measure.rawValue) \(Figures.tenths($0.value))" }.joined(separator: ", ")
        case .askMeasure(let question): return "ask \(question.measure.rawValue) \(question.form.rawValue)"
        case .health(let health): return text(health)
        default: return "\(intent)"
        }
    }

    private static func text(_ intent: HealthIntent) -> String {
        switch intent {
        case .tellProfile(let report):
            let changes = report.changes
            let set = changes.values.map { "\($0.key.rawValue) \($0.value ?? "gone")" }
            let added = changes.added.map { "\($0.key.rawValue) \($0.value.joined(separator: " & "))" }
            let removed = changes.removed.map { "no \($0.key.rawValue) \($0.value.joined(separator: " & "))" }
            let weight = report.weight.map { ["weight \(Figures.tenths($0.value))"] } ?? []
            return ((set + added + removed).sorted() + weight).joined(separator: ", ")
        case .logReadings(let report): return text(report)
        case .correctReadings(let report): return "instead \(text(report))"
        case .removeReadings(let metric, let day):
            return "forget \(metric.rawValue) \(day?.description ?? "last")"
        case .refuseReading(let reading): return "refuse \(reading.metric.rawValue)"
        case .askReadings(let question):
            return "ask \(question.metric.rawValue) \(question.form.rawValue) \(question.period ?? "-")"
        case .setAim(let aim):
            return ["aim \(aim.kind.rawValue) \(Figures.tenths(aim.value))", aim.subject, aim.by?.description ?? ""]
                .filter { !$0.isEmpty }.joined(separator: " ")
        case .removeAims(let aims):
            let kinds = aims.kinds.map(\.rawValue) + [aims.subject ?? ""].filter { !$0.isEmpty }
            return "forget aims \((kinds + (aims.isOfAll ? ["all"] : [])).joined(separator: " "))"
        case .planTarget(let wish):
            let person = wish.person
            let figures = [
                wish.kilograms.map { "\(Figures.tenths($0)) kg" }, wish.weight.map { "to \(Figures.tenths($0))" },
                wish.days.map { "\($0) days" }, person.age.map { "\(Int($0)) years" },
                person.height.map { "\(Figures.tenths($0)) cm" }, person.weight.map { "at \(Figures.tenths($0))" },
                person.sex?.rawValue, person.movement?.rawValue,
            ]
            return (["plan \(wish.wish?.rawValue ?? "?")"] + figures.compactMap(\.self)).joined(separator: ", ")
        case .askProfile(let field): return "ask profile \(field?.rawValue ?? "all")"
        case .askForecast(let question):
            return "forecast \(question.weight.map(Figures.tenths) ?? question.day?.description ?? "aim")"
        case .completeDay(let day, _): return "complete \(day)"
        default: return "\(intent)"
        }
    }

    @Test(
        "are told in any words",
        arguments: [
            (
                "34yo woman, 170 cm, 82kg, moderately active. how much should I eat a day to get down to 74?",
                "profile+weight+plan", "plan lose, to 74, 34 years, 170 cm, at 82, female, moderate"
            ),
            (
                "f 22, 170cm 48kg. i feel huge. make me a plan to get to 43", "profile+weight+plan",
                "plan lose, to 43, 22 years, 170 cm, at 48, female"
            ),
            (
                "mam 25 lat, 172 cm wzrostu, jestem kobietą i wegetarianką", "profile",
                "birth_date 25, diet vegetarian, height 172cm, sex female"
            ),
            (
                "Bin 67, Rentner, 176 groß und wiege 91 Kilo. Hab Typ-2-Diabetes und Bluthochdruck", "profile+weight",
                "birth_date 67, conditions type 2 diabetes & high blood pressure, height 176cm, weight 91"
            ),
            ("sono vegetariana da dieci anni", "profile", "diet vegetarian"),
            ("vegan for 12 years now", "profile", "diet vegan"),
            (
                "I'm 38, female, 5ft 6, 176 pounds, desk job. I'd like to be down to 160, what should i be eating a day?",
                "profile+weight+plan", "plan lose, to 72.6, 38 years, 167.6 cm, at 79.8, female, sitting"
            ),
            ("waist was 96 cm on saturday, 94.5 today", "weight", "waist 96 | waist 94.5"),
            ("scale said 83.6 this morning, ugh", "weight", "weight 83.6"),
            ("measured my waist just now, 34 and a half inches. body fat 24.1%", "weight", "waist 87.6, body_fat 24.1"),
            (
                "dziś rano 81,9 kg na wadze, a wczoraj zrobiłam 11 200 kroków", "weight",
                "weight 81.9 | steps 11200 2026-11-17"
            ),
            (
                "weight log, all kg: nov 3rd 84.0, nov 10th 83.4, today 82.3", "weight",
                "weight 84 | weight 83.4 | weight 82.3"
            ),
            ("weight 80 kg, pulse 60", "weight+reading", "weight 80 | resting_heart_rate 60"),
            ("ik heb thuis alleen twee kettlebells", "profile", "equipment kettlebell"),
            (
                "In bed eight and a quarter hours last night but only slept about six and a half of them", "reading",
                "time_in_bed 8.3 & sleep 6.5"
            ),
            (
                "cette nuit 6h45 de sommeil, la nuit d'avant 5h30 seulement", "reading",
                "sleep 6.8 | sleep 5.5 2026-11-17"
            ),
            ("75kg. boy obvs. play football basically every day", "profile+weight", "sex male, weight 75"),
            ("et la balance dit 84,5 kg ce matin, outch", "weight", "weight 84.5"),
            ("peso 81 agora", "weight", "weight 81"),
            ("woke up at 3 and couldnt get back off. 4h15 in total", "reading", "sleep 4.25"),
            ("7h40 last night", "reading", "sleep 7.7"),
            ("got a solid 8 hours", "reading", "sleep 8"),
            ("ontem dei 7850 passos, nada mau pra quem fica sentado o dia todo", "reading", "steps 7850 2026-11-17"),
            (
                "75 active minutes yesterday, only 20 today", "reading",
                "active_minutes 75 2026-11-17 | active_minutes 20 2026-11-18"
            ),
            ("9.4k steps yesterday, 11200 today", "reading", "steps 9400 2026-11-17 | steps 11200 2026-11-18"),
            ("medi a pressão agora, deu 12 por 8", "reading", "systolic 120 & diastolic 80"),
            ("Just measured, 186/121. Bit of a headache too.", "reading", "systolic 186 & diastolic 121"),
            ("I'd like to aim for 7.5 hours of sleep a night from now on", "aim", "aim sleep 7.5"),
            ("new years resolution lol: 4 workouts a week", "aim", "aim workouts 4"),
            ("deadlift 180 kg by 1st june 2027, thats the goal", "aim", "aim lift 180 deadlift 2027-06-01"),
            ("3 workouts a week and 8000 steps a day, those are my targets", "aim", "aim workouts 3 | aim steps 8,000"),
            ("zet als doel: 12.000 stappen per dag", "aim", "aim steps 12,000"),
            ("Trying to get down to 68kg by the end of March", "aim", "aim weight 68 2027-03-31"),
            (
                "voglio allenarmi 3 volte a settimana e dormire almeno 7 ore e mezza a notte", "aim",
                "aim workouts 3 | aim sleep 7.5"
            ),
            (
                "Right then, a bit about me. I'm retired, 71 years old, five foot eight, and the doctor says I've got type 2 diabetes and gout.",
                "profile", "birth_date 71, conditions type 2 diabetes & gout, height 172.72cm"
            ),
            (
                "only got a kettlebell and bands at home. can train 3 x 30 min a week. food budget 65 quid a week",
                "profile",
                "budget 65 quid a week, equipment kettlebell, resistance bands, training_time 3 x 30 min a week"
            ),
            (
                "42 active minutes today per my watch. waist is 34 and a half inches", "reading",
                "waist 87.6 | active_minutes 42 2026-11-18"
            ),
            ("Monday night I got 5 hours sleep, last night 8", "reading", "sleep 5 2026-11-17 | sleep 8"),
            (
                "letzte nacht 6 std 20 geschlafen, die nacht davor 7,5 std", "reading",
                "sleep 6.3 | sleep 7.5 2026-11-17"
            ),
            ("ayer pesaba 81,3 kg y hoy 80,9", "weight", "weight 81.3 | weight 80.9"),
            (
                "anteayer la tensión me salió 131/84 y ayer 127/79", "reading",
                "systolic 131 & diastolic 84 2026-11-16 | systolic 127 & diastolic 79 2026-11-17"
            ),
            ("7 uur en een kwartier geslapen, lag 8,5 uur in bed", "reading", "sleep 7.3 & time_in_bed 8.5"),
            ("right, today is fully logged then. nothing more coming", "complete", "complete 2026-11-18"),
        ])
    func told(_ text: String, _ acts: String, _ expected: String) throws {
        let read = try read(text, acts).joined(separator: " | ")
        #expect(read == expected, "\(text)")
    }

    @Test(
        "point at what was told before",
        arguments: [
            ("oops fat fingers. 174", "fix", .profile([.height]), "height 174cm"),
            ("na verdade fui medir agora e é 1,72 rsrs", "fix", .profile([.height]), "height 172cm"),
            (
                "I misread it, the lower number was 86.", "fix", .readings([.systolic, .diastolic]),
                "instead diastolic 86"
            ),
            ("actually monday night was 5 and a half", "fix", .readings([.sleep]), "instead sleep 5.5 2026-11-17"),
            ("oops waist was 33.5", "fix", nil, "waist 85.1"),
            ("hm no thats wrong, fitbit says 6h48", "fix", .readings([.sleep]), "instead sleep 6.8"),
            ("no scusa, 124 su 86", "fix", .readings([.systolic, .diastolic]), "instead systolic 124 & diastolic 86"),
            (
                "actually feeling cocky, make it 105", "fix", .aim(.lift, subject: "bench press"),
                "aim lift 105 bench press"
            ),
            ("mach 4 draus, 5 schaff ich eh nie", "fix", .aim(.workouts, subject: ""), "aim workouts 4"),
            ("actually scrap the steps one", "drop", .aim(.workouts, subject: ""), "forget aims steps"),
            ("take milk off my allergies please, got retested", "drop", nil, "no allergies milk"),
            ("and scrap the training time, work's gone mad", "drop", .profile([.height]), "training_time gone"),
            ("the saturday one was 8 hours 20 actually", "fix", .readings([.sleep]), "instead sleep 8.3 2026-11-14"),
            ("lol 7.5 obviously", "fix", .readings([.sleep]), "instead sleep 7.5"),
            ("drop the bench goal", "drop", nil, "forget aims lift repetitions bench press"),
            ("forget all my goals", "drop", nil, "forget aims all"),
            ("bon finalement laisse tomber cet objectif", "drop", .aim(.sleep, subject: ""), "forget aims sleep"),
            ("ok remove the peanut allergy, got retested and im fine", "drop", nil, "no allergies peanuts"),
            ("I'm not comfortable with you keeping my date of birth. delete it please", "drop", nil, "birth_date gone"),
            ("yesterdays steps are rubbish, delete them", "drop", nil, "forget steps 2026-11-17"),
            ("what was it again?", "ask.reading", .readings([.heartRateVariability]), "ask hrv latest -"),
            ("yes, let's go with that", "accept", nil, "acceptPlan"),
            ("passt, nehm ich", "accept", nil, "acceptPlan"),
            ("nah, too low", "decline", nil, "declinePlan"),
        ] as [(String, String, ToldOfPerson?, String)])
    func pointing(_ text: String, _ acts: String, _ told: ToldOfPerson?, _ expected: String) throws {
        let read = try read(text, acts, after: told).joined(separator: " | ")
        #expect(read == expected, "\(text)")
    }

    @Test(
        "are questions",
        arguments: [
            ("wie war nochmal mein Blutdruck?", "ask.reading", "ask systolic latest -"),
            ("to ile ja spałam ostatniej nocy?", "ask.reading", "ask sleep latest today"),
            ("so what do u know about me?", "ask.profile", "ask profile all"),
            ("what allergies have you got down for me now?", "ask.profile", "ask profile allergies"),
            ("whats my current weight in here?", "ask.weight", "ask weight latest"),
            ("se eu continuar assim quando chego aos 75?", "ask.forecast", "forecast 75"),
            ("and how long til i'm 70 if i stick to my calories", "ask.forecast", "forecast 70"),
            ("how much more have I got to lose?", "ask.aim", "askAims"),
            ("be honest, how am i getting on this week", "ask.cards", "askCards | askProgress"),
            (
                "what's the highest my resting heart rate has been this month", "ask.reading",
                "ask resting_heart_rate highest this_month"
            ),
            ("has anything been flagged? any alerts i should know abt", "ask.profile", "askAlerts"),
        ])
    func asked(_ text: String, _ acts: String, _ expected: String) throws {
        let read = try read(text, acts).joined(separator: " | ")
        #expect(read == expected, "\(text)")
    }

    private static func text(_ report: ReadingReport) -> String {
        let values = report.values.map { "\($0.metric.rawValue) \(Self.number($0.value))" }
        return values.joined(separator: " & ") + (report.time.day.map { " \($0)" } ?? "")
    }

    private static func number(_ value: Double) -> String {
        value == 4.25 ? "4.25" : Figures.tenths(value).replacing(",", with: "")
    }
}
