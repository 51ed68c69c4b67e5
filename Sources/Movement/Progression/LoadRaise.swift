/// By how much a load is raised: 2.5–5 %, as documented, on a load that can be set up.
enum LoadRaise: Hashable {
    case to(Double)
    /// The next step is wider than 5 %; it is due at this many repetitions in all sets.
    case at(Int)

    static let smallest = 0.025
    static let largest = 0.05
    /// One more repetition is worth about this share of a load: 1/30 by Epley's formula, rounded down to be careful.
    private static let shareOfRepetition = 0.025
    /// More repetitions than this are endurance, so that a wide step is taken then at the latest.
    private static let mostExtra = 8

    /// 2.5 % at the number of repetitions that earns it, 5 % with two more, or where it was easy (RPE of 7 or less,
    /// three in reserve). Where a step of the equipment is wider than 5 %, each further 2.5 % costs a repetition.
    static func of(
        _ load: Double, fewest: Int, exertion: Double?, target: RepetitionTarget, steps: LoadSteps
    ) -> LoadRaise {
        let earned = smallest + 0.0125 * Double(fewest - target.raisesFrom)
        let wished = (exertion.map { $0 <= 7 } ?? false) ? largest : min(largest, max(smallest, earned))
        var within: [Double] = []
        var candidate = steps.above(load)
        while candidate <= load * (1 + largest) + 1e-6 {
            if candidate >= load * (1 + smallest) - 1e-6 { within.append(candidate) }
            candidate = steps.above(candidate)
        }
        let aim = load * (1 + wished)
        if let nearest = within.min(by: { abs($0 - aim) < abs($1 - aim) }) { return .to(nearest) }
        // `candidate` is the first load above 5 %, so that this is the smallest raise that can be set up.
        let excess = candidate / load - 1 - largest
        let needed = target.raisesFrom + min(mostExtra, Int((excess / shareOfRepetition).rounded(.up)))
        return fewest >= needed ? .to(candidate) : .at(needed)
    }
}
