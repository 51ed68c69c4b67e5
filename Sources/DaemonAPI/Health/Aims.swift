package import Nutrition

/// Something to reach, with how far it is (SPEC P69).
package struct AimDTO: Codable, Hashable, Sendable, Identifiable {
    package var id: Int64
    package var kind: AimKind
    /// The exercise; empty elsewhere.
    package var subject: String
    package var value: Double
    package var unit: String
    package var from: CalendarDay
    package var by: CalendarDay?
    /// What it was at the beginning, and is now, in `unit`; null when unknown.
    package var start: Double?
    package var current: Double?
    /// From 0 to 1; null when unknown.
    package var progress: Double?
    package var isReached: Bool

    package init(
        id: Int64, kind: AimKind, subject: String, value: Double, from: CalendarDay, by: CalendarDay?, start: Double?,
        current: Double?, progress: Double?, isReached: Bool
    ) {
        self.id = id
        self.kind = kind
        self.subject = subject
        self.value = value
        unit = kind.unit
        self.from = from
        self.by = by
        self.start = start
        self.current = current
        self.progress = progress
        self.isReached = isReached
    }
}

package struct NewAim: Codable, Hashable, Sendable {
    package var kind: AimKind
    package var subject: String?
    package var value: Double
    /// YYYY-MM-DD.
    package var by: CalendarDay?

    package init(kind: AimKind, subject: String? = nil, value: Double, by: CalendarDay? = nil) {
        self.kind = kind
        self.subject = subject
        self.value = value
        self.by = by
    }
}

package enum ListAims: Route {
    package typealias Response = [AimDTO]
    package static let verb = HTTPVerb.get
    package static let path = "/v1/aims"
    package static let summary = "What the person wants to reach, with how far it is."
}

package enum AddAim: Route {
    package typealias Request = NewAim
    package typealias Response = AimDTO
    package static let verb = HTTPVerb.post
    package static let path = "/v1/aims"
    package static let summary = "Sets an aim with a number and, if wished, a date."
}

package enum RemoveAim: Route {
    package typealias Address = RowAddress
    package typealias Response = AimDTO
    package static let verb = HTTPVerb.delete
    package static let path = "/v1/aims/{id}"
    package static let summary = "Removes an aim; undo brings it back."
}

/// A micronutrient of which the log has little or much (SPEC P70).
package struct NutrientFlagDTO: Codable, Hashable, Sendable {
    package var nutrient: Nutrient
    /// A day, over the days that count, in `unit`.
    package var average: Double
    package var reference: Double
    package var unit: String
    /// Where the reference is from.
    package var source: String
    /// Days whose foods know the nutrient well enough.
    package var days: Int
    package var isLow: Bool
    /// Foods that would help.
    package var foods: [String]
    package var text: String

    package init(
        nutrient: Nutrient, average: Double, reference: Double, unit: String, source: String, days: Int, isLow: Bool,
        foods: [String], text: String
    ) {
        self.nutrient = nutrient
        self.average = average
        self.reference = reference
        self.unit = unit
        self.source = source
        self.days = days
        self.isLow = isLow
        self.foods = foods
        self.text = text
    }
}

package enum ListFlags: Route {
    package typealias Response = [NutrientFlagDTO]
    package static let verb = HTTPVerb.get
    package static let path = "/v1/flags"
    package static let summary = "Micronutrients of which the last weeks have little, with foods that would help."
}
