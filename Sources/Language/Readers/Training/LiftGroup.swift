/// Sets that are alike.
struct LiftGroup {
    var sets: Int
    var amount: Int
    /// In kg.
    var load: Double?
    var exertion: Double?

    init(sets: Int, amount: Int, load: Double? = nil) {
        self.sets = sets
        self.amount = amount
        self.load = load
    }

    /// Numbers that are multiplied: "60 kg x 8 x 3", "3x8x60", "100x5", "3x8"; loads are told by their unit, or because nobody does as many.
    static func of(_ chain: [LiftFigure]) -> LiftGroup? {
        let values = chain.map(\.value)
        if let place = chain.firstIndex(where: { $0.mass != nil }), let load = chain[place].mass {
            let rest = chain.indices.filter { $0 != place }.map { chain[$0] }
            guard rest.allSatisfy(\.isCount) else { return nil }
            if rest.count == 1 { return LiftGroup(sets: 1, amount: rest[0].amount, load: load) }
            // Behind the load stand repetitions, then sets.
            return place == 0
                ? LiftGroup(sets: Int(rest[1].value), amount: rest[0].amount, load: load)
                : LiftGroup(sets: Int(rest[0].value), amount: rest[1].amount, load: load)
        }
        if chain.count == 3 {
            guard chain[1].isCount else { return nil }
            if values[0] > 15, chain[2].isCount, values[2] <= 15 {
                return LiftGroup(sets: Int(values[2]), amount: chain[1].amount, load: values[0])
            }
            guard chain[0].isCount else { return nil }
            return LiftGroup(sets: Int(values[0]), amount: chain[1].amount, load: values[2])
        }
        guard chain[1].isCount else { return nil }
        if chain[1].unit == nil || chain[1].unit == .repetitions, values[0] > 20 || !chain[0].isCount {
            return LiftGroup(sets: 1, amount: chain[1].amount, load: values[0])
        }
        return chain[0].isCount ? LiftGroup(sets: Int(values[0]), amount: chain[1].amount) : nil
    }
}
