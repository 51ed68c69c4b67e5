import Foundation

/// The few statistics that patterns need, by their textbook formulas.
package enum Statistics {
    package static func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }

    /// With n − 1.
    package static func standardDeviation(_ values: [Double]) -> Double {
        guard values.count > 1 else { return 0 }
        let mean = mean(values)
        return (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count - 1)).squareRoot()
    }

    package static func median(_ values: [Double]) -> Double {
        let sorted = values.sorted()
        guard !sorted.isEmpty else { return .nan }
        let middle = sorted.count / 2
        return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    }

    /// How likely a Student t of `degrees` degrees of freedom is at least as far from 0, on both sides:
    /// I(ν/(ν+t²); ν/2, ½) (Abramowitz & Stegun 26.7.1).
    package static func studentTwoSided(_ t: Double, degrees: Double) -> Double {
        incompleteBeta(degrees / (degrees + t * t), degrees / 2, 0.5)
    }

    /// The t that 5 % of values are further from 0 than, for 95 % intervals; by bisection.
    package static func studentQuantile95(degrees: Double) -> Double {
        var (low, high) = (0.0, 1000.0)
        for _ in 0..<80 {
            let middle = (low + high) / 2
            if studentTwoSided(middle, degrees: degrees) > 0.05 { low = middle } else { high = middle }
        }
        return high
    }

    /// The regularised incomplete beta function, by its continued fraction (DLMF 8.17.22, evaluated as in Numerical
    /// Recipes, section 6.4).
    package static func incompleteBeta(_ x: Double, _ a: Double, _ b: Double) -> Double {
        guard x > 0 else { return 0 }
        guard x < 1 else { return 1 }
        guard x <= (a + 1) / (a + b + 2) else { return 1 - incompleteBeta(1 - x, b, a) }
        let front = exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * log(x) + b * log(1 - x)) / a
        let tiny = 1e-300
        var c = 1.0
        var d = 1 - (a + b) * x / (a + 1)
        d = 1 / (abs(d) < tiny ? tiny : d)
        var fraction = d
        for step in 1...300 {
            let m = Double(step)
            for factor in [
                m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
                -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
            ] {
                d = 1 + factor * d
                d = 1 / (abs(d) < tiny ? tiny : d)
                c = 1 + factor / c
                c = abs(c) < tiny ? tiny : c
                fraction *= d * c
            }
            if abs(d * c - 1) < 1e-14 { break }
        }
        return front * fraction
    }

    /// Lanczos' approximation (Numerical Recipes, section 6.1), for positive numbers.
    private static func logGamma(_ x: Double) -> Double {
        let coefficients = [
            76.18009172947146, -86.50532032941677, 24.01409824083091, -1.231739572450155, 0.1208650973866179e-2,
            -0.5395239384953e-5,
        ]
        let shifted = x + 5.5
        var sum = 1.000000000190015
        for (index, coefficient) in coefficients.enumerated() { sum += coefficient / (x + 1 + Double(index)) }
        return (x + 0.5) * log(shifted) - shifted + log(2.5066282746310005 * sum / x)
    }

    /// Holm's step-down procedure (Holm 1979): which of the hypotheses may be rejected so that the chance of even one
    /// false alarm among all of them stays below `level`.
    package static func holm(_ p: [Double], level: Double) -> [Bool] {
        var rejected = [Bool](repeating: false, count: p.count)
        for (rank, index) in p.indices.sorted(by: { p[$0] < p[$1] }).enumerated() {
            guard p[index] <= level / Double(p.count - rank) else { break }
            rejected[index] = true
        }
        return rejected
    }
}

