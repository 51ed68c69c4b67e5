import Nutrition

extension TargetVerdict {
    /// How a day stands to its target, in a word or two; empty when there is no target.
    var words: String {
        switch self {
        case .met: "on target"
        case .below: "below"
        case .underFloor: "under the floor"
        case .over: "over"
        case .open: "so far"
        case .unjudged: ""
        }
    }

    /// The same of a macronutrient, for which there is no floor.
    var ofMacronutrient: String {
        switch self {
        case .met: "on target"
        case .below, .underFloor: "below"
        case .over: "over"
        case .open: "so far"
        case .unjudged: ""
        }
    }
}

extension Page {
    /// A bar, and two spaces behind it; nothing where bars are not wanted.
    func bar(_ part: Int, of whole: Int) -> String {
        isPlain ? "" : style.green(Figures.bar(part, of: whole)) + "  "
    }
}
