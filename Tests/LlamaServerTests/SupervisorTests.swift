import Testing

@testable import LlamaServer

@Suite("Supervisor")
struct SupervisorTests {
    private let broken = LlamaFailure.startFailed(reason: "it exited with code 1", lastLine: nil)
    private let crash = LlamaFailure.crashed(reason: "it was stopped by signal 9", lastLine: nil)

    private func ready() -> Supervisor {
        var supervisor = Supervisor()
        #expect(supervisor.handle(.start) == [.launch])
        #expect(supervisor.handle(.becameReady) == [.announce])
        return supervisor
    }

    @Test("a crash is followed by a restart")
    func restart() {
        var supervisor = ready()
        #expect(supervisor.handle(.ended(crash)) == [.announce, .wait(.milliseconds(500))])
        #expect(supervisor.state == .restarting(crash))
        #expect(supervisor.handle(.backoffElapsed) == [.launch])
        #expect(supervisor.state == .starting)
    }

    @Test("the wait doubles with every crash in a row, and an answer ends the row")
    func backoff() {
        var supervisor = ready()
        var waits: [Supervisor.Action] = []
        for _ in 0..<4 {
            waits += supervisor.handle(.ended(crash)).filter { $0 != .announce }
            _ = supervisor.handle(.backoffElapsed)
            _ = supervisor.handle(.becameReady)
        }
        #expect(waits == [.wait(.milliseconds(500)), .wait(.seconds(1)), .wait(.seconds(2)), .wait(.seconds(4))])
        #expect(supervisor.handle(.answered).isEmpty)
        #expect(supervisor.handle(.ended(crash)) == [.announce, .wait(.milliseconds(500))])
    }

    @Test("the wait never exceeds its longest")
    func longestBackoff() {
        var policy = Supervisor.Policy()
        policy.longestBackoff = .seconds(1)
        policy.crashLimit = 100
        var supervisor = Supervisor(policy: policy)
        _ = supervisor.handle(.start)
        for _ in 0..<10 {
            _ = supervisor.handle(.becameReady)
            let actions = supervisor.handle(.ended(crash))
            #expect(actions.contains { if case .wait(let wait) = $0 { wait <= .seconds(1) } else { false } })
            _ = supervisor.handle(.backoffElapsed)
        }
    }

    @Test("it gives up after the third failed start in a row, not after the second")
    func startLimit() {
        var supervisor = Supervisor()
        _ = supervisor.handle(.start)
        for _ in 0..<2 {
            #expect(supervisor.handle(.ended(broken)).count == 2)
            #expect(supervisor.state == .restarting(broken))
            _ = supervisor.handle(.backoffElapsed)
        }
        #expect(supervisor.handle(.ended(broken)) == [.announce])
        #expect(supervisor.state == .failed(broken))
    }

    @Test("a missing program is not tried again")
    func permanent() {
        var supervisor = Supervisor()
        _ = supervisor.handle(.start)
        let missing = LlamaFailure.missingBinary(path: "/nowhere")
        #expect(supervisor.handle(.ended(missing)) == [.announce])
        #expect(supervisor.state == .failed(missing))
    }

    @Test("after giving up, a retry is one start: its failure gives up at once, its success forgets")
    func retry() {
        var supervisor = Supervisor()
        _ = supervisor.handle(.start)
        _ = supervisor.handle(.ended(.missingBinary(path: "/nowhere")))
        #expect(supervisor.handle(.retry) == [.launch])
        #expect(supervisor.handle(.ended(broken)) == [.announce])
        #expect(supervisor.state == .failed(broken))
        #expect(supervisor.handle(.retry) == [.launch])
        _ = supervisor.handle(.becameReady)
        #expect(supervisor.state == .ready)
    }

    @Test("a hung server is killed, and that is the reason that is told, not the signal")
    func hung() {
        var supervisor = ready()
        #expect(supervisor.handle(.hung) == [.kill, .announce])
        #expect(supervisor.state != .ready)
        #expect(supervisor.handle(.hung).isEmpty)
        #expect(supervisor.handle(.ended(crash)).first == .announce)
        #expect(supervisor.state == .restarting(.hung))
    }

    @Test("a start that takes too long is killed and told as such")
    func startTimeout() {
        var supervisor = Supervisor()
        _ = supervisor.handle(.start)
        #expect(supervisor.handle(.startTimedOut(.seconds(5))) == [.kill, .announce])
        _ = supervisor.handle(.ended(crash))
        #expect(supervisor.state == .restarting(.startTimedOut(.seconds(5))))
    }

    @Test("stopping ends the child and is over when it has ended")
    func stop() {
        var supervisor = ready()
        #expect(supervisor.handle(.stop) == [.terminate, .announce])
        #expect(supervisor.handle(.hung).isEmpty)
        #expect(supervisor.handle(.ended(crash)) == [.announce])
        #expect(supervisor.state == .stopped)
    }

    @Test("stopping while it waits for a restart cancels the restart")
    func stopWhileWaiting() {
        var supervisor = ready()
        _ = supervisor.handle(.ended(crash))
        #expect(supervisor.handle(.stop) == [.announce])
        #expect(supervisor.handle(.backoffElapsed).isEmpty)
        #expect(supervisor.state == .stopped)
    }
}
