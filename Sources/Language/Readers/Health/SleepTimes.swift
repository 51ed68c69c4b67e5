/// When somebody went to bed and got up, in minutes after midnight, with what was left open settled: nights are of 2 to
/// 16 hours, and nobody goes to bed at "10" in the morning who gets up at 6.
struct SleepTimes: Hashable, Sendable {
    var bed: Int
    var wake: Int

    var hours: Double { Double(Self.span(from: bed, to: wake)) / 60 }

    init?(bed: (minutes: Int, isOpen: Bool), wake: (minutes: Int, isOpen: Bool)) {
        // Late times of the evening go before those of the morning, and mornings before afternoons.
        let beds = bed.isOpen ? [Self.later(bed.minutes), bed.minutes % Self.day] : [bed.minutes]
        let wakes = wake.isOpen ? [wake.minutes % Self.day, Self.later(wake.minutes)] : [wake.minutes]
        for wake in wakes {
            for bed in beds where Self.usual.contains(Self.span(from: bed, to: wake)) {
                // "at 1" is after midnight.
                if bed == Self.later(bed % Self.half), bed % Self.half < Self.earliestEvening, beds.count > 1 {
                    continue
                }
                (self.bed, self.wake) = (bed, wake)
                return
            }
        }
        return nil
    }

    /// The same digits in the other half of the day: 11 is 23, 12 is midnight.
    private static func later(_ minutes: Int) -> Int { (minutes + half) % day }
    private static func span(from bed: Int, to wake: Int) -> Int { (wake - bed + day) % day }

    private static let day = 24 * 60
    private static let half = 12 * 60
    private static let usual = 2 * 60...16 * 60
    /// Up to here, a bare hour is one after midnight.
    private static let earliestEvening = 6 * 60
}
