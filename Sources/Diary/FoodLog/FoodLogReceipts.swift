package import DaemonAPI
package import FoodKnowledge
import Language
package import Nutrition
import Replies
package import Store

/// Texts about entries, rendered from rows of the store, with what the user wants to see of them.
package struct FoodLogReceipts: Sendable {
    let today: CalendarDay?
    package let tracking: Tracking
    let book: PortionBook
    /// What a food of the table is called in the language of the reply.
    let titles: @Sendable (String) -> String
    /// In which state a food was taken, by its id and what it was called.
    let states: @Sendable (String, String) -> FoodState?

    package init(
        today: CalendarDay?, tracking: Tracking, book: PortionBook,
        titles: @escaping @Sendable (String) -> String = { $0 },
        states: @escaping @Sendable (String, String) -> FoodState? = { _, _ in nil }
    ) {
        self.today = today
        self.tracking = tracking
        self.book = book
        self.titles = titles
        self.states = states
    }

    /// - Parameter today: The logical day; without it, texts cannot say which day they are about.
    package init(_ store: Store, foods: FoodKnowledge, today: CalendarDay? = nil) {
        self.init(
            today: today, tracking: store.tracking, book: PortionBook(store.live.portions),
            titles: { foods.title(of: $0) }, states: { foods.assumedState(of: $0, called: $1) })
    }

    /// `Logged turkey sandwich (143 g): 322 kcal, lunch.`
    package func logged(_ entry: EntryRecord) -> String { Reply.text(.receiptLogged, line(entry), meal(entry)) }

    /// Amount, name and energy of an entry: `2 slices cheese pizza (214 g): 569 kcal`; what it counts in portions where
    /// these are shown: `150 g rice: 0.75 portions of starchy sides`.
    package func line(_ entry: EntryRecord) -> String {
        let figures = [tracking.energy.map { Self.energy(entry, $0) } ?? "", portions(entry)].filter { !$0.isEmpty }
        let text = figures.isEmpty ? Self.amount(entry) : "\(Self.amount(entry)): \(figures.joined(separator: ", "))"
        let own = entry.isOwnServing ? ", " + Reply.text(.receiptYours) : ""
        return text + own + state(entry) + match(entry)
    }

    private func portions(_ entry: EntryRecord) -> String {
        guard tracking.showsPortions, let counts = entry.portions else { return "" }
        // "2 portions vegetables" says it already.
        guard entry.foodID != nil || entry.unit.isEmpty else { return "" }
        return book.text(counts)
    }

    /// What an entry may count after a yes; nil when nothing is proposed or portions are not shown.
    package func proposal(_ entry: EntryRecord) -> String? {
        guard tracking.showsPortions, let counts = entry.proposed else { return nil }
        return PortionReceipts.proposal(entry.name, book.text(counts))
    }

    static func energy(_ entry: EntryRecord, _ figures: EnergyFigures) -> String {
        guard let calories = entry.calories else {
            return Reply.text(entry.status == .unmatched ? .energyUnmatched : .energyUnknown)
        }
        guard entry.status == .estimated else { return figures.kcal(calories) }
        return Reply.text(.energyAbout, figures.kcal(calories)) + figures.behind(entry.caloriesRange)
    }

    /// `2 slices cheese pizza (214 g)`, `150 g salmon`, `2 × egg (100 g)`, `turkey sandwich (143 g)`.
    static func amount(_ entry: EntryRecord) -> String {
        let quantity = Wording.quantity(entry.quantity)
        if entry.foodID == nil, entry.portions != nil { return "\(quantity) \(entry.unit) of \(entry.name)" }
        // "2 × egg", "2 slices bread", "2 × 33 cl beer"
        let isPieces = entry.unit.isEmpty || entry.unit.first?.isNumber == true
        let pieces = entry.quantity == 1 ? "" : "\(quantity) × "
        let said = (isPieces ? pieces : "\(quantity) ") + (entry.unit.isEmpty ? "" : "\(entry.unit) ")
        guard let grams = entry.grams.map(Wording.grams), said != grams + " " else { return said + entry.name }
        return "\(said)\(entry.name) (\(grams))"
    }

    /// Says in which state a weight was taken where nobody said it and it matters.
    private func state(_ entry: EntryRecord) -> String {
        guard entry.source == .table, let id = entry.foodID, case .mass? = UnitPhrase(entry.unit).measure,
            let state = states(id, entry.name)
        else { return "" }
        return ", " + Reply.text(state == .cooked ? .receiptCooked : .receiptDry)
    }

    /// Says which food of the table was taken when its name is another one.
    private func match(_ entry: EntryRecord) -> String {
        if entry.source == .web, tracking.energy != nil, let rule = entry.portionRule {
            return ", from the web: \(rule)"
        }
        guard entry.source == .table, let food = entry.foodName else { return "" }
        let said = Set(Reading(entry.name).words.map(Plural.stem))
        func isSaid(_ name: String) -> Bool {
            let found = Set(Reading(name).words.map(Plural.stem))
            return found.isSubset(of: said) || said.isSubset(of: found) && found.count <= said.count + 1
        }
        guard !isSaid(food), case let title = titles(food), !isSaid(title) else { return "" }
        return " " + Reply.text(.receiptAs, title)
    }

    private func meal(_ entry: EntryRecord) -> String {
        let name = Reply.name(entry.meal)
        if entry.day == today { return name }
        if entry.day == today?.adding(days: -1) { return Reply.text(.mealYesterday, name) }
        return Reply.text(.mealOn, name, "\(entry.day)")
    }

    package func changed(_ entry: EntryRecord) -> String { Reply.text(.receiptChanged, line(entry), meal(entry)) }

    package func removed(_ entry: EntryRecord) -> String { Reply.text(.receiptRemoved, line(entry)) }

    /// `Today: 850 of 2,000 kcal, 1,150 left.`
    package static func day(_ summary: DaySummary, today: CalendarDay, _ figures: EnergyFigures) -> String {
        let label =
            summary.date == today
            ? Reply.text(.dayToday)
            : summary.date == today.adding(days: -1) ? Reply.text(.dayYesterday) : summary.date.description
        if summary.entries == 0 { return nothing(label, summary, isToday: summary.date == today, figures) }
        var text = "\(label): "
        if let target = summary.target, let remaining = summary.remaining {
            text += Reply.text(
                .dayOf, figures.number(summary.calories) + figures.behind(summary.caloriesRange), figures.kcal(target),
                Reply.text(remaining >= 0 ? .amountLeft : .amountOver, figures.number(abs(remaining))))
        } else {
            text += figures.kcal(summary.calories) + figures.behind(summary.caloriesRange)
        }
        if summary.unknownEntries > 0 {
            text += ", " + Reply.text(.dayWithout, Reply.count(.countFoods, summary.unknownEntries))
        }
        return text + "."
    }

    /// A day without entries, or whose entries were removed: nothing is known of it, and today is to be filled.
    private static func nothing(
        _ label: String, _ summary: DaySummary, isToday: Bool, _ figures: EnergyFigures
    ) -> String {
        guard isToday else { return Reply.text(.dayNothing, label) }
        return summary.remaining.map { Reply.text(.todayNothingLeft, figures.kcal($0)) } ?? Reply.text(.todayNothing)
    }

    /// `What is left counts 310 kcal for today's sport.`; nil where it counts none.
    package static func sport(_ summary: DaySummary, _ figures: EnergyFigures) -> String? {
        guard summary.target != nil, let added = summary.addedBySport else { return nil }
        return Reply.text(.sportCounted, figures.kcal(added))
    }

    /// `Last week: 1,100 kcal/day over 2 logged days, 900 below your target of 2,000 kcal.` Today is no full day: the
    /// average with it stands beside, and says so.
    package static func period(_ report: PeriodReport, _ period: Period, _ figures: EnergyFigures) -> String {
        let label = Wording.capitalized(period.phrase)
        guard report.loggedDays > 0 else { return "\(label): nothing logged." }
        guard let average = report.average else {
            let soFar = report.todaySoFar.map { "Today so far: \(figures.kcal($0))" }
            return
                "\(label): no finished day is logged yet. \(soFar ?? figures.kcal(report.totalCalories))\(unknown(report))."
        }
        var text = "\(label): \(figures.kcal(average.calories))/day over \(average.basis)"
        if let target = report.target {
            let difference = average.calories - target
            text +=
                difference == 0
                ? ", right at your target of \(figures.kcal(target))"
                : ", \(figures.number(abs(difference))) \(difference < 0 ? "below" : "above") your target of \(figures.kcal(target))"
        }
        if let today = report.todaySoFar, let withToday = report.averageCalories {
            text += ". With the \(figures.kcal(today)) of today so far: \(figures.kcal(withToday))/day over "
            text += Wording.count(report.loggedDays, "logged day", "logged days")
        }
        return text + ". \(figures.kcal(report.totalCalories)) in all\(unknown(report))."
    }

    private static func unknown(_ report: PeriodReport) -> String {
        let unknown = report.days.reduce(0) { $0 + $1.unknownEntries }
        return unknown > 0 ? ", without \(Wording.count(unknown, "food", "foods")) of unknown energy" : ""
    }
}

extension FoodLogService {
    /// How entries are spoken of.
    ///
    /// - Parameter today: The logical day, when the caller knows it.
    package func receipts(today: CalendarDay? = nil) async throws -> FoodLogReceipts {
        let day: CalendarDay
        if let today { day = today } else { day = try await settings.today() }
        return FoodLogReceipts(store, foods: foods, today: day)
    }
}

extension EntryRecord {
    /// Whether its weight is one that the user corrected twice or told.
    fileprivate var isOwnServing: Bool {
        source == .table && foodID?.hasPrefix("own:") == false
            && portionRule.map { ($0.split(separator: " × ").last ?? "").hasPrefix("your ") } ?? false
    }
}
