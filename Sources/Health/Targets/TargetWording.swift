import Diary
import Failures
import Nutrition
import Physiology
import Replies

/// Texts about targets, refeed days, reviews and forecasts. No kcal stands in them while portions are tracked.
enum TargetWording {
    // MARK: Plans

    static func missing(_ fields: [String]) -> BiteBookError {
        let names = fields.map { ProfileField(name: $0)?.title ?? $0 }
        let ways = fields.compactMap { name in
            ProfileField(name: name).map { "`bitebook profile set \($0.argument) \(example($0))`" }
                ?? "your weight as \"72.4 kg\""
        }
        return BiteBookError(
            .conflict, "A target needs to know more of you: \(listed(names)).", hint: "Say \(listed(ways)).")
    }

    private static func example(_ field: ProfileField) -> String {
        switch field {
        case .birthDate: "1991-05-02"
        case .sex: "female"
        case .height: "180cm"
        case .activity: Person.Movement.light.title
        default: "VALUE"
        }
    }

    static let kilograms = BiteBookError(
        .invalidInput,
        "That is no weight to lose or to gain; it is \(Figures.tenths(TargetService.kilograms.lowerBound)) to \(AimKind.weight.text(TargetService.kilograms.upperBound)).",
        hint: "Say it as \"lose 5 kg in 10 weeks\".")

    static let days = BiteBookError(
        .invalidInput,
        "A plan takes \(TargetService.days.lowerBound) to \(Figures.grouped(TargetService.days.upperBound)) days.",
        hint: "Say it as \"lose 5 kg in 10 weeks\".")

    static func note(_ note: TargetPlan.Note, _ today: CalendarDay, _ tracking: Tracking) -> String {
        switch note {
        case .pausedForUnderweight: Reply.text(.noteUnderweight)
        case .obesityGuidance: Reply.text(.noteObesity)
        case .raisedToFloor(let kcal):
            tracking.energy.map { Reply.text(.noteFloor, $0.kcal(kcal)) } ?? Reply.text(.noteFloorPlain)
        case .noRoomForLoss: Reply.text(.noteNoRoom)
        case .paceSlowed(let days):
            days.map { Reply.text(.noteSlowedUntil, Reply.date(today.adding(days: $0))) } ?? Reply.text(.noteSlowed)
        case .gainSlowed(let days):
            days.map { Reply.text(.noteGainUntil, Reply.date(today.adding(days: $0))) } ?? Reply.text(.noteGain)
        case .lossCut(let kilograms):
            kilograms < 0.05
                ? Reply.text(.noteLowest)
                : Reply.text(.noteLess, AimKind.weight.text((kilograms * 10).rounded(.down) / 10))
        case .pausedForPregnancy: Reply.text(.notePregnancy)
        case .asksPhysician: Reply.text(.notePhysician)
        case .pausedUnderEighteen: Reply.text(.noteMinor)
        case .formulaIsOfAdults: Reply.text(.noteFormula)
        }
    }

    /// Which hard floor holds is asked, not guessed (SPEC C18).
    static func undecidedFloor(_ tracking: Tracking) -> String {
        guard let figures = tracking.energy else { return Reply.text(.noteFloorOpenPlain) }
        let (low, high) = (figures.kcal(Profile.floors.lowerBound), figures.kcal(Profile.floors.upperBound))
        return Reply.text(.noteFloorOpen, high, low, "\(Profile.floors.lowerBound)")
    }

    /// What the history keeps.
    static func reason(_ plan: TargetPlan) -> String {
        switch plan.wish {
        case .lose: "plan to lose weight"
        case .keep: "plan to keep the weight"
        case .gain: "plan to gain weight"
        }
    }

    // MARK: Refeed days

    static let noRefeedInPortions = BiteBookError(
        .conflict, "A refeed day is a day with more calories, which do not exist while you track portions.",
        hint: "`bitebook settings set tracking both` shows calories, too.")

    static func refeedGone(_ day: CalendarDay) -> BiteBookError {
        BiteBookError(.invalidInput, "\(day.inWords) has gone by.", hint: "Choose a day from today on.")
    }

    static let refeedFar = BiteBookError(
        .invalidInput, "A refeed day is planned up to \(TargetService.farthest) days ahead.",
        hint: "Choose an earlier day.")

