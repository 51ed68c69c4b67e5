import Nutrition

/// Corrections of when something was eaten.
extension CorrectionReader {
    var moves: [Correction] {
        let labels: Set<SlotLabel> = [.reference, .food]
        // "sandwich for breakfast, yogurt for lunch"
        let times = learnt.slots.filter { [.meal, .day, .time].contains($0.label) }.map {
            Reading($0.text, from: reading).time(today: today)
        }
        if learnt.slots(.negation).isEmpty, times.allSatisfy({ !$0.isEmpty }), let pairs = paired(times, labels) {
            return pairs.map { Correction(target: $0, change: .time($1)) }
        }
        let time = movedTime
        guard !time.isEmpty else { return [] }
        let named = targets(labels).filter(\.isNamed)
        var all = named.isEmpty ? [target(labels)] : named
        // "not lunch, breakfast": the meal is where it stands wrongly.
        if all.first?.isMeal == true, !learnt.slots(.negation).isEmpty { all = [.unsaid] }
        return all.map { Correction(target: $0, change: .time(time)) }
    }

    /// The time that holds now: "not lunch, breakfast" denies one.
    private var movedTime: TimeExpression {
        var kept = text
        let denials = learnt.slots(.negation).map(\.range)
        for slot in learnt.slots {
            // A meal that something stands under wrongly may be marked as what is pointed at.
            let isMeal = slot.label == .reference && ReferenceWords.target(slot.text, in: reading)?.isMeal == true
            guard isMeal || [.meal, .day, .time].contains(slot.label) else { continue }
            let isDenied = denials.contains {
                $0.upperBound <= slot.range.lowerBound && slot.range.lowerBound - $0.upperBound <= 6
            }
            if isDenied { for index in slot.range { kept[index] = " " } }
        }
        // "not lunch, breakfast", whether or not it is marked.
        var before = ""
        for (word, range) in wordRanges {
            let isTime =
                reading.lexicon.mealChoice(word) != nil || reading.lexicon.daysBack(at: [word]) != nil
                || reading.lexicon.weekday(word) != nil || reading.lexicon.partOfDay(word) != nil
            if isTime, reading.lexicon.has([.negationNot, .negationDeterminer], before) {
                for index in range { kept[index] = " " }
            }
            before = word
        }
        return Reading(String(kept), from: reading).time(today: today)
    }

    /// "half for lunch and half for dinner": a share and a meal or day for each part.
    var splitParts: [Correction.Part]? {
        let shares = learnt.slots(.amount).compactMap { slot -> (share: Double, end: Int)? in
            let words = NumberReader.words(slot.text)
            let share = ReferenceWords.scale(in: words) ?? NumberReader.leading(words)?.number.value
            return share.flatMap { $0 > 0 && $0 < 1 ? ($0, slot.range.upperBound) : nil }
        }
        let times = learnt.slots.filter { [.meal, .day].contains($0.label) }
        let parts = shares.compactMap { share in
            times.first { $0.range.lowerBound >= share.end }.map { slot in
                Correction.Part(share: share.share, time: Reading(slot.text, from: reading).time(today: today))
            }
        }
        let isWhole = abs(parts.reduce(0) { $0 + $1.share } - 1) < 0.02
        return parts.count > 1 && isWhole && parts.allSatisfy { !$0.time.isEmpty } ? parts : nil
    }
}
