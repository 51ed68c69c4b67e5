import CLibEdit
import Foundation

/// Pastes, which terminals mark at both ends.
extension LineEditor {
    /// The longest paste that is taken, in bytes; the whole text has a limit of its own.
    private static let longestPaste = 64 << 10

    /// Reads to the paste's end, so that nothing of it is taken for keys.
    func paste() -> Int32 {
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
}
