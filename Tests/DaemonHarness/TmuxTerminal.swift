package import Foundation
package import TestSupport

/// A real terminal: tmux, with a server and a configuration of its own. Nothing waits for a time; it looks at the
/// screen until it shows what is expected.
package final class TmuxTerminal: Sendable {
    /// A screen that never showed what was expected.
    package struct NeverShown: Error, CustomStringConvertible {
        package let description: String

        package init(description: String) { self.description = description }
    }

    /// How long a screen may take on a machine that does much else.
    package static let patience = Duration.seconds(30)

    private let socket: String
    private let folder: String

    /// Starts a shell in a terminal of the given size.
    ///
    /// - Parameter environment: all variables of the shell.
    package init(
        columns: Int, rows: Int, environment: [String: String], scratch: Scratch, shell: [String] = ["bash", "--norc"]
    ) throws {
        socket = scratch.path("tmux-" + String(UInt32.random(in: .min ... .max), radix: 36))
        folder = socket + "-files"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        // Both the server and the shell get the variables and no others.
        var words = ["/usr/bin/env", "-i", "PS1=$ ", "HISTFILE="]
        words += environment.map { "\($0.key)=\($0.value)" }.sorted()
        words.append("TERM=screen-256color")
        let quoted = (words + shell).map(Self.quoted).joined(separator: " ")
        try tmux(
            "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "-c", scratch.folder, quoted, ";", "set", "-g",
            "status", "off", ";", "set", "-g", "history-limit", "5000", ";", "set", "-g", "escape-time", "0")
        // A status line takes a row from a window that was made before it was off.
        try resize(columns: columns, rows: rows)
        scratch.cleanUp { [self] in _ = try? tmux("kill-server") }
    }

    private static func quoted(_ word: String) -> String { "'" + word.replacing("'", with: "'\\''") + "'" }

    // MARK: Hands

    /// Presses keys, by tmux's names for them; other words are typed.
    package func press(_ keys: String...) throws { try tmux(["send-keys"] + keys) }

    /// Types characters as they are.
    package func type(_ text: String) throws { try tmux("send-keys", "-l", text) }

    /// Pastes as a terminal does for a program that asked for marked pastes.
    package func paste(_ data: Data) throws {
        let file = folder + "/pasted"
        try data.write(to: URL(fileURLWithPath: file))
        try tmux("load-buffer", file)
        try tmux("paste-buffer", "-p")
    }

    package func resize(columns: Int, rows: Int) throws {
        try tmux("resize-window", "-x", "\(columns)", "-y", "\(rows)")
    }

    /// Forgets what has scrolled out of sight.
    package func forget() throws { try tmux("clear-history") }

    /// Copies all bytes that the terminal gets from now on into a file.
    package func record(to file: String) throws { try tmux("pipe-pane", "cat > " + Self.quoted(file)) }

    // MARK: Eyes

    /// What is on the screen, and what has scrolled out of sight before it.
    package func text() throws -> String { try tmux("capture-pane", "-p", "-S", "-") }

    /// The cursor's column and row, from 0.
    package func cursor() throws -> (column: Int, row: Int) {
        let numbers = try tmux("display-message", "-p", "#{cursor_x} #{cursor_y}").split(whereSeparator: \.isWhitespace)
        return (Int(numbers.first ?? "") ?? -1, Int(numbers.last ?? "") ?? -1)
    }

    /// What stands behind the last prompt, without white space: where a line breaks depends on the terminal's width.
    package func typed() throws -> String { Self.typed(in: try text()) }

    private static func typed(in text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let last = lines.lastIndex(where: { $0.hasPrefix("> ") || $0 == ">" }) else { return "no prompt" }
        return squeezed(lines[last...].joined(separator: " ").dropFirst())
    }

    private static func squeezed(_ text: some StringProtocol) -> String { String(text).filter { !$0.isWhitespace } }

    /// Waits until the line that is being edited holds this, and nothing else.
    package func shows(line: String) async throws {
        try await until("the line '\(line)'") { Self.typed(in: $0) == Self.squeezed(line) }
    }

    /// Waits until the text stands somewhere, and below it a prompt with nothing behind.
    package func answers(_ text: String) async throws {
        try await until("the answer '\(text)'") {
            Self.squeezed($0).contains(Self.squeezed(text)) && Self.typed(in: $0).isEmpty
        }
    }

    /// Waits until the text stands somewhere.
    package func shows(_ text: String) async throws {
        try await until("'\(text)'") { Self.squeezed($0).contains(Self.squeezed(text)) }
    }

    /// Presses Tab until the line holds this, and the text stands above it. Somebody does the same when a completion took
    /// longer than the editor waits for it, which a busy machine brings about.
    package func completes(line: String, listing text: String = "") async throws {
        try await until("the line '\(line)' after Tab", every: .milliseconds(700)) { screen in
            let isListed = text.isEmpty || Self.squeezed(screen).contains(Self.squeezed(text))
            if isListed, Self.typed(in: screen) == Self.squeezed(line) { return true }
            try press("Tab")
            return false
        }
    }

    /// Waits until the cursor is in a column, from 0.
    package func shows(cursorIn column: Int) async throws {
        try await until("the cursor in column \(column)") { _ in try cursor().column == column }
    }

    private func until(
        _ what: String, every pause: Duration = .milliseconds(20), _ condition: (String) throws -> Bool
    ) async throws {
        let deadline = ContinuousClock.now + Self.patience
        while true {
            let text = try text()
            if try condition(text) { return }
            guard .now < deadline else {
                throw NeverShown(description: "The screen never showed \(what). At \(try cursor()) it is:\n\(text)")
            }
            try await Task.sleep(for: pause)
        }
    }

    /// The process that was started in the terminal.
    package func processID() throws -> Int32? {
        Int32(try tmux("display-message", "-p", "#{pane_pid}").trimmingCharacters(in: .whitespacesAndNewlines))
    }

    /// Waits until a process has ended.
    package func gone(_ processID: Int32) async throws {
        try await eventually("process \(processID) ends", within: Self.patience) { !Processes.isAlive(processID) }
    }

    // MARK: tmux

    @discardableResult
    private func tmux(_ arguments: String...) throws -> String { try tmux(arguments) }

    /// Not with `Process`: that waits until nobody has the descriptors any more which it gave the program, and the server
    /// that the first command starts keeps them.
    @discardableResult
    private func tmux(_ arguments: [String]) throws -> String {
        let (output, errors) = (folder + "/output", folder + "/errors")
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        // Threads of the tests block signals that the terminal needs.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        var environment = ProcessInfo.processInfo.environment
        environment["TMUX"] = nil
        environment["LC_ALL"] = "C.UTF-8"
        let words = Self.cStrings(["tmux", "-S", socket, "-f", "/dev/null"] + arguments)
        let variables = Self.cStrings(environment.map { "\($0.key)=\($0.value)" })
        defer { for text in words + variables { free(text) } }
        var processID = pid_t()
        guard posix_spawnp(&processID, "tmux", &actions, &attributes, words, variables) == 0 else {
            throw NeverShown(description: "tmux is not installed; Scripts/packages.sh does that.")
        }
        var status: Int32 = 0
        while waitpid(processID, &status, 0) < 0, errno == EINTR {}
        guard status == 0 else {
            let problem = try String(contentsOfFile: errors, encoding: .utf8)
            throw NeverShown(description: "tmux \(arguments.joined(separator: " ")): \(problem)")
        }
        return try String(contentsOfFile: output, encoding: .utf8)
    }

    private static func cStrings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
        var list: [UnsafeMutablePointer<CChar>?] = texts.map { strdup($0) }
        list.append(nil)
        return list
    }
}
