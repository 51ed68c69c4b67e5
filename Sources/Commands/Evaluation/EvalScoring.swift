import DaemonAPI
import Nutrition

/// What a workspace holds at one time.
struct EvalSnapshot: Hashable, Sendable {
    var entries: [EntryDTO]
    var noteIDs: Set<Int64>
    var target: Int?
    var measures: [BodyMeasureDTO] = []
    var goals = MacroGoals()
}

/// How a conversation came out.
struct EvalScore: Hashable, Sendable {
    /// nil where the file expects nothing about it.
    var entriesRight: Bool?
    var callsRight: Bool?
    /// Something was written although `writes` is 0.
    var hasForbiddenWrite = false
    /// Everything that does not hold; empty when the conversation is fully right.
    var problems: [String] = []
}

/// Compares what is there with what must be there, as the evaluation files' documentation says.
enum EvalScoring {
    static func score(
        _ expect: EvalExpectation, before: EvalSnapshot, after: EvalSnapshot, turns: [TurnResult]
    ) -> EvalScore {
        var score = EvalScore()
        let known = Set(before.entries.map(\.id))
        let added = after.entries.filter { !known.contains($0.id) }

        if let expected = expect.entries {
            let problems = compare(expected, added)
            score.entriesRight = problems.isEmpty
            score.problems += problems
        }
        if expect.writes == 0 || expect.changes == 0 {
            let writes = entryWrites(before, after) + (expect.changes == 0 ? otherWrites(before, after) : [])
            score.hasForbiddenWrite = !writes.isEmpty
            if !writes.isEmpty { score.problems.append("wrote although nothing may be written: " + joined(writes)) }
        }
        if let calls = expect.calls {
            let ran = Set(turns.flatMap(\.calls).filter { $0.outcome == .ok }.map(\.name))
            let missing = calls.filter { !ran.contains($0) }
            score.callsRight = missing.isEmpty
            if !missing.isEmpty { score.problems.append("did not run \(joined(missing))") }
        }
        if let notes = expect.notes {
            let written = after.noteIDs.subtracting(before.noteIDs).count
            if written != notes { score.problems.append("wrote \(written) notes, not \(notes)") }
        }
        score.problems += problems(of: expect, inReply: turns.last?.reply ?? "")
        if let range = expect.newKcal {
            let sum = added.reduce(0) { $0 + Double($1.calories ?? 0) }
            if !range.contains(sum) { score.problems.append("the new entries have \(Figures.plain(sum)) kcal") }
        }
        return score
    }

    private static func joined(_ parts: [String]) -> String { parts.joined(separator: ", ") }

