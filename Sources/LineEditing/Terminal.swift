import CLibEdit
import Foundation
import Synchronization

/// The terminal's own settings: as they were, and as they are between two lines.
final class Terminal: Sendable {
    private let original: termios
    /// While nothing is edited: what is typed is neither shown nor lost, and Ctrl-C still interrupts.
    private let between = Mutex<termios?>(nil)

    /// Pastes are marked, so that their line ends are not taken for Enter
    /// (https://invisible-island.net/xterm/ctlseqs/ctlseqs.html#h2-Bracketed-Paste-Mode).
    private static let marksPastes = "\u{1B}[?2004h"
    private static let marksNoPastes = "\u{1B}[?2004l"

    init?() {
        var settings = termios()
        guard isatty(STDOUT_FILENO) == 1, tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
        original = settings
    }

    /// Makes the C library count and write characters in UTF-8, whatever the environment says otherwise.
    static func usesUTF8() -> Bool {
        for name in ["", "C.UTF-8", "en_US.UTF-8"] where setlocale(LC_CTYPE, name) != nil {
            if String(cString: nl_langinfo(nl_item(CODESET))) == "UTF-8" { return true }
        }
        return false
    }

    var columns: Int {
        var size = winsize()
        return ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
    }

    var rows: Int {
        var size = winsize()
        return ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_row > 0 ? Int(size.ws_row) : 24
    }

    func prepare(_ editor: OpaquePointer) {
        // Every key is a key while a line is edited, Ctrl-C and Ctrl-Z too.
        for setting in ["-isig", "-inlcr", "-icrnl", "-ixon"] { libedit_terminal_mode(editor, "-d", setting) }
        for setting in ["-echo", "-icanon", "+noflsh"] { libedit_terminal_mode(editor, "-x", setting) }
        // What libedit has made of that.
        libedit_set_number(editor, EL_PREP_TERM, 1)
        libedit_set_number(editor, EL_PREP_TERM, 0)
        var settings = termios()
        if tcgetattr(STDIN_FILENO, &settings) == 0 { between.withLock { $0 = settings } }
    }

    /// As it was before the editor.
    func restore() {
        libedit_print(Self.marksNoPastes)
        var settings = original
        tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
    }

    /// As it is between two lines.
    func takeBack() {
        guard var settings = between.withLock({ $0 }) else { return }
        tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
        markPastes()
    }

    /// Other programs that edit lines, as the shell after Ctrl-Z, switch the marks off.
    func markPastes() { libedit_print(Self.marksPastes) }
}
