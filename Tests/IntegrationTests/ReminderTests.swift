import DaemonAPI
import DaemonHarness
import Foundation
import TestSupport
import Testing

@Suite("Reminders and note files of a real daemon")
struct ReminderProcessTests {
    /// A desktop: a bus address, and a `notify-send` that writes its arguments down.
    private static func desktop(_ scratch: Scratch) throws -> [String: String] {
        let folder = scratch.path("desktop")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let program = folder + "/notify-send"
        try Data("#!/bin/sh\nprintf '%s\\n' \"$*\" >> \(folder)/shown\n".utf8).write(to: URL(fileURLWithPath: program))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
        return ["PATH": folder + ":/usr/bin:/bin", "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"]
    }

    private func shown(_ home: BiteBookHome) -> [String] {
        let text = try? String(contentsOfFile: home.scratch.path("desktop/shown"), encoding: .utf8)
        return (text ?? "").split(separator: "\n").map(String.init)
    }

    @Test("one that came due while the daemon was off is said once at its next start, and the desktop hears no details")
    func missed() async throws {
        try await BiteBookHome.with { home in
            let home = home.with(try Self.desktop(home.scratch))
            let note = try await home.json(
                NoteDTO.self, "notes", "new", "reminder", "take the blue pills", "--at", "15:00")
            #expect(note.at == "2026-11-18T15:00")
            try await home.run("daemon", "stop")
            let later = home.with(["BITEBOOK_NOW": "2026-11-18T16:30:00+01:00"])
            let watch = try await later.json(ReminderDTO.self, "reminders", "watch", "--seconds", "4")
            #expect(watch.text == "take the blue pills" && watch.isLate && watch.due == "2026-11-18T15:00:00+01:00")
            #expect(shown(home) == ["--app-name=BiteBook BiteBook: a reminder is waiting."])
            #expect(try await later.run("reminders", "watch", "--seconds", "2").output == "")
            try await later.run("daemon", "stop")
            let again = home.with(["BITEBOOK_NOW": "2026-11-18T17:30:00+01:00"])
            #expect(try await again.run("reminders", "--seconds", "3").output == "")
            #expect(shown(home).count == 1)
            #expect(try await again.json([ReminderDTO].self, "reminders", "list").map(\.state) == ["delivered"])
            #expect(try await again.json(ReminderDTO.self, "reminders", "done", "\(note.id)").state == "done")
            #expect(try await again.json([ReminderDTO].self, "reminders", "list").isEmpty)
        }
    }

    @Test("with notifications off, the desktop stays quiet; a listener does not keep the daemon from stopping")
    func off() async throws {
        try await BiteBookHome.with { home in
            let home = home.with(try Self.desktop(home.scratch))
            try await home.run("settings", "set", "notifications", "off")
            try await home.run("notes", "new", "reminder", "drink", "--at", "15:00")
            try await home.run("daemon", "stop")
            let later = home.with(["BITEBOOK_NOW": "2026-11-18T16:30:00+01:00"])
            let watch = try later.start(["reminders"])
            try await eventually("it is said", within: .seconds(20)) { watch.outputSoFar.contains("drink") }
            #expect(watch.outputSoFar == "Reminder 1: drink (was due 2026-11-18 15:00)\n")
            #expect(shown(home).isEmpty)
            let began = ContinuousClock.now
            try await later.run("daemon", "stop")
            _ = await watch.wait(atMost: .seconds(10))
            #expect(ContinuousClock.now - began < .seconds(10))
        }
    }

    @Test("notes are edited in an editor, and a broken editor changes nothing")
    func editor() async throws {
        try await BiteBookHome.with { home in
            let note = try await home.json(NoteDTO.self, "notes", "new", "observation", "likes rye")
            let edited = home.with(["EDITOR": "sed -i s/rye/oats/"])
            #expect(try await edited.json(NoteDTO.self, "notes", "edit", "\(note.id)").content == "likes oats")
            let broken = home.with(["EDITOR": "false"])
            #expect(try await broken.run("notes", "edit", "\(note.id)").code == 1)
            #expect(try await home.json(NoteDTO.self, "notes", "show", "\(note.id)").content == "likes oats")
            let folder =
                try await home.run("notes", "folder").output.split(separator: "\n").first.map(String.init) ?? ""
            #expect(note.path == "\(folder)/\(note.file)")
        }
    }
}
