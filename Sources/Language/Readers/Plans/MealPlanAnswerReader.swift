package import Nutrition

/// The answer to a plan of meals that was proposed just before: "yes", "keep it", "no", "another plan".
package enum MealPlanAnswerReader: IntentReader {
    package static let languages = Set(MessageLanguage.allCases)
    package static let summary = "The yes or no to a proposed plan of meals, or that it be another"

    package static func read(_ reading: Reading, _ situation: Situation) -> Intent? {
        guard situation.hasMealPlanProposal, let message = reading.healthMessage, message.words.count <= longest else {
            return nil
        }
        let said = message.words.joined(separator: " ")
        // A short answer may be of another language than it seems: nothing else is expected here.
        if yes.contains(where: { Lexicon.anyHas($0, said) }) { return .mealPlan(.accept) }
        if no.contains(where: { Lexicon.anyHas($0, said) }) { return .mealPlan(.decline) }
        if Lexicon.anyHas(.mealPlanAnother, said) { return .mealPlan(.another) }
        return answer(HealthScan(message), situation).map(Intent.mealPlan)
    }

    /// Few words without a place, and none that names a food, a meal or a number: "yes let's go with that", "hmm not
    /// feeling it, another one".
    private static func answer(_ start: HealthScan, _ situation: Situation) -> MealPlanIntent? {
        var scan = start
        var strangers = 0
        var (accepts, declines, isOther) = (false, false, false)
        while !scan.isAtEnd {
            guard let (concept, count) = scan.longest(no + yes + [.mealPlanAnother] + beside, at: scan.index) else {
                let word = scan.words[scan.index]
                strangers += 1
                guard strangers <= mostStrangers, scan.isIdle(situation), !scan.lexicon.has(commands, word),
                    scan.plannedMeal(at: scan.index) == nil
                else { return nil }
                scan.index += 1
                continue
            }
            accepts = accepts || yes.contains(concept)
            declines = declines || no.contains(concept)
            isOther = isOther || concept == .mealPlanAnother
            scan.index += count
        }
        guard strangers == 0 || !scan.message.isQuestion else { return nil }
        // "no, another one"
        if isOther { return .another }
        if declines { return accepts || strangers > 0 ? nil : .decline }
        return accepts && !scan.message.isQuestion ? .accept : nil
    }

    private static let yes: [Concept] = [.replyYes, .proposalAccept, .planAccept, .mealPlanKeep]
    private static let no: [Concept] = [.replyNo, .proposalDecline, .mealPlanDrop]
    private static let beside: [Concept] = [
        .discoursePlease, .discourseThanks, .discourseOpening, .mealPlanName, .mealPlanVerb, .mealPlanRequest,
        .mealPlanBeside, .mealPlanShow,
    ]
    private static let commands: [Concept] = [
        .commandRemind, .noteReminder, .verbLog, .verbEatPast, .negationNot,
    ]
    /// In words.
    private static let longest = 12
    private static let mostStrangers = 4
}
