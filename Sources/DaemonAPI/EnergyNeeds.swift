package import Nutrition

/// Of whom the need is asked; what is left out is taken from the profile and the last weighing.
package struct NeedRequest: Codable, Hashable, Sendable {
    package var wish: WeightWish
    package var sex: Person.Sex?
    /// In years.
    package var age: Double?
    /// In cm.
    package var height: Double?
    /// In kg.
    package var weight: Double?
    package var activity: Person.Movement?

    package init(
        wish: WeightWish = .keep, sex: Person.Sex? = nil, age: Double? = nil, height: Double? = nil,
        weight: Double? = nil, activity: Person.Movement? = nil
    ) {
        self.wish = wish
        self.sex = sex
        self.age = age
        self.height = height
        self.weight = weight
        self.activity = activity
    }

    package var person: Person {
        Person(sex: sex, age: age, height: height, weight: weight, movement: activity)
    }
}

/// What a body needs in a day. The figures are null while only portions are tracked, where something is missing, and
/// where nobody should go by a formula; the text then says which.
package struct NeedReport: Codable, Hashable, Sendable {
    package var text: [String]
    /// kcal a day at rest.
    package var resting: Double?
    /// What keeps the weight.
    package var keeping: EnergyRange?
    /// What leads to the wish.
    package var advised: EnergyRange?

    package init(text: [String], resting: Double?, keeping: EnergyRange?, advised: EnergyRange?) {
        self.text = text
        self.resting = resting
        self.keeping = keeping
        self.advised = advised
    }
}

package enum GetNeed: Route {
    package typealias Request = NeedRequest
    package typealias Response = NeedReport
    package static let verb = HTTPVerb.post
    package static let path = "/v1/answers/need"
    package static let summary = "The energy that a body needs in a day, to keep, lose or gain weight; writes nothing."
}
