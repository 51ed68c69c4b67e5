package import Nutrition

/// Something that is logged at once when it is said again.
package struct UsualDTO: Codable, Hashable, Sendable, Identifiable {
    package enum Kind: String, CaseIterable, Codable, Sendable {
        /// A message that was confirmed.
        case message
        /// What is mostly eaten at a meal.
        case meal
    }

    /// A number for a message, the meal's name for a meal.
    package var id: String
    package var kind: Kind
    /// What to say.
    package var text: String
    /// With their amounts.
    package var foods: [String]
    /// kcal; null when one is unknown.
    package var calories: Int?
    /// How often it was said or eaten.
    package var times: Int
    /// Of how many meals; null for a message.
    package var meals: Int?
    /// The day of the one that is repeated.
    package var last: CalendarDay

    package init(
        id: String, kind: Kind, text: String, foods: [String], calories: Int?, times: Int, meals: Int?,
        last: CalendarDay
    ) {
        self.id = id
        self.kind = kind
        self.text = text
        self.foods = foods
        self.calories = calories
        self.times = times
        self.meals = meals
        self.last = last
    }

    private enum CodingKeys: String, CodingKey { case id, kind, text, foods, calories, times, meals, last }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(kind, forKey: .kind)
        try container.encode(text, forKey: .text)
        try container.encode(foods, forKey: .foods)
        try container.encode(calories, forKey: .calories)
        try container.encode(times, forKey: .times)
        try container.encode(meals, forKey: .meals)
        try container.encode(last, forKey: .last)
    }
}

/// What was forgotten, in words.
package struct UsualForgotten: Codable, Hashable, Sendable {
    package var what: String

    package init(what: String) { self.what = what }
}

package enum ListUsual: Route {
    package typealias Response = [UsualDTO]
    package static let verb = HTTPVerb.get
    package static let path = "/v1/usual"
    package static let summary = "Usual meals and confirmed messages, which are logged without the model."
}

package enum ForgetUsual: Route {
    package typealias Address = ReferenceAddress
    package typealias Response = UsualForgotten
    package static let verb = HTTPVerb.delete
    package static let path = "/v1/usual/{id}"
    package static let summary = "Forgets one; what was logged stays, and undo makes it known again."
}

package enum ClearUsual: Route {
    package typealias Response = UsualForgotten
    package static let verb = HTTPVerb.delete
    package static let path = "/v1/usual"
    package static let summary = "Forgets all of them."
}
