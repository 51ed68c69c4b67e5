package import Diary
import FoodKnowledge
import Foundation
package import Language
package import Nutrition
package import ToolKit

/// What a turn reads once, for its intent and for all its tools.
package struct TurnContext: Sendable {
    /// The message.
    package private(set) var reading: Reading
    /// The settings and the portion book.
    package let log: LogContext
    /// The learnt reader is as sure as it can be that what it marked was eaten, so that no rule speaks against it.
    var isSurelyEaten = false
    /// The plan is the learnt reader's: amounts in it are read from marked words.
    var isLearnt = false
    /// Words that the learnt reader marks as food; nil where it did not read.
    var markedFoods: [String]?
    /// What was said and logged in the conversation before: "I ate one" names its food there.
    var spokenOf: [String] = []

    /// The words of what was spoken of, without endings.
    var spokenStems: Set<String> { Set(spokenOf.flatMap(NumberReader.words).map(Plural.stem)) }

    package init(reading: Reading, log: LogContext) {
        self.reading = reading
        self.log = log
    }

    /// The same with other words, of which nothing is known yet.
    func saying(_ reading: Reading) -> TurnContext {
        var context = TurnContext(reading: reading, log: log)
        context.spokenOf = spokenOf
        return context
    }

    package var settings: SettingsSnapshot { log.settings }
    package var book: PortionBook { log.book }
    /// The logical day.
    package var today: CalendarDay { log.settings.today }
}

package typealias TurnScope = ToolKit.TurnScope<TurnContext>

extension ToolKit.TurnScope where Context == TurnContext {
    /// The message, read once for all that ask during the turn.
    var said: Reading { context.reading }

    /// Runs `body`, in which foods are asked for in the language of the message, and replies are in it or in the one that
    /// the user wants.
    func spoken<Value>(_ body: () async throws -> Value) async rethrows -> Value {
        try await SpokenLanguage.$current.withValue(context.settings.language ?? said.replyLanguage) {
            try await FoodLanguage.$current.withValue(said.decidedLanguage?.rawValue, operation: body)
        }
    }

    /// The same turn, in which the model is told nothing, but may not log what no table knows and is not among `foods`.
    func marking(_ foods: [String]) -> TurnScope {
        var context = context
        context.markedFoods = foods
        return with(context)
    }

    /// The same turn, which may point to what was spoken of before.
    func after(_ spokenOf: [String]) -> TurnScope {
        var context = context
        context.spokenOf = spokenOf
        return with(context)
    }

    /// Whether a food may be meant that the model names: the message or what was said before names it, or something is
    /// marked as a food that it may have translated or spelt right.
    func speaks(of food: String) -> Bool {
        guard let marked = context.markedFoods, marked.isEmpty else { return true }
        if said.range(ofFood: food) != nil { return true }
        let known = context.spokenStems
        return NumberReader.words(food).map(Plural.stem).contains(where: known.contains)
    }

    /// The same turn with other words to read: those of the message without what says something else.
    func reading(_ reading: Reading, isSurelyEaten: Bool) -> TurnScope {
        var context = context.saying(reading)
        context.isSurelyEaten = isSurelyEaten
        context.isLearnt = true
        return with(context)
    }

    /// The same turn with other words: a question that is asked in it.
    func asking(_ text: String) -> TurnScope {
        with(context.saying(Reading(text, from: said)), saying: text)
    }

    private func with(_ context: TurnContext, saying text: String? = nil) -> TurnScope {
        TurnScope(
            utterance: text ?? utterance, conversationID: conversationID, turnID: turnID, saidAt: saidAt,
            isDryRun: isDryRun,
            kind: kind, plan: plan, callIndex: callIndex, context: context)
    }
}
