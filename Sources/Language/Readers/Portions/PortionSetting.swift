package import Nutrition

/// A change of categories, meals of the day, portion sizes, or of what is shown.
package enum PortionSetting: Hashable, Sendable {
    case setSize(of: String, grams: Double)
    case guide(category: String, meal: String, amount: Double)
    case setRule(category: String, rule: String)
    case addCategory(name: String, rule: String?, unit: PortionUnit)
    case removeCategory(String)
    case renameCategory(String, to: String)
    case enableCategory(String, isEnabled: Bool)
    case addSlot(name: String, after: String?)
    case renameSlot(String, to: String)
    case removeSlot(String)
    case track(Tracking)
}
