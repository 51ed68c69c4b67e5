import Nutrition

/// Marks that repeat another, or what a dish is made of.
extension MarkedFoods {
    /// "overnight oats: 50 g oats, 120 ml milk": what stands before a colon is listed behind it, and so is what no table
    /// knows before any pause: "meal deal again.. chicken sandwich, crisps and a diet coke".
    mutating func dropHeading() {
        guard foods.count > 2 else { return }
        let behind = gap(0, 1)
        if holdsPause(behind), !others.contains(where: { $0.range.overlaps(behind) }), !isCounted(0),
            !names.finds(foods[0].text), foods.dropFirst().allSatisfy({ names.knows($0.text) })
        {
            headings.append(foods.removeFirst().text)
            return
        }
        guard text[behind].first(where: { $0 != " " }) == ":" else { return }
        let areCounted = foods.indices.dropFirst().allSatisfy { index in
            others.contains { $0.label == .amount && gap(index - 1, index).overlaps($0.range) }
        }
        if areCounted { foods.removeFirst() }
    }

    /// "a burrito filled with beans and cheese", "vegetables such as carrots": what a dish is made of, where no amount of
    /// it is said, is in the dish. Where its parts are weighed, they are what was eaten.
    mutating func dropParts() {
        var head = 0
        while head + 1 < foods.count {
            var parts: [Int] = []
            var next = head + 1
            while next < foods.count, isPart(next, behind: parts.isEmpty ? head : next - 1, isFirst: parts.isEmpty) {
                parts.append(next)
                next += 1
            }
            // "oats prepared with boiling water": the water is in the oats.
            let isBrewed = parts.allSatisfy { names.isMedium(foods[$0].text) }
            // "porridge made with 40 g oats and 200 ml milk"
            let isMade =
                !parts.isEmpty && !isWeighed(head) && parts.allSatisfy(isWeighed)
                && NumberReader.words(String(text[gap(head, head + 1)])).contains { lexicon.has(.dishMaking, $0) }
            if isMade {
                foods.remove(at: head)
                head = next - 1
                continue
            }
            guard !parts.isEmpty, isBrewed || names.isDish(foods[head].text) else {
                // "a smoothie with a banana, 200 ml milk and 10 g honey"
                if isListed(head) { foods.remove(at: head) } else { head += 1 }
                continue
            }
            let weighed = parts.filter(isWeighed)
            if weighed.isEmpty {
                foods.removeSubrange(head + 1..<next)
            } else if weighed.count == parts.count, !isWeighed(head) {
                foods.remove(at: head)
            }
            head += 1
        }
    }

    /// Whether the amounts of two and more parts are said behind a dish of which none is: then they are what was eaten.
    private func isListed(_ head: Int) -> Bool {
        guard names.isDish(foods[head].text), !isCounted(head) else { return false }
        var weighed = 0
        var next = head + 1
        while next < foods.count {
            let gap = gap(next - 1, next)
            let words = NumberReader.words(String(text[gap]))
            let isJoined = words.contains { lexicon.has([.prepositionWith, .dishMaking], $0) }
            guard next > head + 1 || isJoined, !holdsPause(gap), isCounted(next) else { break }
            if isWeighed(next) { weighed += 1 }
            next += 1
        }
        return next - head > 2 && weighed > 0
    }

    private func isWeighed(_ index: Int) -> Bool { amounts(before: index).contains(where: \.isMeasured) }

    private func isPart(_ index: Int, behind before: Int, isFirst: Bool) -> Bool {
        let gap = gap(before, index)
        let words = NumberReader.words(String(text[gap]))
        guard words.count <= Self.longestGap, !holdsPause(gap),
            !words.contains(where: { lexicon.has(.dishCompanion, $0) })
        else { return false }
        if words.contains(where: { lexicon.has(.dishMaking, $0) }) { return true }
        // "tortilla francesa de dos huevos"
        if isFirst, words.count == 2, lexicon.has(.dishOf, words[0]), lexicon.isNumber(words[1]) {
            return names.isDish(foods[before].text)
        }
        // "60 g oats (dry weight) cooked in water"
        if isFirst, let last = words.last, lexicon.has([.prepositionIn, .prepositionWith], last), words.count > 1,
            names.areSame(foods[index].text, "water")
        {
            return true
        }
        // "sardines in olive oil"
        if isFirst, let first = words.first, lexicon.has([.prepositionIn, .dishJoint], first),
            words.dropFirst().allSatisfy({ lexicon.has(.determinerIndefinite, $0) })
        {
            return words.count == 1 && names.isMedium(foods[index].text)
                || names.isDish(foods[before].text) && names.isBread(foods[index].text)
        }
        // "a sandwich made with cheese on white bread"
        if !isFirst, words.count == 1, lexicon.has(.dishJoint, words[0]), names.isBread(foods[index].text) {
            return true
        }
        let isListed = words.allSatisfy { lexicon.has([.conjunctionAnd, .conjunctionOr], $0) || names.isPraise($0) }
        return !isFirst && isListed && !others.contains { $0.range.overlaps(gap) }
    }

    /// "a pot noodle, the chicken and mushroom one": what stands before "one" says which it was.
    mutating func dropDescribing() {
        for last in foods.indices.dropFirst().reversed() where last < foods.count {
            let behind = text[foods[last].range.upperBound...].drop { $0 == " " }.prefix { $0.isLetter }
            guard lexicon.has(.pronounOne, String(behind).lowercased()) else { continue }
            var first = last
            while first > 1, isAnd(gap(first - 1, first)) { first -= 1 }
            foods.removeSubrange(first...last)
        }
    }

    private func isAnd(_ gap: Range<Int>) -> Bool {
        let words = NumberReader.words(String(text[gap]))
        return !words.isEmpty && words.allSatisfy { lexicon.has(.conjunctionAnd, $0) }
    }

    /// "Cheetos, those cheesy corn snacks": the same food once more, of which nobody says how much.
    mutating func dropRepeats() {
        for index in foods.indices.dropFirst().reversed() {
            let gap = gap(index - 1, index)
            let words = NumberReader.words(String(text[gap]))
            guard words.count <= Self.longestGap, !others.contains(where: { $0.range.overlaps(gap) }),
                !words.contains(where: { lexicon.has([.conjunctionAnd, .conjunctionOr], $0) }),
                text[gap].contains(where: { ",(".contains($0) }) || words.isEmpty,
                names.areSame(foods[index - 1].text, foods[index].text)
            else { continue }
            foods.remove(at: index)
        }
    }

    /// "sushi tonight, 8 pieces of salmon nigiri": what kind it was follows.
    mutating func dropKinds() {
        for index in foods.indices.dropLast().reversed() {
            let gap = gap(index, index + 1)
            let words = NumberReader.words(String(text[gap]))
            guard !isCounted(index), text[gap].contains(where: { ",.:!–—-(".contains($0) }),
                !words.contains(where: { lexicon.has([.conjunctionAnd, .conjunctionOr, .prepositionWith], $0) }),
                names.isKind(foods[index + 1].text, of: foods[index].text)
            else { continue }
            foods.remove(at: index)
        }
    }
}
