import DaemonAPI
import DaemonHarness
import Foundation
import TestSupport
import Testing

@Suite("Switching models while the daemon runs", .serialized)
struct SwitchingTests {
    /// Both models are installed and the first one is ready.
    private func withTwoModels(_ body: @Sendable (ModelHome) async throws -> Void) async throws {
        try await ModelHome.with { models in
            for id in ["first", "sample"] {
                let ran = try await models.home.run("models", "pull", id)
                #expect(ran.code == 0, "\(ran.errors)")
            }
            try await models.home.ready()
            try await body(models)
        }
    }

    @Test("the new model answers, the old one is gone, the choice stays")
    func switches() async throws {
        try await withTwoModels { models in
            let home = models.home
            let old = try #require(try await home.ready().model.processID)
            let ran = try await home.run("models", "use", "sample")
            #expect(ran.code == 0, "\(ran.errors)")
            #expect(ran.output == "sample is the model now.\n")
            let status = try await home.status()
            #expect(status.model.id == "sample" && status.model.state == "ready")
            try await eventually("the old one is gone") { !Processes.isAlive(old) }
            #expect(try await home.run("ask", "two eggs").code == 0)
            let running = try await home.json([RunningModelDTO].self, "models", "ps")
            #expect(running.map(\.id) == ["sample"])
            #expect(running[0].residentBytes ?? 0 > 1_000_000 && running[0].slots >= 1 && !running[0].busy)

            #expect(try await home.run("daemon", "stop").code == 0)
            #expect(try await home.ready().model.id == "sample")
        }
    }

    @Test("turns go on while models are switched back and forth: none fails")
    func turnsGoOn() async throws {
        try await withTwoModels { models in
            let home = models.home
            let talking = Task { () throws -> [Int32] in
                var codes: [Int32] = []
                for _ in 0..<6 { codes.append(try await home.run("ask", "two eggs").code) }
                return codes
            }
            for id in ["sample", "first", "sample"] {
                let ran = try await home.run("models", "use", id)
                #expect(ran.code == 0, "\(ran.errors)")
            }
            #expect(try await talking.value == Array(repeating: 0, count: 6))
        }
    }

    @Test("a model that cannot be loaded: told, and the old one goes on with its process")
    func fallsBack() async throws {
        try await withTwoModels { models in
            let home = models.home
            let before = try await home.ready().model
            // A model file whose head is whole and whose rest is missing.
            let broken = try home.scratch.write(models.data.prefix(models.data.count * 3 / 4), to: "broken.gguf")
            let ran = try await home.run("models", "use", broken)
            #expect(ran.code != 0)
            #expect(ran.errors.contains("first goes on"), "\(ran.errors)")
            let after = try await home.status().model
            #expect(after.id == "first" && after.processID == before.processID)
            #expect(try await home.run("ask", "two eggs").code == 0)
            #expect(try await home.json(SettingDTO.self, "settings", "get", "model").value == "")
        }
    }

    @Test("an idle model leaves the memory when the setting says so, and comes back with the next question")
    func sleeps() async throws {
        try await withTwoModels { models in
            let home = models.home
            let process = try #require(try await home.ready().model.processID)
            #expect(try await home.run("settings", "set", "model_idle", "soon").code == 1)
            try await home.run("settings", "set", "model_idle", "1s")
            try await eventually("it sleeps", within: .seconds(30)) {
                try await home.status().model.state == "asleep"
            }
            #expect(!Processes.isAlive(process))
            #expect(try await home.json([RunningModelDTO].self, "models", "ps").first?.state == "asleep")
            try await home.run("settings", "set", "model_idle", "stay")
            #expect(try await home.run("ask", "two eggs").code == 0)
            #expect(try await home.status().model.state == "ready")
        }
    }

    @Test("a trial replays confirmed turns beside the model in use, and writes nothing")
    func trial() async throws {
        try await withTwoModels { models in
            let home = models.home
            for _ in 0..<4 { _ = try await home.run("ask", "two eggs and a banana") }
            let entries = try await home.json([EntryDTO].self, "entries", "list")
            let before = try await home.ready().model
            let result = try await home.json(Trial.self, "models", "try", "sample")
            #expect(result.audition.model == "sample")
            // Both models are the same file, and temperature is 0.
            #expect(result.audition.agreed == result.audition.turns)
            #expect((result.audition.residentBytes ?? 0) > 1_000_000)
            #expect(try await home.json([EntryDTO].self, "entries", "list") == entries)
            #expect(try await home.status().model.processID == before.processID)
            #expect(try await home.json([RunningModelDTO].self, "models", "ps").count == 1)
            let missing = try await home.run("models", "try", "nothing")
            #expect(missing.code == 1)
        }
    }

