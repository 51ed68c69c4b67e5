import DaemonAPI
import Features
import Foundation
import Store

/// Routes about notes.
enum NoteRoutes {
    static func add(to table: RouteTable) {
        table.on(ListNotes.self) { call in
            try await call.workspace.notes.list(
                type: call.query["type"], status: call.query["status"], words: call.query["q"])
        }
        table.on(GetNote.self) { try await $0.workspace.notes.find(try $0.parameter("id")) }
        table.on(WriteNote.self) { call in
            try await call.workspace.notes.write(call.body, by: .commandLine)
        }
        table.on(EditNote.self) { call in
            try await call.workspace.notes.edit(try call.parameter("id"), call.body, by: .commandLine)
        }
        table.on(RemoveNote.self) { call in
            try await call.workspace.notes.remove(try call.parameter("id"), by: .commandLine)
        }
        table.on(GetNotesFolder.self) { NotesFolderDTO(path: $0.workspace.notes.folder.url.path) }
        table.on(CheckNotes.self) { try await $0.workspace.notes.check() }
        table.on(RefreshNotes.self) { try await $0.workspace.patterns.refresh() }

    }
}
