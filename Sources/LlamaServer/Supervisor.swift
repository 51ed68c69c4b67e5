/// Decides what happens to the child process. A pure state machine: an event goes in, actions come out.
package struct Supervisor: Sendable {
    package struct Policy: Hashable, Sendable {
        /// The wait before the first restart; it doubles with every further failure in a row.
        package var firstBackoff: Duration = .milliseconds(500)
        package var longestBackoff: Duration = .seconds(30)
        /// Starts that may fail in a row before it gives up: a broken model does not heal.
        package var startLimit = 3
        /// Crashes in a row, without an answer in between, before it gives up.
        package var crashLimit = 6
        /// After giving up, a request may cause one more try when this time has passed.
        package var retryAfter: Duration = .seconds(30)

        package init() {}
    }

    package enum State: Hashable, Sendable {
        case stopped
        case starting
        case ready
        /// The child is being killed for this reason and has not ended yet.
        case killing(LlamaFailure, whileStarting: Bool)
        /// Waiting before the next start.
        case restarting(LlamaFailure)
        case stopping
        /// Given up.
        case failed(LlamaFailure)
    }

    enum Event: Hashable, Sendable {
        case start
        case becameReady
        case answered
        /// A request got no answer in time, or the probes stayed unanswered.
        case hung
        case startTimedOut(Duration)
        case ended(LlamaFailure)
        case backoffElapsed
        /// Somebody needs the model although it has been given up.
        case retry
        case stop
    }

    enum Action: Hashable, Sendable {
        case launch
        case kill
        case terminate
        case wait(Duration)
        /// The state changed: tell those who wait.
        case announce
    }

    private(set) package var state: State = .stopped
    private let policy: Policy
    private var startFailures = 0
    private var crashes = 0

    init(policy: Policy = Policy()) { self.policy = policy }

    mutating func handle(_ event: Event) -> [Action] {
        switch (state, event) {
        case (.stopped, .start), (.failed, .start):
            startFailures = 0
            crashes = 0
            return launch()
        case (.failed, .retry):
            // One try: the next failure gives up again.
            startFailures = policy.startLimit - 1
            crashes = policy.crashLimit - 1
            return launch()
        case (.restarting, .backoffElapsed):
            return launch()
        case (.starting, .becameReady):
            startFailures = 0
            state = .ready
            return [.announce]
        case (.ready, .answered):
            crashes = 0
            return []
        case (.ready, .hung):
            return kill(for: .hung, whileStarting: false)
        case (.starting, .hung):
            return kill(for: .hung, whileStarting: true)
        case (.starting, .startTimedOut(let limit)):
            return kill(for: .startTimedOut(limit), whileStarting: true)
        case (.starting, .ended(let failure)), (.killing(let failure, whileStarting: true), .ended):
            startFailures += 1
            return fail(failure, givingUp: startFailures >= policy.startLimit, attempt: startFailures)
        case (.ready, .ended(let failure)), (.killing(let failure, whileStarting: false), .ended):
            crashes += 1
            return fail(failure, givingUp: crashes >= policy.crashLimit, attempt: crashes)
        case (.starting, .stop), (.ready, .stop), (.killing, .stop):
            state = .stopping
            return [.terminate, .announce]
        case (.stopping, .ended), (.restarting, .stop), (.failed, .stop):
            state = .stopped
            return [.announce]
        default:
            // What is left comes from a timer or a request that was overtaken.
            return []
        }
    }

    private mutating func launch() -> [Action] {
        state = .starting
        return [.launch]
    }

    private mutating func kill(for failure: LlamaFailure, whileStarting: Bool) -> [Action] {
        state = .killing(failure, whileStarting: whileStarting)
        return [.kill, .announce]
    }

    private mutating func fail(_ failure: LlamaFailure, givingUp: Bool, attempt: Int) -> [Action] {
        if givingUp || failure.isPermanent {
            state = .failed(failure)
            return [.announce]
        }
        state = .restarting(failure)
        return [.announce, .wait(backoff(attempt))]
    }

    private func backoff(_ attempt: Int) -> Duration {
        var wait = policy.firstBackoff
        for _ in 1..<max(1, attempt) where wait < policy.longestBackoff { wait = wait * 2 }
        return min(wait, policy.longestBackoff)
    }
}
