import Diary
import Nutrition

/// How undo and redo speak of a setting.
struct SettingName {
    private let key: String

    init(_ key: String) { self.key = key }

    /// `the target is 2000 again`, `your height is not set again`, `your consent is back`.
    ///
    /// - Parameter state: what it is again.
    func undone(_ state: String, value: String?) -> String {
        if key == Consent.key { return "your consent to keep a profile is \(value == nil ? "gone" : "back")" }
        if key == KeptEmphasis.key {
            let kept = value.flatMap(KeptEmphasis.init)
            return kept.map { "your training emphasis is \($0.emphasis.rawValue) again" }
                ?? "your training emphasis is no longer chosen"
        }
        if let goal = SettingsService.goal(ofKey: key) {
            return "\(goal == .energy ? "the target" : "the \(goal.title) goal") is \(state)"
        }
        guard let field = Profile.field(ofKey: key) else { return "\(key) is \(state)" }
        return "your \(field.title) is \(value == nil ? "not told" : state)"
    }
}
