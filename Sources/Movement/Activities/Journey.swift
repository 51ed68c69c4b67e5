/// A way that was covered by an activity: two of distance, time and speed give the third.
package struct Journey: Hashable, Sendable {
    package let kilometres: Double
    package let minutes: Double
    /// Whether speed and time were taken from the table, because only the distance was known.
    package let isTypical: Bool

    /// In km/h: 5 km in 28 minutes are 10.7.
    package var speed: Double { kilometres / minutes * 60 }

    /// - Returns: nil for a distance or a time that is none.
    package init?(kilometres: Double, minutes: Double) {
        self.init(kilometres: kilometres, minutes: minutes, isTypical: false)
    }

    fileprivate init?(kilometres: Double, minutes: Double, isTypical: Bool) {
        guard kilometres > 0, kilometres.isFinite, minutes > 0, minutes.isFinite else { return nil }
        self.kilometres = kilometres
        self.minutes = minutes
        self.isTypical = isTypical
    }
}

extension ActivityKind {
    /// In km/h: the middle of the speeds of the standard line. That line itself has no speeds; they are taken from the
    /// line with its code, else from the line with the nearest MET. Nil for activities without speeds.
    ///
    /// The middle is rough where a range is wide. The energy for a distance hardly suffers: what is slower takes
    /// longer, and for running 1 km costs about 1 kcal per kg at any speed (Margaria et al. 1963, J Appl Physiol
    /// 18:367).
    package var typicalSpeed: Double? {
        let timed = lines.filter { $0.speeds != nil }
        let typical =
            timed.first { $0.code == standard.code }
            ?? timed.min { abs($0.met - standard.met) < abs($1.met - standard.met) }
        return typical?.speeds.map { ($0.lowerBound + $0.upperBound) / 2 }
    }

    /// A distance at ``typicalSpeed``; nil for activities without one, and for a distance that is none.
    package func journey(kilometres: Double) -> Journey? {
        guard let speed = typicalSpeed else { return nil }
        return Journey(kilometres: kilometres, minutes: kilometres / speed * 60, isTypical: true)
    }
}
