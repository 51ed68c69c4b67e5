import Nutrition

/// What the words of a scan come to.
extension LiftScan {
    /// The sets; nil where the words tell none, or what cannot be.
    var result: [PerformedSet]? {
        var groups = groups
        if groups.isEmpty, let amount { groups = [LiftGroup(sets: sets ?? 1, amount: amount)] }
        if groups.isEmpty {
            groups = counted
        } else if listed.count == 1, load == nil, groups.allSatisfy({ $0.load == nil }) {
            // "5x5 100"
            for index in groups.indices { groups[index].load = listed[0] }
        } else if !listed.isEmpty {
            return nil
        }
        let count = groups.reduce(0) { $0 + min($1.sets, PerformedSet.most + 1) }
        guard (1...PerformedSet.most).contains(count) else { return nil }
        var found = groups.flatMap { group in
            Array(
                repeating: PerformedSet(
                    amount: group.amount, load: group.load ?? load, exertion: group.exertion ?? exertion),
                count: group.sets)
        }
        if let lastAmount { found[found.count - 1].amount = lastAmount }
        return PerformedSet.arePossible(found) ? found : nil
    }

    /// What is done beside sets that were told: "another 5 at 110" is one of five, where ``result`` takes both for amounts.
    var another: [PerformedSet]? {
        guard groups.isEmpty, amount == nil, load == nil, listed.count == 2, listed[0] * 2 < listed[1],
            let amount = Int(exactly: listed[0])
        else { return result }
        let sets = [PerformedSet(amount: amount, load: listed[1])]
        return PerformedSet.arePossible(sets) ? sets : nil
    }

    /// The load and the repetitions of one set that is only thought of: "100 kg for 8 reps".
    var single: (load: Double, amount: Int)? {
        guard let load = load ?? groups.first?.load ?? (listed.count == 1 && amount != nil ? listed[0] : nil),
            let amount = amount ?? groups.first?.amount
        else { return nil }
        return (load, amount)
    }

    /// What is otherwise about sets that are known: "it was 65", "the last one only 6"; nil where that is not clear.
    var change: LiftChange? {
        if isPlain, groups.isEmpty, sets == nil, let amount, listed.isEmpty, load == nil { return .amount(amount) }
        // "the 120 set was 8 reps"
        if let load = sets.map(Double.init) ?? (listed.count == 1 ? listed[0] : nil) ?? load, let amount, load > 15 {
            return .amountAt(load: load, amount)
        }
        if isPlain, let sets = result { return .sets(sets, isTimed: isTimed) }
        let said = [load.map(LiftChange.load), lastAmount.map(LiftChange.last), exertion.map(LiftChange.exertion)]
            .compactMap(\.self)
        if said.count == 1, listed.isEmpty, amount == nil { return said[0] }
        guard said.isEmpty, amount == nil, listed.count == 1, PerformedSet.loads.contains(listed[0]) else { return nil }
        return .load(listed[0])
    }

    /// "10, 8, 6"; "60 8 8 7" begins with the load, "8,8,7 @ 60" ends with it.
    private var counted: [LiftGroup] {
        var amounts = listed
        var load: Double?
        func isLoad(_ value: Double, of others: some Sequence<Double>) -> Bool {
            value >= Self.leastBareLoad && others.allSatisfy { $0 * 2 <= value }
        }
        if self.load == nil, amounts.count > 2 {
            if isLoad(amounts[0], of: amounts.dropFirst()) {
                load = amounts.removeFirst()
            } else if isLoad(amounts[amounts.count - 1], of: amounts.dropLast()) {
                load = amounts.removeLast()
            }
        }
        guard amounts.allSatisfy({ $0 == $0.rounded() && (1...1000).contains($0) }) else { return [] }
        if amounts.count == 1, let sets { return [LiftGroup(sets: sets, amount: Int(amounts[0]))] }
        return amounts.map { LiftGroup(sets: 1, amount: Int($0), load: load) }
    }

    /// In kg; fewer may be repetitions.
    private static let leastBareLoad = 20.0
}
