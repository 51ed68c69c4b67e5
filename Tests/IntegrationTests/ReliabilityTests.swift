#if os(Linux)
    import DaemonHarness
    import Foundation
    import TestSupport
    import Testing

    /// The scripts in `Reliability/` with few rounds and fixed seeds; `make torture` and its like run them longer.
    @Suite("What BiteBook was told, it keeps")
    struct ReliabilityTests {
        @Test("over kills of its processes under load")
        func kills() async throws {
            try await Self.check(
                "torture.py", "--count", "5", "--seed", "48", says: "nothing that was confirmed is lost")
        }

        @Test("over a loss of power at any moment")
        func power() async throws {
            try await Self.check(
                "faults.py", "--case", "power", "--points", "2", "--seed", "48", says: "all that was confirmed is there"
            )
        }

        @Test("on a read-only disk, with clocks that jump and in another zone")
        func faults() async throws {
            try await Self.check(
                "faults.py", "--case", "read-only", "--case", "clock", "--case", "zone", "--seed", "48",
                says: "all that was confirmed is there")
        }

        private static func check(_ arguments: String..., says verdict: String) async throws {
            try await BiteBookHome.with { home in
                let environment = ["PATH", "BITEBOOK_CACHE", "LANG", "HOME"].reduce(into: [:]) {
                    $0[$1] = home.environment[$1]
                }
                let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                    .deletingLastPathComponent().appending(path: "Reliability/\(arguments[0])").path
                let program = try Program(
                    "/usr/bin/env", ["python3", script, Fixtures.product("bitebook")] + arguments.dropFirst(),
                    environment: environment, scratch: home.scratch)
                let ran = await program.wait(atMost: .seconds(600))
                #expect(ran.code == 0, "\(ran.output)\(ran.errors)")
                #expect(ran.output.contains(verdict), "\(ran.output)\(ran.errors)")
            }
        }
    }
#endif
