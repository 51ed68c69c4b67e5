import Foundation
import Nutrition

/// One workout that several files tell of, as a watch's TCX, GPX and FIT do.
enum ActivityTwins {
    /// How far apart the beginnings may be, in seconds.
    private static let longestGap = 120.0
    /// How far minutes and kilometres may differ, as a share of the larger.
    private static let share = 0.05

    /// Keeps the fullest of each workout, in the order in which they came.
    ///
    /// - Parameter files: from which file each is; what one file tells twice was done twice.
    /// - Returns: how many were dropped.
    static func drop(from items: inout [ImportedItem<ImportedActivity>], files: [String]) -> Int {
        let order = items.indices.sorted { items[$0].value.done.date < items[$1].value.done.date }
        var dropped: Set<Int> = []
        for (place, one) in order.enumerated() where !dropped.contains(one) {
            var best = one
            var seen: Set<String> = [files[one]]
            for other in order[(place + 1)...] {
                let gap = items[other].value.done.date.timeIntervalSince(items[one].value.done.date)
                guard gap <= longestGap else { break }
                // A further export of the same program is told apart by the name that the program gave.
                guard !dropped.contains(other), !seen.contains(files[other]), !isSame(items[best], items[other]),
                    areTwins(items[best].value, items[other].value)
                else { continue }
                seen.insert(files[other])
                let isFuller = fullness(items[other].value) > fullness(items[best].value)
                dropped.insert(isFuller ? best : other)
                if isFuller { best = other }
            }
        }
        items = items.enumerated().filter { !dropped.contains($0.offset) }.map(\.element)
        return dropped.count
    }

    private static func isSame(_ one: ImportedItem<ImportedActivity>, _ other: ImportedItem<ImportedActivity>) -> Bool {
        one.source == other.source && one.externalID == other.externalID
    }

    private static func areTwins(_ one: ImportedActivity, _ other: ImportedActivity) -> Bool {
        let sameSport = one.name == other.name || [one.name, other.name].contains(SportName.unknown)
        return sameSport && isNear(one.minutes, other.minutes) && isNear(one.kilometers, other.kilometers)
    }

    private static func isNear(_ one: Double?, _ other: Double?) -> Bool {
        guard let one, let other else { return true }
        return abs(one - other) <= share * max(one, other)
    }

    /// How much it tells: what sport it was, then how far.
    private static func fullness(_ activity: ImportedActivity) -> Int {
        (activity.name == SportName.unknown ? 0 : 2) + (activity.kilometers == nil ? 0 : 1)
    }
}
