/// The numbers beside a chart.
struct ChartScale: Hashable {
    let low: Double
    let high: Double
    /// From one number to the next: 1, 2, 2.5 or 5 times a power of ten.
    let step: Double

    /// - Parameters:
    ///   - values: that must lie within; finite.
    ///   - fromZero: whether it begins at 0.
    init(_ values: [Double], fromZero: Bool) {
        let finite = values.filter { $0.isFinite && $0.magnitude < 1e12 }
        var low = fromZero ? min(0, finite.min() ?? 0) : finite.min() ?? 0
        var high = finite.max() ?? 1
        if high - low < 1e-9 {
            // One value has no spread of its own.
            let room = fromZero ? 0 : max(1, low.magnitude * 0.01)
            (low, high) = (low - room, high + max(1, room))
        }
        let step = Self.nice((high - low) / 4)
        self.step = step
        self.low = (low / step).rounded(.down) * step
        self.high = (high / step).rounded(.up) * step
    }

    var ticks: [Double] { (0...max(1, Int(((high - low) / step).rounded()))).map { low + Double($0) * step } }

    /// Between 0, at the lower end, and 1.
    func share(_ value: Double) -> Double { min(1, max(0, (value - low) / (high - low))) }

    private static func nice(_ raw: Double) -> Double {
        var power = 1.0
        while power * 10 <= raw { power *= 10 }
        while power > raw { power /= 10 }
        return ([1, 2, 2.5, 5, 10].first { $0 * power >= raw } ?? 10) * power
    }
}
