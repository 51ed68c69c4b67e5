import Foundation
import Nutrition
import Testing

@Suite("A meal slot")
struct MealTests {
    @Test(
        "follows from the time of day, at each boundary",
        arguments: [
            (0, 0, Meal.midnight), (3, 59, .midnight), (4, 0, .breakfast), (10, 29, .breakfast),
            (10, 30, .morningSnack),
            (11, 29, .morningSnack), (11, 30, .lunch), (14, 29, .lunch), (14, 30, .afternoonSnack),
            (17, 29, .afternoonSnack),
            (17, 30, .dinner), (21, 29, .dinner), (21, 30, .lateNight), (23, 59, .lateNight),
        ])
    func slots(_ hour: Int, _ minute: Int, _ expected: Meal) {
        #expect(Meal.slot(atSecondOfDay: hour * 3600 + minute * 60) == expected)
        #expect(Meal.slot(atSecondOfDay: hour * 3600 + minute * 60 + 59) == expected)
    }

    @Test("has a usual time that falls into it", arguments: Meal.slots)
    func usualTimes(_ meal: Meal) throws {
        #expect(Meal.slot(atSecondOfDay: try #require(meal.usualSecondOfDay)) == meal)
    }

    @Test("that a user made has a title and no usual time")
    func ownSlot() {
        let meal = Meal(rawValue: "second_breakfast")
        #expect(meal.title == "Second Breakfast")
        #expect(meal.usualSecondOfDay == nil)
    }

    @Test("comes in the order of a day, from breakfast to midnight")
    func order() {
        #expect(
            Meal.slots.map(\.title) == [
                "Breakfast", "Morning Snack", "Lunch", "Afternoon Snack", "Dinner", "Late Night", "Midnight",
            ])
    }

    @Test("travels through JSON as its name, one of a newer version too")
    func json() throws {
        let meals = try JSONDecoder().decode([Meal].self, from: Data(#"["lunch","tea_time"]"#.utf8))
        #expect(meals == [.lunch, Meal(rawValue: "tea_time")])
        #expect(String(decoding: try JSONEncoder().encode(meals), as: UTF8.self) == #"["lunch","tea_time"]"#)
    }
}