    static let refeedWithoutTarget = BiteBookError(
        .conflict, "A refeed day is a change of the daily target, and none is set.",
        hint: "`bitebook target plan lose` works one out.")

    static func refeedTooSoon(next: CalendarDay) -> BiteBookError {
        BiteBookError(
            .conflict, "There is one refeed day in two weeks at most.",
            hint: "The next one can be \(next.inWords); `bitebook target refeed` shows those that are planned.")
    }

    static func refeedTooHigh(_ ceiling: Int, _ figures: EnergyFigures) -> BiteBookError {
        BiteBookError(
            .invalidInput, "A refeed day has at most \(figures.kcal(ceiling)) for you.",
            hint: "Leave the number out to take as much as is allowed.")
    }

    static func refeedTooLow(_ target: Int, _ figures: EnergyFigures) -> BiteBookError {
        BiteBookError(
            .invalidInput, "A refeed day has no less than your target of \(figures.kcal(target)).",
            hint: "Leave the number out to take as much as is allowed.")
    }

    static func noRefeed(_ day: CalendarDay) -> BiteBookError {
        BiteBookError(
            .notFound, "No refeed day is planned on \(day.inWords).",
            hint: "`bitebook target refeed` shows those that are.")
    }

    // MARK: Reviews

    /// What the history keeps.
    static let monthly = "monthly adjustment"

    /// What a review lacks.
    enum ReviewGap: Hashable, Sendable {
        case target
        /// The target is too new.
        case time(until: CalendarDay)
        case weights(Int, of: Int, weeks: Int)
    }

    static func reviewLacks(_ gaps: [ReviewGap]) -> String {
        gaps.map { gap in
            switch gap {
            case .target: Reply.text(.reviewNoTarget)
            case .time(let day): Reply.text(.reviewTime, Reply.date(day))
            case .weights(let known, let needed, let weeks):
                Reply.text(.reviewWeights, "\(needed)", "\(weeks)", Reply.count(.countDays, known))
            }
        }.joined(separator: " ")
    }

    static func nothingToAccept(_ reason: String) -> BiteBookError {
        BiteBookError(.conflict, "There is no proposal to accept.", hint: reason)
    }

    static func review(_ review: MonthlyReview, actual: Double, wished: Double, _ tracking: Tracking) -> String {
        let change = tracking.energy.map { $0.kcal(abs(review.change)) }
        let outcome =
            switch review.outcome {
            case .onTrack: Reply.text(.reviewOnTrack)
            case .higherThanWished: change.map { Reply.text(.reviewSlowerBy, $0) } ?? Reply.text(.reviewSlower)
            case .lowerThanWished: change.map { Reply.text(.reviewFasterBy, $0) } ?? Reply.text(.reviewFaster)
            case .atFloor: Reply.text(.reviewAtFloor)
            }
        return "\(Reply.text(.reviewChange, weekly(actual), weekly(wished))) \(outcome)"
    }

    private static func weekly(_ kilograms: Double) -> String {
        let amount = Figures.plain((abs(kilograms) * 100).rounded() / 100)
        return "\(amount == "0" ? "±" : kilograms < 0 ? "−" : "+")\(amount) kg"
    }

    // MARK: Expenditure and forecasts

    static func expenditureLacks(_ history: EnergyHistory) -> BiteBookError {
        let logged = Figures.count(history.loggedDays, "day", "days")
        let weighed = Figures.count(history.weights.count, "day", "days")
        return BiteBookError(
            .conflict,
            "What you use cannot be told from your data yet: \(logged) with all energy known, \(weighed) with a weight over \(Figures.grouped(history.weighedSpan)).",
            hint:
                "It takes \(EnergyHistory.leastDays) fully logged days, and \(EnergyHistory.leastWeighings) weights or more over \(EnergyHistory.leastDays) days."
        )
    }

    static let intake = BiteBookError(
        .invalidInput, "Nobody eats that much every day.", hint: "Choose what you eat on a usual day.")

    private static func listed(_ words: [String]) -> String {
        words.count < 2 ? words.joined() : words.dropLast().joined(separator: ", ") + " and " + (words.last ?? "")
    }
}
