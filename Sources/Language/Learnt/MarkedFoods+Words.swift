import Nutrition

/// Which words a food's name has: whole ones, those before and behind a mark that belong to it, and amounts that nobody
/// marked a food behind.
extension MarkedFoods {
    /// "flat white", of which one word is marked as not eaten, was not eaten; nor were the nachos of "my mate had the
    /// nachos" beside what the user had.
    mutating func dropOthers() {
        let refused = others.filter { $0.label == .otherFood }.map(\.range)
        let persons = others.filter { $0.label == .person }.map(\.range.upperBound)
        let namesOthers = message.words.contains { lexicon.has(.personOther, $0) }
        let kept = foods.filter { food in
            let isTorn = refused.contains { $0.upperBound + 1 == food.range.lowerBound && text[$0.upperBound] == " " }
            return !isTorn && !persons.contains { isEaten(food, by: $0) }
                && !(namesOthers && isLeftToOthers(food))
        }
        // Where all would go, the marks contradict each other.
        if !kept.isEmpty || !refused.isEmpty { foods = kept }
    }

    /// "they had ice cream after but i didn't": eaten by others, and the user says so.
    private func isLeftToOthers(_ food: LearntReading.Slot) -> Bool {
        let start = text[..<food.range.lowerBound].lastIndex { ".!?;\n".contains($0) }.map { $0 + 1 } ?? 0
        let end = text[food.range.upperBound...].firstIndex { ".!?;\n".contains($0) } ?? text.count
        let before = NumberReader.words(String(text[start..<food.range.lowerBound]))
        let behind = NumberReader.words(String(text[food.range.upperBound..<end]))
        let verb = before.indices.dropFirst().last { index in
            lexicon.has(.personOther, before[index - 1]) && lexicon.has(Concept.eating, before[index])
        }
        guard let verb,
            !before[verb...].contains(where: {
                lexicon.has([.personSelf, .personSelfSubject], $0) && !lexicon.has(Concept.eating, $0)
            }),
            let last = behind.last
        else { return false }
        return lexicon.has([.negationNot, .negationDid], last)
            && behind.suffix(3).contains { lexicon.has([.personSelf, .personSelfSubject], $0) }
    }

    /// "small fries without mayo", "a burrito, no rice or beans", "cauliflower rice instead of normal rice": beside others,
    /// what a negation stands before was not in it, whatever it is marked as.
    mutating func dropDenied() {
        var denied: Set<Int> = []
        for index in foods.indices {
            let before = NumberReader.words(String(text[clause(before: index)]))
            // "instead of normal rice"
            let isDenied = lexicon.range(of: .negationBefore, in: before).map { before.count - $0.upperBound < 2 }
            let goesOn = denied.contains(index - 1) && before.count == 1 && lexicon.has(.conjunctionOr, before[0])
            if isDenied == true || goesOn { denied.insert(index) }
        }
        guard denied.count < foods.count else { return }
        foods = foods.indices.filter { !denied.contains($0) }.map { foods[$0] }
    }

    /// What stands before a food, behind the food and the pause before it.
    private func clause(before index: Int) -> Range<Int> {
        let start = index > 0 ? foods[index - 1].range.upperBound : 0
        let end = max(start, foods[index].range.lowerBound)
        let pause = text[start..<end].lastIndex { ",.;:!?\n".contains($0) }
        return (pause.map { $0 + 1 } ?? start)..<end
    }

    /// "ate a kit kat. would dark chocolate have been better?": beside a report, what a question is about is no food of it.
    mutating func dropAsked() {
        let ends = text.indices.filter { ".!?\n".contains(text[$0]) }
        let told = foods.filter { food in
            ends.first { $0 >= food.range.upperBound }.map { text[$0] != "?" } ?? true
        }
        if !told.isEmpty { foods = told }
    }

    /// Whether nothing but a verb of eating stands between the end of a person's mark and the food.
    private func isEaten(_ food: LearntReading.Slot, by personEnd: Int) -> Bool {
        guard personEnd < food.range.lowerBound else { return false }
        let gap = personEnd..<food.range.lowerBound
        let words = NumberReader.words(String(text[gap]))
        return words.count <= Self.longestGap && !holdsPause(gap) && !text[gap].contains(",")
            && words.contains { lexicon.has(Concept.eating, $0) }
            && !words.contains { lexicon.has([.personSelf, .conjunctionAnd], $0) }
    }

