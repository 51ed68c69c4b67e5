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
        return answer(HealthScan(message)).map(Intent.mealPlan)
    }

    /// Every word must have its place.
    private static func answer(_ start: HealthScan) -> MealPlanIntent? {
        var scan = start
        var (accepts, declines, isOther) = (false, false, false)
        while !scan.isAtEnd {
            guard let (concept, count) = scan.longest(no + yes + [.mealPlanAnother] + beside, at: scan.index) else {
                return nil
            }
            accepts = accepts || yes.contains(concept)
            declines = declines || no.contains(concept)
            isOther = isOther || concept == .mealPlanAnother
            scan.index += count
        }
        // "no, another one"
        if isOther { return .another }
        if declines { return accepts ? nil : .decline }
        return accepts && !scan.message.isQuestion ? .accept : nil
    }

    private static let yes: [Concept] = [.replyYes, .proposalAccept, .planAccept, .mealPlanKeep]
    private static let no: [Concept] = [.replyNo, .proposalDecline, .mealPlanDrop]
    private static let beside: [Concept] = [
        .discoursePlease, .discourseThanks, .discourseOpening, .mealPlanName, .mealPlanVerb, .mealPlanRequest,
        .mealPlanBeside, .mealPlanShow,
    ]
    /// In words.
    private static let longest = 10
}
