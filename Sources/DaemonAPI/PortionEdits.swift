package import Nutrition

/// A new category, or a change to one; what is left out stays, or has its usual value.
package struct CategoryEdit: Codable, Hashable, Sendable {
    package var name: String?
    package var icon: String?
    package var color: String?
    package var unit: PortionUnit?
    /// As `>= 3`, `= 3`, `<= 1` or `2-3`.
    package var rule: String?
    /// 0 takes the further goal away.
    package var stretch: PortionAmount?
    package var increment: PortionAmount?
    package var gramsPerPortion: Double?
    package var isEnabled: Bool?
    /// Place in the list, from 1.
    package var position: Int?
    /// By meal; 0 takes the guidance away.
    package var mealGuidance: [String: PortionAmount]?

    package init() {}
}

/// A new slot, or a change to one.
package struct SlotEdit: Codable, Hashable, Sendable {
    package var name: String?
    /// Place in the day, from 1.
    package var position: Int?

    package init(name: String? = nil, position: Int? = nil) {
        self.name = name
        self.position = position
    }
}
