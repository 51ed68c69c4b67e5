import Synchronization

/// The answers to questions that were just asked: one turn asks the same again and again. The table never changes while
/// it is open.
final class RecentHits: Sendable {
    struct Question: Hashable, Sendable {
        var words: String
        var details: String
    }

    /// As many as a long meal asks; with one more all are forgotten.
    private static let most = 64

    private let answers = Mutex<[Question: [FoodSearch.Hit]]>([:])

    func hits(_ question: Question, _ find: () -> [FoodSearch.Hit]) -> [FoodSearch.Hit] {
        if let known = answers.withLock({ $0[question] }) { return known }
        let found = find()
        answers.withLock { answers in
            if answers.count >= Self.most { answers.removeAll(keepingCapacity: true) }
            answers[question] = found
        }
        return found
    }
}
