import Failures
import Foundation
import Markup
import Synchronization
import Testing
import Web

@Suite("Who is let in")
struct AccessTests {
    /// A clock that tests turn.
    final class Clock: Sendable {
        private let moment = Mutex(ContinuousClock.now)
        let date = Date(timeIntervalSince1970: 1_790_000_000)

        var instant: ContinuousClock.Instant {
            get { moment.withLock { $0 } }
            set { moment.withLock { $0 = newValue } }
        }
    }

    private let file = FileManager.default.temporaryDirectory.appending(path: "web-\(UUID().uuidString).json")

    @Test(
        "codes are those of RFC 6238, appendix B",
        arguments: [
            (59, "94287082"), (1_111_111_109, "07081804"), (1_111_111_111, "14050471"), (1_234_567_890, "89005924"),
            (2_000_000_000, "69279037"), (20_000_000_000, "65353130"),
        ] as [(Int64, String)])
    func vectors(_ time: Int64, _ wanted: String) {
        let code = TimeCode(secret: Data("12345678901234567890".utf8))
        #expect(code.code(step: time / 30, digits: 8) == wanted)
        #expect(code.secretText == "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ")
    }

    @Test("a code counts once, and one step early or late")
    func replay() {
        var code = TimeCode()
        let now = Date(timeIntervalSince1970: 1_790_000_015)
        let step = Int64(1_790_000_015 / 30)
        func used(_ text: String) -> Bool { code.use(text, at: now) }
        let tooOld = used(code.code(step: step - 2))
        let late = used(code.code(step: step - 1))
        let again = used(code.code(step: step - 1))
        let early = used(" " + code.code(step: step + 1))
        let beforeIt = used(code.code(step: step))
        let nothing = used("")
        #expect(late && early)
        #expect(!tooOld && !again && !beforeIt && !nothing)
    }

    @Test("the password is asked for, then the code, and neither is kept as it is")
    func letsIn() async throws {
        let clock = Clock()
        let access = WebAccess(file: file, rounds: 1 << 4) { clock.date }
        defer { try? FileManager.default.removeItem(at: file) }
        await #expect(throws: BiteBookError.self) { try await access.turn(on: true) }
        await #expect(throws: BiteBookError.self) { try await access.set(password: "short") }
        let before = try await access.letsIn(password: "", code: nil)
        #expect(!before)
        try await access.set(password: "caf\u{e9} at the corner")
        let composed = try await access.letsIn(password: "cafe\u{301} at the corner", code: nil)
        let wrong = try await access.letsIn(password: "cafe at the corner", code: nil)
        #expect(composed && !wrong)
        let proposed = await access.propose()
        await #expect(throws: BiteBookError.self) { try await access.confirm(code: "000") }
        let step = Int64(clock.date.timeIntervalSince1970) / 30
        try await access.confirm(code: proposed.code(step: step))
        let same = try await access.letsIn(password: "café at the corner", code: proposed.code(step: step))
        let next = try await access.letsIn(password: "café at the corner", code: proposed.code(step: step + 1))
        #expect(!same && next)
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
        #expect(try !String(contentsOf: file, encoding: .utf8).contains("corner"))
        let again = WebAccess(file: file, rounds: 1 << 4) { clock.date }
        let replayed = try await again.letsIn(password: "café at the corner", code: proposed.code(step: step + 1))
        #expect(!replayed, "used up across restarts, too")
    }

    @Test("a page that was turned off before it had a password is not damaged")
    func off() async throws {
        defer { try? FileManager.default.removeItem(at: file) }
        try await WebAccess(file: file).turn(on: false)
        #expect(!WebAccess(file: file).isDamaged)
    }

    @Test(
        "a damaged file lets nobody in, turns nothing on, and is replaced by the next password",
        arguments: ["{", "", "[]"])
    func damaged(content: String) async throws {
        try Data(content.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let access = WebAccess(file: file, rounds: 1 << 4)
        let isOn = await access.isOn
        let letsIn = try await access.letsIn(password: "", code: nil)
        #expect(access.isDamaged && !isOn && !letsIn)
        await #expect(throws: BiteBookError.self) { try await access.turn(on: true) }
        try await access.set(password: "a long enough password")
        let again = WebAccess(file: file, rounds: 1 << 4)
        let opens = try await again.letsIn(password: "a long enough password", code: nil)
        #expect(opens && !again.isDamaged)
    }

    @Test("five tries are free, then waits double up to 15 minutes, and the right one forgets them")
    func limit() {
        let clock = Clock()
        let limit = LoginLimit { clock.instant }
        for _ in 0..<5 {
            #expect(limit.begin() == nil)
            limit.end(isRight: false)
        }
        #expect(limit.begin() == .seconds(2))
        clock.instant += .seconds(2)
        #expect(limit.begin() == nil)
        #expect(limit.begin() == .seconds(1), "one at a time")
        limit.end(isRight: false)
        #expect(limit.begin() == .seconds(4))
        clock.instant += .seconds(4)
        #expect(limit.begin() == nil)
        limit.end(isRight: true)
        #expect(limit.begin() == nil)
        #expect(LoginLimit.wait(after: 1_000_000) == .seconds(900))
    }

    @Test("sessions end by themselves, by hand, and when there are too many")
    func sessions() {
        let clock = Clock()
        let sessions = WebSessions { clock.instant }
        let first = sessions.begin()
        #expect(sessions.use(first) && !sessions.use(WebSessions.secret()) && !sessions.use(""))
        for _ in 0..<23 {
            clock.instant += .seconds(29 * 60)
            #expect(sessions.use(first))
        }
        clock.instant += .seconds(3600)
        #expect(!sessions.use(first), "idle for too long")
        let second = sessions.begin()
        for _ in 0..<24 {
            clock.instant += .seconds(1800 - 1)
            _ = sessions.use(second)
        }
        clock.instant += .seconds(30)
        #expect(!sessions.use(second), "twelve hours in all")
        let third = sessions.begin()
        #expect(sessions.isToken(sessions.token(for: third).text, for: third))
        #expect(!sessions.isToken(sessions.token(for: first).text, for: third))
        #expect(!sessions.isToken("", for: third))
        sessions.leave("done", for: third)
        #expect(sessions.takeNotice(for: third) == "done")
        #expect(sessions.takeNotice(for: third) == nil)
        for _ in 0..<WebSessions.most {
            clock.instant += .seconds(1)
            _ = sessions.begin()
        }
        #expect(!sessions.use(third))
        let last = sessions.begin()
        sessions.endAll()
        #expect(!sessions.use(last))
    }
}
