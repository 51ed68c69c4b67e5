package import Nutrition

/// The weight without the day's water: a moving average that takes a tenth of each day's difference (Walker, The Hacker's
/// Diet, 1991). Days without a weight carry it on.
package struct TrendWeight: Hashable, Sendable {
    package struct Point: Hashable, Sendable {
        package var day: CalendarDay
        /// In kg.
        package var weight: Double
    }

    /// Every day from the first weight to the last, in order.
    package let points: [Point]

    /// - Parameter weights: in kg, in any order; the mean counts for a day with several.
    package init(_ weights: some Sequence<(day: CalendarDay, weight: Double)>) {
        let days = BodySeries(weights.map { (day: $0.day, value: $0.weight) }).days
        var points: [Point] = []
        for (day, weight) in days {
            guard let last = points.last else {
                points.append(Point(day: day, weight: weight))
                continue
            }
            for ordinal in (last.day.ordinal + 1)..<day.ordinal {
                points.append(Point(day: CalendarDay(ordinal: ordinal), weight: last.weight))
            }
            points.append(Point(day: day, weight: last.weight + Self.share * (weight - last.weight)))
        }
        self.points = points
    }

    /// In kg; nil without any weight.
    package var last: Double? { points.last?.weight }

    /// In kg; nil before the first weight, the last trend after the last.
    package func weight(on day: CalendarDay) -> Double? {
        guard let first = points.first, let last = points.last, day >= first.day else { return nil }
        return day >= last.day ? last.weight : points[day.ordinal - first.day.ordinal].weight
    }

    private static let share = 0.1
}

/// How fast weights change: the slope of the line through them (least squares).
package enum WeightSlope {
    /// - Parameter weights: in kg, in any order.
    /// - Returns: kg a day; nil with fewer than two days.
    package static func kilogramsPerDay(_ weights: some Sequence<(day: CalendarDay, weight: Double)>) -> Double? {
        let points = weights.map { (x: Double($0.day.ordinal), y: $0.weight) }
        guard !points.isEmpty else { return nil }
        let count = Double(points.count)
        let meanX = points.reduce(0) { $0 + $1.x } / count
        let meanY = points.reduce(0) { $0 + $1.y } / count
        let spread = points.reduce(0) { $0 + ($1.x - meanX) * ($1.x - meanX) }
        guard spread > 0 else { return nil }
        return points.reduce(0) { $0 + ($1.x - meanX) * ($1.y - meanY) } / spread
    }
}
