#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

/// An instant together with the time zone in which the user lived at that time.
package struct ZonedInstant: Hashable, Sendable {
    package var date: Date
    package var zone: TimeZone

    package init(_ date: Date, _ zone: TimeZone) {
        self.date = date
        self.zone = zone
    }

    /// Reads an ISO 8601 instant with its offset, `2026-11-18T13:05:00+01:00` or `…Z`, optionally with fractions.
    package init?(iso text: String) {
        let style = Date.ISO8601FormatStyle(timeZoneSeparator: .colon)
        guard
            let date = (try? style.parse(text))
                ?? (try? style.year().month().day()
                    .time(includingFractionalSeconds: true).timeZone(separator: .colon).parse(text)),
            let zone = Self.zone(suffixOf: text), Self.isReal(text)
        else { return nil }
        self.init(date, zone)
    }

    /// Foundation takes 2026-02-30 for the second of March and 25:61 for a time of the next day.
    private static func isReal(_ text: String) -> Bool {
        let time = text.dropFirst(11).prefix(8).split(separator: ":").compactMap { Int($0) }
        return CalendarDay(iso: text.prefix(10)) != nil && time.count == 3 && time[0] < 24 && time[1] < 60
            && time[2] < 60
    }

    private static func zone(suffixOf text: String) -> TimeZone? {
        if text.hasSuffix("Z") || text.hasSuffix("z") { return TimeZone(secondsFromGMT: 0) }
        let digits = text.suffix(6)
        guard digits.count == 6, let sign = digits.first, sign == "+" || sign == "-",
            let hours = Int(digits.dropFirst().prefix(2)), let minutes = Int(digits.suffix(2)),
            hours <= 18, minutes < 60
        else { return nil }
        return TimeZone(secondsFromGMT: (sign == "-" ? -1 : 1) * (hours * 3600 + minutes * 60))
    }

    /// ISO 8601 with the offset of `zone` at this instant.
    package var iso: String {
        let offset = TimeZone(secondsFromGMT: zone.secondsFromGMT(for: date)) ?? zone
        return Date.ISO8601FormatStyle(timeZoneSeparator: .colon, timeZone: offset).format(date)
    }

    /// Seconds since midnight on the wall clock.
    package var secondOfDay: Int {
        let wall = Int(date.timeIntervalSince1970.rounded(.down)) + zone.secondsFromGMT(for: date)
        return (wall % 86_400 + 86_400) % 86_400
    }

    package var calendarDay: CalendarDay { CalendarDay(date, in: zone) }
}

/// Where one day of eating ends and the next begins (SPEC C19, D10).
package struct DayBoundary: Hashable, Sendable {
    /// Minutes after midnight at which the new day begins; default 04:00.
    package var cutoffMinutes: Int

    package init(cutoffMinutes: Int = 4 * 60) { self.cutoffMinutes = cutoffMinutes }

    /// The logical day of something eaten at `instant`: before the cutoff on the wall clock it is the day before.
    package func logicalDay(of instant: ZonedInstant) -> CalendarDay {
        let isBeforeCutoff = instant.secondOfDay < cutoffMinutes * 60
        return instant.calendarDay.adding(days: isBeforeCutoff ? -1 : 0)
    }
}

/// The present, with the user's zone; tests and `BITEBOOK_NOW` put another one in its place.
package typealias Clock = @Sendable () -> ZonedInstant
