package import Nutrition

/// What somebody tells of themselves: "I'm 35, 180 cm, 82 kg, vegetarian and allergic to peanuts".
package struct ProfileReport: Hashable, Sendable {
    package var changes = ProfileChanges()
    /// A weight that was told beside it, which is a measure of the body.
    package var weight: BodyValue?

    package init() {}

    /// Who somebody is of whom nothing else is known.
    func person(on today: CalendarDay) -> Person {
        var profile = Profile()
        profile.take(changes, on: today)
        return profile.person(on: today, weight: weight?.value)
    }
}

/// Readings of sleep, movement and the heart that somebody tells: "slept 7 and a half hours", "blood pressure 120 over 80".
package struct ReadingReport: Hashable, Sendable {
    package var values: [HealthValue]
    package var time: TimeExpression

    package init(values: [HealthValue], time: TimeExpression) {
        self.values = values
        self.time = time
    }
}

/// A value that was said and that nobody has: "my SpO2 was 130 %".
package struct ImpossibleReading: Hashable, Sendable {
    package var metric: HealthMetric
    package var value: Double

    package init(metric: HealthMetric, value: Double) {
        self.metric = metric
        self.value = value
    }
}

/// A question about such readings: "how did I sleep last night?", "average steps this week".
package struct ReadingQuestion: Hashable, Sendable {
    package enum Form: String, Hashable, Sendable {
        /// The newest value, or that of a day.
        case latest
        case average
        /// Days by days, as a list.
        case course
        /// The largest value, with its day.
        case highest
        case lowest
    }

    package var metric: HealthMetric
    package var form: Form
    /// As ``Period/init(_:)`` reads it; nil when none was named.
    package var period: String?

    package init(metric: HealthMetric, form: Form, period: String? = nil) {
        self.metric = metric
        self.form = form
        self.period = period
    }
}

/// What somebody wants of their weight, for which daily goals are worked out: "I want to lose 5 kg in 10 weeks".
package struct WeightPlanWish: Hashable, Sendable {
    /// nil where no word said it.
    package var wish: WeightWish?
    /// To lose or to gain; nil when none was said.
    package var kilograms: Double?
    /// The weight to reach, in kg, where that was said instead.
    package var weight: Double?
    package var days: Int?
    /// What was told of oneself beside it.
    package var person = Person()

    package init(wish: WeightWish?, kilograms: Double? = nil, weight: Double? = nil, days: Int? = nil) {
        self.wish = wish
        self.kilograms = kilograms
        self.weight = weight
        self.days = days
    }
}

/// "when will I reach 78 kg?", "what will I weigh at Christmas?"
package struct ForecastQuestion: Hashable, Sendable {
    /// In kg.
    package var weight: Double?
    package var day: CalendarDay?
    /// kcal a day, where it was said: "if I eat 1800 a day".
    package var intake: Int?

    package init(weight: Double? = nil, day: CalendarDay? = nil, intake: Int? = nil) {
        self.weight = weight
        self.day = day
        self.intake = intake
    }
}

/// Something to reach, with a number: "4 workouts a week", "bench 100 kg by June", "8 hours of sleep".
package struct AimReport: Hashable, Sendable {
    package var kind: AimKind
    /// The exercise; empty elsewhere.
    package var subject: String
    package var value: Double
    package var by: CalendarDay?
    /// Whether it takes the place of one just told, whose day stays where no other is named.
    package var isCorrection = false

    package init(kind: AimKind, subject: String = "", value: Double, by: CalendarDay? = nil) {
        self.kind = kind
        self.subject = subject
        self.value = value
        self.by = by
    }
}

/// Which aims are to go: "scrap the steps goal", "drop the bench goal", "forget all my goals".
package struct AimRemoval: Hashable, Sendable {
    /// Empty where no word says it.
    package var kinds: [AimKind]
    /// The exercise; nil is any.
    package var subject: String?
    /// Whether several go where no kind was said.
    package var isOfAll = false

    package init(kinds: [AimKind], subject: String? = nil, isOfAll: Bool = false) {
        self.kinds = kinds
        self.subject = subject
        self.isOfAll = isOfAll
    }
}

/// What is said about the person's health half of the log.
package enum HealthIntent: Hashable, Sendable {
    case tellProfile(ProfileReport)
    /// What is known of the person; nil is all of it.
    case askProfile(ProfileField?)
    /// "delete my profile"
    case clearProfile
    case logReadings(ReadingReport)
    /// Other values for what was just told.
    case correctReadings(ReadingReport)
    /// What is noted of a metric on a day, or last.
    case removeReadings(HealthMetric, CalendarDay?)
    case refuseReading(ImpossibleReading)
    case askReadings(ReadingQuestion)
    /// "how am I doing?"
    case askCards
    /// "any alerts?"
    case askAlerts
    /// Works out daily goals and proposes them.
    case planTarget(WeightPlanWish)
    /// The yes to the plan or the review that was proposed just before.
    case acceptPlan
    case declinePlan
    /// "is my target still right?"
    case reviewTarget
    /// "can I have a refeed day on Saturday?"; the day may be today or to come.
    case planRefeed(CalendarDay)
    case askForecast(ForecastQuestion)
    /// "how many calories do I really burn a day?"
    case askExpenditure
    case setAim(AimReport)
    case removeAims(AimRemoval)
    /// "how far am I with my goals?"
    case askAims
    /// Whether all that was eaten on a day is logged: "yesterday is complete".
    case completeDay(CalendarDay, Bool)
    /// "which vitamins am I low on?"
    case askFlags
    /// "no more reminders today", "not today"
    case silenceNudges

    /// Whether acting on it reads only.
    package var asksOnly: Bool {
        switch self {
        case .askProfile, .refuseReading, .askReadings, .askCards, .askAlerts, .askForecast, .askExpenditure, .askAims,
            .askFlags:
            true
        default: false
        }
    }
}
