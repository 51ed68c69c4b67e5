package import Failures
package import Nutrition

/// What a person told of themselves, with what follows from it.
package struct ProfileDTO: Codable, Hashable, Sendable {
    package var name: String?
    package var birthDate: CalendarDay?
    /// Whether only the age was told, so that the date is a guess within half a year.
    package var birthDateIsEstimated: Bool?
    /// In years, today.
    package var age: Int?
    package var sex: Profile.Sex?
    package var heightCm: Double?
    /// The last weight that was measured.
    package var weightKg: Double?
    package var bmi: Double?
    /// `sedentary`, `light`, `moderate`, `active` or `very-active`.
    package var activity: String?
    /// Several with commas between.
    package var diet: String?
    package var allergies: [String]
    package var conditions: [String]
    package var sleepSchedule: String?
    package var trainingTime: String?
    package var trainingTypes: String?
    package var equipment: String?
    package var budget: String?
    package var experience: String?
    /// kcal a day that no target goes under.
    package var calorieFloor: Int
    /// Mifflin–St Jeor, in kcal a day; null until all is known that it takes.
    package var restingEnergy: Int?
    /// Resting energy times the factor of activity, in kcal a day.
    package var maintenance: Int?
    /// Without which no target can be worked out; `weight` among them.
    package var missing: [String]
    /// The text of consent that was agreed to, and when; null before.
    package var consent: ConsentDTO?

    package init(calorieFloor: Int, allergies: [String], conditions: [String], missing: [String]) {
        self.calorieFloor = calorieFloor
        self.allergies = allergies
        self.conditions = conditions
        self.missing = missing
    }
}

/// That somebody agreed to a text (SPEC P74).
package struct ConsentDTO: Codable, Hashable, Sendable {
    /// Of the text.
    package var version: String
    /// ISO 8601.
    package var givenAt: String

    package init(version: String, givenAt: String) {
        self.version = version
        self.givenAt = givenAt
    }
}

/// What a person agrees to before a profile is kept.
package struct ConsentTextDTO: Codable, Hashable, Sendable {
    package var version: String
    package var text: String

    package init(version: String, text: String) {
        self.version = version
        self.text = text
    }
}

/// A field's new value; null takes it away.
package struct ProfileValue: Codable, Hashable, Sendable {
    package var value: String?

    package init(value: String?) { self.value = value }
}

package struct ProfileFieldAddress: RouteAddress {
    package let field: ProfileField

    package init(field: ProfileField) { self.field = field }

    package static let fields = AddressFields(Self.init, .path("field", \.field))
}

extension ProfileField: AddressValue {
    /// - Throws: `not_found`.
    package init(addressText text: String) throws(BiteBookError) {
        guard let field = ProfileField(name: text) else {
            throw BiteBookError(
                .notFound, "A profile has no '\(text.prefix(40))'.",
                hint: "The fields are \(ProfileField.allCases.map(\.argument).joined(separator: ", ")).")
        }
        self = field
    }

    package var addressText: String { rawValue }
}

package enum GetProfile: Route {
    package typealias Response = ProfileDTO
    package static let verb = HTTPVerb.get
    package static let path = "/v1/profile"
    package static let summary = "What the person told of themselves, with their floor and resting energy."
}

package enum PutProfileField: Route {
    package typealias Address = ProfileFieldAddress
    package typealias Request = ProfileValue
    package typealias Response = ProfileDTO
    package static let verb = HTTPVerb.put
    package static let path = "/v1/profile/{field}"
    package static let summary = "Sets a field of the profile, or takes it away."
}

package enum ClearProfile: Route {
    package typealias Response = ProfileDTO
    package static let verb = HTTPVerb.delete
    package static let path = "/v1/profile"
    package static let summary = "Deletes the whole profile and the consent; undo brings them back."
}

package enum GetConsentText: Route {
    package typealias Response = ConsentTextDTO
    package static let verb = HTTPVerb.get
    package static let path = "/v1/profile/consent"
    package static let summary = "What a person agrees to before a profile is kept, with the version of the text."
}

package enum GiveConsent: Route {
    package typealias Response = ProfileDTO
    package static let verb = HTTPVerb.post
    package static let path = "/v1/profile/consent"
    package static let summary = "Records that the person agreed to keep a profile, with the version of the text."
}
