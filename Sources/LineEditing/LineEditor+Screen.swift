import CLibEdit
import Foundation
import Synchronization

/// The line and the rows that it takes. Runs on the editor's queue.
extension LineEditor {
    /// The text and the cursor's place in it, in Unicode scalars.
    var line: (text: String, cursor: Int) {
        guard let info = el_wline(editor)?.pointee, let start = info.buffer, let end = info.lastchar else {
            return ("", 0)
        }
        let text = WideText.string(UnsafeBufferPointer(start: start, count: end - start))
        return (text, info.cursor - start)
    }

    func replaceLine(with text: String) {
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
    func liftUp() {
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
