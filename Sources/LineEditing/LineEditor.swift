import CLibEdit
import Dispatch
import Foundation
import Synchronization

/// Edits lines on the terminal that standard input and output are, with history, search, completion and pastes of many
/// lines. It leaves the scrollback to the terminal. There is one in a process.
///
/// Sendable by confinement: `session`, `signals` and the editor itself, all that can change, are touched on `queue`
/// only (libedit calls back on the thread that called it) and in `init`, before anybody else knows of them; what others
/// may touch is in `shared`, the wake descriptors' end too, and the rest is constant. C's editor cannot be Sendable.
package final class LineEditor: @unchecked Sendable {
    /// How a line ended.
    package enum Input: Hashable, Sendable {
        case line(String)
        /// Ctrl-C: what had been typed, which the history keeps.
        case cancelled(String)
        /// The user wants to go on in a text editor.
        case edit(String)
        case end
    }

    struct Shared {
        var announcements: [String] = []
        var isInterrupted = false
        var isRedrawn = false
        /// The wake descriptors are closed, and their numbers may be another file's.
        var isClosed = false
    }

    let queue = DispatchQueue(label: "bitebook.line-editor", qos: .userInitiated)
    let shared = Mutex(Shared())
    let history: LineHistory
    let refusal: @Sendable (String) -> String?
    let completion: @Sendable (String) async -> Completion
    let terminal: Terminal
    let wakeDescriptors: (read: Int32, write: Int32)
    let editor: OpaquePointer
    /// What belongs to the line that is being edited.
    var session: EditingSession
    private var signals: [any DispatchSourceSignal] = []

    /// - Parameters:
    ///   - refusal: why a text cannot be sent, to be shown while it stays in the line; nil when it can.
    ///   - completion: how the text before the cursor could go on; asked for at most ``patience``.
    /// - Returns: nil when lines cannot be edited here: no terminal, one that cannot move its cursor, or no UTF-8.
    package init?(
        history: LineHistory, refusal: @escaping @Sendable (String) -> String?,
        completion: @escaping @Sendable (String) async -> Completion
    ) {
        guard Terminal.usesUTF8(), let terminal = Terminal() else { return nil }
        var pipes: [Int32] = [0, 0]
        guard pipe(&pipes) == 0 else { return nil }
        for descriptor in pipes {
            _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
            _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        }
        guard let editor = libedit_new() else { return nil }
        self.history = history
        self.refusal = refusal
        self.completion = completion
        self.terminal = terminal
        self.editor = editor
        wakeDescriptors = (pipes[0], pipes[1])
        session = EditingSession(keys: KeyReader(input: STDIN_FILENO, wake: pipes[0]))
        libedit_set_client(editor, Unmanaged.passUnretained(self).toOpaque())
        Bindings.install(in: editor)
        terminal.prepare(editor)
        watchSignals()
    }

    /// Width in cells.
    package var columns: Int { terminal.columns }

    /// Reads one line.
    ///
    /// - Parameter prefilled: what stands in it from the start.
    package func read(prompt: String, prefilled: String = "") async -> Input {
        await withCheckedContinuation { continuation in
            queue.async { [self] in continuation.resume(returning: readNow(prompt, prefilled)) }
        }
    }

    /// Prints a text above the prompt, while the user types; between two lines it waits for the next prompt.
    package func announce(_ text: String) {
        shared.withLock { $0.announcements.append(text) }
        wake()
    }

    /// Does what Ctrl-C does, if a line is being edited.
    package func interrupt() {
        shared.withLock { $0.isInterrupted = true }
        wake()
    }

    /// Gives the terminal to another program, as it was before; not while a line is read.
    package func lend<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
        await withCheckedContinuation { continuation in
            queue.async { [self] in
                terminal.restore()
                let result = body()
                terminal.takeBack()
                continuation.resume(returning: result)
            }
        }
    }

    /// Leaves the terminal as it was. The editor cannot be used afterwards.
    package func close() {
        queue.sync {
            for source in signals { source.cancel() }
            signals = []
            el_end(editor)
            terminal.restore()
            shared.withLock { shared in
                shared.isClosed = true
                Foundation.close(wakeDescriptors.read)
                Foundation.close(wakeDescriptors.write)
            }
        }
    }

    private func readNow(_ prompt: String, _ prefilled: String) -> Input {
        shared.withLock { $0.isInterrupted = false }
        terminal.markPastes()
        session.begin(prompt: prompt, history: history.entries)
        if !prefilled.isEmpty {
            session.insertion = prefilled
            push(.insert)
        }
        printAnnouncements()
        var count: Int32 = 0
        guard let line = el_wgets(editor, &count), count > 0 else {
            return session.outcome ?? .end
        }
        var text = WideText.string(UnsafeBufferPointer(start: line, count: Int(count)))
        if text.hasSuffix("\n") { text.removeLast() }
        switch session.outcome {
        case .cancelled: return .cancelled(text)
        case .edit: return .edit(text)
        default: return .line(text)
        }
    }

    private func wake() {
        // A signal or a reminder may come while the editor is being closed.
        shared.withLock { shared in
            guard !shared.isClosed else { return }
            var byte: UInt8 = 1
            _ = write(wakeDescriptors.write, &byte, 1)
        }
    }

    private func watchSignals() {
        func watch(_ number: Int32, _ handle: @escaping @Sendable () -> Void) {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global(qos: .userInitiated))
            source.setEventHandler(handler: handle)
            source.resume()
            signals.append(source)
        }
        for number in [SIGWINCH, SIGCONT] {
            watch(number) { [weak self] in
                self?.shared.withLock { $0.isRedrawn = true }
                self?.wake()
            }
        }
        watch(SIGTERM) { [terminal] in
            terminal.restore()
            _exit(128 + SIGTERM)
        }
    }
}

/// Text as libedit has it.
enum WideText {
    static func array(_ text: String) -> [wchar_t] { text.unicodeScalars.map { wchar_t($0.value) } + [0] }

    static func string(_ characters: some Sequence<wchar_t>) -> String {
        var text = ""
        for character in characters {
            if let value = UInt32(exactly: character), let scalar = Unicode.Scalar(value) {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    /// Cells that libedit gives to a character; control characters are shown as `^X`.
    static func width(_ character: wchar_t) -> Int { max(character < 0x20 ? 2 : 0, Int(libedit_width(character))) }

    static func width(_ text: String) -> Int { text.unicodeScalars.reduce(0) { $0 + width(wchar_t($1.value)) } }
}
