import Answers
import Conversation
import DaemonAPI
import Diary
import Store

/// Routes about workouts that the user put together.
enum RoutineRoutes {
    static func add(to table: RouteTable) {
        table.on(ListRoutines.self) { call in
            let rows = try await call.workspace.routines.list()
            return try await call.workspace.answers.routines(rows, in: try await call.workspace.answerContext())
        }
        table.on(GetRoutine.self) { try await told($0.workspace.routines.find($0.address.id), $0.workspace) }
        table.on(AddRoutine.self) { call in
            try await told(call.workspace.routines.add(call.body, by: .commandLine), call.workspace)
        }
        table.on(EditRoutine.self) { call in
            try await told(
                call.workspace.routines.edit(call.address.id, call.body, by: .commandLine), call.workspace)
        }
        table.on(RemoveRoutine.self) { call in
            try await told(call.workspace.routines.remove(call.address.id, by: .commandLine), call.workspace)
        }
    }

    private static func told(_ row: RoutineRecord, _ workspace: Workspace) async throws -> RoutineDTO {
        try await workspace.answers.routines([row], in: try await workspace.answerContext())[0]
    }
}
