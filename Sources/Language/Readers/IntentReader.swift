package import Nutrition

/// Reads one kind of intent. A reader that meets a word which it cannot place gives way.
package protocol IntentReader: Sendable {
    /// In which languages it reads.
    static var languages: Set<MessageLanguage> { get }

    /// What it reads, in a line for the reference.
    static var summary: String { get }

    /// - Returns: nil when the message means anything else, or one word more.
    static func read(_ reading: Reading, _ situation: Situation) -> Intent?
}

/// All readers. A learnt reader may stand here as well: it gives the same intents.
package enum IntentReaders {
    /// The order in which they are asked. What answers the assistant's own question goes first; what names its subject
    /// goes before what takes any words, such as questions about the log and repetitions. `IntentMatrixTests` shows for
    /// each sentence that only one of them claims it, so that the order decides nothing but the time it takes.
    package static let all: [any IntentReader.Type] = [
        ProposalAnswerReader.self, AmountAnswerReader.self, DraftReader.self, SourceQuestionReader.self,
        OwnFoodReader.self, PotReader.self, DefinitionReader.self,
        PortionSettingReader.self, TrainingQuestionReader.self, LiftReader.self, LiftCorrectionReader.self,
        WorkoutPlanReader.self, RecipeGoingOnReader.self,
        SportReader.self, PortionReader.self, ReminderReader.self, SumReader.self, JournalReader.self,
        MeasureReader.self, MeasureCorrectionReader.self, MeasureRemovalReader.self, MeasureQuestionReader.self,
        ProfileReader.self, ProfileQuestionReader.self, HealthReadingReader.self, HealthQuestionReader.self,
        TargetPlanReader.self, AimReader.self, CompletenessReader.self,
        GoalReader.self, ProgressReader.self, MealPlanAnswerReader.self, MealPlanReader.self,
        PlannedMealReader.self, LibraryQuestionReader.self, LogQuestionReader.self, RepetitionReader.self,
        ForgetUsualReader.self,
        OwnWordReader.self,
    ]

    /// What the readers make of a message, in their order; mostly one intent or none. A handler that cannot act on one,
    /// because what it speaks of is not there, lets the next have it.
    package static func intents(_ reading: Reading, _ situation: Situation) -> some Sequence<Intent> {
        let language = reading.language
        return all.lazy.filter { $0.languages.contains(language) }.compactMap { $0.read(reading, situation) }
    }
}
