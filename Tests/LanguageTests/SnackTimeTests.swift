import Language
import Nutrition
import Testing

@Suite("A snack")
struct SnackTimeTests {
    private let today = CalendarDay(iso: "2026-11-18")!

    private func meal(_ said: String, at time: String) throws -> Meal {
        let now = try #require(ZonedInstant(iso: "2026-11-18T\(time):00+01:00"))
        return Reading(said).time(today: today).resolved(saidAt: now, boundary: DayBoundary()).meal
    }

    @Test(
        "that is named without a time goes where the next snack of the day is",
        arguments: [
            ("an apple as a snack", "09:10", Meal.morningSnack), ("snack: an apple", "12:40", .morningSnack),
            ("an apple as a snack", "13:20", .afternoonSnack), ("file both as snack", "18:30", .afternoonSnack),
            ("that was a snack", "20:15", .lateNight), ("evening snack: popcorn", "22:30", .lateNight),
            ("yesterday's snack was an apple", "09:00", .afternoonSnack),
            ("ein Apfel als Snack", "13:20", .afternoonSnack), ("an apple", "13:20", .lunch),
            ("a snack bar", "13:20", .lunch), ("lunch was a snack plate", "20:15", .lunch),
        ])
    func slot(_ said: String, _ time: String, _ expected: Meal) throws {
        #expect(try meal(said, at: time) == expected)
    }

    @Test("beside another meal has its own foods")
    func severalMeals() {
        let times = Reading("brekkie = bowl of porridge, lunch = tuna melt, snack = an apple")
            .times(ofFoods: ["porridge", "tuna melt", "apple"], today: today)
        #expect(times.map(\.meal) == [.breakfast, .lunch, nil])
        #expect(times.map(\.isSnack) == [false, false, true])
    }

    @Test("energies whose unit was said before belong to their foods")
    func bareEnergies() {
        let said = Reading("egg sandwich 346 cal, prawn crisps 130 cal, strawberry smoothie 142")
        let energies = said.energies(ofFoods: ["egg sandwich", "prawn crisps", "strawberry smoothie"])
        #expect(energies.map { $0?.kilocalories } == [346, 130, 142])
        let counted = Reading("toast 120 kcal with butter, eggs 2").energies(ofFoods: ["toast", "eggs"])
        #expect(counted.map { $0?.kilocalories } == [120, nil])
    }
}
