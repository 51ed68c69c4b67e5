/// A time of day as `HH:MM`.
package enum ClockText {
    /// Minutes after midnight of `9:05` or `09:05`; nil for anything else.
    package static func minutes(_ text: String) -> Int? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2, let hours = Int(parts[0]),
            let minutes = Int(parts[1]), parts.allSatisfy({ $0.allSatisfy(\.isNumber) }), (0..<24).contains(hours),
            (0..<60).contains(minutes)
        else { return nil }
        return hours * 60 + minutes
    }

    /// `09:05` for a second of the day.
    package static func text(_ secondOfDay: Int) -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(two(secondOfDay / 3600)):\(two(secondOfDay / 60 % 60))"
    }
}
