import Nutrition

/// Reads a profile word by word: each has its place, or the whole is about something else.
struct ProfileParser {
    var scan: HealthScan
    var told = ProfileReport()
    var removes = false
    var saysSelf = false
    /// Numbers without a unit, with whether a word before makes an age of it.
    private var bare: [(value: Double, isAge: Bool)] = []
    var level: Person.Movement?
    var trainings: Double?
    var bed: (minutes: Int, isOpen: Bool)?
    var wake: (minutes: Int, isOpen: Bool)?
    /// Said beyond doubt of oneself: a height, a date of birth, an age in years.
    private var hasBody = false
    /// Whether all that is named is to be forgotten.
    var isRemoval = false
    /// What a number that stands alone is of, where a correction names nothing else.
    let assumed: ProfileField?

    init(_ message: HealthMessage, assumed: ProfileField? = nil) {
        scan = HealthScan(message)
        self.assumed = assumed
    }

    /// nil where a word has no place, or nothing was told.
    mutating func report() -> ProfileReport? {
        while !scan.isAtEnd {
            if scan.isPause(at: scan.index) { removes = isRemoval }
            guard takeOne() || scan.pass() else { return nil }
        }
        return finished()
    }

    private mutating func finished() -> ProfileReport? {
        guard takeAges(), takeActivity(), takeSchedule() else { return nil }
        // Who names one does not mean the whole list.
        for field in told.changes.removed.keys { told.changes.values[field] = nil }
        let changes = told.changes
        guard !changes.isEmpty else { return nil }
        if scan.message.isLoose { return told }
        return saysSelf || hasBody || told.weight != nil && changes.fields.count > 0 ? told : nil
    }

    // MARK: One thing

    private mutating func takeOne() -> Bool {
        if takeName() || takeBirth() || takeHeight() || takeWeight() || takeBudget() || takeTrainingTime()
            || takeTraining() || takeSleep()
        {
            return true
        }
        // The longest phrase decides: "not very active" is a level, "no longer" takes something away.
        let known = Self.concepts
        if let (concept, count) = scan.longest(known, at: scan.index) {
            // Many verbs hold their subject: "mi alleno", "n'ai plus".
            let said = scan.words[scan.index..<(scan.index + count)]
            saysSelf = saysSelf || said.contains { scan.lexicon.has(.healthSelf, $0) }
            scan.index += count
            return take(concept)
        }
        return takeCompoundAllergy() || takeNumber()
    }

    static let concepts: [Concept] =
        ProfileVocabulary.activities.map(\.concept) + ProfileVocabulary.diets.map(\.concept)
        + ProfileVocabulary.conditions.map(\.concept) + ProfileVocabulary.equipment.map(\.concept)
        + ProfileVocabulary.sexes.map(\.concept)
        + [.profileAllergy, .profileEatNot, .profileCannotEat]
        + ProfileVocabulary.allergens.map(\.concept)
        + [.profileNoLonger, .healthSelf, .profileBeside, .healthBeside, .profileBorn, .profileTraining, .profileYears]

    private mutating func take(_ concept: Concept) -> Bool {
        switch concept {
        case .profileNoLonger: removes = true
        case .healthSelf: saysSelf = true
        case .profileBeside, .healthBeside, .profileBorn, .profileTraining, .profileYears: break
        case .profileAllergy: return takeAllergies()
        case .profileEatNot: return takeAvoided(isBearable: true)
        case .profileCannotEat: return takeAvoided(isBearable: false)
        case .dietCoeliac:
            change(.conditions, "coeliac disease")
            change(.diet, Diet.glutenFree.rawValue)
        default: return takeNamed(concept)
        }
        return true
    }

