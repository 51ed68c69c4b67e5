import Foundation
import GRDB
package import Nutrition

/// When the first food of a meal was eaten.
package struct MealStart: FetchableRecord, Decodable, Hashable, Sendable {
    package var day: CalendarDay
    package var meal: Meal
    private var eatenAt: Int64
    private var zone: String

    /// On the user's clock of that time.
    package var eaten: ZonedInstant { ZonedInstant(Milliseconds(eatenAt).date, TimeZone(identifier: zone) ?? .gmt) }

    private enum CodingKeys: String, CodingKey {
        case day, meal, zone
        case eatenAt = "eaten_at"
    }
}

extension Store {
    /// One for each meal of the days that has an entry. A column beside `MIN` is that of its row.
    package func mealStarts(days: ClosedRange<CalendarDay>) async throws -> [MealStart] {
        try await read { database in
            try MealStart.fetchAll(
                database,
                sql: """
                    SELECT day, meal, zone, MIN(eaten_at) AS eaten_at FROM food_entries
                    WHERE day BETWEEN ? AND ? GROUP BY day, meal ORDER BY day, eaten_at
                    """,
                arguments: [days.lowerBound.description, days.upperBound.description])
        }
    }
}
