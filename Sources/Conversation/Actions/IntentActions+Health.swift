import Language

/// The person's profile, targets, readings, cards and alerts.
extension IntentActions {
    func health(_ intent: HealthIntent, in scope: TurnScope) async throws -> Performance? { nil }
}

extension HealthIntent {
    /// The labels of the learnt reader that mean the same; nil for what only asks, or answers.
    var labels: Set<IntentLabel>? { nil }
}
