import Nutrition

extension ProfileParser {
    /// "call me Anna", "ich heiße Anna": the word behind it, as it was written.
    mutating func takeName() -> Bool {
        guard let length = scan.length(.profileCalled, at: scan.index) else { return false }
        let place = scan.index + length
        guard place < scan.words.count, told.changes.values[.name] == nil else { return false }
        let word = scan.words[place]
        let written = scan.message.text.split { !($0.isLetter || $0 == "-" || $0 == "'" || $0 == "’") }
            .first { FoldedText.fold(String($0)) == word }
        guard let written, written.count >= 2, written.first?.isLetter == true,
            written.first?.isUppercase == true || !scan.lexicon.isKnown(word)
        else { return false }
        told.changes.values[.name] = String(written)
        scan.index = place + 1
        saysSelf = true
        return true
    }

    /// "I train 4 times a week", "workouts 3 x per week".
    mutating func takeTraining() -> Bool {
        guard let (value, count) = scan.number(at: scan.index), (1...14).contains(value) else {
            guard let (value, length) = scan.times(at: scan.index) else { return false }
            return takeTrainings(value, from: scan.index + length)
        }
        var index = scan.index + count
        if let times = scan.length(.unitTimes, at: index) ?? scan.length(.aimWorkouts, at: index) {
            index += times
        } else if let day = scan.length(.unitTimeDay, at: index) {
            index += day
        } else {
            return false
        }
        return takeTrainings(value, from: index)
    }

    private mutating func takeTrainings(_ value: Double, from start: Int) -> Bool {
        guard scan.stands(.profileTraining), let end = scan.weekly(at: start), trainings == nil else { return false }
        trainings = value
        scan.index = end
        return true
    }

    /// "65 quid a week for food": as it was said.
    mutating func takeBudget() -> Bool {
        guard told.changes.values[.budget] == nil, scan.stands(.profileBudget),
            let (_, count) = scan.number(at: scan.index)
        else { return false }
        let unit = scan.index + count
        let hasUnit = scan.has(.unitCurrency, at: unit)
        let end = unit + (hasUnit ? 1 : 0)
        guard hasUnit || assumed == .budget || scan.weekly(at: end) != nil else { return false }
        let last = scan.weekly(at: end) ?? end
        told.changes.values[.budget] = scan.words[scan.index..<last].joined(separator: " ")
        scan.index = last
        saysSelf = true
        return true
    }

    /// "3 x 30 min a week": as it was said.
    mutating func takeTrainingTime() -> Bool {
        guard scan.message.isLoose, told.changes.values[.trainingTime] == nil, scan.stands(.profileTraining),
            let (_, count) = scan.number(at: scan.index), let times = scan.length(.unitTimes, at: scan.index + count),
            let (_, length) = scan.duration(at: scan.index + count + times),
            let end = scan.weekly(at: scan.index + count + times + length)
        else { return false }
        told.changes.values[.trainingTime] = scan.words[scan.index..<end].joined(separator: " ")
        scan.index = end
        saysSelf = true
        return true
    }

    /// The level that was said goes before what follows from training: sitting all day and training is light activity.
    mutating func takeActivity() -> Bool {
        let trained: Person.Movement? = trainings.map { $0 >= 6 ? .much : $0 >= 3 ? .moderate : .light }
        guard let level = level == .sitting && trained != nil ? .light : level ?? trained else { return true }
        told.changes.values[.activity] = level.title
        return true
    }

    /// "I go to bed at 23 and get up at 7".
    mutating func takeSleep() -> Bool {
        for (concept, isBed) in [(Concept.sleepToBed, true), (.sleepGetUp, false)] {
            guard let length = scan.length(concept, at: scan.index), !isPast(at: scan.index, longerThan: length) else {
                continue
            }
            var index = scan.index + length
            while scan.clock(at: index) == nil, let count = scan.length(.healthBeside, at: index) { index += count }
            guard let (minutes, isOpen, count) = scan.clock(at: index) else { return false }
            if isBed { bed = (minutes, isOpen) } else { wake = (minutes, isOpen) }
            scan.index = index + count
            return true
        }
        return false
    }

    /// "je me suis couché": one night, not every night.
    private func isPast(at index: Int, longerThan length: Int) -> Bool {
        (max(0, index - 2)...index).contains { start in
            (scan.length([.sleepWentToBed, .sleepGotUp], at: start) ?? 0) > max(length, index - start)
        }
    }

    mutating func takeSchedule() -> Bool {
        guard bed != nil || wake != nil else { return true }
        guard let bed, let wake, let night = SleepTimes(bed: bed, wake: wake) else { return false }
        told.changes.values[.sleepSchedule] = "\(ClockText.text(night.bed * 60))-\(ClockText.text(night.wake * 60))"
        saysSelf = true
        return true
    }

    mutating func takeEquipment(_ name: String) -> Bool {
        guard !removes || name == "none" else { return false }
        let before = told.changes.values[.equipment].flatMap { $0 }
        if before?.contains(name) != true {
            told.changes.values[.equipment] = [before, name].compactMap { $0 }.joined(separator: ", ")
        }
        return true
    }
}
