package import DaemonAPI
import DeviceData
package import Diary
import Failures
import Foundation
import Gates
import Imports
import Nutrition
import RelayAPI
import Store
import Synchronization

/// Devices whose data come from their provider. A relay takes part in connecting and renewing; data are asked of the
/// provider itself.
package final class ConnectionService: Sendable {
    /// The provider takes the tokens no more.
    struct Ended: Error {
        let told = BiteBookError(
            .conflict, "The provider does not take the tokens any more.", hint: "`bitebook connect` connects again.")
    }

    /// Who was asked wants to be asked later.
    struct Later: Error {
        let host: String
        let seconds: Int

        var minutes: Int { (seconds + 59) / 60 }

        var told: BiteBookError {
            BiteBookError(.lookupFailed, "\(host) wants to be asked later.", hint: "Try again in \(minutes) min.")
        }
    }

    /// A connection that the user has not answered yet; only in memory.
    struct Attempt: Sendable {
        let relay: String
        let state: String
        let verifier: String
        let expires: ContinuousClock.Instant
    }

    let log: FoodLogService
    let network: any ConnectionNetwork
    let keys: any SecretKeeping
    /// One at a time.
    let gate = Gate()
    private let attempts = Mutex<[DeviceProvider: Attempt]>([:])

    var store: Store { log.store }
    var now: Date { log.clock().date }

    package init(log: FoodLogService, network: any ConnectionNetwork, keys: any SecretKeeping) {
        (self.log, self.network, self.keys) = (log, network, keys)
    }

    static func provider(_ name: String) throws -> DeviceProvider {
        guard let provider = DeviceProvider(rawValue: name) else {
            throw BiteBookError(
                .notFound, "There is no provider '\(name.prefix(40))'.",
                hint: "These can be connected: \(DeviceProvider.allCases.map(\.rawValue).joined(separator: ", ")).")
        }
        return provider
    }

    /// Where a provider is asked.
    ///
    /// - Throws: `invalid_input` for an address to which a token must not go.
    func address(of provider: DeviceProvider) throws -> String {
        let address = network.address(of: provider)
        guard URLComponents(string: address).map(RelayClient.isSafe) == true else {
            throw BiteBookError(
                .invalidInput, "\(provider.title) must not be asked at its address: it would not be encrypted.",
                hint: "BITEBOOK_\(provider.rawValue.uppercased())_URL begins with https://, or is on this machine.")
        }
        return address
    }

    func checkNetwork() throws {
        guard network.isOffline else { return }
        throw BiteBookError(
            .offline, "Devices are not asked: the network is switched off.", hint: "Unset BITEBOOK_OFFLINE.")
    }

    /// - Throws: `not_found` for a provider that is not known, `offline`, `conflict` where it is connected already or no
    ///   relay is known, `invalid_input` for an address that must not be asked.
    package func preview(_ new: NewConnection) async throws -> ConnectionPreviewDTO {
        let provider = try Self.provider(new.provider)
        try checkNetwork()
        let relay = try await relay(new.relay)
        _ = try address(of: provider)
        // Without tokens there is nothing that could be in the way.
        let isConnected = try await store.connection(provider.rawValue)?.state == .connected
        if isConnected, try await tokens(of: provider) != nil {
            throw BiteBookError(
                .conflict, "\(provider.title) is connected already.",
                hint: "`bitebook disconnect \(provider.rawValue)` first; what came from it stays.")
        }
        return ConnectionPreviewDTO(provider: provider.rawValue, title: provider.title, relay: relay.host)
    }

    private func relay(_ address: String?) async throws -> RelayClient {
        var known = address
        if known == nil { known = try await log.settings.provider(SettingsService.relayKey) }
        guard let known else {
            throw BiteBookError(
                .conflict, "No relay is known, and a device cannot be connected without one.",
                hint: "Name one that you trust: bitebook connect fitbit --relay https://relay.example.org")
        }
        return RelayClient(network: network, address: try RelayClient.checked(known))
    }

    /// Begins a connection; the address is to be opened by the user.
    ///
    /// - Throws: as ``preview(_:)``, `conflict` when the user was not asked, and what the relay refuses.
    package func begin(_ new: NewConnection) async throws -> ConnectionBegunDTO {
        let provider = try Self.provider(new.provider)
        _ = try await preview(new)
        let relay = try await relay(new.relay)
        guard new.confirmed else {
            throw BiteBookError(
                .conflict, "The relay at \(relay.host) would be asked.", hint: "`bitebook connect` asks you first.")
        }
        // RFC 7636, section 4.1 and 4.2.
        let verifier = ProofKey.random()
        let challenge = ProofKey.challenge(of: verifier.utf8)
        let started = try await told {
            try await relay.start(ConnectionStart(provider: provider.rawValue, pkceChallenge: challenge))
        }
        let lasting = min(max(started.expiresIn, 1), 3600)
        let attempt = Attempt(
            relay: relay.address, state: started.state, verifier: verifier, expires: .now + .seconds(lasting))
        attempts.withLock { $0[provider] = attempt }
        if new.relay != nil {
            try await log.settings.setProvider(SettingsService.relayKey, to: relay.address, by: .commandLine)
        }
        return ConnectionBegunDTO(
            provider: provider.rawValue, title: provider.title, address: started.authUrl, expiresIn: lasting)
    }

    /// Waits for the user's answer, keeps the tokens, and reads the last days.
    ///
    /// - Throws: `conflict` for a no and when it is over, `cancelled` by who waits.
    package func wait(_ name: String, _ tell: @Sendable (String) -> Void) async throws -> String {
        let provider = try Self.provider(name)
        guard let attempt = attempts.withLock({ $0[provider] }) else { throw Self.over }
        defer {
            attempts.withLock { if $0[provider]?.state == attempt.state { $0[provider] = nil } }
        }
        tell("Waiting for your answer at \(provider.title).")
        let relay = RelayClient(network: network, address: attempt.relay)
        var isAway = false
        while ContinuousClock.now < attempt.expires {
            try Task.checkCancellation()
            let wait: Int
            do {
                // What has been given out once is kept, even if nobody waits any more.
                let pause = try await Task { [self] in try await collect(attempt, provider, relay) }.value
                guard let pause else { return try await finish(provider, tell) }
                wait = pause
            } catch let later as Later {
                wait = later.seconds
            } catch let ended as Ended {
                throw ended.told
            } catch let error as BiteBookError where error.code == .offline {
                if !isAway { tell("\(error.message) It is asked again.") }
                isAway = true
                wait = 3
            }
            try await Task.sleep(until: min(.now + .seconds(wait), attempt.expires), clock: .continuous)
        }
        throw BiteBookError(
            .conflict, "There was no answer at \(provider.title) in time. Nothing was connected.",
            hint: "`bitebook connect \(provider.rawValue)` begins again.")
    }

    private static let over = BiteBookError(
        .conflict, "No connection is waiting for an answer.", hint: "`bitebook connect` begins one.")

    /// - Returns: seconds to wait; nil when the tokens are kept.
    private func collect(_ attempt: Attempt, _ provider: DeviceProvider, _ relay: RelayClient) async throws -> Int? {
        switch try await relay.tokens(TokenRequest(state: attempt.state, codeVerifier: attempt.verifier)) {
        case .pending(let seconds): return seconds
        case .tokens(let tokens):
            try await keep(tokens, for: provider, old: nil)
            var connection = DeviceConnection(
                provider: provider.rawValue, relay: attempt.relay, since: now,
                scopes: String((tokens.scope ?? "").prefix(500)))
            // Connected again, it goes on where it was.
            let known = try await store.connection(provider.rawValue)
            (connection.synced, connection.syncedDay) = (known?.synced, known?.syncedDay)
            try await store.save(connection)
            return nil
        }
    }

    private func finish(_ provider: DeviceProvider, _ tell: @Sendable (String) -> Void) async throws -> String {
        let place = try await keys.find(provider.rawValue)?.place
        let kept = place == "keyring" ? "the system's keyring" : "a file that only you can read"
        tell("\(provider.title) is connected. Its tokens are in \(kept). Reading the last days.")
        let result = try await sync(provider)
        if let problem = result.problem { return "\(provider.title) is connected. \(problem)" }
        let count = result.taken?.findings.new ?? 0
        return "\(provider.title) is connected; \(count) new \(count == 1 ? "value was" : "values were") taken over."
    }

    func keep(_ tokens: ProviderTokens, for provider: DeviceProvider, old: KeptTokens?) async throws {
        let kept = KeptTokens(
            access: tokens.accessToken, refresh: tokens.refreshToken ?? old?.refresh,
            expires: tokens.expiresIn.map { now.addingTimeInterval(Double(min(max($0, 0), 31_536_000))) })
        try await keys.store(try JSONEncoder().encode(kept).base64EncodedString(), for: provider.rawValue)
    }

    func tokens(of provider: DeviceProvider) async throws -> KeptTokens? {
        try await keys.find(provider.rawValue).flatMap { Data(base64Encoded: $0.secret) }
            .flatMap { try? JSONDecoder().decode(KeptTokens.self, from: $0) }
    }

    /// Makes errors of this file those that users see.
    func told<Value>(_ body: () async throws -> Value) async throws -> Value {
        do {
            return try await body()
        } catch let later as Later {
            throw later.told
        } catch let ended as Ended {
            throw ended.told
        }
    }

    package func list() async throws -> [ConnectionDTO] {
        var list: [ConnectionDTO] = []
        for connection in try await store.connections() {
            let place = try await keys.find(connection.provider)?.place
            list.append(
                ConnectionDTO(
                    provider: connection.provider,
                    title: DeviceProvider(rawValue: connection.provider)?.title ?? connection.provider,
                    state: place == nil ? "ended" : connection.state.rawValue, since: iso(connection.since),
                    lastSync: connection.synced.map(iso),
                    scopes: connection.scopes.split(separator: " ").map(String.init),
                    relay: URLComponents(string: connection.relay)?.host ?? connection.relay, keyPlace: place,
                    problem: connection.problem))
        }
        return list
    }

    private func iso(_ date: Date) -> String { ZonedInstant(date, log.clock().zone).iso }

    /// Takes it back at the provider, where it can be reached, and forgets the tokens in any case.
    ///
    /// - Throws: `not_found` where it is not connected.
    package func end(_ ending: ConnectionEnding) async throws -> ConnectionEndDTO {
        let provider = try Self.provider(ending.provider)
        return try await gate.run(0) { [self] in
            guard let connection = try await store.connection(provider.rawValue) else {
                throw BiteBookError(.notFound, "\(provider.title) is not connected.")
            }
            let isRevoked = await revoke(connection, provider)
            await keys.remove(provider.rawValue)
            try await store.forgetConnection(provider.rawValue)
            let deleted = ending.deletesData ? try await deleteData(of: provider) : 0
            return ConnectionEndDTO(
                provider: provider.rawValue, title: provider.title, isRevoked: isRevoked, deleted: deleted)
        }
    }

    private func revoke(_ connection: DeviceConnection, _ provider: DeviceProvider) async -> Bool {
        guard !network.isOffline, let tokens = try? await tokens(of: provider) else { return false }
        let relay = RelayClient(network: network, address: connection.relay)
        let asked: Void? = try? await relay.disconnect(
            Disconnection(provider: provider.rawValue, token: tokens.refresh ?? tokens.access))
        return asked != nil
    }

    /// As one change, which can be undone.
    private func deleteData(of provider: DeviceProvider) async throws -> Int {
        try await store.change(by: .commandLine, turn: nil, at: now) { changes in
            let source = provider.source.key
            let readings = try changes.rows(HealthReadingRecord.self, from: source)
            let measures = try changes.rows(BodyMeasureRecord.self, from: source)
            let activities = try changes.rows(ActivityRecord.self, from: source)
            for row in readings { try changes.remove(row) }
            for row in measures { try changes.remove(row) }
            for row in activities { try changes.remove(row) }
            return readings.count + measures.count + activities.count
        }
    }

    /// Before everything is deleted: no token stays.
    package func forgetAll() async throws {
        for provider in DeviceProvider.allCases {
            do {
                _ = try await end(ConnectionEnding(provider: provider.rawValue, deletesData: false))
            } catch let error as BiteBookError where error.code == .notFound {
                await keys.remove(provider.rawValue)
            }
        }
    }
}
