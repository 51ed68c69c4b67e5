import Language

/// What is told and asked of the person in words that the forms do not foresee.
extension LearntJudgement {
    /// "slept like rubbish, 5 and a half hours at most": no food is marked, nothing speaks for one or for a correction of
    /// what is logged, and a metric has its number or a field its value.
    static func tellsOfPerson(_ heard: HeardMessage) -> Self? {
        guard heard.eating < leastToWrite, heard.reading.slots(.food).isEmpty, heard.corrections < sureCorrection,
            !asksAboutFoods.contains(heard.label) || heard.share < sure, heard.label != .care,
            let intent = LooseHealthReader.read(heard.said, heard.situation)
        else { return nil }
        return .act(.health(intent))
    }

    private static let asksAboutFoods: Set<IntentLabel> = [
        .askFood, .askFact, .askTotal, .askLeft, .askList, .askWhen, .askOften, .askMost, .askLeast, .askCompare,
        .askConvert, .askWhy, .remind, .move,
    ]
}
