import Diary
import Failures
import Nutrition

/// Texts about profiles.
enum ProfileWording {
    /// Why a value is not taken, with the usual range and the forms that are.
    static func impossible(_ field: ProfileField, _ text: String) -> BiteBookError {
        let said = "'\(Wording.shortened(text, to: 40))' is no \(field.title)"
        let message: String =
            switch field {
            case .birthDate:
                "\(said): people are \(Profile.ages.lowerBound) to \(Profile.ages.upperBound) years old, and born by today."
            case .height:
                "\(said): people are \(Figures.tenths(Profile.heights.lowerBound)) to \(Figures.tenths(Profile.heights.upperBound)) cm tall."
            default: "\(said)."
            }
        return BiteBookError(.invalidInput, message, hint: "Say it as \(field.values).")
    }
}
