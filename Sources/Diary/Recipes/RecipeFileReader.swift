import Archives
import DaemonAPI
import Failures
import Foundation
package import Kitchen

/// Recipes that were read from a text or a file.
package struct ReadRecipes: Sendable {
    /// With the text that each was read from, where one was Cooklang.
    package var recipes: [(recipe: Recipe, text: String?)] = []
    /// What could not be read, a sentence each.
    package var problems: [String] = []
}

/// Reads files with recipes: a text of any format, and the archives of Paprika (a ZIP of gzipped JSON), Tandoor (a ZIP of
/// ZIPs) and others, in which every file that may be a recipe is read and pictures are passed over.
struct RecipeFileReader {
    /// Members of an archive, pictures among them.
    static let mostMembers = 20_000
    /// Problems that are told; the others are counted.
    static let mostProblems = 20

    private var read = ReadRecipes()
    private var members = 0
    private var untold = 0

    /// - Parameter name: what messages call the file, and what gives a title where the content has none.
    /// - Throws: `invalid_input` where nothing in it is a recipe, `too_large`.
    static func recipes(in file: URL, named name: String) throws -> ReadRecipes {
        var reader = RecipeFileReader()
        if ArchiveReader.isArchive(file) {
            try reader.readArchive(file, name, depth: 0)
        } else {
            let data = isPacked(file) ? try unpacked(file, name) : try contents(of: file, name)
            reader.read = try recipes(in: data, named: name)
        }
        guard !reader.read.recipes.isEmpty else {
            throw BiteBookError(
                .invalidInput, reader.read.problems.first ?? "\(name) holds no recipe.",
                hint: "Export the recipes again, or add them one by one.")
        }
        if reader.untold > 0 { reader.read.problems.append("\(reader.untold) more files could not be read.") }
        return reader.read
    }

    /// - Throws: `invalid_input`.
    static func recipes(in data: Data, named name: String) throws -> ReadRecipes {
        do {
            let found = try RecipeReader.read(data, named: name)
            let text = found.count == 1 ? String(decoding: data, as: UTF8.self) : nil
            return ReadRecipes(recipes: found.map { ($0, text) })
        } catch {
            throw error.told
        }
    }

    private mutating func readArchive(_ file: URL, _ name: String, depth: Int) throws {
        let archive = try ArchiveReader(file, name: name)
        while let member = try archive.next() {
            members += 1
            guard members <= Self.mostMembers, read.recipes.count <= OwnRecipeRules.mostRecipes else {
                throw BiteBookError(
                    .tooLarge, "\(name) holds more than \(OwnRecipeRules.mostRecipes) recipes.",
                    hint: "Export fewer at a time.")
            }
            let title = member.split(separator: "/").last.map(String.init) ?? member
            let ending = title.split(separator: ".").last.map { $0.lowercased() } ?? ""
            guard Self.endings.contains(ending), !title.hasPrefix(".") else { continue }
            do {
                if ending == "zip" || ending == "paprikarecipe" || ending == "gz" {
                    try Self.withCopy(of: archive) { try readPacked($0, title, depth: depth) }
                } else {
                    add(try Self.recipes(in: archive.data(upTo: RecipeLimits.bytes), named: title))
                }
            } catch let error as BiteBookError where error.code == .invalidInput || error.code == .tooLarge {
                if members > Self.mostMembers { throw error }
                note(error.message)
            }
        }
    }

    private mutating func readPacked(_ file: URL, _ name: String, depth: Int) throws {
        if ArchiveReader.isArchive(file) {
            guard depth < 2 else { throw BiteBookError(.invalidInput, "\(name) is an archive within archives.") }
            try readArchive(file, name, depth: depth + 1)
        } else {
            add(try Self.recipes(in: try Self.unpacked(file, name), named: name))
        }
    }

    private mutating func add(_ more: ReadRecipes) { read.recipes += more.recipes }

    private mutating func note(_ problem: String) {
        if read.problems.count < Self.mostProblems { read.problems.append(problem) } else { untold += 1 }
    }

    private static let endings: Set<String> = [
        "cook", "md", "markdown", "txt", "json", "html", "htm", "zip", "paprikarecipe", "gz",
    ]
}

/// Bytes of files, packed or not.
extension RecipeFileReader {
    private static let rules = Unpacker.Rules(
        format: .zipGzipOrPlain, harmless: Int64(RecipeLimits.bytes), afterDamage: "Export the recipes again.",
        afterGrowth: "No recipe does that.")

    private static func isPacked(_ file: URL) -> Bool {
        guard let handle = try? FileHandle(forReadingFrom: file) else { return false }
        defer { try? handle.close() }
        return (try? handle.read(upToCount: 2)) == Data([0x1F, 0x8B])
    }

    private static func contents(of file: URL, _ name: String) throws -> Data {
        guard Unpacker.size(of: file) <= RecipeLimits.bytes else { throw tooLarge(name) }
        do {
            return try Data(contentsOf: file)
        } catch {
            throw BiteBookError(.storageUnavailable, "\(name) cannot be read.", underlying: error)
        }
    }

    private static func unpacked(_ file: URL, _ name: String) throws -> Data {
        let unpacker = try Unpacker(file, name: name, rules)
        guard try unpacker.next() != nil else { throw BiteBookError(.invalidInput, "\(name) is empty.") }
        var data = Data()
        while try unpacker.read({ data.append(contentsOf: $0) }) {
            guard data.count <= RecipeLimits.bytes else { throw tooLarge(name) }
        }
        return data
    }

    /// The member that comes next as a file of its own, for as long as `body` runs.
    private static func withCopy(of archive: ArchiveReader, _ body: (URL) throws -> Void) throws {
        let data = try archive.data(upTo: largestMember)
        let file = FileManager.default.temporaryDirectory.appending(path: "bitebook-recipe-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        do {
            try data.write(to: file, options: .withoutOverwriting)
        } catch {
            throw BiteBookError(.storageUnavailable, "There is no room to unpack recipes.", underlying: error)
        }
        try body(file)
    }

    /// A recipe with its pictures, in bytes.
    private static let largestMember = 64 << 20

    private static func tooLarge(_ name: String) -> BiteBookError {
        BiteBookError(
            .tooLarge, "\(name) has more than \(RecipeLimits.bytes >> 20) MB.", hint: "No recipe is that large.")
    }
}
