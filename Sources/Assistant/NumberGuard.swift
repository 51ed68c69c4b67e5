import Foundation

/// Lets a text of the model pass only when every number in it occurs in the facts or in the user's words (SPEC C20),
/// and when it claims no change of the log (N1).
package struct NumberGuard: Sendable {
    private let allowed: Set<Double>
    /// Words for a share or a multiple that the sources use themselves.
    private let allowedShares: Set<String>

    /// - Parameter sources: the texts whose numbers may be repeated, whole or rounded to fewer digits.
    package init(sources: [String]) {
        var allowed: Set<Double> = []
        for number in sources.flatMap(Self.numbers) {
            allowed.insert(number)
            // 0.5 is not nearly 1.
            if number >= 1 { allowed.insert(number.rounded()) }
            allowed.insert((number * 10).rounded() / 10)
        }
        self.allowed = allowed
        allowedShares = Set(sources.flatMap(Self.shares))
    }

    package func allows(_ text: String) -> Bool { allowsNumbers(text) && !Self.claimsChange(text) }

    /// Whether every number, share and multiple of the text is of the sources.
    package func allowsNumbers(_ text: String) -> Bool {
        !text.contains { $0.isNumber && !$0.isASCII } && Self.numbers(text).allSatisfy { allowed.contains($0) }
            && Self.shares(text).allSatisfy { allowedShares.contains($0) }
    }

    /// The numbers of a text: digits with thousands separators or decimals, and the English words from two on.
    static func numbers(_ text: String) -> [Double] {
        // "B12" is a name.
        let digits = text.replacing(/\b[A-Z]\d{1,2}\b/, with: "").matches(of: /[0-9]+(?:[.,][0-9]+)*/).compactMap {
            value(of: String($0.output))
        }
        let words = text.lowercased().split { !$0.isLetter }.compactMap { numberWords[String($0)] }
        return digits + words
    }

    /// `1,850` → 1850, `1.5` → 1.5, `1,5` → 1.5: a comma before exactly three digits separates thousands.
    private static func value(of text: String) -> Double? {
        let groups = text.split(separator: ",")
        let isGrouped = groups.count > 1 && groups.dropFirst().allSatisfy { $0.prefix { $0 != "." }.count == 3 }
        return Double(isGrouped ? groups.joined() : text.replacing(",", with: "."))
    }

    /// Only receipts may say that something was logged or will be. "Added sugar" is a nutrient.
    private static func claimsChange(_ text: String) -> Bool {
        let done =
            /\b(?:logged|recorded|saved|added(?!\s+(?:sugar|salt|fat|oil))|removed|deleted|updated|noted|undone|erased|tracked|entered)\b/
            .ignoresCase()
        let promised =
            /\bI(?:['’]ll|\s+will|['’]m\s+going\s+to|\s+can|['’]ve|\s+have)\s+(?:now\s+|just\s+)?(?:log|record|save|add|remove|delete|update|note|undo|erase|track|enter|set|put|change)/
            .ignoresCase()
        return text.contains(done) || text.contains(promised)
    }

    private static func shares(_ text: String) -> [String] {
        text.lowercased().split { !$0.isLetter }.map(String.init).filter { shareWords.contains($0) }
    }

    private static let shareWords: Set<String> = [
        "half", "halves", "third", "thirds", "quarter", "quarters", "twice", "double", "doubled", "thrice", "triple",
        "tripled", "dozens", "hundreds", "thousands", "millions",
    ]
    private static let numberWords: [String: Double] = [
        "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
        "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17,
        "eighteen": 18, "nineteen": 19, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60,
        "seventy": 70, "eighty": 80, "ninety": 90, "hundred": 100, "thousand": 1000, "dozen": 12, "million": 1_000_000,
    ]
}
