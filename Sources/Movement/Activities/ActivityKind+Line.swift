package import Nutrition

extension ActivityKind {
    /// Which line was taken, and because of what.
    package struct Choice: Hashable, Sendable {
        package enum Basis: Hashable, Sendable {
            /// Nothing is known of speed or effort, or the activity has no line for it.
            case standard
            case effort
            case speed
            /// The speed lies below the slowest or above the fastest line: the nearest one was taken.
            case nearestSpeed
        }

        package let line: ActivityLine
        package let basis: Basis
    }

    /// A speed counts more than an effort, because it was measured.
    ///
    /// Ranges of the file end on tenths ("3.1", then "3.2"); a speed between two of them belongs to the nearer.
    ///
    /// - Parameter speed: in km/h; what is not above 0 says nothing.
    package func line(speed: Double? = nil, effort: Effort? = nil) -> Choice {
        if let speed, speed.isFinite, speed > 0, let choice = line(at: speed) { return choice }
        if let effort, let line = lines.first(where: { $0.condition == .effort(effort) }) {
            return Choice(line: line, basis: .effort)
        }
        return Choice(line: standard, basis: .standard)
    }

    private func line(at speed: Double) -> Choice? {
        let timed = lines.filter { $0.speeds != nil }
        guard let slowest = timed.first?.speeds, let fastest = timed.last?.speeds,
            let nearest = timed.min(by: { Self.distance(of: speed, to: $0) < Self.distance(of: speed, to: $1) })
        else { return nil }
        // As the ends of the ranges are rounded, 3.04 km/h is still "up to 3.0".
        let isCovered = (slowest.lowerBound - 0.05...fastest.upperBound + 0.05).contains(speed)
        return Choice(line: nearest, basis: isCovered ? .speed : .nearestSpeed)
    }

    private static func distance(of speed: Double, to line: ActivityLine) -> Double {
        guard let range = line.speeds else { return .infinity }
        return max(0, range.lowerBound - speed, speed - range.upperBound)
    }
}
