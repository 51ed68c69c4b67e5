import Nutrition
import Testing

@testable import Language

@Suite("Readings of sleep, movement and the heart in words")
struct HealthReadingTests {
    private func read(_ text: String) -> String? {
        switch HealthReadingReader.read(Reading(text), HealthFixture.situation) {
        case .health(.logReadings(let report)):
            report.values.map { "\($0.metric.rawValue) \(HealthFixture.figure($0.value))" }.joined(separator: ", ")
        case .health(.refuseReading(let value)): "refused \(value.metric.rawValue) \(HealthFixture.figure(value.value))"
        default: nil
        }
    }

    @Test(
        "have their metric and value",
        arguments: [
            ("slept 7 and a half hours", "sleep 7.5"), ("7h30 sleep", "sleep 7.5"), ("sleep 7:30", "sleep 7.5"),
            ("slept 7 h 20 min", "sleep 7.3"), ("I slept for 90 minutes", "sleep 1.5"),
            ("I got 8 hours of sleep", "sleep 8"),
            ("went to bed at 11 and got up at 6:30", "sleep 7.5"), ("went to bed at 1 and got up at 9", "sleep 8"),
            ("I slept from 11 to 6", "sleep 7"), ("went to bed at 11 pm, woke up at 7 am", "sleep 8"),
            (
                "slept 8 h, deep sleep 1 h 30, REM 1.5 h", "sleep 8, deep_sleep 1.5, rem_sleep 1.5"
            ),
            ("8 hours in bed, 7 hours of sleep", "time_in_bed 8, sleep 7"),
            ("it took me 30 minutes to fall asleep", "sleep_latency 30"),
            ("woke up 3 times last night", "sleep_interruptions 3"), ("10,400 steps today", "steps 10400"),
            ("10k steps", "steps 10000"), ("walked 8,000 steps yesterday", "steps 8000"),
            ("resting heart rate 58", "resting_heart_rate 58"), ("pulse 62 this morning", "resting_heart_rate 62"),
            ("62 bpm", "resting_heart_rate 62"), ("max heart rate 172", "exercise_heart_rate 172"),
            ("blood pressure 120 over 80", "systolic 120, diastolic 80"),
            ("120/80 blood pressure, pulse 60", "systolic 120, diastolic 80, resting_heart_rate 60"),
            ("HRV 45 ms", "hrv 45"), ("SpO2 97 %", "spo2 97"), ("my oxygen was 96 % last night", "spo2 96"),
            ("45 active minutes", "active_minutes 45"), ("active calories 450", "active_energy 450"),
            ("SpO2 130 %", "refused spo2 130"), ("slept 30 hours", "refused sleep 30"),
            ("resting heart rate 400", "refused resting_heart_rate 400"),
        ])
    func english(_ text: String, _ expected: String) {
        #expect(read(text) == expected, "\(text)")
    }

    @Test(
        "in eight languages",
        arguments: [
            ("siebeneinhalb Stunden geschlafen", "sleep 7.5"), ("10.400 Schritte heute", "steps 10400"),
            ("um 23 Uhr ins Bett gegangen und um 6:30 aufgestanden", "sleep 7.5"),
            ("Blutdruck 120 zu 80", "systolic 120, diastolic 80"), ("he dormido siete horas y media", "sleep 7.5"),
            ("tensión 120/80", "systolic 120, diastolic 80"), ("10.400 pasos hoy", "steps 10400"),
            ("j'ai dormi 7h30", "sleep 7.5"), ("10400 pas aujourd'hui", "steps 10400"),
            ("pouls 62", "resting_heart_rate 62"), ("ho dormito 7 ore e mezza", "sleep 7.5"),
            ("battito a riposo 58", "resting_heart_rate 58"), ("10.400 passi oggi", "steps 10400"),
            ("dormi 7 horas e meia", "sleep 7.5"), ("pulsação 62 esta manhã", "resting_heart_rate 62"),
            ("10400 passos hoje", "steps 10400"), ("ik heb 7,5 uur geslapen", "sleep 7.5"),
            ("rusthartslag 58", "resting_heart_rate 58"),
            ("mijn bloeddruk is vandaag 120 over 80", "systolic 120, diastolic 80"),
            ("spałam 7 i pół godziny", "sleep 7.5"), ("ciśnienie 120 na 80", "systolic 120, diastolic 80"),
            ("10400 kroków dzisiaj", "steps 10400"),
        ])
    func languages(_ text: String, _ expected: String) {
        #expect(read(text) == expected, "\(text)")
    }

    @Test(
        "are none of others, of every day, of food, of what is asked or wanted",
        arguments: [
            "120/80", "my wife slept 5 hours", "I sleep 7 hours a night", "did I sleep 7 hours?", "I slept badly",
            "I want to sleep 8 hours", "45 min of running", "2 sleepytime teas", "pulses 62",
            "blood pressure 80 over 120",
            "steps", "62", "heart rate 58 60", "10 steps to a better pizza", "slept 7 hours and ate two eggs",
            "12 oz steak medium rare", "I didn't sleep 7 hours",
        ])
    func nothing(_ text: String) {
        #expect(read(text) == nil, "\(text)")
    }

    @Test(
        "are of the day that was said, and a night that is over of today",
        arguments: [
            ("slept 7 hours last night", "2026-11-18"), ("slept 7 hours", "2026-11-18"),
            ("8,000 steps yesterday", "2026-11-17"), ("pulse 62 this morning", "2026-11-18"),
            ("my bp was 135/85 yesterday", "2026-11-17"), ("went to bed at 11 and got up at 6:30", "2026-11-18"),
            ("8.000 Schritte gestern", "2026-11-17"), ("vannacht 7 uur geslapen", "2026-11-18"),
        ])
    func days(_ text: String, _ day: String) throws {
        guard case .health(.logReadings(let report))? = HealthReadingReader.read(Reading(text), HealthFixture.situation)
        else {
            Issue.record("\(text)")
            return
        }
        let when = report.time.resolved(saidAt: HealthFixture.now, boundary: DayBoundary())
        #expect(when.day.description == day, "\(text)")
    }
}
