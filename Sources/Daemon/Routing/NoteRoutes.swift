import Conversation
import DaemonAPI
import Failures
import Foundation
import Notes
import ServiceLifecycle
import Store

/// Routes about notes.
enum NoteRoutes {
    static func add(to table: RouteTable) {
        table.on(ListNotes.self) { call in
            try await call.workspace.notes.list(
                type: call.address.type, status: call.address.status, words: call.address.words)
        }
        table.on(GetNote.self) { try await $0.workspace.notes.find($0.address.id) }
        table.on(WriteNote.self) { call in
            guard let at = call.body.at else {
                return try await call.workspace.notes.write(call.body, by: .commandLine)
            }
            guard call.body.type == "reminder" else {
                throw BiteBookError(.invalidInput, "Only a reminder has a time.", hint: "Use the type reminder.")
            }
            return try await call.workspace.reminders.write(
                call.body.content, at: at, every: call.body.every, by: .commandLine)
        }
        table.on(EditNote.self) { call in
            try await call.workspace.notes.edit(call.address.id, call.body, by: .commandLine)
        }
        table.on(RemoveNote.self) { call in
            try await call.workspace.notes.remove(call.address.id, by: .commandLine)
        }
        table.on(GetNotesFolder.self) { NotesFolderDTO(path: $0.workspace.notes.folder.url.path) }
        table.on(CheckNotes.self) { try await $0.workspace.notes.check() }
        table.on(RefreshNotes.self) { try await $0.workspace.patterns.refresh() }
        reminders(table)
    }

    private static func reminders(_ table: RouteTable) {
        table.stream(StreamReminders.self) { call, emit in
            let reminders = call.workspace.reminders
            do {
                try await cancelWhenGracefulShutdown {
                    while true {
                        for reminder in try await reminders.take() { emit(.reminder(reminder)) }
                        try await Task.sleep(for: .seconds(1))
                    }
                }
            } catch is CancellationError {}
            return .done("The daemon stops.")
        }
        table.on(ListReminders.self) { try await $0.workspace.reminders.list() }
        table.on(FinishReminder.self) { call in
            try await call.workspace.reminders.done(call.address.id, by: .commandLine)
        }
        table.on(SnoozeReminder.self) { call in
            try await call.workspace.reminders.snooze(call.address.id, seconds: call.address.seconds ?? 600)
        }
    }
}
