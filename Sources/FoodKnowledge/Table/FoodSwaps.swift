/// What cooks take instead of a food: `swaps.tsv` has it.
package enum FoodSwaps {
    /// Names of the everyday table, the usual first; empty where nothing is known.
    package static func instead(of food: String) -> [String] { rows[food] ?? [] }

    static let rows: [String: [String]] = Dictionary(
        String(decoding: PackageResources.swaps_tsv, as: UTF8.self).split(separator: "\n").compactMap { line in
            let parts = line.split(separator: "\t")
            guard !line.hasPrefix("#"), parts.count == 2 else { return nil }
            return (String(parts[0]), parts[1].split(separator: "|").map(String.init))
        }, uniquingKeysWith: { first, _ in first })
}
