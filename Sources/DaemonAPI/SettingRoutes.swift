import Nutrition

package struct TargetDTO: Codable, Hashable, Sendable {
    /// kcal per day; null when none is set.
    package var calories: Int?

    package init(calories: Int?) { self.calories = calories }

    private enum CodingKeys: String, CodingKey { case calories }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(calories, forKey: .calories)
    }
}

package enum GetTarget: Route {
    package typealias Response = TargetDTO
    package static let verb = HTTPVerb.get
    package static let path = "/v1/target"
    package static let summary = "The daily calorie target."
}

package enum PutTarget: Route {
    package typealias Request = TargetDTO
    package typealias Response = TargetDTO
    package static let verb = HTTPVerb.put
    package static let path = "/v1/target"
    package static let summary =
        "Sets the daily calorie target in kcal, \(Goal.energy.allowed.lowerBound) to \(Goal.energy.allowed.upperBound); null removes it."
}

package enum ListSettings: Route {
    package typealias Response = [SettingDTO]
    package static let verb = HTTPVerb.get
    package static let path = "/v1/settings"
    package static let summary = "All settings with their values and meanings."
}

package struct SettingValue: Codable, Hashable, Sendable {
    package var value: String

    package init(value: String) { self.value = value }
}

package enum PutSetting: Route {
    package typealias Request = SettingValue
    package typealias Response = SettingDTO
    package static let verb = HTTPVerb.put
    package static let path = "/v1/settings/{key}"
    package static let summary = "Sets one setting; the empty text restores its default."

    package struct Address: RouteAddress {
        /// A key of ``ListSettings``.
        package let key: String

        package init(key: String) { self.key = key }

        package static let fields = AddressFields(Self.init, .path("key", \.key))
    }
}
