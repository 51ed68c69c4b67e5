package import Nutrition

/// Questions about one's profile, and the wish that it be deleted.
package enum ProfileQuestionReader: IntentReader {
    package static let languages = Set(MessageLanguage.allCases)
    package static let summary = "A question about one's own profile, or that it is to be deleted"

    package static func read(_ reading: Reading, _ situation: Situation) -> Intent? {
        guard let message = reading.healthMessage, message.words.count <= 14 else { return nil }
        let scan = HealthScan(message)
        if isRemoval(scan) { return .health(.clearProfile) }
        guard let field = asked(scan) else { return nil }
        return .health(.askProfile(field.field))
    }

    /// "delete my profile", "wipe everything you know about me".
    private static func isRemoval(_ start: HealthScan) -> Bool {
        var scan = start
        var (removes, names) = (false, false)
        guard !scan.message.isQuestion || scan.stands(.healthPolite) else { return false }
        while !scan.isAtEnd {
            guard
                let (concept, count) = scan.longest(
                    [
                        .profileRemove, .profileName, .profileKnown, .healthOwn, .healthBeside, .discoursePlease,
                        .healthPolite,
                    ], at: scan.index)
            else { return false }
            removes = removes || concept == .profileRemove
            names = names || concept == .profileName || concept == .profileKnown
            scan.index += count
        }
        return removes && names
    }

    private struct Asked {
        /// nil is all of it.
        var field: ProfileField?
    }

    private static func asked(_ start: HealthScan) -> Asked? {
        var scan = start
        var fields: [ProfileField] = []
        var (isAll, isOwn, opens) = (false, scan.stands(.healthOwn), scan.message.isQuestion)
        while !scan.isAtEnd {
            guard
                let (concept, count) = scan.longest(
                    [.profileKnown, .profileName] + Self.fields.map(\.concept)
                        + [
                            .healthOwn, .healthAsk, .healthShow, .healthAskBeside, .healthBeside, .discoursePlease,
                            .healthPolite,
                        ], at: scan.index)
            else { return nil }
            isAll = isAll || concept == .profileKnown || concept == .profileName
            isOwn = isOwn || concept == .healthOwn || concept == .profileKnown
            opens = opens || concept == .healthAsk || concept == .healthShow
            if let field = Self.fields.first(where: { $0.concept == concept })?.field, !fields.contains(field) {
                fields.append(field)
            }
            scan.index += count
        }
        guard isOwn, opens || isAll && scan.words.count <= 3 else { return nil }
        if isAll { return fields.isEmpty ? Asked(field: nil) : nil }
        return fields.count == 1 ? Asked(field: fields[0]) : nil
    }

    static let fields: [(concept: Concept, field: ProfileField)] = [
        (.profileAllergy, .allergies), (.profileAskHeight, .height), (.profileAskAge, .birthDate),
        (.profileAskDiet, .diet), (.profileAskConditions, .conditions), (.profileAskSex, .sex),
        (.profileAskActivity, .activity), (.profileAskName, .name), (.profileAskSleep, .sleepSchedule),
        (.profileAskEquipment, .equipment), (.profileBudget, .budget), (.profileAskTraining, .trainingTime),
    ]
}
