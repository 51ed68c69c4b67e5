import DaemonAPI
import Failures
import Nutrition

/// Texts about aims.
enum AimWording {
    static func impossible(_ kind: AimKind) -> BiteBookError {
        let range = kind.plausible
        return BiteBookError(
            .invalidInput,
            "An aim for \(kind.title) lies between \(Figures.tenths(range.lowerBound)) and \(kind.text(range.upperBound)).",
            hint: "Choose a number in that range.")
    }

    static func noSubject(_ kind: AimKind) -> BiteBookError {
        BiteBookError(.invalidInput, "It is not said of which exercise.", hint: "Name it, as \"bench press\".")
    }

    static let longSubject = BiteBookError(
        .invalidInput, "The name of the exercise is too long.", hint: "Use up to \(Limits.foodName) characters.")

    static func past(_ day: CalendarDay) -> BiteBookError {
        BiteBookError(.invalidInput, "\(day.inWords) has gone by.", hint: "Choose a day from today on.")
    }

    static func far(_ years: Int) -> BiteBookError {
        BiteBookError(.invalidInput, "That day is more than \(years) years away.", hint: "Choose an earlier day.")
    }

    static func tooLight(least: Double) -> BiteBookError {
        let kilograms = AimKind.weight.text((least * 10).rounded(.up) / 10)
        return BiteBookError(
            .invalidInput, "That weight is under the healthy range for your height, which begins at \(kilograms).",
            hint: "Choose \(kilograms) or more, or ask a physician first.")
    }

    static func tooFast(earliest: CalendarDay) -> BiteBookError {
        BiteBookError(
            .invalidInput, "That is more than 0.9 kg (2 lb) a week, which is faster than is safe.",
            hint: "The same weight can be reached by \(earliest.inWords) at the earliest.")
    }

    static func none(_ id: Int64) -> BiteBookError {
        BiteBookError(.notFound, "There is no aim \(id).", hint: "`bitebook aims` shows the ids.")
    }

    static let noWeight = BiteBookError(
        .conflict, "Your weight is not known yet.", hint: "Say it as \"72.4 kg\", or `bitebook body log weight 72.4kg`."
    )

    static let noLoss = BiteBookError(
        .conflict, "Your weight is at the lower end of the healthy range for your height.",
        hint: "Losing more is nothing to plan without a physician.")
}
