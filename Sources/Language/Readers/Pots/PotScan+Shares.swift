import Nutrition

/// What was taken, what went in, and what the food is called.
extension PotScan {
    func grams(_ role: Role) -> [Double] { masses.filter { $0.role == role }.map(\.grams) }

    /// Of the whole: "a quarter of it", "20 %"; nil where none is taken, or several are.
    var fraction: Double? {
        let found = parts.filter(takesOwn).flatMap { part in part.compactMap { fraction(at: $0, in: part) } }
        return found.count == 1 ? found[0] : nil
    }

    /// Of equal portions: "split into 5 portions, ate one" is a fifth.
    var portions: Double? {
        var counts: [Double] = []
        var taken: [Double] = []
        for part in parts {
            if takesOwn(part), !has(.potDivide, in: part) {
                taken += part.compactMap { number(at: $0, in: part, before: nil) }
            } else {
                counts += part.compactMap { number(at: $0, in: part, before: .potPortion) }
            }
        }
        guard counts.count == 1, (2...100).contains(counts[0]) else { return nil }
        guard taken.count == 1, (0...counts[0]).contains(taken[0]), taken[0] > 0 else { return nil }
        return taken[0] / counts[0]
    }

    private func number(at index: Int, in part: Range<Int>, before concept: Concept?) -> Double? {
        let words = reading.words
        guard !masses.contains(where: { $0.place.contains(index) }), !isInside(index),
            !reading.energies.contains(where: { $0.index == index }),
            let (number, count) = lexicon.number(at: words[index..<part.upperBound]), number.low == number.high
        else { return nil }
        guard let concept else { return number.value }
        let behind = words[(index + count)..<part.upperBound].prefix(2)
        return behind.contains { lexicon.has(concept, $0) } ? number.value : nil
    }

    /// What others took, or what was thrown away: by weight, as a part of the whole, or all that is left.
    var others: [PotReport.Share] {
        var found: [PotReport.Share] = []
        for part in parts where isOfOthers(part) {
            let weights = masses.filter { $0.part == part && $0.role == .other }
            let fractions = part.compactMap { fraction(at: $0, in: part) }
            found += weights.map { PotReport.Share.grams($0.grams) }
            if weights.isEmpty { found += fractions.map { PotReport.Share.part($0) } }
            if weights.isEmpty, fractions.isEmpty, saysAll(part) { found.append(.rest) }
        }
        return found
    }

    private func saysAll(_ part: Range<Int>) -> Bool {
        has(.potRest, in: part) || has(.potFinish, in: part) || has(.amountAll, in: part)
    }

    /// Whether others are spoken of without a word of what they took, or together with the user.
    var hasUnknownOthers: Bool {
        parts.contains { part in
            guard has(.personOther, in: part), !has(.potCook, in: part) else { return false }
            guard isOfOthers(part) else { return true }
            if saysAll(part) || masses.contains(where: { $0.part == part }) { return false }
            return !part.contains { fraction(at: $0, in: part) != nil }
        }
    }

    private func fraction(at index: Int, in part: Range<Int>) -> Double? {
        let words = reading.words
        guard !masses.contains(where: { $0.place.contains(index) }), !isInside(index) else { return nil }
        if let (number, count) = lexicon.number(at: words[index..<part.upperBound]), number.low == number.high {
            let end = index + count
            let next = end < part.upperBound ? words[end] : ""
            if next == "%" || lexicon.has(.unitPercent, next) {
                return (0...100).contains(number.value) && number.value > 0 ? number.value / 100 : nil
            }
            guard number.value > 0, number.value < 1 else { return nil }
            // "half a kilo", "half a bowl", but "half the pot"
            let behind = words[end..<part.upperBound].first { !lexicon.isFiller($0) }
            guard let behind, lexicon.measure(behind) != nil else { return number.value }
            return lexicon.has(.potVessel, behind) ? number.value : nil
        }
        return lexicon.has(.potHalf, words[index]) ? 0.5 : nil
    }

    /// Whether a number that began before goes on here: "three | quarters".
    private func isInside(_ index: Int) -> Bool {
        (max(0, index - 2)..<index).contains { start in
            guard reading.words[start].contains(where: { $0.isLetter || $0.isNumber }),
                let (number, count) = lexicon.number(at: reading.words[start...])
            else { return false }
            return start + count > index && number.value < 1
        }
    }

    /// Whether what is left is eaten.
    func takesRest(named: Bool) -> Bool {
        parts.contains { part in
            takesOwn(part) && has(.potRest, in: part)
                || named && takesOwn(part) && has(.potFinish, in: part) && fraction == nil
        }
    }

    /// What went in, each from its amount to the next one.
    var ingredients: [String] {
        parts.flatMap { part -> [String] in
            let isRead = masses.contains { $0.part == part && $0.role != .ingredient }
            guard !isRead, !takes(part), !isOfOthers(part), !has(.potDivide, in: part) else { return [] }
            let starts = reading.amounts.filter { amount in
                !amount.isArticle && part.contains(amount.range.lowerBound)
                    && !amount.range.contains { lexicon.has(.potVessel, reading.words[$0]) }
            }.map(\.range.lowerBound)
            // "a 400 g can of tomatoes" is one.
            let kept = starts.enumerated().filter { place, start in
                place == 0 || !run(from: starts[place - 1] + 1, in: starts[place - 1]..<start).isEmpty
                    || lexicon.has(.conjunctionAnd, reading.words[start - 1])
            }.map(\.element)
            return zip(kept, kept.dropFirst() + [part.upperBound]).compactMap { start, end in
                var line = Array(reading.words[start..<end])
                while let last = line.last, lexicon.has(.conjunctionAnd, last) { line.removeLast() }
                return line.contains { $0.count > 2 && $0.allSatisfy(\.isLetter) } ? line.joined(separator: " ") : nil
            }
        }
    }

    /// What the food may be called, the likeliest first.
    var names: [[String]] {
        var found: [[String]] = []
        // "beef stew: the pot is 3.1 kg"
        if let first = parts.first, parts.count > 1, !takes(first), !has(.potVessel, in: first),
            !has(.potCook, in: first), !masses.contains(where: { $0.part == first })
        {
            let heading = run(from: first.lowerBound, in: first)
            if heading.count >= first.count - 2, (1...4).contains(heading.count) { found.append(heading) }
        }
        found += parts.map(name)
        // "took 320 g of the chili", "finished the rest of the soup"
        for part in parts where takes(part) || has(.potRest, in: part) {
            for concept in [Concept.prepositionOf, .potRest, .potFinish] {
                found += part.compactMap { index in
                    lexicon.length(of: concept, at: reading.words[index..<part.upperBound])
                        .map { run(from: index + $0, in: part) }
                }
            }
        }
        // "there are 2.2 kg of soup in the pot"
        found += masses.filter { [.total, .taken].contains($0.role) }.map {
            run(from: $0.place.upperBound, in: $0.part)
        }
        return found.filter { !$0.isEmpty && $0.count <= 6 }
    }
}
