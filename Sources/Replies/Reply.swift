import EmbeddedTables
package import Nutrition

/// Texts of the product, in the language of who reads them (``SpokenLanguage``): `en.tsv` and its siblings have them, a
/// line each.
package enum Reply {
    /// A text with values put in, in their order: {1}, {2} …
    package static func text(_ phrase: ReplyPhrase, _ values: String...) -> String {
        filled(template(phrase.rawValue), values)
    }

    package static func text(_ phrase: HealthPhrase, _ values: String...) -> String {
        filled(template(phrase.rawValue), values)
    }

    package static func text(_ phrase: LibraryPhrase, _ values: String...) -> String {
        filled(template(phrase.rawValue), values)
    }

    package static func text(_ phrase: ReportPhrase, _ values: String...) -> String {
        filled(template(phrase.rawValue), values)
    }

    /// In one pass: what is put in may itself hold a place.
    package static func filled(_ template: String, _ values: [String]) -> String {
        template.replacing(/\{([1-9])\}/) { match in
            Int(match.1).flatMap { values.indices.contains($0 - 1) ? values[$0 - 1] : nil } ?? ""
        }
    }

    /// A number with its noun: `1 food`, `2 foods`.
    package static func count(_ phrase: ReplyPhrase, _ number: Int) -> String { counted(phrase.rawValue, number) }

    package static func count(_ phrase: HealthPhrase, _ number: Int) -> String { counted(phrase.rawValue, number) }

    package static func count(_ phrase: ReportPhrase, _ number: Int) -> String { counted(phrase.rawValue, number) }

    private static func counted(_ key: String, _ number: Int) -> String {
        let forms = template(key).split(separator: "|").map(String.init)
        let form = forms[min(SpokenLanguage.current.pluralForm(number), forms.count - 1)]
        return form.replacing("{n}", with: Figures.grouped(number))
    }

    /// A meal's name in the middle of a sentence; one that the user made is called as they call it.
    package static func name(_ meal: Meal) -> String { named("meal.\(meal.rawValue)") ?? meal.title.lowercased() }

    /// A nutrient's name in the middle of a sentence.
    package static func name(_ nutrient: Nutrient) -> String {
        named("nutrient.\(nutrient.rawValue)") ?? nutrient.rawValue
    }

    /// A sport by its English name, as `strength training`; one that has no other name keeps it.
    package static func name(ofActivity key: String) -> String {
        named("activity.\(key.replacing(" ", with: "-"))") ?? key
    }

    /// An aisle of a shop by its English name, as `meat and fish`.
    package static func name(ofAisle aisle: String) -> String {
        named("aisle.\(aisle.replacing(" ", with: "-"))") ?? aisle
    }

    package static func name(_ measure: BodyMeasure) -> String { named("measure.\(measure.rawValue)") ?? measure.title }

    package static func name(_ goal: Goal) -> String { named("goal.\(goal.rawValue)") ?? goal.title }

    package static func name(_ field: ProfileField) -> String { named("field.\(field.rawValue)") ?? field.title }

    package static func name(_ sex: Profile.Sex) -> String { named("sex.\(sex.rawValue)") ?? sex.rawValue }

    package static func name(_ movement: Person.Movement) -> String {
        named("movement.\(movement.title)") ?? movement.title
    }

    package static func name(_ diet: Diet) -> String { named("diet.\(diet.rawValue)") ?? diet.title }

    package static func name(_ metric: HealthMetric) -> String { named("metric.\(metric.rawValue)") ?? metric.title }

    /// A value of a metric with its unit: `7 h 30 min`, `10,400 steps`.
    package static func text(_ metric: HealthMetric, _ value: Double) -> String {
        metric == .steps ? count(.readingSteps, Int(value.rounded())) : metric.text(value)
    }

    /// `78 kg`, `4 workouts a week`, `bench press: 100 kg`.
    package static func text(_ aim: AimKind, _ value: Double, of exercise: String) -> String {
        filled(named("aim.\(aim.rawValue)") ?? aim.title, [Figures.tenths(value), exercise])
    }

    /// A day in the middle of a sentence: in English in words, else as ISO 8601 writes it.
    package static func date(_ day: CalendarDay) -> String {
        SpokenLanguage.current == .english ? day.inWords : "\(day)"
    }

    /// How a period reads in a sentence.
    package static func name(_ period: Period) -> String {
        switch period {
        case .today: text(.periodToday)
        case .yesterday: text(.periodYesterday)
        case .thisWeek: text(.periodThisWeek)
        case .lastWeek: text(.periodLastWeek)
        case .thisMonth: text(.periodThisMonth)
        case .lastMonth: text(.periodLastMonth)
        case .lastDays(let count): text(.periodLastDays, "\(count)")
        case .month(let day):
            SpokenLanguage.current == .english
                ? text(.periodMonth, day.monthAndYear)
                : text(.periodMonth, "\(day.components.month)/\(day.components.year)")
        case .year(let year): text(.periodMonth, "\(year)")
        case .day(let day): text(.periodDay, "\(day)")
        case .range(let first, let last): text(.periodRange, "\(first)", "\(last)")
        }
    }

    static func template(_ key: String) -> String { named(key) ?? ReplyTexts.of(.english)[key] ?? key }

    private static func named(_ key: String) -> String? { ReplyTexts.of(SpokenLanguage.current)[key] }
}

/// The texts of each language, read once.
enum ReplyTexts {
    static func of(_ language: MessageLanguage) -> [String: String] { texts[language] ?? [:] }

    private static let texts = Dictionary(
        uniqueKeysWithValues: MessageLanguage.allCases.map { ($0, read(EmbeddedTables.replies($0))) })

    private static func read(_ bytes: [UInt8]) -> [String: String] {
        var texts: [String: String] = [:]
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") where !line.hasPrefix("#") {
            guard let tab = line.firstIndex(of: "\t") else { continue }
            texts[String(line[..<tab])] = String(line[line.index(after: tab)...])
        }
        return texts
    }
}

extension MessageLanguage {
    /// Which form of a noun goes with a number (CLDR plural rules, cardinal, whole numbers).
    fileprivate func pluralForm(_ number: Int) -> Int {
        switch self {
        case .french: number < 2 ? 0 : 1
        case .polish where number == 1: 0
        case .polish: (2...4).contains(number % 10) && !(12...14).contains(number % 100) ? 1 : 2
        case .english, .german, .spanish, .italian, .portuguese, .dutch: number == 1 ? 0 : 1
        }
    }
}
