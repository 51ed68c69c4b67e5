import Language

/// A message with what the learnt reader makes of it, and what was said before.
struct HeardMessage: Sendable {
    let reading: LearntReading
    let said: Reading
    let situation: Situation
    let label: IntentLabel
    /// How sure the label is.
    let share: Double
    /// How likely it tells of something that was eaten, also beside what was told before.
    let eating: Double
    let corrections: Double
    let questions: Double
    /// What it asks of its own figures: two rules want it.
    let sum: NutritionQuestion?

    init(_ reading: LearntReading, said: Reading, situation: Situation) {
        self.reading = reading
        self.said = said
        self.situation = situation
        label = reading.first
        share = reading.probability(label)
        eating = reading.probability { [.ate, .fixAdd].contains($0) }
        corrections = reading.probability(where: \.isCorrection)
        questions = reading.probability(where: \.isQuestion)
        sum = Self.sum(reading, said, situation, eating: eating)
    }

    /// Whatever the message looks like otherwise: "quick maths, 3 scoops at 110 kcal each plus a 65 kcal cone, what's the
    /// total".
    private static func sum(
        _ reading: LearntReading, _ said: Reading, _ situation: Situation, eating: Double
    ) -> NutritionQuestion? {
        // "say my limit was 1900 kcal and I'd had 1265, what would be left"; "add up 212 and 148 kcal" logs nothing.
        guard
            !said.saysEaten || said.opensSum && !said.words.contains(where: { said.lexicon.has(.verbEatPast, $0) })
                // "I've had 1430 calories so far and my limit is 1900, how much have I got left"
                || eating < LearntJudgement.leastToWrite
                    && (said.lexicon.stands(.questionIf, in: said.words) || reading.slots(.food).isEmpty)
        else { return nil }
        return NutritionQuestionReader.arithmetic(reading, in: said, situation)
    }

    /// Whether it ends with a question mark.
    var isQuestionMarked: Bool { said.text.hasSuffix("?") }

    /// What it is about where somebody's health may be at risk: the words first, then the learnt form, but for what
    /// cannot wait.
    var care: CareSubject? {
        let learnt = CareSubject(reading.form(atLeast: LearntReading.likelyForm))
        return learnt == .emergency || learnt == .purging ? learnt : CareSubject.named(in: said) ?? learnt
    }

    func opens(with concept: Concept) -> Bool { said.lexicon.has(concept, said.words.first ?? "") }
}