    private mutating func takeNamed(_ concept: Concept) -> Bool {
        if let level = ProfileVocabulary.activities.first(where: { $0.concept == concept })?.level {
            guard self.level == nil || self.level == level || scan.message.isLoose, !removes else { return false }
            self.level = self.level ?? level
        } else if let diet = ProfileVocabulary.diets.first(where: { $0.concept == concept })?.diet {
            change(.diet, diet.rawValue)
            // "I don't eat meat or fish"
            if diet == .vegetarian {
                let start = scan.index
                let hasLink = scan.take([.conjunctionOr, .conjunctionAnd])
                let more = Set(takeFoods(isOpen: false))
                let isOfAnimals = !more.isEmpty && more.isSubset(of: ["fish", "poultry", "shellfish"])
                if !hasLink || !isOfAnimals { scan.index = start }
            }
        } else if let name = ProfileVocabulary.conditions.first(where: { $0.concept == concept })?.name {
            change(.conditions, name)
        } else if let name = ProfileVocabulary.equipment.first(where: { $0.concept == concept })?.name {
            return takeEquipment(name)
        } else if let sex = ProfileVocabulary.sexes.first(where: { $0.concept == concept })?.sex {
            guard !removes, told.changes.values[.sex] == nil else { return scan.message.isLoose }
            told.changes.values[.sex] = sex.rawValue
        } else if let name = ProfileVocabulary.allergens.first(where: { $0.concept == concept })?.name {
            if isRemoval {
                // "take milk off my allergies"
                change(.allergies, name)
                return true
            }
            // "peanut allergy"; a food alone is eaten.
            return takeAllergiesBefore(name)
        }
        return true
    }

    mutating func change(_ field: ProfileField, _ value: String) {
        if removes {
            if told.changes.removed[field]?.contains(value) != true {
                told.changes.removed[field, default: []].append(value)
            }
        } else if told.changes.added[field]?.contains(value) != true {
            told.changes.added[field, default: []].append(value)
        }
    }

    // MARK: Body

    /// "180 cm", "71 in"; the message writes feet and metres so. "1,80" is in metres, and so is "178" behind a word for
    /// height in centimetres.
    private mutating func takeHeight() -> Bool {
        if takeBareHeight() || takeFeet() { return true }
        guard let (value, count) = scan.number(at: scan.index), scan.index + count < scan.words.count,
            let unit = BodyUnit(word: scan.words[scan.index + count])
                ?? (scan.lexicon.has(.unitCentimetre, scan.words[scan.index + count]) ? .centimetre : nil),
            unit.canonical == .centimetre
        else { return false }
        let centimetres = unit.converted(value)
        // "60 in" is a height, "35 in the morning" none.
        // What nobody measures is asked back, where it is said to be a height.
        let isImpossible =
            scan.message.isLoose && scan.stands(.profileAskHeight) && !Profile.heights.contains(centimetres)
        guard Self.heights.contains(centimetres) || isImpossible, told.changes.values[.height] == nil else {
            return false
        }
        told.changes.values[.height] = "\(Figures.typed(hundredths: Int((centimetres * 100).rounded())))cm"
        scan.index += count + 1
        hasBody = true
        return true
    }

    /// "five foot three", in words; digits are written as centimetres before.
    private mutating func takeFeet() -> Bool {
        guard told.changes.values[.height] == nil, let (feet, count) = scan.number(at: scan.index),
            (3...7).contains(feet), scan.has(.unitFoot, at: scan.index + count)
        else { return false }
        let end = scan.index + count + 1
        let (inches, more) = scan.isPause(at: end) ? (0, 0) : scan.number(at: end) ?? (0, 0)
        guard inches < 12 else { return false }
        told.changes.values[.height] =
            "\(Figures.typed(hundredths: Int((2.54 * (12 * feet + inches) * 100).rounded())))cm"
        scan.index = end + more + (scan.has(.unitInch, at: end + more) ? 1 : 0)
        hasBody = true
        return true
    }

    private mutating func takeBareHeight() -> Bool {
        guard told.changes.values[.height] == nil, let (value, count) = scan.number(at: scan.index), count == 1,
            scan.message.isLoose || scan.index + 1 == scan.words.count || scan.isPause(at: scan.index + 1)
                || scan.length([.healthBeside, .profileAskHeight], at: scan.index + 1) != nil
        else { return false }
        let word = scan.words[scan.index]
        let isMetres =
            (1.2...2.3).contains(value) && word.count == 4 && word.contains(where: \.isNumber)
            && !word.allSatisfy(\.isNumber)
        let before = scan.words[max(0, scan.index - 3)..<scan.index]
        let isBehind = scan.message.isLoose && scan.has(.profileAskHeight, at: scan.index + 1)
        let isNamed =
            (isBehind || before.contains { scan.lexicon.has(.profileAskHeight, $0) }) && Self.heights.contains(value)
        guard isMetres || isNamed else { return false }
        told.changes.values[.height] =
            "\(Figures.typed(hundredths: Int((value * (isMetres ? 10_000 : 100)).rounded())))cm"
        scan.index += 1
        hasBody = true
        return true
    }