    /// "2 toast with marmite": what is marked as a unit and is none, with no food behind it, is the food.
    mutating func findUnits() {
        for (index, slot) in others.enumerated().reversed()
        where slot.label == .unit && UnitLexicon.measure(slot.text.lowercased()) == nil {
            let next = foods.first { $0.range.lowerBound >= slot.range.upperBound }?.range.lowerBound ?? text.count
            let gap = slot.range.upperBound..<next
            guard next == text.count || holdsLink(gap) || text[gap].contains(","), names.knowsExactly(slot.text) else {
                continue
            }
            others.remove(at: index)
            var food = slot
            food.label = .food
            foods.append(food)
        }
        foods.sort { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// "a single-serving bag of crisps": what is marked as a food and only says how it is packed is a unit.
    mutating func returnUnits() {
        for index in foods.indices.dropLast().reversed() {
            let words = NumberReader.words(foods[index].text).filter { $0 != "-" }
            let isVessel =
                words.contains { lexicon.measure($0) != nil }
                && words.allSatisfy {
                    lexicon.measure($0) != nil || lexicon.size($0) != nil
                        || lexicon.has([.sizeKind, .sizeNoun], $0)
                }
            let gap = NumberReader.words(String(text[gap(index, index + 1)]))
            guard isVessel, gap.first.map(isOf) ?? false else { continue }
            var unit = foods.remove(at: index)
            unit.label = .unit
            others.append(unit)
        }
    }

    /// Marks to the ends of their words: "low" of "low-calorie cola", "bun" of "bun-sized sausage".
    mutating func complete() {
        for index in foods.indices {
            var range = foods[index].range
            // The "d'" of "d'olio" is none of the food.
            while range.lowerBound > 0, isInside(range.lowerBound - 1), !isMarked(range.lowerBound - 1),
                !"'’".contains(text[range.lowerBound - 1])
            {
                range = range.lowerBound - 1..<range.upperBound
            }
            while range.upperBound < text.count, isInside(range.upperBound), !isMarked(range.upperBound) {
                range = range.lowerBound..<range.upperBound + 1
            }
            // "fat-free (skim" of "fat-free (skim) milk"
            if text[range].lastIndex(of: "(").map({ !text[$0..<range.upperBound].contains(")") }) ?? false,
                let close = text[range.upperBound...].prefix(Self.longestBracket).firstIndex(of: ")")
            {
                range = range.lowerBound..<close + 1
            }
            set(trimmed(range), at: index)
        }
        for index in foods.indices.dropFirst().reversed()
        where foods[index - 1].range.upperBound > foods[index].range.lowerBound {
            unite(index - 1...index)
        }
    }

    /// Without a link at its ends ("on white bread", "chicken and"), unless that is the food's name.
    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        guard !names.knowsExactly(String(text[range])) else { return range }
        var range = range
        let links: [Concept] = [.nameLink, .prepositionWith, .prepositionOf, .conjunctionAnd, .conjunctionOr]
        while let space = text[range].firstIndex(of: " "),
            lexicon.has(links, String(text[range.lowerBound..<space]).lowercased())
        {
            range = space + 1..<range.upperBound
        }
        // "pizza split 3 ways", but a banana split is one.
        let trailing = links + [.prepositionIn, .dishOf, .dishCompanion, .amountShared]
        while let space = text[range].lastIndex(of: " "), space + 1 < range.upperBound,
            lexicon.has(trailing, String(text[space + 1..<range.upperBound]).lowercased())
        {
            range = range.lowerBound..<space
        }
        return range
    }

    /// Whether a number is marked there: "3-egg omelette". Of "low-calorie" the second half may be marked as a unit.
    private func isMarked(_ place: Int) -> Bool {
        others.contains { $0.range.contains(place) && $0.text.contains(where: \.isNumber) }
    }

    /// "potatoes and cucumber", marked as one, are two where no table knows them as one.
    mutating func split() {
        for index in foods.indices.reversed() where !names.knowsWhole(foods[index].text) {
            let range = foods[index].range
            for place in range where place > range.lowerBound && text[place - 1] == " " {
                var end = place
                while end < range.upperBound, text[end] != " " { end += 1 }
                guard lexicon.has(.conjunctionAnd, String(text[place..<end]).lowercased()), end < range.upperBound,
                    names.knows(String(text[range.lowerBound..<place - 1])),
                    names.knows(String(text[end + 1..<range.upperBound]))
                else { continue }
                foods.insert(foods[index], at: index + 1)
                set(range.lowerBound..<place - 1, at: index)
                set(end + 1..<range.upperBound, at: index + 1)
                break
            }
        }
    }

    /// "a fizzy can of cola", "a fast food order of fries": what stands before the vessel only describes.
    mutating func dropVessels() {
        for index in foods.indices.dropLast().reversed() {
            let gap = gap(index, index + 1)
            let unit = others.first { $0.label == .unit && gap.contains($0.range.lowerBound) }
            guard let unit, unit.range.upperBound <= gap.upperBound,
                text[gap.lowerBound..<unit.range.lowerBound].allSatisfy({ $0 == " " }),
                isOf(String(text[unit.range.upperBound..<gap.upperBound]).trimmingSpaces),
                !names.knowsExactly(foods[index].text)
            else { continue }
            foods.remove(at: index)
        }
    }

    /// Foods that nobody marked, behind an amount: "a cup of creamy whole milk".
    mutating func addCounted() {
        for slot in others where slot.label == .amount || slot.label == .unit {
            var words = words(from: slot.range.upperBound)
            if let first = words.first, isOf(String(text[first])) { words.removeFirst() }
            // A food that is marked somewhere in these words has the amount.
            guard let first = words.first, let last = words.last,
                !foods.contains(where: {
                    $0.range.lowerBound <= last.upperBound + 1 && $0.range.upperBound >= first.lowerBound
                })
            else { continue }
            for last in words.reversed() {
                let range = first.lowerBound..<last.upperBound
                let name = String(text[range])
                let food = LearntReading.Slot(
                    label: .food, text: name, range: range, confidence: slot.confidence)
                guard names.knowsWhole(name), !onlyDescribes(food) else { continue }
                foods.append(food)
                break
            }
        }
        foods.sort { $0.range.lowerBound < $1.range.lowerBound }
    }

    private func isOf(_ word: String) -> Bool { lexicon.has(.prepositionOf, word.lowercased()) }

    /// The words that may name a food from here on, up to a mark, a sign or a word that no food has.
    private func words(from start: Int) -> [Range<Int>] {
        var words: [Range<Int>] = []
        var place = start
        while words.count < Self.longestName {
            while place < text.count, text[place] == " " { place += 1 }
            var end = place
            while end < text.count, isInside(end) { end += 1 }
            let word = String(text[place..<end])
            guard end > place, !others.contains(where: { $0.range.overlaps(place..<end) }),
                names.tells(word) || names.isPraise(word.lowercased()) || words.isEmpty && isOf(word)
            else { break }
            words.append(place..<end)
            place = end
        }
        return words
    }

    /// With the words beside it that belong to it by the table: "breakfast tart", "reduced sodium tortilla chips",
    /// "junior lamb baby food".
    func extended(_ index: Int) -> LearntReading.Slot {
        var best = food(foods[index], leadBy: index > 0 ? foods[index - 1].range.upperBound : 0)
        let ceiling = index + 1 < foods.count ? foods[index + 1].range.lowerBound : text.count
        // "strawberry yogurt", of which only the fruit is marked
        if let next = noun(from: best.range.upperBound), next.upperBound <= ceiling {
            best.range = best.range.lowerBound..<next.upperBound
            best.text = String(text[best.range])
        }
        // "fruit juice drink (Capri Sun)"
        if best.range.upperBound + 1 < text.count, text[best.range.upperBound] == " ",
            text[best.range.upperBound + 1] == "(",
            let close = text[best.range.upperBound...].prefix(Self.longestBracket).firstIndex(of: ")"),
            case let range = best.range.lowerBound..<close + 1, names.knowsWhole(String(text[range]))
        {
            best.range = range
            best.text = String(text[range])
        }
        for word in words(from: best.range.upperBound) where word.upperBound <= ceiling {
            let range = best.range.lowerBound..<word.upperBound
            let name = String(text[word])
            if names.tells(name), !lexicon.has(Self.ties, name.lowercased()), names.knowsWhole(String(text[range])) {
                best.range = range
                best.text = String(text[range])
            }
        }
        return withoutNutrient(withoutOwner(best))
    }

    /// "more protein chicken breast or tofu": what there is more of is no word of the food. "had two more protein cookies"
    /// counts them.
    private func withoutNutrient(_ food: LearntReading.Slot) -> LearntReading.Slot {
        withoutFirstWord(food) { first, rest, before in
            guard let degree = before.last else { return false }
            return lexicon.nutrient(first) != nil && lexicon.has([.degreeMore, .degreeLess], degree)
                && names.knows(rest) && (before.count < 2 || !lexicon.isNumber(before[before.startIndex]))
        }
    }

    /// "my mates chips", "my mate's chips" are chips; a "baby carrot" is nobody's.
    private func withoutOwner(_ food: LearntReading.Slot) -> LearntReading.Slot {
        withoutFirstWord(food) { first, rest, before in
            let owner = first.hasSuffix("'s") ? String(first.dropLast(2)) : first
            return lexicon.has(.personOther, owner) && lexicon.has(.determinerPossessive, before.last ?? "")
                && names.knowsExactly(rest)
        }
    }

    /// A food of several words that no table knows as they stand, without the first where it is another's.
    ///
    /// - Parameter isAnothers: asks of the first word, folded, of the others, and of the two words before the food.
    private func withoutFirstWord(
        _ food: LearntReading.Slot, where isAnothers: (String, String, ArraySlice<String>) -> Bool
    ) -> LearntReading.Slot {
        guard let space = food.text.firstIndex(of: " ") else { return food }
        let first = FoldedText.fold(String(food.text[..<space]))
        let rest = String(food.text[food.text.index(after: space)...])
        let before = NumberReader.words(String(text[..<food.range.lowerBound])).suffix(2)
        guard isAnothers(first, rest, before), !names.knowsExactly(food.text) else { return food }
        var food = food
        food.range = food.range.upperBound - rest.count..<food.range.upperBound
        food.text = rest
        return food
    }

    /// The next word, where it is the name of a food and not marked as one, nor as what was eaten by somebody else.
    private func noun(from start: Int) -> Range<Int>? {
        guard start < text.count, text[start] == " " else { return nil }
        var end = start + 1
        while end < text.count, isInside(end) { end += 1 }
        let word = String(text[start + 1..<end]).lowercased()
        let marks = others.filter { $0.range.overlaps(start + 1..<max(end, start + 2)) }
        guard word.count > 2, marks.allSatisfy({ $0.label == .unit || $0.label == .otherFood }),
            UnitLexicon.measure(word) == nil, names.tells(word), names.knowsExactly(word)
        else { return nil }
        return start + 1..<end
    }

    private func food(_ food: LearntReading.Slot, leadBy floor: Int) -> LearntReading.Slot {
        var best = food
        var start = food.range.lowerBound
        for _ in 0..<Self.longestLead {
            var end = start
            while end > floor, text[end - 1] == " " { end -= 1 }
            var first = end
            while first > floor, isInside(first - 1) { first -= 1 }
            let word = String(text[first..<end])
            guard first < end, end < start, names.tells(word), mayLead(first..<end),
                !lexicon.isFiller(word.lowercased()), !lexicon.has(Concept.eating, word.lowercased())
            else { break }
            start = first
            let name = String(text[start..<food.range.upperBound])
            if names.knowsWhole(name) {
                best.range = start..<food.range.upperBound
                best.text = name
            }
        }
        return best
    }

    /// A meal's name may begin a food's behind an article or praise ("a breakfast tart"), not "for breakfast eggs".
    private func mayLead(_ word: Range<Int>) -> Bool {
        let marks = others.filter { $0.range.overlaps(word) }
        guard !marks.isEmpty else { return true }
        let before = NumberReader.words(String(text[..<word.lowerBound])).last ?? ""
        return marks.allSatisfy { $0.label == .meal }
            && (lexicon.has(.determinerArticle, before) || names.isPraise(before))
    }
}