    /// Which entries differ between two times, in words.
    static func entryWrites(_ before: EvalSnapshot, _ after: EvalSnapshot) -> [String] {
        var writes: [String] = []
        let old = Dictionary(before.entries.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
        let new = Dictionary(after.entries.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
        for entry in after.entries {
            guard let earlier = old[entry.id] else {
                writes.append("added \(entry.name)")
                continue
            }
            if earlier != entry { writes.append("changed \(entry.name)") }
        }
        return writes + before.entries.filter { new[$0.id] == nil }.map { "removed \($0.name)" }
    }

    /// What else differs.
    private static func otherWrites(_ before: EvalSnapshot, _ after: EvalSnapshot) -> [String] {
        var writes: [String] = []
        if before.noteIDs != after.noteIDs { writes.append("notes") }
        if before.target != after.target { writes.append("the target") }
        if before.measures != after.measures { writes.append("measures of the body") }
        if before.goals != after.goals, before.target == after.target { writes.append("the goals") }
        return writes
    }

    /// What keeps `added` from being exactly `expected` in some order; empty when nothing does.
    static func compare(_ expected: [EvalEntry], _ added: [EntryDTO]) -> [String] {
        let fits = expected.map { entry in added.indices.filter { mismatches(entry, added[$0]).isEmpty } }
        let partners = Assignment.maximum(fits, rights: added.count)
        let taken = Set(partners.compactMap(\.self))
        let left = added.indices.filter { !taken.contains($0) }
        var problems: [String] = []
        for (entry, partner) in zip(expected, partners) where partner == nil {
            // Of what is left over, what was probably meant, to say what is wrong with it.
            let near = left.first { hasWords(entry, added[$0]) }
            let wanted = entry.has.joined(separator: " ")
            let why = near.map { ": " + joined(mismatches(entry, added[$0])) } ?? ""
            problems.append("no entry fits '\(wanted)'\(why)")
        }
        problems += left.map { "unexpected entry '\(EntryView.line(added[$0], on: .file))'" }
        return problems
    }

    static func hasWords(_ expected: EvalEntry, _ entry: EntryDTO) -> Bool {
        let text = (entry.name + "\n" + (entry.food ?? "")).lowercased()
        return expected.has.allSatisfy { word in
            word.lowercased().split(separator: "|").contains { text.contains($0) }
        }
    }

    /// Everything in which `entry` is not as expected.
    static func mismatches(_ expected: EvalEntry, _ entry: EntryDTO) -> [String] {
        var problems: [String] = []
        if !hasWords(expected, entry) { problems.append("words") }
        if let quantity = expected.quantity, abs(quantity - entry.quantity) > 1e-6 {
            problems.append("quantity \(Figures.plain(entry.quantity)), not \(Figures.plain(quantity))")
        }
        problems += outside(expected.grams, entry.grams, "g")
        problems += outside(expected.kcal, entry.calories.map(Double.init), "kcal")
        if let meal = expected.meal, meal != entry.meal {
            problems.append("\(entry.meal.rawValue), not \(meal.rawValue)")
        }
        if let day = expected.day, day != entry.day { problems.append("on \(entry.day), not \(day)") }
        return problems
    }

    private static func outside(_ range: EvalRange?, _ value: Double?, _ unit: String) -> [String] {
        guard let range else { return [] }
        guard let value else { return ["\(unit) unknown"] }
        if range.contains(value) { return [] }
        return ["\(Figures.plain(value)) \(unit), not \(Figures.plain(range.low))–\(Figures.plain(range.high))"]
    }

    private static func problems(of expect: EvalExpectation, inReply reply: String) -> [String] {
        var problems: [String] = []
        for text in expect.reply ?? [] where !contains(reply, anyOf: text) {
            problems.append("the reply lacks '\(text)'")
        }
        for text in expect.notReply ?? [] where contains(reply, anyOf: text) {
            problems.append("the reply has '\(text)'")
        }
        if let wanted = expect.replyAny {
            let found = wanted.of.count { contains(reply, anyOf: $0) }
            if found < wanted.min ?? 1 { problems.append("the reply names \(found) of \(joined(wanted.of))") }
        }
        let numbers = ReplyNumbers.numbers(in: reply)
        for ranges in expect.replyNumber ?? [] where !numbers.contains(where: ranges.contains) {
            let wanted = ranges.ranges.map { "\(Figures.plain($0.low))–\(Figures.plain($0.high))" }
            problems.append("the reply has no number in \(joined(wanted))")
        }
        return problems
    }

    static func contains(_ reply: String, anyOf alternatives: String) -> Bool {
        if alternatives.hasPrefix("re:") {
            let plain = withoutThousandsSeparators(reply).replacing("\u{2019}", with: "'")
            return EvalPattern.occurs(String(alternatives.dropFirst(3)), in: plain)
        }
        let reply = withoutThousandsSeparators(reply).replacing("\u{2019}", with: "'").lowercased()
        return alternatives.replacing("\u{2019}", with: "'").split(separator: "|").contains {
            reply.contains(withoutThousandsSeparators(String($0)).lowercased())
        }
    }

    /// Drops what stands between a digit and exactly three more: comma, apostrophe, thin or no-break space.
    static func withoutThousandsSeparators(_ text: String) -> String {
        let separators: Set<Character> = [",", "'", "’", "\u{2009}", "\u{202F}", "\u{A0}"]
        let characters = Array(text)
        func isDigit(_ index: Int) -> Bool {
            characters.indices.contains(index) && characters[index].isASCII && characters[index].isNumber
        }
        var result = ""
        for (index, character) in characters.enumerated() {
            let isSeparator =
                separators.contains(character) && isDigit(index - 1) && isDigit(index + 1) && isDigit(index + 2)
                && isDigit(index + 3) && !isDigit(index + 4)
            if !isSeparator { result.append(character) }
        }
        return result
    }
}

/// Pairs two sides so that as many as possible are paired (Kuhn's augmenting paths). Taking the first that fits would
/// call a right answer wrong when an entry fits two expectations.
enum Assignment {
    /// - Parameter fits: for each left item the right items that fit.
    /// - Returns: for each left item its partner.
    static func maximum(_ fits: [[Int]], rights: Int) -> [Int?] {
        var leftOf = [Int?](repeating: nil, count: rights)

        func tryToPair(_ left: Int, _ visited: inout Set<Int>) -> Bool {
            for right in fits[left] where visited.insert(right).inserted {
                guard let other = leftOf[right], !tryToPair(other, &visited) else {
                    leftOf[right] = left
                    return true
                }
            }
            return false
        }

        for left in fits.indices {
            var visited: Set<Int> = []
            _ = tryToPair(left, &visited)
        }
        var partners = [Int?](repeating: nil, count: fits.count)
        for (right, left) in leftOf.enumerated() { if let left { partners[left] = right } }
        return partners
    }
}
