import DaemonAPI
import DaemonHarness
import Foundation
import TestSupport
import Testing

@Suite("Faults of the model")
struct ModelFaultTests {
    @Test("llama-server is killed during a turn: said within seconds, words kept, the next turn works")
    func killed() async throws {
        try await BiteBookHome.with { home in
            let model = try #require(try await home.ready().model.processID)
            // Held, so that the turn is certainly running when it is killed.
            kill(model, SIGSTOP)
            let turn = try home.start(["ask", "I had two eggs"])
            try await eventually("the turn runs") { try home.turnStatesOnDisk() == ["running"] }
            try await Task.sleep(for: .milliseconds(200))
            kill(model, SIGKILL)
            let killed = ContinuousClock.now
            let ran = await turn.wait(atMost: .seconds(30))
            #expect(ContinuousClock.now - killed < .seconds(5))
            #expect(ran.code == 3)
            #expect(ran.errors.contains("The language model stopped"))
            #expect(ran.output.isEmpty)
            try await Self.checkAfterwards(home, oldModel: model)
        }
    }

    @Test("llama-server hangs: noticed within seconds, killed and restarted")
    func hung() async throws {
        try await BiteBookHome.with { home in
            let model = try #require(try await home.ready().model.processID)
            kill(model, SIGSTOP)
            let turn = try home.start(["ask", "I had two eggs"])
            try await eventually("the turn runs") { try home.turnStatesOnDisk() == ["running"] }
            // What needs no model answers meanwhile.
            let today = try await home.run("today")
            #expect(today.code == 0)
            #expect(today.duration < .seconds(2))
            let ran = await turn.wait(atMost: .seconds(60))
            #expect(ran.duration < .seconds(25))
            #expect(ran.code == 3)
            #expect(ran.errors.contains("stopped answering"))
            try await Self.checkAfterwards(home, oldModel: model)
        }
    }

    private static func checkAfterwards(_ home: BiteBookHome, oldModel: Int32) async throws {
        #expect(try home.turnStatesOnDisk() == ["failed"])
        let conversation = try #require(try await home.json([ConversationDTO].self, "conversations", "list").first)
        let detail = try await home.json(ConversationDetail.self, "conversations", "show", "\(conversation.id)")
        #expect(detail.messages.first?.content == "I had two eggs")
        let again = try await home.run("ask", "--conversation", "\(conversation.id)", "I had two eggs")
        #expect(again.code == 0, "\(again.errors)")
        #expect(again.duration < .seconds(60))
        let model = try await home.ready().model.processID
        #expect(model != oldModel)
        #expect(!Processes.isAlive(oldModel))
    }

    /// What goes wrong before a model can run, and what must be said.
    enum Obstacle: CaseIterable {
        case programMissing, programUnusable, modelMissing, modelNoGGUF, modelCutShort, defaultNotInstalled

        func environment(_ scratch: Scratch) throws -> [String: String] {
            switch self {
            case .programMissing: return ["BITEBOOK_LLAMA_SERVER": "/nowhere/llama-server"]
            case .programUnusable: return ["BITEBOOK_LLAMA_SERVER": "/bin/false"]
            case .modelMissing: return ["BITEBOOK_MODEL": "/nowhere/model.gguf"]
            case .modelNoGGUF:
                return ["BITEBOOK_MODEL": try scratch.write(Data(repeating: 0x5A, count: 50_000), to: "broken.gguf")]
            case .modelCutShort:
                let whole = try Data(contentsOf: URL(fileURLWithPath: Fixtures.tinyModel))
                return ["BITEBOOK_MODEL": try scratch.write(whole.prefix(whole.count * 3 / 4), to: "short.gguf")]
            case .defaultNotInstalled: return ["BITEBOOK_MODEL": "", "BITEBOOK_CACHE": scratch.path("c")]
            }
        }

        var words: String {
            switch self {
            case .programMissing: "/nowhere/llama-server"
            case .programUnusable: "could not be loaded"
            case .modelMissing: "/nowhere/model.gguf"
            case .modelNoGGUF: "broken.gguf"
            case .modelCutShort: "could not be loaded"
            case .defaultNotInstalled: "is not installed"
            }
        }
    }

    @Test(
        "a model that cannot run: exit code 3 with the reason, words kept, everything else works",
        arguments: Obstacle.allCases)
    func unusable(_ obstacle: Obstacle) async throws {
        try await BiteBookHome.with { usual in
            let home = usual.with(try obstacle.environment(usual.scratch))
            let ran = try await home.run("ask", "--json", "I had two eggs")
            #expect(ran.code == 3)
            #expect(ran.duration < .seconds(20))
            #expect(ran.output.isEmpty)
            #expect(ran.errors.contains(obstacle.words), "\(ran.errors)")
            let conversation = try await home.json([ConversationDTO].self, "conversations", "list").first
            #expect(conversation?.preview == "I had two eggs")

            let entry = try await home.json(EntryDTO.self, "entries", "add", "--name", "apple")
            #expect(entry.calories != nil)
            #expect(try await home.json(DayReport.self, "today").entries == [entry])
            #expect(try await home.run("foods", "search", "apple").code == 0)
            #expect(try await home.run("undo").code == 0)
            let status = try await home.status()
            #expect(["none", "failed"].contains(status.model.state))
            #expect(status.model.problem?.isEmpty == false)
        }
    }

    @Test("llama-server that is installed while the daemon runs is found by the next question")
    func installedLater() async throws {
        try await BiteBookHome.with(["BITEBOOK_LLAMA_SERVER": ""]) { usual in
            let folder = usual.scratch.path("bin")
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            let home = usual.with(["BITEBOOK_CACHE": usual.scratch.path("c"), "PATH": folder + ":/usr/bin:/bin"])
            let refused = try await home.run("ask", "I had two eggs")
            #expect(refused.code == 3 && refused.errors.contains("is not installed"), "\(refused.errors)")
            #expect(try await home.status().model.state == "none")
            try FileManager.default.createSymbolicLink(
                atPath: folder + "/llama-server", withDestinationPath: try Fixtures.llamaServer)
            let answered = try await home.run("ask", "I had two eggs")
            #expect(answered.code == 0, "\(answered.errors)")
            #expect(try await home.status().model.state == "ready")
        }
    }
}
