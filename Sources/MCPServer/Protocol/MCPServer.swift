package import Client
import DaemonAPI
package import Failures
import Synchronization
import ToolKit

/// What the server needs from outside.
package struct DaemonAccess: Sendable {
    /// The daemon, started when it does not run.
    package var connect: @Sendable () async throws -> DaemonClient
    /// Forgets the connection, so that the next `connect` finds out whether the daemon still runs.
    package var forget: @Sendable () async -> Void

    package init(
        connect: @escaping @Sendable () async throws -> DaemonClient, forget: @escaping @Sendable () async -> Void
    ) {
        self.connect = connect
        self.forget = forget
    }
}

/// A server of the Model Context Protocol, without input or output: lines in, lines out.
package final class MCPServer: Sendable {
    /// Of a line in bytes, as the daemon takes them: no request here needs more.
    package static let longestLine = 1 << 20
    /// How many requests may run at once; further lines wait unread.
    package static let mostAtOnce = 32

    private struct State {
        var isOpen = false
        var client = ""
        var running: [RequestID: Task<String?, Never>] = [:]
    }

    let access: DaemonAccess
    let tools: [Tool]
    private let state = Mutex(State())

    /// - Parameter canWrite: whether tools that change something are offered.
    package init(access: DaemonAccess, canWrite: Bool) {
        self.access = access
        tools = Tool.all.filter { canWrite || $0.effect == .reads }
    }

    /// What became of a line.
    package enum Begun: Sendable {
        /// It is answered, or needs no answer.
        case done(String?)
        /// It is being worked on; nil when it was cancelled meanwhile.
        case running(Task<String?, Never>)
    }

    /// Answers what a line that could not be read deserves.
    package func refusal(_ error: BiteBookError) -> String {
        Answer(id: nil, outcome: .failure(ProtocolError(.unreadable, error.message))).line
    }

    /// Takes one line. What opens or cancels is done at once and in order; the rest runs.
    package func begin(_ line: String) -> Begun {
        guard !line.allSatisfy(\.isWhitespace) else { return .done(nil) }
        do throws(ProtocolError) {
            switch try Message(line: line) {
            case .answer: return .done(nil)
            case .notification(let method, let params):
                if method == "notifications/cancelled" { cancel(params["requestId"]) }
                return .done(nil)
            case .request(let id, let method, let params):
                return begin(id, method, params)
            }
        } catch {
            return .done(Answer(id: error.id, outcome: .failure(error)).line)
        }
    }

    /// Takes one line and waits for its answer; nil where there is none.
    package func answer(to line: String) async -> String? {
        switch begin(line) {
        case .done(let answer): answer
        case .running(let task): await task.value
        }
    }

    private func begin(_ id: RequestID, _ method: String, _ params: JSON) -> Begun {
        do throws(ProtocolError) {
            let era = try Era(params: params)
            if era == .legacy, method == "initialize" {
                return .done(Answer(id: id, outcome: .success(try open(params))).line)
            }
            if era == .legacy, method == "ping" { return .done(Answer(id: id, outcome: .success([:])).line) }
            let client = try client(of: params, era)
            let call = Call(era: era, client: client, method: method, params: params)
            return state.withLock { state in
                guard state.running[id] == nil else {
                    let error = ProtocolError(.invalidRequest, "A request with this id is still being answered.")
                    return .done(Answer(id: id, outcome: .failure(error)).line)
                }
                let task = Task { [self] in await finish(id, call) }
                state.running[id] = task
                return .running(task)
            }
        } catch {
            return .done(Answer(id: id, outcome: .failure(error)).line)
        }
    }

    private func finish(_ id: RequestID, _ call: Call) async -> String? {
        let outcome: Result<JSON, ProtocolError>
        do throws(ProtocolError) {
            outcome = .success(call.era.completed(try await result(of: call), of: call.method))
        } catch {
            outcome = .failure(error)
        }
        state.withLock { $0.running[id] = nil }
        // Who cancelled does not wait for an answer, and must not get one.
        return Task.isCancelled ? nil : Answer(id: id, outcome: outcome).line
    }

    private func cancel(_ id: JSON?) {
        let id: RequestID? =
            switch id {
            case .string(let text): .text(text)
            case .number(let number): Int64(exactly: number).map { .number($0) }
            default: nil
            }
        guard let id else { return }
        state.withLock { $0.running[id] }?.cancel()
    }

    private func open(_ params: JSON) throws(ProtocolError) -> JSON {
        guard let requested = params["protocolVersion"]?.text else {
            throw ProtocolError(.invalidParams, "initialize lacks protocolVersion.")
        }
        state.withLock { state in
            state.isOpen = true
            state.client = params["clientInfo"]?["name"]?.text ?? ""
        }
        let version = Era.legacyVersions.contains(requested) ? requested : Era.legacyVersions[0]
        return [
            "protocolVersion": .string(version), "capabilities": Self.capabilities, "serverInfo": Self.info,
            "instructions": .string(Self.instructions),
        ]
    }

    /// The name that the client gives itself.
    private func client(of params: JSON, _ era: Era) throws(ProtocolError) -> String {
        if era == .modern { return params["_meta"]?[Era.clientKey]?["name"]?.text ?? "" }
        guard let client = state.withLock({ $0.isOpen ? $0.client : nil }) else {
            throw ProtocolError(
                .invalidParams,
                "Open with initialize first, or say in _meta \(Era.versionKey) and \(Era.capabilitiesKey).")
        }
        return client
    }
}

/// One request that is worked on.
struct Call: Sendable {
    let era: Era
    let client: String
    let method: String
    let params: JSON
}
