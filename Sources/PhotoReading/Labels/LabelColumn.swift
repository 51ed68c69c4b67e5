import Nutrition

/// One column of a nutrition table: chooses for each field the reading with which everything agrees.
struct LabelColumn {
    /// A field with its only reading.
    struct Settled {
        var slot: LabelSlot
        var guess: LabelGuess
    }

    var slots: [LabelField: LabelSlot]
    /// Fibre is part of carbohydrate.
    var isAmerican: Bool
    /// Grams of the food that the numbers are of, where that is known.
    var amount: Double?

    private static let core: [LabelField] = [.energy, .kilojoules, .fat, .carbohydrate, .protein, .fiber]
    /// What leaving a field out costs: more than one repair, less than two.
    private static let absence = 3.0

    func settled() -> [LabelField: Settled] {
        var result = settledCore()
        for (part, whole) in [
            (LabelField.saturates, LabelField.fat), (.monounsaturates, .fat), (.polyunsaturates, .fat),
            (.sugars, .carbohydrate),
        ] {
            settle(part, in: result[whole], energy: result[.energy], &result)
        }
        for field in slots.keys where result[field] == nil && !Self.core.contains(field) {
            if ![.saturates, .monounsaturates, .polyunsaturates, .sugars].contains(field) {
                settle(field, in: nil, &result)
            }
        }
        if isAmerican, let fiber = result[.fiber], fiber.guess.proofs.isEmpty {
            settle(.fiber, in: result[.carbohydrate], &result)
        }
        return result
    }

    // MARK: Energy and what it comes from

    /// Tries all ways to read the six numbers that hang together, and takes what all the cheapest agree on.
    private func settledCore() -> [LabelField: Settled] {
        let options = Self.core.map { field -> [LabelGuess?] in
            guard let slot = slots[field] else { return [nil] }
            return slot.guesses.map { $0 } + [nil]
        }
        var chosen: [LabelGuess?] = Array(repeating: nil, count: options.count)
        var best: [(guesses: [LabelGuess?], cost: Double)] = []
        var lowest = Double.infinity
        func search(_ index: Int, _ cost: Double) {
            guard cost <= lowest + 0.15 else { return }
            guard index < options.count else {
                guard agree(chosen) else { return }
                lowest = min(lowest, cost)
                best.append((chosen, cost))
                return
            }
            for option in options[index] {
                chosen[index] = option
                let absent = option == nil && slots[Self.core[index]] != nil ? Self.absence : 0
                search(index + 1, cost + absent + (option?.cost ?? 0))
            }
        }
        search(0, 0)
        let cheapest = best.filter { $0.cost <= lowest + 0.15 }
        var result: [LabelField: Settled] = [:]
        for (index, field) in Self.core.enumerated() {
            guard let slot = slots[field] else { continue }
            let values = Set(cheapest.map { $0.guesses[index]?.value })
            guard values.count == 1, var guess = cheapest.first?.guesses[index] else { continue }
            if cheapest.allSatisfy({ isProvedByEnergy($0.guesses) }), field != .fiber {
                guess.proofs.insert(.energy)
            }
            if cheapest.allSatisfy({ isProvedByKilojoules($0.guesses) }), field == .energy || field == .kilojoules {
                guess.proofs.insert(.kilojoules)
            }
            result[field] = Settled(slot: slot, guess: guess)
        }
        return result
    }

