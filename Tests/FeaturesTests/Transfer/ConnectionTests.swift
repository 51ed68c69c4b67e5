import DaemonAPI
import DeviceData
import Diary
import Exchange
import Failures
import Foundation
import Store
import Synchronization
import Testing

@Suite("Connected devices")
struct ConnectionTests {
    /// A relay and a provider that answer from a table, by the path's beginning.
    private final class Network: ConnectionNetwork {
        let isOffline: Bool
        let answers = Mutex<[String: (Int, String)]>([
            "/oauth/start": (200, #"{"authUrl": "https://example.org/a", "state": "s", "expires_in": 60}"#),
            "/oauth/relay-data": (
                200, #"{"access_token": "secret-a", "refresh_token": "secret-r", "expires_in": 3600}"#
            ),
            "/disconnect": (204, ""),
            "/v2/usercollection/daily_activity": (200, #"{"data": [{"day": "2026-11-17", "steps": 8000}]}"#),
            "/v2/": (200, #"{"data": []}"#),
        ])

        init(isOffline: Bool = false) { self.isOffline = isOffline }

        func address(of provider: DeviceProvider) -> String { "https://api.example.org" }

        func send(_ request: ConnectionRequest) async throws -> ConnectionReply {
            let path = URLComponents(string: request.address)?.path ?? ""
            let found = answers.withLock { answers in
                answers.filter { path.hasPrefix($0.key) }.max { $0.key.count < $1.key.count }?.value
            }
            return ConnectionReply(status: found?.0 ?? 500, body: Array((found?.1 ?? "").utf8), retryAfter: nil)
        }
    }

    private static let new = NewConnection(provider: "oura", relay: "https://relay.example.org", confirmed: true)

    @Test("bring each value once, and a day that went on its new sum; no token is in the database")
    func once() async throws {
        try await FeatureFixture.with { fixture in
            let network = Network()
            let service = ConnectionService(log: fixture.log, network: network, keys: MemorySecrets())
            _ = try await service.begin(Self.new)
            let said = try await service.wait("oura") { _ in }
            #expect(said.contains("1 new value was"))
            let again = try await service.sync(named: "oura")
            #expect(again.first?.taken?.findings.sources.first?.parts.first?.known == 1)
            network.answers.withLock {
                $0["/v2/usercollection/daily_activity"] = (200, #"{"data": [{"day": "2026-11-17", "steps": 9000}]}"#)
            }
            #expect(try await service.sync(named: nil).first?.taken?.changed == 1)
            let stored = try await fixture.store.connections().map { "\($0)" }.joined()
            #expect(!stored.contains("secret"))
            let end = try await service.end(ConnectionEnding(provider: "oura", deletesData: true))
            #expect(end.isRevoked && end.deleted == 1)
            #expect(try await service.list().isEmpty)
        }
    }

    @Test("that a provider lets in no more are to be connected again; nothing is lost")
    func ended() async throws {
        try await FeatureFixture.with { fixture in
            let network = Network()
            let service = ConnectionService(log: fixture.log, network: network, keys: MemorySecrets())
            _ = try await service.begin(Self.new)
            _ = try await service.wait("oura") { _ in }
            network.answers.withLock {
                $0["/v2/"] = (401, "")
                $0["/oauth/relay-data"] = (401, #"{"code": "revoked", "message": ""}"#)
            }
            let result = try await service.sync(named: "oura")
            #expect(result.first?.taken == nil && result.first?.problem?.contains("connected again") == true)
            #expect(try await service.list().first?.state == "ended")
        }
    }

    @Test("are refused without network, without relay, and with an address that is not encrypted")
    func refused() async throws {
        try await FeatureFixture.with { fixture in
            let offline = ConnectionService(log: fixture.log, network: Network(isOffline: true), keys: MemorySecrets())
            let service = ConnectionService(log: fixture.log, network: Network(), keys: MemorySecrets())
            let off = await #expect(throws: BiteBookError.self) { _ = try await offline.preview(Self.new) }
            #expect(off?.code == .offline)
            for relay in [nil, "http://relay.example.org", "https://", "https://a@relay.example.org"] {
                let new = NewConnection(provider: "oura", relay: relay, confirmed: true)
                await #expect(throws: BiteBookError.self) { _ = try await service.begin(new) }
            }
        }
    }
}
