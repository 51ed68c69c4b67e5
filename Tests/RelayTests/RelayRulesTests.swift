import Foundation
import Relay
import RelayAPI
import Synchronization
import Testing

@Suite("The rules of the relay")
struct RelayRulesTests {
    private final class Clock: Sendable {
        private let instant = Mutex(ContinuousClock.now)
        var now: ContinuousClock.Instant { instant.withLock { $0 } }
        func pass(_ seconds: Int) { instant.withLock { $0 += .seconds(seconds) } }
    }

    @Test("proof keys are those of RFC 7636, appendix B")
    func proofKey() {
        let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
        #expect(ProofKey.challenge(of: verifier.utf8) == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
        #expect(ProofKey.isName(ProofKey.random()) && ProofKey.random() != ProofKey.random())
        #expect(ProofKey.isVerifier(verifier) && !ProofKey.isVerifier(verifier.dropLast() + "é"))
    }

    @Test("a secret is gone once it is overwritten")
    func secret() {
        let secret = SecretBytes("token".utf8)
        #expect(secret.count == 5 && secret.withBytes { $0 } == Array("token".utf8))
        secret.overwrite()
        #expect(secret.count == 0)
    }

    @Test("connections end in ten minutes, tokens in two, and there are only so many")
    func expiry() async throws {
        let clock = Clock()
        var limits = ConnectionLimits()
        limits.most = 2
        let connections = Connections(limits: limits, now: { clock.now })
        let verifier = ProofKey.random()
        let challenge = ProofKey.challenge(of: verifier.utf8)
        let first = try await connections.begin(provider: "fitbit", challenge: challenge)
        let second = try await connections.begin(provider: "fitbit", challenge: challenge)
        let busy = await #expect(throws: RelayFailure.self) {
            _ = try await connections.begin(provider: "fitbit", challenge: challenge)
        }
        #expect(busy?.refusal.code == .busy)
        _ = try await connections.answer(first.state)
        let tokens = SecretBytes("tokens".utf8)
        await connections.keep(tokens, for: first.state)
        clock.pass(121)
        await connections.sweep()
        #expect(tokens.count == 0)
        let count = await connections.count
        #expect(count == 1)
        clock.pass(480)
        let late = await #expect(throws: RelayFailure.self) { _ = try await connections.answer(second.state) }
        #expect(late?.refusal.code == .unknownState)
        let lost = SecretBytes("tokens".utf8)
        let kept = await connections.keep(lost, for: second.state)
        #expect(!kept && lost.count == 0)
    }

    @Test("an address may ask again when its bucket has filled")
    func rate() async throws {
        let clock = Clock()
        let limiter = RateLimiter(perMinute: 2, now: { clock.now })
        try await limiter.count("a")
        try await limiter.count("a")
        let refused = await #expect(throws: RelayFailure.self) { try await limiter.count("a") }
        #expect(refused?.status == 429 && refused?.retryAfter == 30)
        try await limiter.count("b")
        clock.pass(30)
        try await limiter.count("a")
        clock.pass(120)
        await limiter.forget(clock.now)
        let addresses = await limiter.addresses
        #expect(addresses == 0)
    }

    @Test("who asks is told by the proxy's entry, and by the network of IPv6")
    func peers() {
        #expect(PeerAddress.key(peer: "10.0.0.1", forwarded: nil) == "10.0.0.1")
        #expect(PeerAddress.key(peer: "10.0.0.1", forwarded: "6.6.6.6, 203.0.113.9") == "203.0.113.9")
        #expect(PeerAddress.key(peer: "2001:db8:0:1::5", forwarded: nil) == "2001:db8:0:1")
        #expect(
            PeerAddress.key(peer: "2001:db8::5", forwarded: nil)
                == PeerAddress.key(peer: "2001:0db8:0:0:9:9:9:9", forwarded: nil))
    }

    @Test("providers are asked for measurements only, over https: never who or where somebody is, or whom they know")
    func providers() {
        let personal: Set = ["location", "profile", "settings", "social", "email", "personal", "nutrition"]
        for provider in Provider.documented {
            #expect(!provider.scopes.isEmpty && personal.isDisjoint(with: provider.scopes))
            #expect(Provider.isName(provider.name))
            for address in [provider.authorizeURL, provider.tokenURL, provider.revokeURL] {
                #expect(address.hasPrefix("https://"))
            }
        }
    }
}
