import Nutrition

/// Questions about pots, and words that a report has no place for.
extension PotReader {
    static func question(_ scan: PotScan, _ situation: Situation) -> PotQuestion? {
        let (reading, lexicon) = (scan.reading, scan.lexicon)
        if let total = scan.grams(.total).first, scan.grams(.total).count == 1,
            lexicon.stands(.potVessel, in: reading.words)
        {
            guard let energy = reading.energies.first, reading.energies.count == 1, energy.perAmount == nil,
                scan.grams(.ingredient).isEmpty
            else { return nil }
            var report = PotReport(name: reading.spelling(of: scan.names.first ?? []))
            report.weighed = total
            report.empty = scan.grams(.empty).first
            report.kilocalories = energy.kilocalories
            if let grams = scan.grams(.taken).first ?? scan.grams(.unknown).first {
                report.share = .grams(grams)
            } else if let fraction = scan.fraction {
                report.share = .part(fraction)
            }
            return report.share == nil ? nil : .share(report)
        }
        guard scan.masses.isEmpty, reading.energies.isEmpty, reading.words.count <= shortQuestion,
            lexicon.stands(.potLeft, in: reading.words) || lexicon.stands(.potRest, in: reading.words),
            !lexicon.stands(.questionRecommended, in: reading.words)
        else { return nil }
        let named = situation.openPots.filter { title in
            let words = Set(reading.words.map(Plural.stem))
            return NumberReader.words(title).contains { words.contains(Plural.stem($0)) && $0.count > 2 }
        }
        // "how much is left?", right after it
        let isShort = reading.words.count <= shortFollowUp
        let last = situation.lastPot.flatMap { isShort && situation.openPots.contains($0) ? $0 : nil }
        let only =
            situation.openPots.count == 1 && lexicon.stands(.potVessel, in: reading.words) ? situation.openPots[0] : nil
        if let pot = named.first ?? last ?? only { return .left(pot) }
        // "which leftovers do I have?"
        let asksAll = lexicon.stands(.potRest, in: reading.words) && lexicon.stands(.verbHave, in: reading.words)
        return asksAll && !situation.openPots.isEmpty && !lexicon.stands(.verbCook, in: reading.words) ? .all : nil
    }

    /// Whether anything else was eaten: "I took 320 g and a slice of bread". What is lost has to be understood elsewhere.
    static func saysMore(_ scan: PotScan, _ report: PotReport) -> Bool {
        let (reading, lexicon) = (scan.reading, scan.lexicon)
        let share = scan.masses.filter { $0.role != .ingredient }
        let taken = scan.parts.filter { part in scan.takes(part) || share.contains { $0.part == part } }
        return reading.amounts.contains { amount in
            guard !amount.isArticle, !amount.unit.isEmpty,
                taken.contains(where: { $0.contains(amount.range.lowerBound) })
            else { return false }
            let isKnown =
                share.contains { $0.place.overlaps(amount.range) }
                || reading.energies.contains { amount.range.contains($0.index) }
                || amount.range.contains { lexicon.has([.potVessel, .potTake, .potHalf], reading.words[$0]) }
                || amount.quantity < 1
            return !isKnown
        }
    }

    /// In words.
    private static let shortQuestion = 14
    private static let shortFollowUp = 8
}
