package import Nutrition

/// What is said of the log, and what questions that go on with it may point to.
package struct LogAnswer: Sendable {
    /// For the user; every figure with its period and count.
    package var lines: [String]
    /// Names of foods that it is of, the one that it is about first.
    package var foods: [String] = []
    /// The figure that answers, in the unit of the nutrient that was asked about.
    package var amount: Double?
    /// The day that answers "which day?".
    package var day: CalendarDay?

    init(_ lines: [String]) { self.lines = lines }
}
