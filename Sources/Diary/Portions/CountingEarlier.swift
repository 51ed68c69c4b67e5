import Store

extension PortionService {
    private static let batch = 500

    /// Counts what was logged before portions were counted, the newest first. It is no change of the user's, so the
    /// journal does not keep it.
    ///
    /// - Returns: how many entries count now.
    @discardableResult
    package func countEarlier() async throws -> Int {
        let book = try await log.portionBook()
        var counted = 0
        var before = Int64.max
        while true {
            let entries = try await store.uncountedEntries(before: before, limit: Self.batch)
            guard let last = entries.last?.id else { return counted }
            before = last
            var changed: [EntryRecord] = []
            for entry in entries {
                let now = try await log.counted(entry, by: book)
                if now != entry { changed.append(now) }
            }
            try await store.setPortions(of: changed)
            counted += changed.count
            try Task.checkCancellation()
        }
    }

    /// ``countEarlier()`` beside whatever else happens.
    package func startCountingEarlier() {
        Task {
            // What fails now is counted the next time that portions are switched on.
            _ = try? await countEarlier()
        }
    }
}
