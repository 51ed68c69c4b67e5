import DaemonAPI
import Foundation
import StubDaemon

// Stands in for bitebookd where a test needs a real process. STUB_MODE says how it behaves.
let environment = ProcessInfo.processInfo.environment
let places = Places.current()
let mode = environment["STUB_MODE"] ?? ""

if mode == "fail" {
    print("first line")
    print("the database is broken")
    exit(9)
}
try Places.makePrivateFolder(places.dataFolder)
try Places.makePrivateFolder(places.socketFolder)
let lock = open(places.lockFile.path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
    print("another daemon is at work")
    exit(75)
}
// Long enough that two starts overlap.
try await Task.sleep(for: .milliseconds(Int(environment["STUB_DELAY_MS"] ?? "") ?? 50))

let status = DaemonStatus(
    version: BiteBookVersion.product, api: BiteBookVersion.api, processID: getpid(), uptimeSeconds: 1,
    socket: places.socket.path, home: places.dataFolder.path, cache: places.cacheFolder.path, residentBytes: nil,
    offline: true, model: .init(id: nil, state: "none", problem: nil, processID: nil, residentBytes: nil), foods: 0,
    entries: 0)
let stub = StubDaemon(socket: places.socket.path) { request in
    switch request.target {
    case "/v1/status": .json(status)
    case "/v1/shutdown":
        {
            // After the answer is out.
            DispatchQueue.global().asyncAfter(deadline: .now() + 0.1) { exit(0) }
            return .json(Empty())
        }()
    case "/v1/turns":
        // An answer that never ends, for tests that interrupt it.
        .stream([(try? StreamEvent.text("thinking").serverSentText()) ?? ""], ends: false)
    default: .whole(status: 404, body: #"{"code":"not_found","message":"There is no such thing."}"#)
    }
}
try await stub.start()
print("listening, session \(getsid(0)), process \(getpid())")
fflush(nil)
// Ends with the test that forgot it.
try await Task.sleep(for: .seconds(60))
exit(1)
