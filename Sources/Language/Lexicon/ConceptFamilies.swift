/// Concepts that are asked for together.
extension Concept {
    /// All verbs of eating and drinking.
    package static let eating: [Concept] = [.verbEatPast, .verbEat]
    /// Names of meals.
    package static let meals: [Concept] = [.mealBreakfast, .mealLunch, .mealDinner, .mealSnack, .mealDessert]
    /// From Monday on.
    package static let weekdays: [Concept] = [
        .weekdayMonday, .weekdayTuesday, .weekdayWednesday, .weekdayThursday, .weekdayFriday, .weekdaySaturday,
        .weekdaySunday,
    ]
    /// From January on.
    package static let months: [Concept] = [
        .monthJanuary, .monthFebruary, .monthMarch, .monthApril, .monthMay, .monthJune, .monthJuly, .monthAugust,
        .monthSeptember, .monthOctober, .monthNovember, .monthDecember,
    ]
    package static let dayparts: [Concept] = [
        .daypartMorning, .daypartNoon, .daypartAfternoon, .daypartEvening, .daypartNight, .daypartMidnight,
        .daypartLastNight,
    ]
    package static let days: [Concept] = [.dayToday, .dayYesterday, .dayBeforeYesterday]
    package static let timeUnits: [Concept] = [
        .unitTimeMinute, .unitTimeHour, .unitTimeDay, .unitTimeWeek, .unitTimeMonth, .unitTimeYear,
    ]
    package static let energyUnits: [Concept] = [.unitEnergyKilocalorie, .unitEnergyKilojoule]
    /// Those of the health half, which stand together at the end.
    package static let health = Set(allCases.drop { $0 != .healthSelf })
}
