import CLibEdit
import Dispatch
import Foundation
import Synchronization

/// Everything here runs on the editor's queue, called by libedit.
extension LineEditor {
    /// How long a completion may take, in milliseconds.
    package static let patience = 400
    /// The longest paste that is taken, in bytes; the whole text has a limit of its own.
    static let longestPaste = 64 << 10

    // MARK: Keys

    /// The next character for libedit; nil at the end of the input.
    func nextCharacter() -> wchar_t? {
        if let held = session.heldKey {
            session.heldKey = nil
            return held
        }
        while true {
            switch session.keys.next() {
            case .woken: if let command = pendingCommand() { return command.rawValue }
            case .character(let scalar):
                if let character = character(for: scalar) { return character }
            case .unreadable: libedit_print("\u{07}")
            case .end: return nil
            case nil: break
            }
        }
    }

    private func pendingCommand() -> EditingCommand? {
        shared.withLock { shared in
            if shared.isInterrupted {
                shared.isInterrupted = false
                return .cancel
            }
            if shared.isRedrawn {
                shared.isRedrawn = false
                return .redraw
            }
            return shared.announcements.isEmpty ? nil : .announce
        }
    }

    private func character(for scalar: Unicode.Scalar) -> wchar_t? {
        // C1 characters are the commands' own.
        guard !(0x80..<0xA0).contains(scalar.value) else { return nil }
        let character = wchar_t(scalar.value)
        if session.search != nil { return searchCharacter(scalar, character) }
        // libedit loses its place when a mark that combines is typed at the end of a line.
        if scalar.value >= 0x300, WideText.width(character) == 0 {
            session.insertion = String(Character(scalar))
            return EditingCommand.insert.rawValue
        }
        return character
    }

    private func searchCharacter(_ scalar: Unicode.Scalar, _ character: wchar_t) -> wchar_t {
        switch scalar.value {
        case 0x12: session.search?.findOlder()
        case 0x08, 0x7F: session.search?.removeLast()
        case 0x03, 0x07:
            let original = session.search?.original ?? ""
            session.search = nil
            session.insertion = original
        case 0x20...: session.search?.append(scalar)
        default:
            session.insertion = session.search?.match ?? ""
            session.search = nil
            session.heldKey = character
        }
        return EditingCommand.searchStep.rawValue
    }

    /// Makes libedit do a command next.
    func push(_ command: EditingCommand) { el_wpush(editor, [command.rawValue, 0]) }

    // MARK: Commands

    /// - Returns: what libedit is to do next, one of its `CC_` codes.
    func perform(_ command: EditingCommand) -> Int32 {
        switch command {
        case .enter: return enter()
        case .newline: return insert("\n")
        case .insert: return insert(session.insertion)
        case .cancel: return end(as: .cancelled(""))
        case .textEditor: return end(as: .edit(""))
        case .leave:
            if line.text.isEmpty { return CC_EOF }
            // As in a shell: with something typed it deletes what is under the cursor.
            let (text, cursor) = line
            guard cursor < text.unicodeScalars.count else { return CC_ERROR }
            el_cursor(editor, 1)
            el_deletestr(editor, 1)
            return CC_REFRESH
        case .complete: return complete()
        case .older: return moveUp()
        case .newer: return moveDown()
        case .search:
            session.search = HistorySearch(entries: session.older, original: line.text)
            session.updatePrompt()
            return CC_REDISPLAY
        case .searchStep:
            replaceLine(with: session.search?.match ?? session.insertion)
            session.updatePrompt()
            return CC_REDISPLAY
        case .paste: return paste()
        case .suspend: return suspend()
        case .redraw:
            liftUp()
            libedit_set_number(editor, EL_PREP_TERM, 0)
            libedit_set_number(editor, EL_PREP_TERM, 1)
            el_resize(editor)
            libedit_redraw(editor)
            return CC_NORM
        case .announce:
            liftUp()
            printAnnouncements()
            libedit_redraw(editor)
            return CC_NORM
        case .accept: return CC_NORM
        }
    }

