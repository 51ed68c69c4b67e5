import Answers
import Conversation
import DaemonAPI
import Diary
import Store

/// Routes about exercises, shipped ones and the user's own.
enum ExerciseRoutes {
    static func add(to table: RouteTable) {
        table.on(SearchExercises.self) { try $0.workspace.answers.exercises($0.address) }
        table.on(GetExercise.self) { try $0.workspace.answers.exercise(id: $0.address.id) }
        table.on(AddExercise.self) { call in
            let id = try await call.workspace.exercises.add(call.body, by: .commandLine)
            return try call.workspace.answers.exercise(id: id)
        }
        table.upload(ImportExercises.self) { call, file in
            try await call.workspace.exercises.add(file: file, named: call.address.name, by: .commandLine)
        }
        table.on(EditExercise.self) { call in
            let id = try await call.workspace.exercises.edit(call.address.id, call.body, by: .commandLine)
            return try call.workspace.answers.exercise(id: id)
        }
        table.on(RemoveExercise.self) { call in
            let (answers, exercises) = (call.workspace.answers, call.workspace.exercises)
            return try await exercises.remove(call.address.id, by: .commandLine) { try answers.exercise(id: $0) }
        }
        table.on(PutFavouriteExercise.self) { call in
            let id = try call.workspace.answers.exercise(id: call.address.id).id
            try await call.workspace.exercises.setFavourite(id, to: call.body.favourite, by: .commandLine)
            return try call.workspace.answers.exercise(id: id)
        }
    }
}
