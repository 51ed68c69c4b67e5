import Foundation
import Nutrition
import PhotoReading

/// When the food of a photo was eaten.
package struct PhotoTime: Hashable, Sendable {
    var eaten: ZonedInstant
    /// Why the camera's time was not taken; nil when it was, or when there was none.
    var notice: String?

    /// Cameras that lost their clock begin at the year of their making.
    private static let oldest = 10 * 365.25 * 86_400
    /// Clocks of two devices differ by so much, in seconds.
    private static let tolerance = 900.0

    /// The camera's time in its own zone or, where it noted none, in the user's; now where that cannot be.
    init(_ taken: TakenAt?, now: ZonedInstant) {
        eaten = now
        guard let taken else { return }
        guard let instant = Self.instant(taken, now: now) else {
            notice = "The photo's time cannot be read, so I took the present."
            return
        }
        if instant.date > now.date.addingTimeInterval(Self.tolerance) {
            notice = "The photo says that it was taken in the future (\(taken.wallClock)), so I took the present."
        } else if instant.date < now.date.addingTimeInterval(-Self.oldest) {
            notice = "The photo says that it was taken in \(taken.wallClock.prefix(4)), so I took the present."
        } else {
            eaten = ZonedInstant(min(instant.date, now.date), instant.zone)
        }
    }

    private static func instant(_ taken: TakenAt, now: ZonedInstant) -> ZonedInstant? {
        let parts = taken.wallClock.split(separator: "T")
        guard parts.count == 2, let day = CalendarDay(iso: parts[0]) else { return nil }
        let time = parts[1].split(separator: ":").compactMap { Int($0) }
        guard time.count == 3, (0..<24).contains(time[0]), (0..<60).contains(time[1]), (0..<60).contains(time[2])
        else { return nil }
        let second = time[0] * 3600 + time[1] * 60 + time[2]
        let home = day.instant(secondOfDay: second, in: now.zone)
        guard let offset = taken.offsetSeconds, let zone = TimeZone(secondsFromGMT: offset),
            now.zone.secondsFromGMT(for: home) != offset
        else { return ZonedInstant(home, now.zone) }
        return ZonedInstant(day.instant(secondOfDay: second, in: zone), zone)
    }
}
