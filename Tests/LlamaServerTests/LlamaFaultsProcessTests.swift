import Failures
import Foundation
import Gates
import TestSupport
import Testing

@testable import LlamaServer

@Suite("Faults of llama-server", .serialized)
struct LlamaFaultsProcessTests {
    @Test("kill -9 during a request: a clear error within seconds, and the server comes back by itself")
    func killed() async throws {
        try await Scratch.with { scratch in
            let service = try await LlamaHarness.service(scratch)
            let request = Task { try await service.complete(LlamaHarness.endless) }
            try await eventually("it generates") { await service.isGenerating() }
            let first = try #require(await service.status().processID)
            let killed = ContinuousClock.now
            kill(first, SIGKILL)
            let error = await #expect(throws: BiteBookError.self) { try await request.value }
            #expect(ContinuousClock.now - killed < .seconds(3))
            #expect(error?.code == .modelUnavailable)
            #expect(error?.message.contains("signal 9") == true)
            #expect(try await service.complete(LlamaHarness.short).finishReason == .stop)
            #expect(await service.status().processID != first)
        }
    }

    @Test("a hung server is noticed while it generates, killed and restarted")
    func hung() async throws {
        try await Scratch.with { scratch in
            let service = try await LlamaHarness.service(scratch) {
                $0.limits.probeInterval = .milliseconds(200)
                $0.limits.probeAnswer = .milliseconds(300)
            }
            let request = Task { try await service.complete(LlamaHarness.endless) }
            try await eventually("it generates") { await service.isGenerating() }
            let first = try #require(await service.status().processID)
            kill(first, SIGSTOP)
            let error = await #expect(throws: BiteBookError.self) { try await request.value }
            #expect(error?.code == .modelTimeout)
            #expect(try await service.complete(LlamaHarness.short).finishReason == .stop)
            #expect(await service.status().processID != first)
        }
    }

    @Test("a stream that stalls ends after the limit between tokens")
    func stalled() async throws {
        try await Scratch.with { scratch in
            let service = try await LlamaHarness.service(scratch) {
                $0.limits.probeInterval = .seconds(60)
                $0.limits.stream.nextToken = .milliseconds(400)
            }
            let error = await #expect(throws: BiteBookError.self) {
                for try await delta in service.stream(LlamaHarness.endless) {
                    guard case .text = delta, let pid = await service.status().processID else { continue }
                    kill(pid, SIGSTOP)
                }
            }
            #expect(error?.code == .modelTimeout)
            try await eventually("it is back") { await service.isReady }
        }
    }

    @Test("a missing program is told at once, with its path")
    func missingBinary() async throws {
        try await Scratch.with { scratch in
            let service = try await LlamaHarness.service(scratch) { $0.binary = "/nowhere/llama-server" }
            let error = await #expect(throws: BiteBookError.self) { try await service.complete(LlamaHarness.short) }
            #expect(error?.code == .modelUnavailable)
            #expect(error?.message.contains("/nowhere/llama-server") == true)
            #expect(await service.status().word == "failed")
        }
    }

    @Test("a broken model file: given up after three starts, with llama-server's own words")
    func brokenModel() async throws {
        try await Scratch.with { scratch in
            let path = try scratch.write(Data("GGUF and then nonsense".utf8), to: "broken.gguf")
            let service = try await LlamaHarness.service(scratch) { $0.modelPath = path }
            let error = await #expect(throws: BiteBookError.self) { try await service.complete(LlamaHarness.short) }
            #expect(error?.code == .modelUnavailable)
            #expect(error?.message.contains("exited with code 1") == true)
            #expect(error?.message.contains("gguf") == true)
            #expect(await service.status().problem == error?.message)
        }
    }

    @Test("what an earlier daemon left behind is stopped, and only that")
    func orphan() async throws {
        try await Scratch.with { scratch in
            // A service that is never stopped stands for the daemon that was killed.
            let abandoned = LlamaService(
                configuration: try LlamaHarness.configuration(scratch), logger: LlamaHarness.quiet)
            await abandoned.start()
            scratch.cleanUp { await abandoned.stop() }
            try await eventually("it runs") { await abandoned.isReady }
            let orphan = try #require(await abandoned.status().processID)
            let file = ProcessFile(path: scratch.path("llama-server.pid"))
            #expect(await file.sweepOrphan())
            #expect(ProcessIdentity(running: orphan) == nil)

            // The same number with another start time is somebody else's process.
            let bystander = Process()
            bystander.executableURL = URL(fileURLWithPath: "/bin/sleep")
            bystander.arguments = ["60"]
            try bystander.run()
            defer { kill(bystander.processIdentifier, SIGKILL) }
            var identity = try #require(ProcessIdentity(running: bystander.processIdentifier))
            identity.startTime += 1
            file.write(identity)
            #expect(await !file.sweepOrphan())
            #expect(bystander.isRunning)
        }
    }

    #if os(Linux)
        @Test("when the daemon is killed, its llama-server is gone within seconds")
        func parentKilled() async throws {
            try await Scratch.with { scratch in
                let host = Process()
                host.executableURL = URL(fileURLWithPath: Fixtures.product("ModelHost"))
                host.arguments = [try Fixtures.llamaServer, try Fixtures.tinyModel, scratch.folder]
                let output = Pipe()
                host.standardOutput = output
                try host.run()
                defer { kill(host.processIdentifier, SIGKILL) }
                let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
                let child = try #require(Int32(line.trimmingCharacters(in: .newlines)))
                #expect(ProcessIdentity(running: child) != nil)
                kill(host.processIdentifier, SIGKILL)
                try await eventually("it is gone", within: .seconds(3)) { ProcessIdentity(running: child) == nil }
            }
        }
    #endif

    @Test("twenty starts and stops leave no descriptor and no process behind")
    func noLeaks() async throws {
        try await Scratch.with { scratch in
            let configuration = try LlamaHarness.configuration(scratch)
            func cycle() async throws {
                let service = await LlamaService.start(configuration: configuration, logger: LlamaHarness.quiet)
                _ = try await service.complete(LlamaHarness.short)
                let pid = try #require(await service.status().processID)
                await service.stop()
                #expect(ProcessIdentity(running: pid) == nil)
            }
            // The first run opens what the libraries keep: event loops, pipes.
            try await cycle()
            let before = try #require(openDescriptors())
            for _ in 0..<20 { try await cycle() }
            let after = try #require(openDescriptors())
            #expect(after <= before + 2, "before \(before), after \(after)")
        }
    }

    @Test("stopping while requests wait ends them with an error")
    func stopWhileWaiting() async throws {
        try await Scratch.with { scratch in
            let service = try await LlamaHarness.service(scratch)
            let running = Task { try await service.complete(LlamaHarness.endless) }
            try await eventually("it generates") { await service.isGenerating() }
            let waiting = Task { try await service.complete(LlamaHarness.short) }
            try await eventually("it waits") { await service.gate.queueLength() == 1 }
            await service.stop()
            await #expect(throws: BiteBookError.self) { try await running.value }
            await #expect(throws: BiteBookError.self) { try await waiting.value }
        }
    }
}
