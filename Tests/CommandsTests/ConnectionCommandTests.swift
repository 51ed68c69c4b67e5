import DaemonAPI
import Foundation
import StubDaemon
import Testing

@Suite("Connections on the command line")
struct ConnectionCommandTests {
    @Test("a provider that could not be read ends with exit code 1, after what the others brought")
    func failedSync() async throws {
        for arguments in [["connections", "sync"], ["connections", "sync", "--json"]] {
            let ran = try await CommandHarness.run(arguments) { request in
                request.target == "/v1/connections/syncs"
                    ? .json(Fixtures.connectionSyncs + [Fixtures.endedSync]) : Fixtures.answer(request)
            }
            #expect(ran.code == 1 && ran.errors.isEmpty, "\(ran.errors)")
            #expect(ran.output.contains("It has to be connected again: bitebook connect fitbit"), "\(ran.output)")
            #expect(ran.output.contains("not granted at Oura"), "\(ran.output)")
        }
    }
}
