import FoodKnowledge

/// What decides how foods are logged and spoken of: the settings and how portions are counted. Read once for all foods
/// that are logged together.
package struct LogContext: Sendable {
    package let settings: SettingsSnapshot
    package let book: PortionBook
}

extension FoodLogService {
    package func context() async throws -> LogContext {
        LogContext(settings: try await settings.snapshot(), book: try await portionBook())
    }

    /// How entries are spoken of.
    package func receipts(_ context: LogContext) -> FoodLogReceipts {
        FoodLogReceipts(
            today: context.settings.today, tracking: context.settings.tracking, book: context.book,
            titles: { foods.title(of: $0) },
            states: { foods.assumedState(of: $0, called: $1) })
    }
}
