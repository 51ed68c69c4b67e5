/// Finds energies in texts that are kept as they were written. Texts that are composed for showing do not need it: they
/// get ``EnergyFigures`` or hold no energy.
enum EnergyText {
    nonisolated(unsafe) private static let figure =
        /(?:about |[≥~≈] ?)?(?:\d[\d.,]*|\?) ?(?:(?:–|-|to) ?\d[\d.,]* ?)?(?:k?cal(?:ories)?|kilocalories|kj|kilojoules)\b(?: ?\([^)]*\))?/
        .ignoresCase()

    /// The text with `–` where an energy stood.
    static func withoutFigures(_ text: String) -> String {
        text.firstMatch(of: figure) == nil ? text : text.replacing(figure) { _ in "–" }
    }
}
