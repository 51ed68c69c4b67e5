import Nutrition

extension ProfileParser {
    /// The allergens behind "allergic to"; where none stands, one before: "nut allergy". "No allergies" empties the list.
    mutating func takeAllergies() -> Bool {
        let before = scan.index
        let found = takeFoods(isOpen: true)
        if found.isEmpty {
            scan.index = before
            guard removes, told.changes.fields.isDisjoint(with: [.allergies]) else { return false }
            told.changes.values[.allergies] = .some(nil)
            return true
        }
        for name in found { change(.allergies, name) }
        return true
    }

    /// "peanut and milk allergy", "lactose intolerant": the first has been taken.
    mutating func takeAllergiesBefore(_ first: String) -> Bool {
        let more = takeFoods(isOpen: false, isGoingOn: true)
        while scan.take(.allergyLink) || scan.take(.healthBeside) {}
        guard scan.take(.profileAllergy) else { return false }
        for name in [first] + more { change(.allergies, name) }
        return true
    }

    /// "Erdnussallergie", "laktoseintolerant", "noten-allergie"
    mutating func takeCompoundAllergy() -> Bool {
        guard !scan.isAtEnd,
            let name = ProfileVocabulary.allergen(ofCompound: scan.words[scan.index], scan.lexicon)
        else { return false }
        change(.allergies, name)
        scan.index += 1
        return true
    }

    /// "I don't eat gluten": what is avoided as a way of eating; "I can't eat nuts" is an allergy, where no way of eating
    /// is called so.
    mutating func takeAvoided(isBearable: Bool) -> Bool {
        let found = takeFoods(isOpen: !isBearable)
        guard !found.isEmpty else { return false }
        saysSelf = true
        if found.contains("meat") {
            guard Set(found).isSubset(of: ["meat", "fish", "poultry", "shellfish"]) else { return false }
            change(.diet, Diet.vegetarian.rawValue)
            return true
        }
        for name in found {
            switch name {
            case "gluten": change(.diet, Diet.glutenFree.rawValue)
            case "milk", "lactose": change(.diet, Diet.dairyFree.rawValue)
            default:
                guard !isBearable else { return false }
                change(.allergies, name)
            }
        }
        return true
    }

    /// A list of foods: "peanuts, milk and kiwi".
    ///
    /// - Parameters:
    ///   - isOpen: whether words that no list of allergens has count as well.
    ///   - isGoingOn: whether one stands before.
    mutating func takeFoods(isOpen: Bool, isGoingOn: Bool = false) -> [String] {
        var found: [String] = []
        var isExpected = !isGoingOn
        while !scan.isAtEnd {
            let start = scan.index
            if !isExpected {
                // A comma, "and" or both lead to the next one.
                let hasPause = scan.isPause(at: start)
                let hasLink = scan.take([.conjunctionAnd, .conjunctionOr])
                guard hasPause || hasLink else { return found }
            }
            while scan.take(.allergyLink) {}
            if let name = takeAllergen() ?? (isOpen ? takeOpenFood() : nil) {
                found.append(name)
                isExpected = false
            } else {
                scan.index = start
                return found
            }
        }
        return found
    }

    private mutating func takeAllergen() -> String? {
        guard let (concept, count) = scan.longest(ProfileVocabulary.allergens.map(\.concept), at: scan.index) else {
            return nil
        }
        scan.index += count
        return ProfileVocabulary.allergens.first { $0.concept == concept }?.name
    }

    /// One or two words that stand for nothing else: "kiwi", "birch pollen".
    private mutating func takeOpenFood() -> String? {
        var taken: [String] = []
        while taken.count < 2, !scan.isAtEnd, taken.isEmpty || !scan.isPause(at: scan.index) {
            let word = scan.words[scan.index]
            guard word.count >= 3, word.allSatisfy(\.isLetter),
                !scan.lexicon.has(Self.noFoods, word), scan.longest(Self.concepts, at: scan.index) == nil,
                !scan.lexicon.has([.conjunctionAnd, .conjunctionOr], word)
            else { break }
            taken.append(word)
            scan.index += 1
        }
        return taken.isEmpty ? nil : taken.joined(separator: " ")
    }

    private static let noFoods: [Concept] = [
        .personOther, .personOtherObject, .verbEatPast, .verbEat, .personSelf, .conjunctionContrast,
        .conjunctionSubordinate, .languageMark, .determinerPossessive,
    ]
}
