import Dispatch
import Foundation
import LineEditing

// The line editor alone, for tests: it prints what was entered, and announces something for each SIGUSR1.
let words = ["apple", "apricot", "banana"]
let file = CommandLine.arguments.dropFirst().first.map { URL(fileURLWithPath: $0) }
let editor = LineEditor(
    history: LineHistory(file: file),
    refusal: { $0.contains("refused") ? "That is refused." : nil },
    completion: { text in
        if text == "slow" { try? await Task.sleep(for: .seconds(60)) }
        return Completion(beginning: text, candidates: words.filter { $0.hasPrefix(text) }.map { .init($0) })
    })
guard let editor else {
    print("no editor")
    exit(1)
}
signal(SIGUSR1, SIG_IGN)
let announcements = DispatchSource.makeSignalSource(signal: SIGUSR1, queue: .global())
announcements.setEventHandler { @Sendable in editor.announce("Time for water.") }
announcements.resume()
reading: while true {
    switch await editor.read(prompt: "> ") {
    case .line(let text): print("entered \(text.debugDescription)")
    case .cancelled(let text): print("cancelled \(text.debugDescription)")
    case .edit(let text): print("edit \(text.debugDescription)")
    case .end: break reading
    }
    fflush(nil)
}
editor.close()
print("bye")
