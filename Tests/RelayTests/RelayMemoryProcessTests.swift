#if os(Linux)
    import Foundation
    import Relay
    import RelayAPI
    import TestSupport
    import Testing

    @Suite("The memory of the relay")
    struct RelayMemoryProcessTests {
        @Test("has no token in it after a flow, a renewal and a disconnection")
        func memory() async throws {
            try await Scratch.with { scratch in
                let relay = try await RunningRelay.start(in: scratch)
                let verifier = ProofKey.random()
                for provider in ["fitbit", "oura"] {
                    let mark = "grant-\(provider)-\(ProofKey.random())"
                    let started = try await relay.begin(
                        provider, challenge: ProofKey.challenge(of: verifier.utf8))
                    _ = try await relay.send("GET", "/oauth/callback?code=\(mark)&state=\(started.state)")
                    // While they wait they are there: the search can find them.
                    let before = try Self.search(relay.processID, for: "access-of-\(mark)")
                    #expect(before.found > 0)
                    let tokens = try await relay.post(
                        "/oauth/relay-data", TokenRequest(state: started.state, codeVerifier: verifier)
                    ).value(ProviderTokens.self)
                    let renewed = try await relay.post(
                        "/oauth/relay-data", TokenRequest(provider: provider, refreshToken: tokens.refreshToken ?? "")
                    ).value(ProviderTokens.self)
                    let ended = try await relay.post(
                        "/disconnect", Disconnection(provider: provider, token: renewed.refreshToken ?? ""))
                    #expect(ended.status == 204)
                    // The connections close behind the answers.
                    try await Task.sleep(for: .milliseconds(500))
                    let after = try Self.search(relay.processID, for: mark)
                    print("searched \(after.bytes) bytes of memory, found \(after.found)")
                    #expect(after.found == 0 && after.bytes > 1_000_000, "\(after.places)")
                }
            }
        }

        /// Reads all memory that the process can write to.
        private static func search(
            _ processID: Int32, for text: String
        ) throws -> (found: Int, bytes: Int, places: [String]) {
            let maps = try String(contentsOfFile: "/proc/\(processID)/maps", encoding: .utf8)
            let memory = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/proc/\(processID)/mem"))
            var (found, bytes): (Int, Int) = (0, 0)
            var places: [String] = []
            for line in maps.split(separator: "\n") {
                let fields = line.split(separator: " ", omittingEmptySubsequences: true)
                let ends = fields[0].split(separator: "-").compactMap { UInt64($0, radix: 16) }
                guard fields[1].hasPrefix("rw"), ends.count == 2 else { continue }
                var offset = ends[0]
                while offset < ends[1] {
                    let count = min(ends[1] - offset, 1 << 22)
                    try memory.seek(toOffset: offset)
                    guard let part = try? memory.read(upToCount: Int(count)), !part.isEmpty else { break }
                    bytes += part.count
                    var start = part.startIndex
                    while let range = part.range(of: Data(text.utf8), in: start..<part.endIndex) {
                        found += 1
                        places.append(String(line) + ": " + context(part, range))
                        start = range.upperBound
                    }
                    // Parts overlap, so that what lies across their border is found.
                    offset += count == 1 << 22 ? count - 256 : count
                }
            }
            return (found, bytes, places)
        }

        private static func context(_ part: Data, _ range: Range<Data.Index>) -> String {
            let from = max(part.startIndex, range.lowerBound - 60)
            return String(decoding: part[from..<min(part.endIndex, range.upperBound + 20)], as: UTF8.self)
        }
    }
#endif
