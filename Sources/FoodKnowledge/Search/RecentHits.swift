import Synchronization

/// The answers to the last questions, which one turn asks again and again. The table never changes while it is open.
final class RecentHits: Sendable {
    struct Question: Hashable, Sendable {
        var words: String
        var details: String
    }

    /// A long meal asks this often.
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
