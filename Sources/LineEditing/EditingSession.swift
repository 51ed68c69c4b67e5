import CLibEdit
import Foundation

/// The line that is being edited, as far as libedit does not know it.
struct EditingSession {
    var keys: KeyReader
    /// How the line ends, when not by Enter; the text comes from libedit.
    var outcome: LineEditor.Input?
    /// What `insert` inserts.
    var insertion = ""
    var search: HistorySearch?
    /// A key that ended the search and is still to be done.
    var heldKey: wchar_t?
    /// Earlier lines, oldest first, and which of them is shown; `older.count` is the new line.
    private(set) var older: [String] = []
    private(set) var shown = 0
    /// The new line while an earlier one is shown.
    private var newLine = ""
    private var prompt = ""
    private var buffer: [wchar_t] = [0]
    /// libedit reads the prompt from here.
    private(set) var promptBuffer: UnsafeMutablePointer<wchar_t>?
    private(set) var promptWidth = 0

    init(keys: KeyReader) { self.keys = keys }

    mutating func begin(prompt: String, history: [String]) {
        self.prompt = prompt
        older = history
        shown = history.count
        newLine = ""
        outcome = nil
        search = nil
        updatePrompt()
    }

    /// - Returns: the line that takes the place of `current`; nil at the ends of the history.
    mutating func move(by step: Int, from current: String) -> String? {
        let next = shown + step
        guard older.indices.contains(next) || next == older.count else { return nil }
        if shown == older.count { newLine = current }
        shown = next
        return next == older.count ? newLine : older[next]
    }

    /// The prompt of the search, or the line's own.
    mutating func updatePrompt() {
        let text = search?.prompt ?? prompt
        // Codes that move no cursor stand between two U+0001.
        let marked = text.replacing(/\x{1B}\[[0-9;]*m/) { "\u{1}\($0.output)\u{1}" }
        promptWidth = WideText.width(String(text.replacing(/\x{1B}\[[0-9;]*m/, with: "")))
        let wide = WideText.array(String(marked))
        promptBuffer?.deallocate()
        let memory = UnsafeMutablePointer<wchar_t>.allocate(capacity: wide.count)
        memory.initialize(from: wide, count: wide.count)
        promptBuffer = memory
    }
}

/// Ctrl-R: finds earlier lines that contain what is typed.
struct HistorySearch {
    private let entries: [String]
    /// The line before the search.
    let original: String
    private var pattern = ""
    private var position: Int
    private var hasFailed = false

    init(entries: [String], original: String) {
        self.entries = entries
        self.original = original
        position = entries.count
    }

    /// What stands in the line meanwhile.
    var match: String { entries.indices.contains(position) ? entries[position] : original }

    var prompt: String { (hasFailed ? "(nothing found) " : "(search) ") + pattern + ": " }

    mutating func append(_ scalar: Unicode.Scalar) {
        pattern.unicodeScalars.append(scalar)
        find(from: min(position, entries.count - 1))
    }

    mutating func removeLast() {
        guard !pattern.isEmpty else { return }
        pattern.removeLast()
        position = entries.count
        hasFailed = false
        if !pattern.isEmpty { find(from: entries.count - 1) }
    }

    /// The next older line that contains the pattern.
    mutating func findOlder() {
        guard !pattern.isEmpty else { return }
        find(from: position - 1, differingFrom: match)
    }

    private mutating func find(from start: Int, differingFrom shown: String? = nil) {
        let words = pattern.lowercased()
        let found = stride(from: start, through: 0, by: -1).first { index in
            entries[index] != shown && entries[index].lowercased().contains(words)
        }
        hasFailed = found == nil
        if let found { position = found }
    }
}
