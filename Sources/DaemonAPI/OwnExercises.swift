/// An exercise to keep, in words of the library; what is nil follows from the others.
package struct NewExercise: Codable, Hashable, Sendable {
    package var name: String
    /// Muscles or parts of the body, in any language; the first one is what it is done for.
    package var muscles: [String]
    package var secondary: [String]?
    /// Nil is strength.
    package var type: String?
    /// All of it is needed; nil, and `none`, are the body alone.
    package var equipment: [String]?
    /// Nil is beginner: nobody but its owner is told to do it.
    package var level: String?
    package var force: String?
    /// `repetitions`, `seconds`, `minutes` or `metres`; nil follows from type and force.
    package var unit: String?
    package var steps: [String]?

    package init(
        name: String, muscles: [String], secondary: [String]? = nil, type: String? = nil, equipment: [String]? = nil,
        level: String? = nil, force: String? = nil, unit: String? = nil, steps: [String]? = nil
    ) {
        self.name = name
        self.muscles = muscles
        self.secondary = secondary
        self.type = type
        self.equipment = equipment
        self.level = level
        self.force = force
        self.unit = unit
        self.steps = steps
    }
}

/// What changes of an exercise of the user's own; what is absent stays. `none` empties secondary muscles, equipment,
/// force and steps.
package struct ExerciseEdit: Codable, Hashable, Sendable {
    package var name: String?
    package var muscles: [String]?
    package var secondary: [String]?
    package var type: String?
    package var equipment: [String]?
    package var level: String?
    package var force: String?
    package var unit: String?
    package var steps: [String]?

    package init(
        name: String? = nil, muscles: [String]? = nil, secondary: [String]? = nil, type: String? = nil,
        equipment: [String]? = nil, level: String? = nil, force: String? = nil, unit: String? = nil,
        steps: [String]? = nil
    ) {
        self.name = name
        self.muscles = muscles
        self.secondary = secondary
        self.type = type
        self.equipment = equipment
        self.level = level
        self.force = force
        self.unit = unit
        self.steps = steps
    }
}

/// A row of a file that was not taken, with the reason.
package struct LeftOutExercise: Codable, Hashable, Sendable {
    /// In the file, from 1.
    package var row: Int
    /// Nil where it has none.
    package var name: String?
    package var reason: String

    package init(row: Int, name: String?, reason: String) {
        self.row = row
        self.name = name
        self.reason = reason
    }
}

/// What became of a file with exercises.
package struct ExercisesImported: Codable, Hashable, Sendable {
    /// Names of those that were taken, in the order of the file.
    package var added: [String]
    /// Names of those that the library knows already, shipped or own; they stay as they are there.
    package var known: [String]
    package var leftOut: [LeftOutExercise]

    package init(added: [String], known: [String], leftOut: [LeftOutExercise]) {
        self.added = added
        self.known = known
        self.leftOut = leftOut
    }
}

package enum AddExercise: Route {
    package typealias Request = NewExercise
    package typealias Response = ExerciseDTO
    package static let verb = HTTPVerb.post
    package static let path = "/v1/exercises"
    package static let summary = "Keeps an exercise of the user's own."
}

package enum ImportExercises: UploadRoute {
    package typealias Response = ExercisesImported
    package static let verb = HTTPVerb.post
    package static let path = "/v1/exercises/file"
    package static let largestBody = Limits.exerciseFile
    package static let summary = "Keeps the exercises of a file of free-exercise-db that are not known by name."

    package struct Address: RouteAddress {
        package let name: String

        package init(name: String) { self.name = name }

        package static let fields = AddressFields(Self.init, .query("name", \.name, "the file's name"))
    }
}

package enum EditExercise: Route {
    package typealias Address = ReferenceAddress
    package typealias Request = ExerciseEdit
    package typealias Response = ExerciseDTO
    package static let verb = HTTPVerb.patch
    package static let path = "/v1/exercises/{id}"
    package static let summary = "Changes an exercise of the user's own, by its id or name."
}

package enum RemoveExercise: Route {
    package typealias Address = ReferenceAddress
    package typealias Response = ExerciseDTO
    package static let verb = HTTPVerb.delete
    package static let path = "/v1/exercises/{id}"
    package static let summary = "Removes an exercise of the user's own; undo brings it back."
}

package enum PutFavouriteExercise: Route {
    package typealias Address = ReferenceAddress
    package typealias Request = FavouriteValue
    package typealias Response = ExerciseDTO
    package static let verb = HTTPVerb.put
    package static let path = "/v1/exercises/{id}/favourite"
    package static let summary = "Marks an exercise, shipped or own, as a favourite, or no longer."
}
