import CLibEdit
import Dispatch
import Foundation
import Synchronization

/// What the editor can do besides what libedit does. Runs on the editor's queue, called by libedit.
extension LineEditor {
    /// How long a completion may take, in milliseconds.
    package static let patience = 400

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

    func insert(_ text: String) -> Int32 {
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
}
