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

    init(_ reading: LearntReading, said: Reading, situation: Situation) {
        self.reading = reading
        self.said = said
        self.situation = situation
        label = reading.first
        share = reading.probability(label)
        eating = reading.probability { [.ate, .fixAdd].contains($0) }
        corrections = reading.probability(where: \.isCorrection)
        questions = reading.probability(where: \.isQuestion)
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
