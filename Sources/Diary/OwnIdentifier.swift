import DaemonAPI
import Nutrition

/// What things of the user's own are called for good: as `my-chili`, whatever they are renamed to later.
enum OwnIdentifier {
    /// Of an identifier, in characters: a name's words and a number.
    static let longest = Limits.foodName + 20

    /// Names that are one: in small letters, without marks.
    static func folded(_ name: String) -> String { words(name).joined(separator: " ") }

    /// As `my-chili`, and `my-chili-2` where that is taken.
    ///
    /// - Parameters:
    ///   - start: what every identifier begins with.
    ///   - other: what stands for a name without letters that can be written.
    static func of(_ name: String, start: String, orElse other: String, besides taken: Set<String>) -> String {
        var words = words(name)
        if words.first == "my", words.count > 1 { words.removeFirst() }
        let slug = words.joined(separator: "-").prefix(Limits.foodName)
        let identifier = start + (slug.isEmpty ? other : String(slug))
        guard taken.contains(identifier) else { return identifier }
        return (2...).lazy.map { "\(identifier)-\($0)" }.first { !taken.contains($0) } ?? identifier
    }

    /// Whether an import may bring it.
    static func isSound(_ identifier: String, start: String) -> Bool {
        identifier.hasPrefix(start) && identifier.count <= longest
            && identifier.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
    }

    private static func words(_ name: String) -> [String] {
        FoldedText.fold(name).split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
}
