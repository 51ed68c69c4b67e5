package import Nutrition

/// Which daily backups stay: the newest of each of the last days, weeks (from Monday) and months that have one. One
/// backup may be all three.
package struct BackupRotation: Hashable, Sendable {
    package var daily: Int
    package var weekly: Int
    package var monthly: Int

    package init(daily: Int, weekly: Int, monthly: Int) {
        self.daily = daily
        self.weekly = weekly
        self.monthly = monthly
    }

    /// Reads three numbers, as `7 4 12`.
    package init?(_ text: String) {
        let numbers = text.split(separator: " ").compactMap { Int($0) }
        guard numbers.count == 3 else { return nil }
        self.init(daily: numbers[0], weekly: numbers[1], monthly: numbers[2])
    }

    package func kept(_ days: some Sequence<CalendarDay>) -> Set<CalendarDay> {
        let days = Set(days).sorted(by: >)
        func newest(of count: Int, by period: (CalendarDay) -> CalendarDay) -> [CalendarDay] {
            var seen: Set<CalendarDay> = []
            return Array(days.filter { seen.insert(period($0)).inserted }.prefix(count))
        }
        return Set(
            newest(of: daily, by: { $0 }) + newest(of: weekly, by: \.startOfWeek)
                + newest(of: monthly, by: \.startOfMonth))
    }
}
