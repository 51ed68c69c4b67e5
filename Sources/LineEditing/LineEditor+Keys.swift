import CLibEdit
import Foundation
import Synchronization

/// What libedit reads. Runs on the editor's queue, called by libedit.
extension LineEditor {
    /// The next character for libedit; nil at the end of the input.
    func nextCharacter() -> wchar_t? {
        if let held = session.heldKey {
            session.heldKey = nil
            return held
        }
        // What came while a paste was read. Keys that have arrived go first: they may be the rest of one.
        if !session.keys.isBehind, let command = pendingCommand() { return command.rawValue }
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
}
