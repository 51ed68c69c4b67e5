package import Nutrition

/// "the pot of chili weighs 2.4 kg, I took 320 g", "made soup, 900 g in total. had 400 g of it", "finished the rest of the
/// soup": what was cooked, weighed, and eaten of it.
package enum PotReader: IntentReader {
    package static let languages = Set(MessageLanguage.allCases)
    package static let summary = "A pot that was cooked and weighed, a share of it, and what is left"

    package static func read(_ reading: Reading, _ situation: Situation) -> Intent? {
        guard mayBe(reading, situation) else { return nil }
        return intent(reading, situation, isPot: false)
    }

    /// - Parameter isPot: whether something else says that it is of a pot: then a weight of which no word says what it
    ///   is has its place by the words around it.
    static func intent(_ reading: Reading, _ situation: Situation, isPot: Bool) -> Intent? {
        if let share = shareOfLast(reading, situation) { return .pot(share) }
        let scan = PotScan(reading, isPot: isPot)
        if TrainingQuestionReader.asks(reading) { return question(scan, situation).map(Intent.askPot) }
        switch reading.objection(toFoodAt: nil) {
        case .planned?, .question?: return nil
        case .someoneElse? where scan.others.isEmpty: return nil
        case .someoneElse?, .negated?, nil: break
        }
        guard !scan.hasUnknownOthers, var report = report(scan, situation) else { return nil }
        guard !saysMore(scan, report) else { return nil }
        report.time = reading.time(today: situation.today)
        if let day = report.time.day, day > situation.today { return nil }
        return .pot(report)
    }

    /// Before anything is worked out: a vessel or something cooked with a weight, or a pot that is open.
    private static func mayBe(_ reading: Reading, _ situation: Situation) -> Bool {
        let (words, lexicon) = (reading.words, reading.lexicon)
        guard words.count <= longest else { return false }
        if !situation.openPots.isEmpty { return true }
        return words.contains { $0.first?.isNumber == true }
            && (lexicon.stands(.potVessel, in: words) || lexicon.stands(.potCook, in: words))
    }

    private static func report(_ scan: PotScan, _ situation: Situation) -> PotReport? {
        let (reading, lexicon) = (scan.reading, scan.lexicon)
        let totals = scan.grams(.total)
        let taken = scan.grams(.taken)
        guard totals.count <= 1, taken.count <= 1, scan.grams(.empty).count <= 1, scan.grams(.unknown).isEmpty else {
            return nil
        }
        let isCooked = lexicon.stands(.potVessel, in: reading.words) || lexicon.stands(.potCook, in: reading.words)
        let ingredients = isCooked ? scan.ingredients : []
        guard let energy = energy(scan, total: totals.first) else { return nil }
        let isTold = energy.isSaid || !ingredients.isEmpty
        guard let name = name(scan, situation, isTold: isTold) else { return nil }
        let isOpen = open(name.joined(separator: " "), situation) != nil
        var report = PotReport(name: reading.spelling(of: name))
        report.weighed = totals.first
        report.empty = scan.grams(.empty).first
        report.ingredients = ingredients
        report.kilocalories = energy.kilocalories
        report.share = share(scan, taken: taken.first, isOpen: isOpen)
        report.others = scan.others
        return isWhole(report, scan, isCooked: isCooked, isOpen: isOpen) ? report : nil
    }

    /// Whether it says enough of a pot, so that nothing else can be meant.
    private static func isWhole(_ report: PotReport, _ scan: PotScan, isCooked: Bool, isOpen: Bool) -> Bool {
        let hasVessel = scan.lexicon.stands(.potVessel, in: scan.reading.words)
        if let total = report.weighed {
            let content = total - (report.empty ?? 0)
            guard isCooked, total >= lightest, content > 0 else { return false }
            if case .grams(let grams)? = report.share, grams > content * 1.03 { return false }
            // Who ate of it without saying how much is understood elsewhere.
            let isEaten = scan.parts.contains { part in
                scan.takesOwn(part) && !scan.masses.contains { $0.part == part && $0.role == .total }
            }
            return report.share != nil || hasVessel && !isEaten
        }
        guard report.empty == nil, report.share != nil || !report.others.isEmpty, report.kilocalories == nil || !isOpen
        else { return false }
        // "ate the rest of the soup", "took another 300 g from the pot", "my wife had 400 g of it"
        if isOpen {
            return report.share == .rest || hasVessel || saysRest(scan) || !report.others.isEmpty
        }
        return hasVessel && !report.ingredients.isEmpty && report.share != .rest
    }

    private static func saysRest(_ scan: PotScan) -> Bool { scan.lexicon.stands(.potRest, in: scan.reading.words) }

    private static func share(_ scan: PotScan, taken: Double?, isOpen: Bool) -> PotReport.Share? {
        if let taken { return .grams(taken) }
        if let left = scan.grams(.left).first { return .leaving(left) }
        if let part = scan.portions ?? scan.fraction { return .part(part) }
        return scan.takesRest(named: isOpen) ? .rest : nil
    }

    /// The energy of the whole, and whether one is said; nil where it is of something else, or several are said.
    private static func energy(
        _ scan: PotScan, total: Double?
    ) -> (kilocalories: Double?, isSaid: Bool)? {
        let energies = scan.reading.energies
        guard let energy = energies.first else { return (nil, false) }
        guard energies.count == 1, !energy.isEach, let part = scan.parts.first(where: { $0.contains(energy.index) })
        else { return nil }
        let isOfShare = scan.masses.contains { $0.part == part && $0.role == .taken } || scan.takes(part)
        guard !isOfShare || energy.perAmount != nil else { return nil }
        guard let basis = energy.perAmount else { return (energy.kilocalories, true) }
        let empty = scan.grams(.empty).first ?? 0
        return total.map { (energy.kilocalories * ($0 - empty) / basis, true) }
    }

    private static func name(_ scan: PotScan, _ situation: Situation, isTold: Bool) -> [String]? {
        let names = scan.names
        let said = Set(scan.reading.words.map(Plural.stem))
        let open = situation.openPots.map { NumberReader.words($0) }.filter { title in
            title.allSatisfy { said.contains(Plural.stem($0)) }
        }
        if !isTold, open.count == 1 { return open[0] }
        if let known = names.first(where: { name in
            let name = name.joined(separator: " ")
            return Self.open(name, situation) != nil || situation.foods.finds(name)
        }) {
            return known
        }
        if isTold, let first = names.first { return first }
        // "took another 300 g from the pot": the only one there is.
        guard names.isEmpty, situation.openPots.count == 1, scan.grams(.total).isEmpty,
            scan.lexicon.stands(.potVessel, in: scan.reading.words)
        else { return nil }
        return NumberReader.words(situation.openPots[0])
    }

    /// The title of the open pot that words name: "soup" the tomato soup.
    static func open(_ name: String, _ situation: Situation) -> String? {
        let said = Set(NumberReader.words(name).map(Plural.stem))
        guard !said.isEmpty else { return nil }
        return situation.openPots.first { said.isSubset(of: Set(NumberReader.words($0).map(Plural.stem))) }
    }

    /// In g; less is a jar.
    private static let lightest = 200.0
    /// In words.
    private static let longest = 80
}
