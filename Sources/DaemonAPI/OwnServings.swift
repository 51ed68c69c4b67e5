/// What a unit of a food weighs for the user.
package struct OwnServingDTO: Codable, Hashable, Sendable, Identifiable {
    package var id: Int64
    package var foodID: String
    package var food: String
    /// As "slice"; empty is the serving when no amount is said.
    package var unit: String
    /// Of one unit.
    package var grams: Double

    package init(id: Int64, foodID: String, food: String, unit: String, grams: Double) {
        self.id = id
        self.foodID = foodID
        self.food = food
        self.unit = unit
        self.grams = grams
    }
}

/// A serving to keep.
package struct OwnServingDraft: Codable, Hashable, Sendable {
    package var food: String
    package var unit: String
    package var grams: Double

    package init(food: String, unit: String, grams: Double) {
        self.food = food
        self.unit = unit
        self.grams = grams
    }
}

package enum ListOwnServings: Route {
    package typealias Response = [OwnServingDTO]
    package static let verb = HTTPVerb.get
    package static let path = "/v1/servings"
    package static let summary = "What the user's own servings weigh, as it was learnt or told."
}

package enum SetOwnServing: Route {
    package typealias Request = OwnServingDraft
    package typealias Response = OwnServingDTO
    package static let verb = HTTPVerb.put
    package static let path = "/v1/servings"
    package static let summary = "Says what a unit of a food weighs for the user; what it weighed before is replaced."
}

package enum ForgetOwnServing: Route {
    package typealias Address = RowAddress
    package typealias Response = OwnServingDTO
    package static let verb = HTTPVerb.delete
    package static let path = "/v1/servings/{id}"
    package static let summary = "Forgets a serving; what was logged stays."
}