    private func agree(_ guesses: [LabelGuess?]) -> Bool {
        if let kcal = guesses[0], let kilojoules = guesses[1], !matches(kcal, kilojoules) { return false }
        let parts = [guesses[2], guesses[3], guesses[4]].compactMap { $0?.value }.reduce(0, +)
        let limit = amount ?? 2000
        guard parts <= limit * 1.03 + 2, guesses[2...5].allSatisfy({ $0?.value ?? 0 <= limit + 1 }) else {
            return false
        }
        if isAmerican, let carbohydrate = guesses[3], let fiber = guesses[5],
            fiber.value > carbohydrate.value + carbohydrate.rounding + fiber.rounding
        {
            return false
        }
        guard let energy = guesses[0]?.value ?? guesses[1].map({ $0.value / Energy.kilojoulesPerKilocalorie }) else {
            return true
        }
        // Pure fat has 9 kcal in a gram.
        guard energy <= limit * 9.1 + 10 else { return false }
        let (range, tolerance) = range(guesses, energy)
        let isWhole = guesses[2] != nil && guesses[3] != nil && guesses[4] != nil
        return energy >= range.lowerBound - tolerance && (!isWhole || energy <= range.upperBound + tolerance)
    }

    /// 4 kcal in a gram of protein and carbohydrate, 9 of fat, 2 of fibre (Regulation (EU) No 1169/2011, Annex XIV);
    /// fibre that is in carbohydrate counts 0 to 4.
    private func range(_ guesses: [LabelGuess?], _ energy: Double) -> (ClosedRange<Double>, Double) {
        let (fat, carbohydrate, protein) = (guesses[2]?.value ?? 0, guesses[3]?.value ?? 0, guesses[4]?.value ?? 0)
        let fiber = guesses[5]?.value ?? 0
        let sum = 9 * fat + 4 * carbohydrate + 4 * protein
        let lower = isAmerican ? sum - 4 * min(fiber, carbohydrate) : sum + fiber
        let upper = isAmerican ? sum : sum + 2 * fiber
        let energyStep = isAmerican ? (energy > 50 ? 5 : 2.5) : 1
        let rounding =
            9 * (guesses[2]?.rounding ?? 0) + 4 * (guesses[3]?.rounding ?? 0) + 4 * (guesses[4]?.rounding ?? 0)
        // Fibre that is not printed may be there.
        let hidden = guesses[5] == nil && !isAmerican ? 0.04 * energy : 0
        return (lower...max(lower, upper), 0.05 * energy + rounding + Double(energyStep) + hidden)
    }

    /// Factors of kJ and kcal are rounded each for itself: 37 and 9 for fat, 17 and 4, 8 and 2.
    private func matches(_ kcal: LabelGuess, _ kilojoules: LabelGuess) -> Bool {
        abs(kilojoules.value / Energy.kilojoulesPerKilocalorie - kcal.value) <= 0.025 * kcal.value + 1.5
    }

    private func isProvedByKilojoules(_ guesses: [LabelGuess?]) -> Bool { guesses[0] != nil && guesses[1] != nil }

    private func isProvedByEnergy(_ guesses: [LabelGuess?]) -> Bool {
        (guesses[0] != nil || guesses[1] != nil) && guesses[2] != nil && guesses[3] != nil && guesses[4] != nil
    }

    // MARK: The others

    /// The cheapest reading that is no more than its whole; nothing when two are as likely.
    private func settle(
        _ field: LabelField, in whole: Settled?, energy: Settled? = nil, _ result: inout [LabelField: Settled]
    ) {
        result[field] = nil
        guard let slot = slots[field] else { return }
        var limit = whole.map { $0.guess.value + $0.guess.rounding } ?? .infinity
        if whole == nil {
            if let inGrams = field.unit.of(.grams) { limit = (amount ?? 2000) * inGrams }
            if let energy { limit = min(limit, energy.guess.value * 1.05 / (field == .sugars ? 4 : 9) + 1) }
        }
        let first = slot.guesses.first?.value
        var fitting = slot.guesses.filter { $0.value <= limit + $0.rounding }
        if let whole, !whole.guess.proofs.isEmpty, let first, first > limit {
            for index in fitting.indices { fitting[index].proofs.insert(.parts) }
        }
        fitting.sort { $0.cost < $1.cost }
        guard let best = fitting.first, best.cost < Self.absence else { return }
        if fitting.count > 1, fitting[1].cost - best.cost < 0.15, fitting[1].value != best.value { return }
        result[field] = Settled(slot: slot, guess: best)
    }
}