/// Weeks as observations: the mean of one number a week, its 95 % interval, and a test against what chance would give.
///
/// Days of one week resemble each other, so days are no independent observations; weeks nearly are. This is the
/// one-sample t-test on the weekly values (Student 1908), the paired test when the value is a difference within a week.
package struct WeeklyTest: Hashable, Sendable {
    package let weeks: Int
    package let mean: Double
    package let low: Double
    package let high: Double
    /// Two-sided.
    package let p: Double
    /// Weeks on the side of the mean, of those that are on a side.
    package let sameSide: Int
    package let decided: Int

    /// - Parameters:
    ///   - null: the value without an effect.
    ///   - least: the standard deviation that chance alone gives; weeks that happen to be alike do not have less.
    package init(_ values: [Double], against null: Double, least: Double = 0) {
        weeks = values.count
        mean = values.isEmpty ? .nan : Statistics.mean(values)
        let deviation = max(least, Statistics.standardDeviation(values))
        let side = mean - null
        decided = values.count { $0 != null }
        sameSide = values.count { ($0 - null) * side > 0 }
        guard values.count > 1, deviation > 1e-9 else {
            (low, high) = (mean, mean)
            // All weeks alike: as likely as that many coins on one side.
            p = abs(side) < 1e-9 || values.isEmpty ? 1 : min(1, 2 * pow(0.5, Double(values.count)))
            return
        }
        let error = deviation / Double(values.count).squareRoot()
        let degrees = Double(values.count - 1)
        let width = Statistics.studentQuantile95(degrees: degrees) * error
        (low, high) = (mean - width, mean + width)
        p = Statistics.studentTwoSided(side / error, degrees: degrees)
    }

    /// Of weekly shares of days: by counting alone they vary with a share's standard deviation, the share being taken
    /// with one more day of each sort (Laplace's rule).
    package init(shares: [(count: Int, of: Int)], against null: Double) {
        let days = shares.reduce(0) { $0 + $1.of }
        let share = Double(shares.reduce(0) { $0 + $1.count } + 1) / Double(days + 2)
        let perWeek = Double(max(1, days)) / Double(max(1, shares.count))
        self.init(
            shares.map { Double($0.count) / Double($0.of) }, against: null,
            least: (share * (1 - share) / perWeek).squareRoot())
    }

    /// How regularly weeks are on the mean's side, 0–1.
    package var regularity: Double { decided == 0 ? 0 : Double(sameSide) / Double(decided) }
}

/// A trend over weeks: the median of the slopes between all pairs (Theil 1950, Sen 1968) with Sen's interval, and the
/// Mann–Kendall test (Kendall 1975). Neither minds single unusual weeks.
package struct WeeklyTrend: Hashable, Sendable {
    package let weeks: Int
    /// Change per week.
    package let slope: Double
    package let low: Double
    package let high: Double
    /// Two-sided.
    package let p: Double

    /// - Parameter points: week number and value; weeks may be missing. At least three.
    package init(_ points: [(week: Int, value: Double)]) {
        weeks = points.count
        var slopes: [Double] = []
        var score = 0.0
        for (index, first) in points.enumerated() {
            for second in points[(index + 1)...] where second.week != first.week {
                slopes.append((second.value - first.value) / Double(second.week - first.week))
                score += (second.value - first.value).sign(of: second.week - first.week)
            }
        }
        slopes.sort()
        slope = Statistics.median(slopes)
        let n = Double(points.count)
        let deviation = (n * (n - 1) * (2 * n + 5) / 18).squareRoot()
        p = score == 0 ? 1 : erfc(max(0, abs(score) - 1) / deviation / 2.0.squareRoot())
        let width = 1.96 * deviation
        let lower = Int(((Double(slopes.count) - width) / 2).rounded())
        let upper = Int(((Double(slopes.count) + width) / 2).rounded())
        low = slopes.isEmpty ? .nan : slopes[max(0, min(lower, slopes.count - 1))]
        high = slopes.isEmpty ? .nan : slopes[max(0, min(upper, slopes.count - 1))]
    }
}

extension Double {
    fileprivate func sign(of distance: Int) -> Double { self == 0 ? 0 : (self > 0) == (distance > 0) ? 1 : -1 }
}
