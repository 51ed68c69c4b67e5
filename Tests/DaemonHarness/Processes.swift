import Foundation

/// What the system knows about processes; empty where it has no `/proc`.
package enum Processes {
    /// Whether it runs; a process that has ended but was not waited for does not.
    package static func isAlive(_ processID: Int32) -> Bool {
        guard kill(processID, 0) == 0 else { return false }
        guard let text = try? String(contentsOfFile: "/proc/\(processID)/stat", encoding: .utf8) else {
            return !FileManager.default.fileExists(atPath: "/proc/self")
        }
        // The name before the state is in parentheses and may hold anything.
        return text[text.index(after: text.lastIndex(of: ")") ?? text.startIndex)...].dropFirst().first != "Z"
    }

    /// All processes that have a variable of their environment so.
    static func having(_ variable: String) -> [Int32] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.compactMap { Int32($0) }.filter { processID in
            let variables = FileManager.default.contents(atPath: "/proc/\(processID)/environ") ?? Data()
            return variables.split(separator: 0).contains(Data(variable.utf8)) && isAlive(processID)
        }
    }

    /// The program's name without its folder.
    package static func name(_ processID: Int32) -> String {
        URL(fileURLWithPath: arguments(of: processID).first ?? "").lastPathComponent
    }

    /// The program's path and what it was started with.
    package static func arguments(of processID: Int32) -> [String] {
        (FileManager.default.contents(atPath: "/proc/\(processID)/cmdline") ?? Data()).split(separator: 0)
            .map { String(decoding: $0, as: UTF8.self) }
    }

    /// TCP and UDP sockets that a process holds, as lines of `/proc/net`.
    package static func networkSockets(of processID: Int32) -> [String] {
        let folder = "/proc/\(processID)/fd"
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let inodes = Set(
            files.compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)") }
                .filter { $0.hasPrefix("socket:[") }.map { String($0.dropFirst(8).dropLast()) })
        return ["tcp", "tcp6", "udp", "udp6"].flatMap { table -> [String] in
            let text = (try? String(contentsOfFile: "/proc/\(processID)/net/\(table)", encoding: .utf8)) ?? ""
            return text.split(separator: "\n").dropFirst().filter { line in
                let fields = line.split(separator: " ")
                return fields.count > 9 && inodes.contains(String(fields[9]))
            }.map { "\(table) \($0)" }
        }
    }
}
