import Nutrition
import Synchronization

/// The parts of a reading that were asked for. They depend on the words alone (times on the day, too), so that two who
/// ask at the same moment may both work one out, and get the same. None of them may hold the reading itself, which holds
/// these: neither would ever be freed.
final class ReadingParts: Sendable {
    private struct Kept {
        var language: MessageLanguage?
        var decidedLanguage: MessageLanguage??
        var amounts: [AmountExpression]?
        var energies: [EnergyExpression]?
        var clauses: ClauseAnalysis?
        var meals: [MealMention]?
        var time: (today: CalendarDay, expression: TimeExpression)?
        var measureMessage: (today: CalendarDay, message: MeasureMessage?)?
        var spelledOut: Reading??
        var ownText: String??
    }

    private let kept = Mutex(Kept())

    func language(_ make: () -> MessageLanguage) -> MessageLanguage { part(\.language, make) }
    func decidedLanguage(_ make: () -> MessageLanguage?) -> MessageLanguage? { part(\.decidedLanguage, make) }
    func amounts(_ make: () -> [AmountExpression]) -> [AmountExpression] { part(\.amounts, make) }
    func energies(_ make: () -> [EnergyExpression]) -> [EnergyExpression] { part(\.energies, make) }
    func meals(_ make: () -> [MealMention]) -> [MealMention] { part(\.meals, make) }
    func spelledOut(_ make: () -> Reading?) -> Reading? { part(\.spelledOut, make) }
    func ownText(_ make: () -> String?) -> String? { part(\.ownText, make) }
    func clauses(_ make: () -> ClauseAnalysis) -> ClauseAnalysis { part(\.clauses, make) }

    func time(today: CalendarDay, _ make: () -> TimeExpression) -> TimeExpression {
        if let known = kept.withLock({ $0.time }), known.today == today { return known.expression }
        let made = make()
        kept.withLock { $0.time = (today, made) }
        return made
    }

    func measureMessage(today: CalendarDay, _ make: () -> MeasureMessage?) -> MeasureMessage? {
        if let known = kept.withLock({ $0.measureMessage }), known.today == today { return known.message }
        let made = make()
        kept.withLock { $0.measureMessage = (today, made) }
        return made
    }

    private func part<Part: Sendable>(_ place: WritableKeyPath<Kept, Part?>, _ make: () -> Part) -> Part {
        if let known = kept.withLock({ $0[keyPath: place] }) { return known }
        let made = make()
        kept.withLock { $0[keyPath: place] = made }
        return made
    }
}
