import DaemonAPI
import Nutrition
import StubDaemon

/// Fixed answers of a daemon about portions.
extension Fixtures {
    private static let counts = PortionCounts([
        "drinks": PortionAmount(1.5)!, "vegetables": PortionAmount(2.5)!, "fruit": PortionAmount(2)!,
        "treats": PortionAmount(1.5)!, "sports": PortionAmount(30)!,
    ])

    static let activity: ActivityDTO = {
        var activity = ActivityDTO(
            id: 2, name: "\u{1B}[1mwalking", minutes: 30, kilometers: 2.5, category: "sports", meal: nil, day: day,
            at: "\(day)T07:00:00+01:00", saidAt: "\(day)T07:40:00+01:00", zone: "Europe/Berlin")
        activity.energy = EnergyRange(low: 60, high: 110)
        return activity
    }()

    static let portionDay = PortionDayReport(
        date: day, isOver: false, verdict: .offTarget,
        standings: PortionDay(counts, categories: PortionCategory.defaults).standings.map(StandingDTO.init),
        meals: [
            MealPortionsDTO(
                meal: .lunch,
                parts: [
                    .init(
                        key: "vegetables", name: "Vegetables", unit: .portions, amount: PortionAmount(2.5)!,
                        guidance: PortionAmount(2)!)
                ])
        ], activities: [activity])

    static let portionProgress = PortionProgress(
        onTarget: Streak(days: [day.adding(days: -1), day.adding(days: -2)], today: day),
        shares: [.init(window: 7, onTarget: 2, logged: 5), .init(window: 30, onTarget: 9, logged: 20)],
        wins: [.init(key: "vegetables", name: "Vegetables", met: 15, logged: 20)],
        days: [
            .init(date: day.adding(days: -1), isOver: true, verdict: .onTarget, met: 9, categories: 9),
            .init(date: day, isOver: false, verdict: .offTarget, met: 4, categories: 9),
        ],
        tallies: [
            .init(
                key: "vegetables", name: "Vegetables", unit: .portions, rule: .atLeast(PortionAmount(3)!), met: 1,
                short: 0, over: 0, average: PortionAmount(3.25)!)
        ])

    static let portionSize = PortionSizeDTO(
        food: "rice", foodID: "core:1", category: "starch", categoryName: "Starchy Sides", grams: 180, isOwn: false)

    /// The answer of a route about portions; nil for other routes.
    static func portionAnswer(_ request: StubDaemon.Request) -> StubDaemon.Answer? {
        let path = request.target.prefix { $0 != "?" }
        switch "\(request.verb) \(path)" {
        case "GET /v1/portions": return .json(portionDay)
        case "POST /v1/portions":
            var entry = entries[0]
            entry.name = "vegetables"
            return .json([CountedPortion(entry: entry, activity: nil, day: portionDay)])
        case "GET /v1/portions/progress": return .json(portionProgress)
        case "GET /v1/portions/size", "PUT /v1/portions/size": return .json(portionSize)
        case "GET /v1/categories": return .json(PortionCategory.defaults)
        case "POST /v1/categories", "PATCH /v1/categories/treats", "DELETE /v1/categories/treats":
            return .json(PortionCategory.defaults[7])
        case "GET /v1/slots", "POST /v1/slots", "PATCH /v1/slots/lunch", "DELETE /v1/slots/lunch":
            return .json(Meal.slots)
        case "GET /v1/activities": return .json([activity])
        case "DELETE /v1/activities/2": return .json(activity)
        default: return nil
        }
    }
}