    private static let heights = 120.0...230.0

    private mutating func takeWeight() -> Bool {
        guard let (kilograms, count) = scan.mass(at: scan.index), told.weight == nil,
            let weight = BodyValue(.weight, kilograms, .kilogram), kilograms >= Self.leastWeight,
            // "down to 74 kg" is a wish.
            !scan.message.isLoose || !scan.isWished(at: scan.index)
        else { return false }
        told.weight = weight
        scan.index += count
        return true
    }

    /// In kg: less is a purchase, or a change.
    private static let leastWeight = 30.0

    /// "born on 2 May 1991", "am 2. Mai 1991 geboren": a year alone is known to within half of one.
    private mutating func takeBirth() -> Bool {
        guard told.changes.values[.birthDate] == nil, scan.stands(.profileBorn),
            let (date, count) = scan.date(at: scan.index),
            let year = date.year, (date.day == nil) == (date.month == nil),
            let day = CalendarDay(year: year, month: date.month ?? 7, day: date.day ?? 1)
        else { return false }
        told.changes.values[.birthDate] = "\(date.day == nil ? "~" : "")\(day)"
        scan.index += count
        hasBody = true
        return true
    }

    /// "35 years old", "35", "aged 35".
    private mutating func takeNumber() -> Bool {
        guard let (value, count) = scan.number(at: scan.index), value == value.rounded() else { return false }
        let end = scan.index + count
        let isYears = scan.length([.unitTimeYear, .profileYears], at: end)
        // "vegetarian for ten years", "desde los 12 años" tell since when.
        if scan.isSince(before: scan.index) || scan.has(.spanAgo, at: end + (isYears ?? 0)) {
            scan.index = end + (isYears ?? 0)
            return true
        }
        // "12 weeks pregnant", "on keto for 3 months"
        if isYears == nil, let span = scan.length([.unitTimeWeek, .unitTimeMonth, .unitTimeDay], at: end) {
            scan.index = end + span
            return true
        }
        if assumed == .height, Self.heights.contains(value) {
            told.changes.values[.height] = "\(Figures.typed(hundredths: Int(value * 100)))cm"
            scan.index = end
            return true
        }
        let isAge = assumed == .birthDate || isYears != nil || Self.isLed(scan)
        guard Self.ages.contains(value) else { return false }
        // "down to 74"
        if scan.message.isLoose, isYears == nil, scan.isWished(at: scan.index) {
            scan.index = end
            return true
        }
        bare.append((value, isAge))
        hasBody = hasBody || isYears != nil
        scan.index = end + (isYears ?? 0)
        return true
    }

    private static let ages = 5.0...110.0

    /// "I'm 35", "Alter: 35".
    private static func isLed(_ scan: HealthScan) -> Bool {
        scan.lexicon.length(of: .profileAgeBefore, endingIn: scan.words[..<scan.index]) != nil
    }

    /// One number at most is an age: by a word beside it, or among other things that are told of a body.
    private mutating func takeAges() -> Bool {
        guard !bare.isEmpty else { return true }
        let named = bare.filter(\.isAge)
        guard bare.count == 1 || scan.message.isLoose && named.count == 1, told.changes.values[.birthDate] == nil
        else { return scan.message.isLoose }
        let hasBeside = told.changes.values[.height] != nil || told.changes.values[.sex] != nil
        guard !named.isEmpty || hasBeside else { return scan.message.isLoose }
        told.changes.values[.birthDate] = String(Int((named.first ?? bare[0]).value))
        hasBody = true
        return true
    }
}
