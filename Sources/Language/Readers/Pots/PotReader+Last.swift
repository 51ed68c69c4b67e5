import Nutrition

/// Shares of the pot that the message before was about.
extension PotReader {
    /// "had 400 g of it for lunch", "took 500 g", right after a pot: one weight or a part of it, and no other food.
    static func shareOfLast(_ reading: Reading, _ situation: Situation) -> PotReport? {
        let (words, lexicon) = (reading.words, reading.lexicon)
        guard let title = situation.lastPot, situation.openPots.contains(title), words.count <= longestShare,
            reading.energies.isEmpty, !TrainingQuestionReader.asks(reading),
            !lexicon.stands(.potTotal, in: words), !lexicon.stands(.potCook, in: words)
        else { return nil }
        let scan = PotScan(reading)
        let masses = scan.masses.filter { $0.role != .other }
        guard masses.count <= 1, !scan.hasUnknownOthers else { return nil }
        var report = PotReport(name: title)
        if let mass = masses.first {
            report.share = .grams(mass.grams)
        } else if let fraction = scan.fraction {
            report.share = .part(fraction)
        } else if scan.takesRest(named: true) {
            report.share = .rest
        }
        report.others = scan.others
        let own = Set(NumberReader.words(title).map(Plural.stem))
        let others = words.indices.filter { index in
            let word = words[index]
            return !scan.masses.contains { $0.place.contains(index) } && !own.contains(Plural.stem(word))
                && !lexicon.isFiller(word) && !lexicon.has(beside, word)
        }
        let isFood = others.contains { words[$0].count > 2 && situation.foods.knowsExactly(words[$0]) }
        guard report.share != nil || !report.others.isEmpty, others.count <= mostUnknown, !isFood else { return nil }
        report.time = reading.time(today: situation.today)
        if let day = report.time.day, day > situation.today { return nil }
        return report
    }

    private static let beside: [Concept] =
        [
            .potTake, .potStop, .potDiscard, .personOther, .potLink, .potFinish, .potRest, .potVessel, .potHalf,
            .potLeft, .conjunctionAnd,
            .liftBeside,
        ] + Concept.eating + Concept.meals + Concept.days + Concept.dayparts

    /// In words.
    private static let longestShare = 14
    /// Words that name nothing of a food: "the rest goes into the fridge".
    private static let mostUnknown = 3
}
