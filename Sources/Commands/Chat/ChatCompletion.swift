import Client
import DaemonAPI
import Foundation
import LineEditing

/// What Tab completes: commands, ids and titles of conversations, names of foods.
struct ChatCompletion: Sendable {
    /// A food is completed after so many letters.
    static let fewestLetters = 3

    let clients: ClientSource

    /// - Parameter text: what stands before the cursor.
    func complete(_ text: String) async -> Completion {
        guard text.hasPrefix("/") else { return await foods(text) }
        guard let space = text.firstIndex(of: " ") else { return Self.commands(text) }
        guard let command = SlashCommand.named(text[..<space].lowercased()) else { return .none }
        if command.argument == .file { return Self.files(String(text[space...].drop { $0 == " " })) }
        guard command.completesConversations else { return .none }
        return await conversations(String(text[space...].drop { $0 == " " }))
    }

    static func commands(_ beginning: String) -> Completion {
        let names = SlashCommand.all.map(\.name).filter { $0.hasPrefix(beginning.lowercased()) }
        return Completion(beginning: beginning, candidates: names.map { Completion.Candidate($0) })
    }

    /// Files and folders of the path; names that a shell would have to quote are left out.
    static func files(_ path: String) -> Completion {
        let name = path.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init) ?? ""
        let folder = String(path.dropLast(name.count))
        let place = folder.hasPrefix("~/") ? NSHomeDirectory() + folder.dropFirst() : folder.isEmpty ? "." : folder
        let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
        let fitting = names.filter { $0.hasPrefix(name) && (!$0.hasPrefix(".") || !name.isEmpty) }.sorted()
        let candidates = fitting.filter { !$0.contains { " \"'\\".contains($0) } }.map { name in
            var isFolder = ObjCBool(false)
            _ = FileManager.default.fileExists(atPath: place + "/" + name, isDirectory: &isFolder)
            return Completion.Candidate(name + (isFolder.boolValue ? "/" : ""))
        }
        let isOneFolder = candidates.count == 1 && candidates[0].text.hasSuffix("/")
        return Completion(beginning: name, candidates: candidates, ending: isOneFolder ? "" : " ")
    }

    /// By the beginning of the id, or by words of the title.
    private func conversations(_ beginning: String) async -> Completion {
        guard let all = try? await clients.get(startIfNeeded: false).send(ListConversations.self, at: .init()) else {
            return .none
        }
        let words = beginning.lowercased()
        let fitting = all.filter { conversation in
            "\(conversation.id)".hasPrefix(words) || conversation.title.lowercased().contains(words)
        }
        return Completion(
            beginning: beginning,
            candidates: fitting.map {
                Completion.Candidate("\($0.id)", label: "\($0.id) \(DisplayWidth.cut($0.title.printableLine, to: 40))")
            })
    }

    /// The last word, or the last two or three where a food's name has more.
    private func foods(_ text: String) async -> Completion {
        let words = Self.lastWords(of: text)
        guard let last = words.last, last.count >= Self.fewestLetters else { return .none }
        guard let client = try? await clients.get(startIfNeeded: false) else { return .none }
        for count in stride(from: words.count, through: 1, by: -1) {
            let beginning = words.suffix(count).joined(separator: " ")
            guard let names = try? await client.send(ListFoodNames.self, at: .init(beginning: beginning)) else {
                return .none
            }
            if !names.isEmpty {
                return Completion(beginning: beginning, candidates: names.map { Completion.Candidate($0) })
            }
        }
        return .none
    }

    /// Up to three words at the end that only single spaces separate.
    static func lastWords(of text: String) -> [String] {
        let tail = text.reversed().prefix { $0.isLetter || $0 == " " || $0 == "'" || $0 == "-" }
        let words = String(tail.reversed()).split(separator: " ", omittingEmptySubsequences: false)
        return words.reversed().prefix(3).prefix { !$0.isEmpty }.reversed().map(String.init)
    }
}