    private struct Trial: Decodable {
        struct Evaluation: Decodable {
            struct Result: Decodable { var replies: [String] }

            var conversations: Int
            var results: [Result]
        }

        var audition: AuditionReport
        var evaluation: Evaluation?
    }

    @Test("a trial runs a file of conversations too, and leaves nothing of them")
    func evaluation() async throws {
        try await withTwoModels { models in
            let home = models.home
            let file = try home.scratch.write(
                Data(
                    #"""
                    {"id":"a","now":"2026-11-18T13:05:00+01:00","setup":["target 1800"],"say":["hi","two eggs"],"expect":{}}
                    {"id":"b","now":"2026-11-18T13:05:00+01:00","say":["hello"],"expect":{}}
                    """#.utf8), to: "conversations.jsonl")
            let trial = try await home.json(Trial.self, "models", "try", "sample", "--evaluation", file)
            #expect(trial.evaluation?.conversations == 2)
            #expect(trial.evaluation?.results.map(\.replies.count) == [2, 1])
            #expect(try await home.json([EntryDTO].self, "entries", "list").isEmpty)
            #expect(try await home.json([ConversationDTO].self, "conversations", "list").isEmpty)
            #expect(try await home.json([RunningModelDTO].self, "models", "ps").map(\.id) == ["first"])
            let wrong = try await home.run("models", "try", "sample", "--evaluation", file + ".none")
            #expect(wrong.code != 0 && wrong.errors.contains("conversations.jsonl.none"))
        }
    }

    @Test("bench measures each setting, keeps the best, and the next start uses it")
    func bench() async throws {
        try await withTwoModels { models in
            let home = models.home
            let before = try await home.ready().model.processID
            let ran = try await home.start(["models", "bench", "sample", "--json"]).wait(atMost: .seconds(600))
            #expect(ran.code == 0, "\(ran.errors)")
            let report = try WireCoding.decode(BenchReport.self, from: Data(ran.output.utf8))
            #expect(report.model == "sample" && report.rows.count >= 3 && report.rows.indices.contains(report.best))
            #expect(report.rows.allSatisfy { $0.turnSeconds > 0 && ($0.generatedTokensPerSecond ?? 1) > 0 })
            #expect(Set(report.rows.map { "\($0.threads ?? 0) \($0.batch)" }).count == report.rows.count)
            #expect(try await home.status().model.processID == before)
            #expect(try await home.run("models", "use", "sample").code == 0)
            let server = try #require(try await home.ready().model.processID)
            let line = Processes.arguments(of: server).joined(separator: " ")
            #expect(line.contains("--batch-size \(report.rows[report.best].batch)"), "\(line)")
            #expect(try await home.json([EntryDTO].self, "entries", "list").isEmpty)
        }
    }

    @Test("show tells what is in the file; search says what does not fit; a foreign file is pulled and removed")
    func library() async throws {
        try await withTwoModels { models in
            let home = models.home
            let detail = try await home.json(ModelDetail.self, "models", "show", "sample")
            #expect(detail.header?.architecture == "llama" && detail.header?.layers == 2)
            #expect(detail.header?.tokens == 2048 && detail.header?.hasTemplate == true)
            #expect(try await home.json([ModelDTO].self, "models", "search", "first").map(\.id) == ["first"])
            let path = try home.scratch.write(models.data, to: "mine.gguf")
            #expect(try await home.run("models", "pull", path).code == 0)
            #expect(try await home.run("models", "use", "mine").code == 0)
            #expect(try await home.run("models", "remove", "mine").code == 1)
            #expect(try await home.run("models", "use", "first").code == 0)
            #expect(try await home.run("models", "remove", "mine").code == 0)
            #expect(try await home.json([ModelDTO].self, "models", "list").map(\.id) == ["first", "sample"])
            #expect(FileManager.default.fileExists(atPath: path))
        }
    }
}
