import CLibEdit
import Foundation

/// What the editor can do besides what libedit does. Each has a character of a block that no keyboard sends (C1): keys
/// are bound to that character, and it to the one function that libedit calls.
enum EditingCommand: wchar_t, CaseIterable {
    case enter = 0x80
    case newline, cancel, leave, complete, older, newer, search, searchStep, paste, insert, textEditor, suspend, redraw
    case announce
    /// libedit's own end of a line.
    case accept
}

enum Bindings {
    private static let keys: [(String, EditingCommand)] = [
        ("\r", .enter), ("\n", .enter), ("\u{1B}\r", .newline), ("\u{1B}\n", .newline), ("\u{03}", .cancel),
        ("\u{04}", .leave), ("\t", .complete), ("\u{10}", .older), ("\u{1B}[A", .older), ("\u{1B}OA", .older),
        ("\u{0E}", .newer), ("\u{1B}[B", .newer), ("\u{1B}OB", .newer), ("\u{12}", .search),
        ("\u{1B}[200~", .paste), ("\u{18}\u{05}", .textEditor), ("\u{1A}", .suspend),
    ]

    /// libedit's functions on more keys than it has by itself.
    private static let functions: [(String, String)] = [
        ("\u{17}", "ed-delete-prev-word"), ("\u{1B}[C", "ed-next-char"), ("\u{1B}OC", "ed-next-char"),
        ("\u{1B}[D", "ed-prev-char"), ("\u{1B}OD", "ed-prev-char"), ("\u{1B}[1;5C", "em-next-word"),
        ("\u{1B}[1;5D", "ed-prev-word"), ("\u{1B}[1;3C", "em-next-word"), ("\u{1B}[1;3D", "ed-prev-word"),
        ("\u{1B}[H", "ed-move-to-beg"), ("\u{1B}OH", "ed-move-to-beg"), ("\u{1B}[1~", "ed-move-to-beg"),
        ("\u{1B}[F", "ed-move-to-end"), ("\u{1B}OF", "ed-move-to-end"), ("\u{1B}[4~", "ed-move-to-end"),
        ("\u{1B}[3~", "ed-delete-next-char"), ("\u{13}", "ed-unassigned"),
        // libedit's own command line has no place here.
        ("\u{1B}x", "ed-unassigned"), ("\u{1B}X", "ed-unassigned"),
    ]

    static func install(in editor: OpaquePointer) {
        libedit_set_editor(editor, WideText.array("emacs"))
        libedit_set_number(editor, EL_SIGNAL, 0)
        libedit_set_prompt(editor, { editor in LineEditor.of(editor)?.session.promptBuffer }, 1)
        libedit_set_reader(editor) { editor, character in
            guard let next = LineEditor.of(editor)?.nextCharacter() else { return 0 }
            character?.pointee = next
            return 1
        }
        libedit_add(editor) { editor, character in
            guard let owner = LineEditor.of(editor), let code = wchar_t(exactly: character),
                let command = EditingCommand(rawValue: code)
            else { return UInt8(CC_ERROR) }
            return UInt8(owner.perform(command))
        }
        for command in EditingCommand.allCases where command != .accept {
            libedit_bind_added(editor, [command.rawValue, 0])
        }
        libedit_bind(editor, [EditingCommand.accept.rawValue, 0], WideText.array("ed-newline"))
        for (key, command) in keys { libedit_bind_keys(editor, WideText.array(key), [command.rawValue, 0]) }
        for (key, function) in functions { libedit_bind(editor, WideText.array(key), WideText.array(function)) }
    }
}

extension LineEditor {
    static func of(_ editor: OpaquePointer?) -> LineEditor? {
        libedit_client(editor).map { Unmanaged<LineEditor>.fromOpaque($0).takeUnretainedValue() }
    }
}
