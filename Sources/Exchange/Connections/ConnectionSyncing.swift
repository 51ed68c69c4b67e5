package import DaemonAPI
import DeviceData
import Diary
import Failures
import Foundation
import Gates
import Imports
import Nutrition
import RelayAPI
import Store

/// Reading what is new. All of it is asked first and then taken over as one change, so that an answer that fails changes
/// nothing, and the next try asks again.
extension ConnectionService {
    /// Days that the first reading goes back.
    static let firstDays = 30
    /// Days that are asked again each time: watches hand data in late.
    static let daysAgain = 3
    /// After a longer pause only these are asked about, to stay below the providers' limits.
    static let mostDays = 360

    /// - Parameter name: nil for all.
    /// - Throws: `not_found` where it is not connected, `offline`.
    package func sync(named name: String?) async throws -> [ConnectionSyncDTO] {
        try checkNetwork()
        let connected = try await store.connections().compactMap { DeviceProvider(rawValue: $0.provider) }
        guard let name else {
            var results: [ConnectionSyncDTO] = []
            for provider in connected { results.append(try await sync(provider)) }
            return results
        }
        let provider = try Self.provider(name)
        guard connected.contains(provider) else {
            throw BiteBookError(
                .notFound, "\(provider.title) is not connected.", hint: "`bitebook connect \(provider.rawValue)` does.")
        }
        return [try await sync(provider)]
    }

    /// Syncs what was not synced today.
    ///
    /// - Returns: how many connections have just ended.
    package func look() async throws -> Int {
        guard !network.isOffline else { return 0 }
        var ended = 0
        func isWithin(_ seconds: Double, of date: Date?) -> Bool {
            date.map { (0..<seconds).contains(now.timeIntervalSince($0)) } ?? false
        }
        for connection in try await store.connections() where connection.state == .connected {
            let isRecent = isWithin(86_400, of: connection.synced) || isWithin(3600, of: connection.tried)
            guard !isRecent, let provider = DeviceProvider(rawValue: connection.provider) else { continue }
            _ = try await sync(provider, by: .device)
            if try await store.connection(connection.provider)?.state == .ended { ended += 1 }
        }
        return ended
    }

    /// - Parameter actor: `device` where nobody asked for it.
    func sync(_ provider: DeviceProvider, by actor: Actor = .transfer) async throws -> ConnectionSyncDTO {
        try await gate.run(0) { [self] in
            guard var connection = try await store.connection(provider.rawValue) else {
                throw BiteBookError(.notFound, "\(provider.title) is not connected.")
            }
            if let until = connection.notBefore, until > now {
                return ConnectionSyncDTO(
                    provider: provider.rawValue, title: provider.title, taken: nil, problem: connection.problem)
            }
            connection.tried = now
            connection.notBefore = nil
            var taken: ImportTaken?
            do {
                guard connection.state == .connected else { throw Ended() }
                let (data, last) = try await read(provider, connection)
                taken = try await ProgramImportService(log: log).take(data, by: actor)
                (connection.synced, connection.syncedDay, connection.problem) = (now, last, nil)
            } catch is Ended {
                connection.state = .ended
                connection.problem = "It has to be connected again: bitebook connect \(provider.rawValue)"
            } catch let later as Later {
                connection.notBefore = now.addingTimeInterval(Double(later.seconds))
                connection.problem =
                    "\(later.host) wants to be asked again in \(later.minutes) min. Nothing is lost."
            } catch let error as BiteBookError {
                connection.problem = [error.message, error.hint].compactMap(\.self).joined(separator: " ")
            }
            try await store.save(connection)
            return ConnectionSyncDTO(
                provider: provider.rawValue, title: provider.title, taken: taken, problem: connection.problem)
        }
    }

    private func read(
        _ provider: DeviceProvider, _ connection: DeviceConnection
    ) async throws -> (data: ImportedData, last: CalendarDay) {
        let clock = log.clock()
        let context = ImportContext(zone: clock.zone, boundary: try await log.settings.boundary(), now: clock.date)
        let today = CalendarDay(clock.date, in: clock.zone)
        let first = connection.syncedDay?.adding(days: -Self.daysAgain) ?? today.adding(days: 1 - Self.firstDays)
        let days = max(min(first, today), today.adding(days: 1 - Self.mostDays))...today
        var access = try await access(provider, connection, renewing: false)
        var isRenewed = false
        var collector = ImportCollector(context)
        let base = try address(of: provider)
        // Some answer a question that was not granted as if the token were over: it is where others are answered.
        var (isAnswered, isRefused) = (false, false)
        for start in provider.questions(about: days) {
            var question: DeviceQuestion? = start
            while let asked = question {
                try Task.checkCancellation()
                var reply = try await network.send(ConnectionRequest(address: base + asked.path, bearer: access))
                if reply.status == 401, !isRenewed {
                    isRenewed = true
                    access = try await self.access(provider, connection, renewing: true)
                    reply = try await network.send(ConnectionRequest(address: base + asked.path, bearer: access))
                }
                switch reply.status {
                case 200:
                    isAnswered = true
                    question = try provider.read(reply.body, to: asked, from: base, into: &collector)
                case 401, 403:
                    isRefused = isRefused || reply.status == 401
                    collector.leaveOut("\(asked.subject.rawValue): not granted at \(provider.title)")
                    question = nil
                case 429: throw Later(host: provider.title, seconds: min(max(reply.retryAfter ?? 3600, 1), 86_400))
                default:
                    throw BiteBookError(
                        .lookupFailed, "\(provider.title) answers with \(reply.status).",
                        hint: "Nothing was taken over; it is asked again later.")
                }
            }
        }
        guard isAnswered || !isRefused else { throw Ended() }
        collector.begin(provider.title, of: provider.source)
        return (collector.finished(), today)
    }

    /// The access token, renewed where it holds no more. A refresh token works once: the new one is kept before
    /// anything else, even when nobody waits any more.
    private func access(
        _ provider: DeviceProvider, _ connection: DeviceConnection, renewing: Bool
    ) async throws -> String {
        guard let tokens = try await tokens(of: provider) else { throw Ended() }
        let isOver = tokens.expires.map { $0.timeIntervalSince(now) < 60 } ?? false
        guard renewing || isOver else { return tokens.access }
        guard let refresh = tokens.refresh else { throw Ended() }
        let relay = RelayClient(network: network, address: connection.relay)
        return try await Task { [self] in
            let answer = try await relay.tokens(TokenRequest(provider: provider.rawValue, refreshToken: refresh))
            guard case .tokens(let new) = answer else { throw Later(host: "The relay at \(relay.host)", seconds: 60) }
            try await keep(new, for: provider, old: tokens)
            return new.accessToken
        }.value
    }
}
