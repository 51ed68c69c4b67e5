/// Rows of a tab-separated file with a header line, which lies in the program itself: the shipped files are checked by
/// tests, so that reading one can neither fail nor wait.
enum TabSeparated {
    static func rows(_ bytes: [UInt8]) -> [[String: String]] {
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }
        guard let header = lines.first.map(fields) else { return [] }
        return lines.dropFirst().map { line in
            Dictionary(zip(header, fields(line)), uniquingKeysWith: { first, _ in first })
        }
    }

    private static func fields(_ line: Substring) -> [String] {
        line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
}
