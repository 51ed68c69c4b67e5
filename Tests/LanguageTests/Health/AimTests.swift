import Nutrition
import Testing

@testable import Language

@Suite("Aims and whole days in words")
struct AimTests {
    private func aim(_ text: String) -> String? {
        guard case .health(.setAim(let aim))? = AimReader.read(Reading(text), HealthFixture.situation) else {
            return nil
        }
        let subject = aim.subject.isEmpty ? "" : " \(aim.subject)"
        return "\(aim.kind.rawValue)\(subject) \(HealthFixture.figure(aim.value))\(aim.by.map { " by \($0)" } ?? "")"
    }

    @Test(
        "have a kind, a number and a day",
        arguments: [
            ("my goal is 4 workouts a week", "workouts 4"), ("I want to train twice a week", "workouts 2"),
            ("I want to bench 100 kg by June", "lift bench press 100 by 2027-06-01"),
            ("goal: squat 225 lb", "lift squat 102.1"), ("I want to do 20 pull-ups", "repetitions pull-up 20"),
            ("sleep 8 hours a night as a goal", "sleep 8"), ("I want to sleep 7 and a half hours a night", "sleep 7.5"),
            ("goal weight 78 kg", "weight 78"), ("I want to weigh 170 lb by 1 March", "weight 77.1 by 2027-03-01"),
            ("10,000 steps a day goal", "steps 10000"), ("my goal is 15 % body fat", "body_fat 15"),
            ("my goal is 30 different plants a week", "variety 30"),
            ("mein Ziel sind 4 Trainings pro Woche", "workouts 4"),
            ("ich will bis Juni 100 kg Bankdrücken", "lift bench press 100 by 2027-06-01"),
            ("mi objetivo es 4 entrenamientos por semana", "workouts 4"),
            ("je veux dormir 8 heures par nuit", "sleep 8"), ("peso obiettivo 78 kg", "weight 78"),
            ("o meu objetivo é 4 treinos por semana", "workouts 4"), ("ik wil 8 uur per nacht slapen", "sleep 8"),
            ("mój cel to 4 treningi w tygodniu", "workouts 4"),
            ("set my protein goal to 120 g", nil), ("my target is 2000 kcal", nil), ("I want to run a marathon", nil),
            ("4 workouts a week", nil), ("my wife's goal is 4 workouts a week", nil), ("I want to lose 5 kg", nil),
            ("my goal is 40 workouts a week", nil), ("I slept 8 hours", nil), ("I want to eat 4 eggs a week", nil),
        ])
    func aims(_ text: String, _ expected: String?) {
        #expect(aim(text) == expected, "\(text)")
    }

    @Test(
        "a day is whole, or not, and reminders rest for today",
        arguments: [
            ("that's all for today", "2026-11-18 true"), ("yesterday is complete", "2026-11-17 true"),
            ("I've logged everything today", "2026-11-18 true"), ("yesterday isn't complete", "2026-11-17 false"),
            ("I forgot to log something yesterday", "2026-11-17 false"), ("Monday is complete", "2026-11-16 true"),
            ("das war alles für heute", "2026-11-18 true"), ("gestern ist nicht vollständig", "2026-11-17 false"),
            ("ayer está completo", "2026-11-17 true"), ("hier est complet", "2026-11-17 true"),
            ("ieri è completo", "2026-11-17 true"), ("ontem está completo", "2026-11-17 true"),
            ("gisteren is compleet", "2026-11-17 true"), ("wczoraj jest kompletny", "2026-11-17 true"),
            ("no more reminders today", "silence"), ("not today", "silence"), ("leave me alone today", "silence"),
            ("heute nicht", "silence"), ("hoy no", "silence"), ("pas aujourd'hui", "silence"), ("oggi no", "silence"),
            ("hoje não", "silence"), ("vandaag niet", "silence"), ("nie dzisiaj", "silence"),
            ("that's all", nil), ("that's all I ate today", nil), ("is today complete?", nil),
            ("I didn't eat today", nil), ("not today's eggs", nil), ("no reminders", nil), ("complete breakfast", nil),
            ("no more coffee today", nil), ("remind me today at 5 to log", nil),
        ])
    func days(_ text: String, _ expected: String?) {
        let read: String? =
            switch CompletenessReader.read(Reading(text), HealthFixture.situation) {
            case .health(.completeDay(let day, let isWhole)): "\(day) \(isWhole)"
            case .health(.silenceNudges): "silence"
            default: nil
            }
        #expect(read == expected, "\(text)")
    }
}
