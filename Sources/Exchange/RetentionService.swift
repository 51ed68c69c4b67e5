package import Diary
package import Nutrition
package import Store

/// Deletes everything that nobody used for as long as the person wished (SPEC C8), after saying so.
///
/// The warning stands at the top of `bitebook home` and in `bitebook daemon status` from the day on which it is given
/// until BiteBook is used again, and a desktop notification tells of it on that day. Saying or changing anything is use
/// and takes it back.
package struct RetentionService: Sendable {
    let store: Store
    let settings: SettingsService
    let transfer: TransferService
    let clock: Clock

    package init(store: Store, settings: SettingsService, transfer: TransferService, clock: @escaping Clock) {
        self.store = store
        self.settings = settings
        self.transfer = transfer
        self.clock = clock
    }

    /// When it was warned last; among the checks, so that the journal, and with it the last use, does not know it.
    static let mark = KnownMark.forgetWarning

    package enum Outcome: Hashable, Sendable {
        case nothing
        /// The warning was given now; from now on ``notice()`` has it.
        case warned
        case deleted
    }

    /// Warns or deletes when it is time.
    ///
    /// - Parameter beforehand: what has to be done while everything is still there, before it is deleted.
    package func look(beforehand: @Sendable () async throws -> Void = {}) async throws -> Outcome {
        switch try await step() {
        case .nothing, .wait: return .nothing
        case .warn:
            try await store.setMark(Self.mark, Milliseconds(clock().date))
            return .warned
        case .delete:
            try await beforehand()
            try await transfer.purge(inbox: true, logs: true)
            return .deleted
        }
    }

    /// What the person has to know; nil when nothing will be deleted soon.
    package func notice() async throws -> String? {
        switch try await step() {
        case .nothing, .delete: nil
        case .warn(let deletion), .wait(let deletion): RetentionWording.notice(deletion)
        }
    }

    private func step() async throws -> RetentionRule.Step {
        let limit = RetentionRule.Limit(text: try await settings.value(RetentionRule.key)) ?? .off
        guard limit != .off else { return .nothing }
        return RetentionRule.step(
            limit, lastUse: try await store.lastUse()?.date, warned: try await store.mark(Self.mark)?.date, now: clock()
        )
    }
}