    private func enter() -> Int32 {
        let (text, cursor) = line
        let backslashes = text.reversed().prefix { $0 == "\\" }.count
        if !backslashes.isMultiple(of: 2), cursor == text.unicodeScalars.count {
            el_deletestr(editor, 1)
            return insert("\n")
        }
        if let refusal = refusal(text) {
            printAbove(refusal)
            return CC_NORM
        }
        push(.accept)
        return CC_NORM
    }

    private func end(as outcome: Input) -> Int32 {
        session.outcome = outcome
        push(.accept)
        return CC_NORM
    }

    private func insert(_ text: String) -> Int32 {
        var text = text.typed
        // A mark that combines becomes one character with the one before, where there is such a character.
        let (before, cursor) = line
        if text.unicodeScalars.count == 1, cursor > 0,
            let base = before.unicodeScalars.dropFirst(cursor - 1).first
        {
            let composed = (String(base) + text).precomposedStringWithCanonicalMapping
            if composed.unicodeScalars.count == 1 {
                el_deletestr(editor, 1)
                text = composed
            }
        }
        guard !text.isEmpty else { return CC_NORM }
        return el_winsertstr(editor, WideText.array(text)) == 0 ? CC_REFRESH : CC_ERROR
    }

    private func moveUp() -> Int32 {
        let (text, cursor) = line
        let before = Array(text.unicodeScalars.prefix(cursor))
        guard let end = before.lastIndex(of: "\n") else {
            guard let older = session.move(by: -1, from: text) else { return CC_ERROR }
            replaceLine(with: older)
            return CC_REFRESH
        }
        let start = (before[..<end].lastIndex(of: "\n") ?? -1) + 1
        let target = min(start + cursor - end - 1, end)
        el_cursor(editor, Int32(target - cursor))
        return CC_REFRESH
    }

    private func moveDown() -> Int32 {
        let (text, cursor) = line
        let scalars = Array(text.unicodeScalars)
        guard let end = scalars[cursor...].firstIndex(of: "\n") else {
            guard let newer = session.move(by: 1, from: text) else { return CC_ERROR }
            replaceLine(with: newer)
            return CC_REFRESH
        }
        let start = (scalars[..<cursor].lastIndex(of: "\n") ?? -1) + 1
        let last = scalars[(end + 1)...].firstIndex(of: "\n") ?? scalars.count
        el_cursor(editor, Int32(min(end + 1 + cursor - start, last) - cursor))
        return CC_REFRESH
    }

    private func complete() -> Int32 {
        let (text, cursor) = line
        let before = String(String.UnicodeScalarView(text.unicodeScalars.prefix(cursor)))
        // The answer may come too late; then it is for nobody.
        let answer = Answer()
        let completion = completion
        let finished = DispatchSemaphore(value: 0)
        let task = Task {
            let completion = await completion(before)
            answer.found.withLock { $0 = completion }
            finished.signal()
        }
        if finished.wait(timeout: .now() + .milliseconds(Self.patience)) == .timedOut { task.cancel() }
        let result = answer.found.withLock { $0 }
        if let replacement = result.replacement {
            el_deletestr(editor, Int32(result.beginning.unicodeScalars.count))
            return el_winsertstr(editor, WideText.array(replacement.typed)) == 0 ? CC_REFRESH : CC_ERROR
        }
        guard let list = result.list(columns: columns, width: WideText.width) else { return CC_ERROR }
        printAbove(list)
        return CC_NORM
    }

    private final class Answer: Sendable {
        let found = Mutex(Completion.none)
    }

