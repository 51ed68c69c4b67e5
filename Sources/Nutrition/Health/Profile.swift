/// What a person has told of themselves. What was not told is nil or empty: unknown, never assumed.
package struct Profile: Hashable, Sendable {
    package enum Sex: String, CaseIterable, Codable, Hashable, Sendable {
        case female, male, other
    }

    package var birthDate: CalendarDay?
    /// Whether only an age was told, from which ``birthDate`` follows to within half a year.
    package var isBirthDateEstimated = false
    package var sex: Sex?
    /// In cm.
    package var height: Double?
    package var activity: Person.Movement?
    package var diets: [Diet] = []
    package var allergies: [String] = []
    package var conditions: [String] = []
    /// 1200 or 1500, where the person decided it.
    package var chosenFloor: Int?
    /// Fields that are words: name, schedule, equipment, …
    package var words: [ProfileField: String] = [:]

    package init() {}

    /// From settings, in which each field has a row.
    package init(stored: [String: String]) {
        for field in ProfileField.allCases {
            if let text = stored[Self.key(of: field)] { take(field, text) }
        }
    }

    /// Where a field is kept among the settings; stored, so it never changes.
    package static func key(of field: ProfileField) -> String { "profile_\(field.rawValue)" }

    package static func field(ofKey key: String) -> ProfileField? {
        key.hasPrefix("profile_") ? ProfileField(rawValue: String(key.dropFirst("profile_".count))) : nil
    }

    private mutating func take(_ field: ProfileField, _ text: String) {
        switch field {
        case .birthDate:
            isBirthDateEstimated = text.hasPrefix("~")
            birthDate = CalendarDay(iso: text.drop { $0 == "~" })
        case .sex: sex = Sex(rawValue: text)
        case .height: height = Double(text)
        case .activity: activity = Person.Movement(title: text)
        case .diet: diets = Self.list(text).compactMap(Diet.init)
        case .allergies: allergies = Self.list(text)
        case .conditions: conditions = Self.list(text)
        case .calorieFloor: chosenFloor = Int(text)
        default: words[field] = text
        }
    }

    private static func list(_ text: String) -> [String] {
        text.split(separator: ",").map { String($0).trimmingSpaces }.filter { !$0.isEmpty }
    }

    /// Puts what somebody says of themselves in the place of what is known.
    package mutating func take(_ person: Person, on today: CalendarDay) {
        take(ProfileChanges(person), on: today)
    }

    /// Puts what is told anew in its place: single values, and what comes to lists. What cannot be is left out.
    package mutating func take(_ changes: ProfileChanges, on today: CalendarDay) {
        for (field, said) in changes.values {
            if let said, let text = Self.normalized(field, said, today: today) { take(field, text) }
        }
        for (field, items) in changes.added {
            take(field, items.compactMap { Self.normalized(field, $0, today: today) }.joined(separator: ","))
        }
    }

    package var isEmpty: Bool { self == Profile() }

    /// Whole years on a day; nil when unknown.
    package func age(on day: CalendarDay) -> Int? {
        guard let birthDate, birthDate <= day else { return nil }
        let (born, now) = (birthDate.components, day.components)
        return now.year - born.year - ((now.month, now.day) < (born.month, born.day) ? 1 : 0)
    }

    package var isPregnant: Bool { conditions.contains { $0.contains("pregnan") } }

    /// The hard floor of energy in kcal a day: 1,200 for women and 1,500 for men, as the person says where sex does not
    /// decide it, the higher one until then (SPEC P24, C18).
    package var hardFloor: Int {
        switch sex {
        case .female: Self.floors.lowerBound
        case .male: Self.floors.upperBound
        case .other, nil: chosenFloor ?? Self.floors.upperBound
        }
    }

    package static let floors = 1200...1500

    /// - Parameter weight: in kg, as it was measured last.
    package func person(on day: CalendarDay, weight: Double?) -> Person {
        Person(
            sex: sex.flatMap { Person.Sex(rawValue: $0.rawValue) }, age: age(on: day).map(Double.init), height: height,
            weight: weight, movement: activity, isPregnant: isPregnant ? true : nil)
    }

    // MARK: Reading

    /// Years that a person can have.
    package static let ages = 0...120
    /// In cm.
    package static let heights = 100.0...250.0
    private static let mostInList = 30
    private static let longestWord = 60
    private static let longestText = 200

    /// The stored form of what somebody typed or said.
    ///
    /// - Parameter today: by which an age becomes a date, and before which everybody is born.
    /// - Returns: nil for what cannot be.
    package static func normalized(_ field: ProfileField, _ text: String, today: CalendarDay) -> String? {
        let text = text.trimmingSpaces
        switch field {
        case .birthDate: return birthDate(text, today: today)
        case .sex: return sex(text)?.rawValue
        case .height:
            // Stored with a point, in whichever language it was said.
            return SpokenLanguage.$current.withValue(.english) {
                height(text).map { Figures.typed(hundredths: Int(($0 * 100).rounded())) }
            }
        case .activity: return Person.Movement(title: text)?.title
        case .diet:
            let diets = list(text.lowercased()).map { $0.replacing("-", with: "_").replacing(" ", with: "_") }
            guard !diets.isEmpty, diets.allSatisfy({ Diet(rawValue: $0) != nil }) else { return nil }
            return unique(diets)
        case .allergies, .conditions:
            let words = list(text.lowercased())
            guard !words.isEmpty, words.count <= mostInList, words.allSatisfy({ $0.count <= longestWord }) else {
                return nil
            }
            return unique(words)
        case .calorieFloor: return Int(text).flatMap { [1200, 1500].contains($0) ? String($0) : nil }
        case .sleepSchedule: return QuietHours(text)?.text
        case .name, .trainingTime, .trainingTypes, .equipment, .budget, .experience:
            return text.isEmpty || text.count > longestText ? nil : text
        }
    }

    private static func unique(_ words: [String]) -> String {
        var seen = Set<String>()
        return words.filter { seen.insert($0).inserted }.joined(separator: ",")
    }

    private static func birthDate(_ text: String, today: CalendarDay) -> String? {
        let isEstimate = text.hasPrefix("~")
        if let day = CalendarDay(iso: text.drop { $0 == "~" }) {
            let years = Profile.years(from: day, to: today)
            return years.map(ages.contains) == true ? (isEstimate ? "~" : "") + day.description : nil
        }
        return Int(text).flatMap { ages.contains($0) ? estimate(age: $0, today: today) : nil }
    }

    private static func years(from born: CalendarDay, to today: CalendarDay) -> Int? {
        var profile = Profile()
        profile.birthDate = born
        return profile.age(on: today)
    }

    /// A date of birth amid those that make somebody as old.
    private static func estimate(age: Int, today: CalendarDay) -> String? {
        CalendarDay(year: today.components.year - age, month: today.components.month, day: 1)
            .map { "~\($0.adding(days: -182))" }
    }

    private static func sex(_ text: String) -> Sex? {
        switch text.lowercased() {
        case "female", "f", "woman": .female
        case "male", "m", "man": .male
        case "other", "x", "non-binary", "nonbinary", "diverse": .other
        default: nil
        }
    }

    /// In cm: "180cm", "180", "1.8 m", "5ft11", "5'11", "71in".
    package static func height(_ text: String) -> Double? {
        let text = text.lowercased().replacing(",", with: ".").filter { $0 != " " }
        let centimetres: Double?
        if let match = text.wholeMatch(of: /(\d)(?:ft|foot|feet|'|’|′)(?:(\d{1,2}(?:\.\d)?)(?:in|inches|"|”|″|'')?)?/) {
            let inches = match.2.flatMap { Double($0) } ?? 0
            centimetres = inches < 12 ? 2.54 * (12 * (Double(match.1) ?? 0) + inches) : nil
        } else if let match = text.wholeMatch(of: /(\d+(?:\.\d+)?)(cm|m|in|inches)?/), let number = Double(match.1) {
            switch match.2 {
            case "m": centimetres = number * 100
            case "in", "inches": centimetres = number * 2.54
            case "cm": centimetres = number
            default: centimetres = number < 3 ? number * 100 : number
            }
        } else {
            centimetres = nil
        }
        return centimetres.flatMap { heights.contains($0) ? $0 : nil }
    }
}
