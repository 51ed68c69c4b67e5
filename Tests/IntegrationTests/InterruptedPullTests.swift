import DaemonAPI
import DaemonHarness
import Foundation
import Nutrition
import TestSupport
import Testing

@Suite("A download that is interrupted again and again", .serialized)
struct InterruptedPullTests {
    /// Ten pieces of 16 MiB behind a head that a model has.
    private static let piece = 16 << 20

    private static func bigModel() throws -> Data {
        var data = try Data(contentsOf: URL(fileURLWithPath: try Fixtures.tinyModel))
        var generator = SplitMix64(seed: 7)
        var block = Data()
        while block.count < 1 << 20 { withUnsafeBytes(of: generator.next()) { block.append(contentsOf: $0) } }
        while data.count < 10 * piece {
            block[0] &+= 1
            data.append(block)
        }
        return data
    }

    private enum Interruption: CaseIterable {
        case killed, dropped, fullDisk, slowAndCancelled, wrongFile, killedAgain, gone, stalled, busy, killedLast
    }

    @Test("ten interruptions: the right file in the end, and never more than a piece is fetched again")
    func tenTimes() async throws {
        try await ModelHome.with(try Self.bigModel()) { models in
            var repeated = 0
            var report: [String] = []
            for interruption in Interruption.allCases {
                try await interrupt(models, interruption)
                let now = try models.server.sent().repeated
                report.append("\(interruption): \((now - repeated) / 1000) kB again")
                #expect(now - repeated <= Self.piece, "\(interruption)")
                repeated = now
                #expect(models.installed == nil)
            }
            try models.server.steer(to: "good")
            let ran = try await models.home.run("models", "pull", "sample")
            #expect(ran.code == 0, "\(ran.errors)")
            #expect(models.installed == models.data)
            let (all, again) = try models.server.sent()
            report.append(
                "in the end: \(all / 1000) kB sent for \(models.data.count / 1000) kB, \(again / 1000) kB again")
            #expect(all - models.data.count <= 10 * Self.piece)
            print(report.joined(separator: "\n"))
            let names = try FileManager.default.contentsOfDirectory(atPath: models.modelsFolder)
            #expect(!names.contains { $0.contains(".partial") })
        }
    }

    /// Starts a pull and breaks it in one way, when it has got something. The server holds still meanwhile.
    private func interrupt(_ models: ModelHome, _ interruption: Interruption) async throws {
        let home = models.home
        let amount = [.killed, .killedAgain, .killedLast].contains(interruption) ? 9_000_000 : 3_000_000
        let goal = try models.server.sent().all + amount
        try models.server.steer(to: "until-\(goal)")
        let pull = try home.start(["models", "pull", "sample"])
        try await grow(models, to: goal)
        let daemon = try await home.status().processID
        switch interruption {
        case .killed, .killedAgain, .killedLast:
            kill(daemon, SIGKILL)
            #expect(await pull.wait().code != 0)
            try await eventually("it is gone") { !Processes.isAlive(daemon) }
        case .slowAndCancelled, .stalled:
            pull.signal(SIGINT)
            #expect(await pull.wait().code == 130)
        case .fullDisk:
            // No file may be longer from now on, which is what a full disk looks like to a program.
            try run("prlimit", "--pid", "\(daemon)", "--fsize=1000000:unlimited")
            try models.server.steer(to: "slow")
            let ran = await pull.wait()
            #expect(ran.code == 1)
            #expect(ran.errors.contains("cannot be written"), "\(ran.errors)")
            try run("prlimit", "--pid", "\(daemon)", "--fsize=unlimited")
        case .dropped:
            // It goes on by itself, however often the connection breaks.
            try models.server.steer(to: "drop")
            try await grow(models, to: goal + 2_000_000)
            pull.signal(SIGINT)
            #expect(await pull.wait().code == 130)
        case .wrongFile, .gone, .busy:
            let behaviour = interruption == .wrongFile ? "short" : interruption == .gone ? "missing" : "overloaded"
            try models.server.steer(to: behaviour)
            #expect(await pull.wait().code == 1)
        }
    }

    private func grow(_ models: ModelHome, to bytes: Int) async throws {
        try await eventually("it downloads") { try models.server.sent().all >= bytes }
    }

    private func run(_ arguments: String...) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }
}
