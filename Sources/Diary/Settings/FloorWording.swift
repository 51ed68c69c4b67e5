import Failures
import Nutrition
import Physiology

/// How the floor of energy is spoken of.
enum FloorWording {
    /// The reason that the history keeps.
    static let raised = "your floor; the target of the file was lower"

    /// That the target of a file was under the floor.
    static func raised(_ kcal: Int, _ floor: CalorieFloor, _ tracking: Tracking) -> String {
        guard let figures = tracking.energy else { return "The daily target of the file was raised to your floor." }
        return
            "The file's daily target of \(figures.kcal(kcal)) is under your floor; it is \(figures.kcal(floor.kcal)) now."
    }

    /// Why a target under the floor is not taken, and what to do.
    static func refusal(_ kcal: Int, _ floor: CalorieFloor, _ tracking: Tracking) -> BiteBookError {
        guard let figures = tracking.energy else {
            return BiteBookError(.invalidInput, "That daily target is not possible.", hint: Tracking.energyNotice)
        }
        let least = figures.kcal(floor.kcal)
        let hint: String
        if floor.kcal > floor.hard {
            hint = "That is what your body needs at rest (Mifflin–St Jeor). Choose \(least) or more."
        } else if floor.isUndecided {
            hint =
                "\(figures.kcal(Profile.floors.lowerBound)) is the floor for women, \(figures.kcal(Profile.floors.upperBound)) for men; "
                + "say which holds with `bitebook profile set sex female`."
        } else {
            hint = "Choose \(least) or more."
        }
        return BiteBookError(
            .invalidInput, "A daily target of \(figures.kcal(kcal)) is under your floor of \(least).", hint: hint)
    }
}
