import Language
import Store

extension EntryRecord {
    /// Fewer kilocalories are a count.
    private static let leastRestated = 20.0

    /// Whether a message names this entry's energy beside another number, in kcal, that takes its place: "480, not 550" of
    /// 550 kcal.
    func isRestated(as energy: Double, in said: Reading) -> Bool {
        guard let calories, energy >= Self.leastRestated, Double(calories) != energy else { return false }
        return said.words.contains { Int($0) == calories }
    }
}
