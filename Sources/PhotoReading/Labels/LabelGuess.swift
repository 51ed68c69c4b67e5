/// One way to read a field, in the field's unit, with what speaks for it.
struct LabelGuess: Hashable {
    var value: Double
    var cost: Double
    /// Half of the last printed digit, in the field's unit.
    var rounding: Double
    /// Printed digits behind the decimal mark.
    var decimals: Int
    var isRepair: Bool
    var hasUnit: Bool
    /// Read like this twice.
    var isConfirmed = false
    /// Checks that it passed.
    var proofs: Set<LabelRepair.Check> = []
}

/// A field of one column on its way through the checks.
struct LabelSlot {
    var read: String
    var confidence: Double
    var isBelow: Bool
    var guesses: [LabelGuess]
    /// A check contradicts every way to read it.
    var isContradicted = false

    /// - Parameter unitsElsewhere: The table has its units in the names of rows, so that none is missing here.
    init?(_ cell: LabelCell, _ field: LabelField, unitsElsewhere: Bool) {
        read = cell.read
        confidence = cell.confidence
        isBelow = cell.isBelow
        guesses = []
        for candidate in cell.candidates {
            // Behind "12" without a unit there may be a gram that was misread; energy is often printed without one.
            let isEnergy = field == .energy || field == .kilojoules
            let isBare = candidate.unit == nil && !isEnergy
            guard let factor = candidate.unit.map({ field.unit.of($0) }) ?? 1 else { continue }
            if isEnergy, candidate.decimals > 0, candidate.isRepair { continue }
            if candidate.unit == .grams, candidate.isRepair, cell.unit == nil, field.unit != .grams { continue }
            let step = 0.5 * pow10(-candidate.decimals) * factor
            // Grams have two decimals only where they are salt; a third is a unit that was misread.
            let isTooFine = candidate.decimals > (field == .salt || field == .sodium ? 2 : 1) && field.unit == .grams
            if isTooFine, isBare, !unitsElsewhere, candidate.decimals == 2 {
                // Whatever digit the unit became: "7,58" was "7,5g".
                guesses.append(
                    LabelGuess(
                        value: (candidate.value * 10 + 1e-6).rounded(.down) / 10, cost: candidate.cost + 0.6,
                        rounding: 0.05, decimals: 1, isRepair: true, hasUnit: true))
                continue
            }
            guesses.append(
                LabelGuess(
                    value: candidate.value * factor,
                    cost: candidate.cost + (isBare && !unitsElsewhere ? 0.6 : 0) + (isTooFine ? 1 : 0), rounding: step,
                    decimals: candidate.decimals,
                    isRepair: candidate.isRepair, hasUnit: !isBare || unitsElsewhere))
        }
        if guesses.isEmpty { return nil }
    }

    /// Labels of the United States have decimals only below 5 g, and only halves (21 CFR 101.9(c)(2)): a decimal mark
    /// that gives another number was not lost.
    mutating func keepHalves() {
        guesses.removeAll {
            $0.isRepair && $0.decimals > 0 && ($0.value >= 5 || $0.value * 2 != ($0.value * 2).rounded())
        }
    }

    /// With another reading of the same number.
    func merged(with other: LabelSlot) -> LabelSlot {
        var result = self
        for guess in other.guesses {
            if let index = result.guesses.firstIndex(where: { $0.value == guess.value }) {
                let own = result.guesses[index]
                result.guesses[index].isConfirmed = own.cost < 1.5 && guess.cost < 1.5
                result.guesses[index].cost = min(own.cost, guess.cost)
                result.guesses[index].isRepair = own.isRepair && guess.isRepair
                result.guesses[index].hasUnit = own.hasUnit || guess.hasUnit
            } else {
                result.guesses.append(guess)
            }
        }
        // A decimal mark is lost more easily than invented.
        for index in result.guesses.indices {
            let value = result.guesses[index].value
            let hasMarked = result.guesses.contains { !$0.isRepair && abs($0.value * 10 - value) < 0.001 * value }
            if hasMarked { result.guesses[index].cost += 1 }
        }
        result.confidence = max(confidence, other.confidence)
        result.isBelow = isBelow || other.isBelow
        return result
    }

    /// Whether a decimal mark may have been lost: nothing in the number tells 24 from 2.4.
    func mayHaveLostMark(_ guess: LabelGuess) -> Bool {
        guesses.contains { $0.isRepair && $0.value > 0 && abs($0.value * 10 - guess.value) < 0.001 * guess.value }
    }

    /// Makes the guesses for which `test` holds likelier than the others, where it holds for any.
    mutating func prefer(_ proof: LabelRepair.Check, where test: (LabelGuess) -> Bool) {
        guard guesses.contains(where: test) else { return }
        for index in guesses.indices {
            if test(guesses[index]) {
                guesses[index].proofs.insert(proof)
            } else {
                guesses[index].cost += 2.6
            }
        }
    }
}

func pow10(_ exponent: Int) -> Double {
    var result = 1.0
    for _ in 0..<abs(exponent) { result *= 10 }
    return exponent < 0 ? 1 / result : result
}
