package import Nutrition

/// How long what was cooked is kept.
package enum Leftovers {
    /// Days after cooking up to which leftovers are usually eaten from the fridge: 3 to 4 (USDA Food Safety and Inspection
    /// Service, "Leftovers and Food Safety").
    package static let days = 4

    /// Whether they are older.
    package static func areOld(cooked day: CalendarDay, today: CalendarDay) -> Bool { day.adding(days: days) < today }
}
