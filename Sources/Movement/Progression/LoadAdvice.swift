/// How much to lift next time, and why.
package struct LoadAdvice: Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
        /// Nothing is known: the person finds a load that leaves two repetitions in reserve, or tests one.
        case start
        /// From a test (AMRAP) or a known maximum.
        case tested
        /// All sets had the repetitions. `share`: of the load, 0.025–0.05, or one step where that is wider.
        case raised(share: Double)
        /// Not all sets had them yet.
        case held
        /// They had, but with the last effort (RPE of 9.5 or more).
        case heldForExertion
        /// They had, but the next step is more than 5 %: it is taken at so many repetitions in all sets.
        case heldForStep(amount: Int)
        /// Two sessions running were under the range, or three at the last effort.
        case deload
        /// So many days without a session.
        case afterGap(days: Int)
        /// Nothing was confirmed since: the maximum was taken to grow as planned.
        case predicted
        /// One step less of a weight that helps.
        case lessHelp
        /// Without a load: more repetitions or seconds.
        case moreAmount
        /// Without a load, and with all repetitions that make sense: a harder exercise is due.
        case harderExercise
    }

    /// In kg; nil for the weight of the body, and where the person has to find it.
    package var load: Double?
    package var range: ClosedRange<Int>
    package var reason: Reason
    /// Whether the person should say what was done, because the advice stands on what was only planned.
    package var asksConfirmation: Bool

    package init(load: Double?, range: ClosedRange<Int>, reason: Reason, asksConfirmation: Bool = false) {
        self.load = load
        self.range = range
        self.reason = reason
        self.asksConfirmation = asksConfirmation
    }
}
