package import Nutrition

/// The sets of one exercise on one day.
package struct LiftDTO: Codable, Hashable, Sendable {
    package var id: Int64?
    /// The id of the library.
    package var exercise: String
    package var name: String
    package var sets: [PerformedSet]
    /// Whether somebody said what was done; otherwise the sets are those of the plan.
    package var isConfirmed: Bool
    package var day: CalendarDay
    /// ISO 8601 with the user's offset at that time.
    package var at: String

    package init(
        id: Int64?, exercise: String, name: String, sets: [PerformedSet], isConfirmed: Bool, day: CalendarDay,
        at: String
    ) {
        self.id = id
        self.exercise = exercise
        self.name = name
        self.sets = sets
        self.isConfirmed = isConfirmed
        self.day = day
        self.at = at
    }
}

/// The sets of an exercise, by its id or what it is called.
package struct NewLift: Codable, Hashable, Sendable {
    package var exercise: String
    package var sets: [PerformedSet]

    package init(exercise: String, sets: [PerformedSet]) {
        self.exercise = exercise
        self.sets = sets
    }
}

/// Sets that were done: in words, as in "bench 3x8 at 60 kg, last one 7", or one by one.
package struct NewLifts: Codable, Hashable, Sendable {
    package var text: String?
    package var lifts: [NewLift]?
    /// `today`, `yesterday` or a date; null is what the words say, or today.
    package var day: String?
    /// False where they were done as planned and nobody counted; null is true.
    package var isConfirmed: Bool?

    package init(
        text: String? = nil, lifts: [NewLift]? = nil, day: String? = nil, isConfirmed: Bool? = nil
    ) {
        self.text = text
        self.lifts = lifts
        self.day = day
        self.isConfirmed = isConfirmed
    }
}

/// How much to lift next time, and what it rests on.
package struct LiftAdviceDTO: Codable, Hashable, Sendable {
    package var exercise: String
    package var name: String
    /// In kg; null for the weight of the body, and where none is known yet.
    package var load: Double?
    /// Of one set, in `unit`.
    package var low: Int
    package var high: Int
    package var unit: String
    package var reason: String
    /// The load for one repetition in kg, estimated from the best set of the last twelve weeks (Epley, Brzycki).
    package var maximum: Double?
    package var last: LiftDTO?
    /// What stands for each side of a bar of 20 kg, heaviest first; null where no bar is loaded.
    package var plates: [Double]?

    package init(
        exercise: String, name: String, load: Double?, low: Int, high: Int, unit: String, reason: String,
        maximum: Double?, last: LiftDTO?, plates: [Double]?
    ) {
        self.exercise = exercise
        self.name = name
        self.load = load
        self.low = low
        self.high = high
        self.unit = unit
        self.reason = reason
        self.maximum = maximum
        self.last = last
        self.plates = plates
    }
}

/// Which plates go on a bar.
package struct PlatesDTO: Codable, Hashable, Sendable {
    /// In kg, with the bar.
    package var total: Double
    package var bar: Double
    /// For each side, heaviest first.
    package var perSide: [Double]
    /// Whether it is the load that was asked for; else the heaviest below it.
    package var isExact: Bool

    package init(total: Double, bar: Double, perSide: [Double], isExact: Bool) {
        self.total = total
        self.bar = bar
        self.perSide = perSide
        self.isExact = isExact
    }
}

package enum AddLifts: Route {
    package typealias Request = NewLifts
    package typealias Response = [LiftDTO]
    package static let verb = HTTPVerb.post
    package static let path = "/v1/lifts"
    package static let summary = "Keeps sets of exercises that were done, in words of any of the languages."
}

package enum ListLifts: Route {
    package typealias Response = [LiftDTO]
    package static let verb = HTTPVerb.get
    package static let path = "/v1/lifts"
    package static let summary = "Sets of exercises that were done, by day."

    package struct Address: RouteAddress {
        /// As ``Nutrition/Period`` reads it; nil is all.
        package let period: String?
        package let exercise: String?

        package init(period: String? = nil, exercise: String? = nil) {
            self.period = period
            self.exercise = exercise
        }

        package static let fields = AddressFields(
            Self.init,
            .query("period", \.period, "a name as `this_week`, a date, or FROM..TO; left out, all"),
            .query("exercise", \.exercise, "its id or what it is called; left out, all"))
    }
}

package enum RemoveLift: Route {
    package typealias Address = RowAddress
    package typealias Response = LiftDTO
    package static let verb = HTTPVerb.delete
    package static let path = "/v1/lifts/{id}"
    package static let summary = "Removes the sets of an exercise; undo brings them back."
}

package enum GetLiftAdvice: Route {
    package typealias Response = LiftAdviceDTO
    package static let verb = HTTPVerb.get
    package static let path = "/v1/exercises/{id}/next"
    package static let summary = "How much to lift next time, from what was done."

    package struct Address: RouteAddress {
        package let id: String
        /// How many sets of how much somebody plans; nil is the rule's own.
        package let sets: Int?
        package let low: Int?
        package let high: Int?

        package init(id: String, sets: Int? = nil, low: Int? = nil, high: Int? = nil) {
            self.id = id
            self.sets = sets
            self.low = low
            self.high = high
        }

        package static let fields = AddressFields(
            Self.init, .path("id", \.id), .query("sets", \.sets, "how many are planned; left out, the rule's"),
            .query("low", \.low, "of one set at least; left out, the rule's"),
            .query("high", \.high, "of one set at most; left out, as `low`"))
    }
}

package enum ListSubstitutes: Route {
    package typealias Response = [ExerciseDTO]
    package static let verb = HTTPVerb.get
    package static let path = "/v1/exercises/{id}/substitutes"
    package static let summary = "What can be done instead of an exercise with what the profile has, best first."

    package struct Address: RouteAddress {
        package let id: String
        /// With commas between; nil is the profile's.
        package let equipment: String?

        package init(id: String, equipment: String? = nil) {
            self.id = id
            self.equipment = equipment
        }

        package static let fields = AddressFields(
            Self.init, .path("id", \.id),
            .query("equipment", \.equipment, "what there is, with commas between; left out, the profile's"))
    }
}

package enum GetPlates: Route {
    package typealias Response = PlatesDTO
    package static let verb = HTTPVerb.get
    package static let path = "/v1/plates"
    package static let summary = "Which plates make a load."

    package struct Address: RouteAddress {
        package let load: Double?
        package let bar: Double?

        package init(load: Double?, bar: Double? = nil) {
            self.load = load
            self.bar = bar
        }

        package static let fields = AddressFields(
            Self.init, .query("load", \.load, "kg with the bar"), .query("bar", \.bar, "kg of the bar; default 20"))
    }
}
