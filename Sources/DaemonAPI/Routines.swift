/// A routine to keep.
package struct NewRoutine: Codable, Hashable, Sendable {
    package var name: String
    /// Lines as `bench press 3x8`, `squat 5x5 100kg`, `plank 3x40s`; a name alone is three sets of what is usual.
    package var exercises: [String]

    package init(name: String, exercises: [String]) {
        self.name = name
        self.exercises = exercises
    }
}

/// What changes of a routine; what is absent stays.
package struct RoutineEdit: Codable, Hashable, Sendable {
    package var name: String?
    /// All of them anew.
    package var exercises: [String]?
    /// Lines that come behind the others.
    package var adding: [String]?
    /// Exercises that go, by their names.
    package var removing: [String]?

    package init(
        name: String? = nil, exercises: [String]? = nil, adding: [String]? = nil, removing: [String]? = nil
    ) {
        self.name = name
        self.exercises = exercises
        self.adding = adding
        self.removing = removing
    }
}

/// A routine with the loads that come next.
package struct RoutineDTO: Codable, Hashable, Sendable {
    package var id: Int64?
    package var name: String
    /// About how long it takes.
    package var minutes: Int
    package var exercises: [PlannedExerciseDTO]
    /// Names of exercises that were in it and are in no library any more.
    package var missing: [String]

    package init(id: Int64?, name: String, minutes: Int, exercises: [PlannedExerciseDTO], missing: [String] = []) {
        self.id = id
        self.name = name
        self.minutes = minutes
        self.exercises = exercises
        self.missing = missing
    }
}

package enum ListRoutines: Route {
    package typealias Response = [RoutineDTO]
    package static let verb = HTTPVerb.get
    package static let path = "/v1/routines"
    package static let summary = "The user's own workouts, in the order in which they came."
}

package enum GetRoutine: Route {
    package typealias Address = ReferenceAddress
    package typealias Response = RoutineDTO
    package static let verb = HTTPVerb.get
    package static let path = "/v1/routines/{id}"
    package static let summary = "A routine by its number or name, with the loads that come next."
}

package enum AddRoutine: Route {
    package typealias Request = NewRoutine
    package typealias Response = RoutineDTO
    package static let verb = HTTPVerb.post
    package static let path = "/v1/routines"
    package static let summary = "Keeps a workout of the user's own."
}

package enum EditRoutine: Route {
    package typealias Address = ReferenceAddress
    package typealias Request = RoutineEdit
    package typealias Response = RoutineDTO
    package static let verb = HTTPVerb.patch
    package static let path = "/v1/routines/{id}"
    package static let summary = "Changes a routine, by its number or name."
}

package enum RemoveRoutine: Route {
    package typealias Address = ReferenceAddress
    package typealias Response = RoutineDTO
    package static let verb = HTTPVerb.delete
    package static let path = "/v1/routines/{id}"
    package static let summary = "Removes a routine; undo brings it back."
}
