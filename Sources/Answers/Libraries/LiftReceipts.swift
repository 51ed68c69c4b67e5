import DaemonAPI
import Diary
import Movement
package import Nutrition
package import Replies
package import Store

/// Texts about sets and loads.
package enum LiftReceipts {
    /// `Noted for today: Barbell Bench Press, 8, 8 and 7 with 60 kg.`
    package static func noted(_ record: LiftRecord, _ phrase: LibraryPhrase, today: CalendarDay) -> String {
        Reply.text(phrase, record.name, PerformedSet.text(record.sets), BodyReceipts.on(record.day, today))
    }

    static func line(_ phrase: LibraryPhrase, _ record: LiftRecord) -> String {
        Reply.text(phrase, record.name, PerformedSet.text(record.sets), Reply.date(record.day))
    }

    /// The next load with its reason, in a sentence.
    static func text(_ advice: LoadAdvice, of exercise: Exercise) -> String {
        let range = advice.range
        let amount =
            range.lowerBound == range.upperBound ? "\(range.lowerBound)" : "\(range.lowerBound)–\(range.upperBound)"
        let load = advice.load.map { ", \(PerformedSet.kilograms($0))" } ?? ""
        let next = Reply.text(.liftNext, exercise.name, amount + load)
        return "\(next) \(reason(advice))"
    }

    private static func reason(_ advice: LoadAdvice) -> String {
        switch advice.reason {
        case .start: Reply.text(.liftStart)
        case .tested: Reply.text(.liftTested)
        case .raised(let share): Reply.text(.liftRaised, Figures.tenths(share * 100))
        case .held: Reply.text(.liftHeld)
        case .heldForExertion: Reply.text(.liftHeldExertion)
        case .heldForStep(let amount): Reply.text(.liftHeldStep, "\(amount)")
        case .deload: Reply.text(.liftDeload)
        case .afterGap(let days): Reply.text(.liftGap, "\(days)")
        case .predicted: Reply.text(.liftPredicted)
        case .lessHelp: Reply.text(.liftLessHelp)
        case .moreAmount: Reply.text(.liftMore)
        case .harderExercise: Reply.text(.liftHarder)
        }
    }
}