    /// Reads to the paste's end, so that nothing of it is taken for keys.
    private func paste() -> Int32 {
        var text: [Unicode.Scalar] = []
        var bytes = 0
        var isReadable = true
        let end = Array("\u{1B}[201~".unicodeScalars)
        while true {
            // A Ctrl-C that nothing follows: the end never came.
            let patience: Int32 = text.last == "\u{03}" ? 200 : -1
            switch session.keys.next(patience: patience) {
            case nil:
                printAbove("The paste did not end. Nothing of it was taken.")
                return CC_NORM
            case .end: return CC_EOF
            case .woken: continue
            case .unreadable: isReadable = false
            case .character(let scalar):
                if scalar == "\0" { isReadable = false }
                bytes += UTF8.width(scalar)
                text.append(scalar)
                // What is too long is read, but only its end matters.
                if text.count > 2 * Self.longestPaste { text.removeFirst(Self.longestPaste) }
            }
            if text.last == "~", text.suffix(end.count).elementsEqual(end) { break }
        }
        text.removeLast(end.count)
        guard isReadable else {
            printAbove("What was pasted is not readable as UTF-8 text. Nothing of it was taken.")
            return CC_NORM
        }
        let pasted = String(String.UnicodeScalarView(text)).typed
        let (line, _) = line
        if bytes > Self.longestPaste {
            printAbove(refusal(String(repeating: "x", count: bytes)) ?? "The paste is too long.")
            return CC_NORM
        }
        if let refusal = refusal(line + pasted) {
            printAbove(refusal + " Nothing of the paste was taken.")
            return CC_NORM
        }
        return insert(pasted.hasSuffix("\n") ? String(pasted.dropLast()) : pasted)
    }

    private func suspend() -> Int32 {
        libedit_set_number(editor, EL_PREP_TERM, 0)
        terminal.restore()
        libedit_print("\n")
        signal(SIGTSTP, SIG_DFL)
        // Unblocked and sent to this thread, so that the program stops here and not a moment later.
        var (set, before) = (sigset_t(), sigset_t())
        sigemptyset(&set)
        sigaddset(&set, SIGTSTP)
        pthread_sigmask(SIG_UNBLOCK, &set, &before)
        raise(SIGTSTP)
        pthread_sigmask(SIG_SETMASK, &before, nil)
        terminal.takeBack()
        libedit_set_number(editor, EL_PREP_TERM, 1)
        el_resize(editor)
        libedit_redraw(editor)
        return CC_NORM
    }

    // MARK: The screen

    /// The text and the cursor's place in it, in Unicode scalars.
    var line: (text: String, cursor: Int) {
        guard let info = el_wline(editor)?.pointee, let start = info.buffer, let end = info.lastchar else {
            return ("", 0)
        }
        let text = WideText.string(UnsafeBufferPointer(start: start, count: end - start))
        return (text, info.cursor - start)
    }

    private func replaceLine(with text: String) {
        let (old, cursor) = line
        let count = old.unicodeScalars.count
        el_cursor(editor, Int32(count - cursor))
        el_deletestr(editor, Int32(count))
        if !text.isEmpty { el_winsertstr(editor, WideText.array(text)) }
    }

    func printAbove(_ text: String) {
        liftUp()
        libedit_print(text + "\n")
        libedit_redraw(editor)
    }

    func printAnnouncements() {
        let texts = shared.withLock { shared in
            defer { shared.announcements = [] }
            return shared.announcements
        }
        for text in texts { libedit_print(text + "\n") }
    }

    /// Takes prompt and line off the screen, with the cursor where the prompt began.
    private func liftUp() {
        let rows = min(rowsAboveCursor(), terminal.rows - 1)
        libedit_print("\r" + (rows > 0 ? "\u{1B}[\(rows)A" : "") + "\u{1B}[J")
    }

    /// Laid out as libedit does it.
    private func rowsAboveCursor() -> Int {
        let columns = columns
        var (row, column) = (session.promptWidth / columns, session.promptWidth % columns)
        let (text, cursor) = line
        for scalar in text.unicodeScalars.prefix(cursor) {
            if scalar == "\n" {
                (row, column) = (row + 1, 0)
                continue
            }
            let width = WideText.width(wchar_t(scalar.value))
            if column + width > columns { (row, column) = (row + 1, 0) }
            column += width
            if column >= columns { (row, column) = (row + 1, column - columns) }
        }
        return row
    }
}
