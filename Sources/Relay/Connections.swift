import Foundation
import RelayAPI

/// What the relay holds of connections: the time of their lives and how many there may be.
package struct ConnectionLimits: Sendable {
    /// From the start until the user has agreed.
    package var start: Duration = .seconds(600)
    /// From the tokens until they are collected.
    package var tokens: Duration = .seconds(120)
    /// At the same time.
    package var most = 1000

    package init() {}
}

/// The connections that are on their way, in memory only. Tokens leave it once, and are overwritten when they leave, when
/// their time is up and when somebody asks with a wrong verifier.
package actor Connections {
    private enum Stage {
        /// The user is at the provider. The verifier is ours, towards the provider.
        case waiting(SecretBytes)
        /// The code is being exchanged.
        case exchanging
        /// A `ProviderTokens` in JSON.
        case ready(SecretBytes)
        case refused(RelayFailure)
    }

    private struct Connection {
        let provider: String
        let challenge: String
        var stage: Stage
        var end: ContinuousClock.Instant
    }

    private var open: [String: Connection] = [:]
    private let limits: ConnectionLimits
    private let now: @Sendable () -> ContinuousClock.Instant

    /// - Parameter now: what time it is.
    package init(
        limits: ConnectionLimits = ConnectionLimits(),
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) {
        self.limits = limits
        self.now = now
    }

    /// How many there are.
    package var count: Int { open.count }

    /// A new connection.
    ///
    /// - Parameter challenge: of the app.
    /// - Returns: its state, and our own challenge towards the provider.
    /// - Throws: `busy`.
    package func begin(
        provider: String, challenge: String
    ) throws(RelayFailure) -> (state: String, challenge: String, seconds: Int) {
        sweep()
        guard open.count < limits.most else {
            throw RelayFailure(
                .busy, "Too many connections are being made at the moment. Try again in a few minutes.", retryAfter: 60)
        }
        let (state, verifier) = (ProofKey.random(), ProofKey.random())
        open[state] = Connection(
            provider: provider, challenge: challenge, stage: .waiting(SecretBytes(verifier.utf8)),
            end: now() + limits.start)
        return (state, ProofKey.challenge(of: verifier.utf8), Int(limits.start.components.seconds))
    }

    /// The user came back from the provider. This works once for a connection.
    ///
    /// - Throws: `unknown_state`.
    package func answer(_ state: String) throws(RelayFailure) -> (provider: String, verifier: SecretBytes) {
        sweep()
        guard var connection = open[state], case .waiting(let verifier) = connection.stage else {
            throw .unknownState
        }
        connection.stage = .exchanging
        open[state] = connection
        return (connection.provider, verifier)
    }

    /// The tokens of a connection, until they are collected. Where the connection is gone, they are overwritten at once.
    ///
    /// - Returns: whether they wait now.
    @discardableResult
    package func keep(_ tokens: SecretBytes, for state: String) -> Bool {
        sweep()
        guard var connection = open[state], case .exchanging = connection.stage else {
            tokens.overwrite()
            return false
        }
        connection.stage = .ready(tokens)
        connection.end = now() + limits.tokens
        open[state] = connection
        return true
    }

    /// The provider or the user said no, which the app is told when it asks.
    package func refuse(_ state: String, _ failure: RelayFailure) {
        guard var connection = open[state], case .exchanging = connection.stage else { return }
        connection.stage = .refused(failure)
        connection.end = now() + limits.tokens
        open[state] = connection
    }

    /// What has become of a connection. Tokens and refusals are given once; a wrong verifier ends the connection.
    ///
    /// - Returns: the tokens, which the caller overwrites; nil while the user has not answered.
    /// - Throws: `unknown_state`, and what the connection ended with.
    package func collect(_ state: String, verifier: String) throws(RelayFailure) -> SecretBytes? {
        sweep()
        guard let connection = open[state] else { throw .unknownState }
        guard ProofKey.matches(ProofKey.challenge(of: verifier.utf8), connection.challenge) else {
            end(state)
            throw .unknownState
        }
        switch connection.stage {
        case .waiting, .exchanging: return nil
        case .ready(let tokens):
            open[state] = nil
            return tokens
        case .refused(let failure):
            open[state] = nil
            throw failure
        }
    }

    /// Ends what is over.
    package func sweep() {
        let now = now()
        for (state, connection) in open where connection.end <= now { end(state) }
    }

    private func end(_ state: String) {
        switch open[state]?.stage {
        case .waiting(let secret), .ready(let secret): secret.overwrite()
        case .exchanging, .refused, nil: break
        }
        open[state] = nil
    }
}
