import Foundation
import TestSupport
import Testing

@testable import LineEditing

@Suite("The history of lines")
struct LineHistoryTests {
    @Test("keeps what was typed, with line ends and backslashes, for the next chat")
    func roundTrip() async throws {
        try await Scratch.with { scratch in
            let file = URL(fileURLWithPath: scratch.path("history"))
            let texts = ["two eggs", "eggs\ntoast", "C:\\new\\\\", "\\", "寿司 🍣", "a\\nb"]
            let history = LineHistory(file: file)
            for text in texts { history.add(text) }
            #expect(history.entries == texts)
            #expect(LineHistory(file: file).entries == texts)
            let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
            #expect(mode == 0o600)
        }
    }

    @Test("text in a line is composed, has line feeds only, and no control characters")
    func typed() {
        #expect("e\u{301}\r\na\rb\tc\u{7}\u{85}\u{202E}d\n".typed == "é\na\nb cd\n")
    }

    @Test("leaves out what is empty, begins with a space, or was just said")
    func leftOut() {
        let history = LineHistory(file: nil)
        for text in ["a", "", " \n", " secret", "a", "b", "a"] { history.add(text) }
        #expect(history.entries == ["a", "b", "a"])
    }

    @Test("a link or a second name in the place of the file leads no line to somewhere else")
    func planted() async throws {
        try await Scratch.with { scratch in
            let victim = URL(fileURLWithPath: try scratch.write(Data("must stay\n".utf8), to: "victim"))
            let link = URL(fileURLWithPath: scratch.path("link"))
            let name = URL(fileURLWithPath: scratch.path("name"))
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: victim)
            try FileManager.default.linkItem(at: victim, to: name)
            for file in [link, name] { LineHistory(file: file).add("two eggs") }
            #expect(try Data(contentsOf: victim) == Data("must stay\n".utf8))
        }
    }

    @Test("of a file that cannot be read or written is kept in memory")
    func unusable() async throws {
        try await Scratch.with { scratch in
            let history = LineHistory(file: URL(fileURLWithPath: scratch.path("no/such/folder")))
            history.add("a")
            #expect(history.entries == ["a"])
        }
    }

    @Test("of a file that somebody else wrote has no control characters, and skips what is no text")
    func hostile() async throws {
        try await Scratch.with { scratch in
            let file = try scratch.write(
                Data("ok\nbad\u{1B}[2J\u{9B}x\n".utf8) + [0xFF, 0x0A] + Data("\nend\\".utf8), to: "h")
            #expect(LineHistory(file: URL(fileURLWithPath: file)).entries == ["ok", "bad[2Jx", "end"])
        }
    }

    @Test("is shortened to the newest entries when it has twice as many, also while others write")
    func bounded() async throws {
        try await Scratch.with { scratch in
            let file = URL(fileURLWithPath: scratch.path("history"))
            let count = 2 * LineHistory.mostEntries + 1
            try Data((1...count).map { "line \($0)\n" }.joined().utf8).write(to: file)
            await withTaskGroup(of: Void.self) { group in
                for writer in 1...4 {
                    group.addTask {
                        let history = LineHistory(file: file)
                        #expect(history.entries.count <= LineHistory.mostEntries)
                        for number in 1...25 { history.add("writer \(writer).\(number)") }
                    }
                }
            }
            let entries = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            #expect(entries.count < LineHistory.mostEntries + 200)
            #expect(entries.filter { $0.hasPrefix("writer") }.count == 100)
            #expect(entries.contains("line \(count)"))
        }
    }

    @Test("finds older lines that contain words in any case, and the next older one")
    func search() {
        var search = HistorySearch(entries: ["Two eggs", "toast", "two eggs", "an egg", "tea"], original: "x")
        #expect(search.match == "x")
        for scalar in "EGG".unicodeScalars { search.append(scalar) }
        #expect(search.match == "an egg")
        search.findOlder()
        #expect(search.match == "two eggs")
        search.findOlder()
        #expect(search.match == "Two eggs")
        search.findOlder()
        #expect(search.match == "Two eggs")
        #expect(search.prompt == "(nothing found) EGG: ")
        search.removeLast()
        #expect(search.match == "an egg")
        #expect(search.prompt == "(search) EG: ")
    }
}
