import GRDB
package import Nutrition

/// A row of `milestones`: an achievement, or a best that the log alone cannot tell any more.
package struct MilestoneRecord: KeyedRow {
    package static let databaseTableName = "milestones"

    /// As `achievement.7` or ``bestOnTarget``; stored, so it never changes.
    package var name: String
    /// Days in a row.
    package var days: Int
    /// The logical day on which it was reached; of a best, its last day.
    package var day: CalendarDay
    /// When it was said, in milliseconds since 1970; 0 by an earlier version, nil not yet or never.
    package var celebratedAt: Int64?

    package init(name: String, days: Int, day: CalendarDay, celebratedAt: Int64? = nil) {
        self.name = name
        self.days = days
        self.day = day
        self.celebratedAt = celebratedAt
    }

    package init(_ achievement: Achievement, day: CalendarDay, celebratedAt: Int64? = nil) {
        self.init(
            name: Self.name(of: achievement), days: achievement.days, day: day, celebratedAt: celebratedAt)
    }

    package enum CodingKeys: String, CodingKey {
        case name, days, day
        case celebratedAt = "celebrated_at"
    }

    package static var keyColumn: String { "name" }
    package var key: String { name }

    /// What was reached here stays as it was.
    package func take(in changes: Changes) throws -> Bool {
        guard try !Self.exists(changes.database, key: name) else { return false }
        try insert(changes.database)
        return true
    }

    package static func name(of achievement: Achievement) -> String { "achievement.\(achievement.days)" }

    /// The most finished days at the target in a row: by the targets of their time, which nothing else keeps.
    package static let bestOnTarget = "best.on_target"
}

extension Store {
    package func milestones() async throws -> [MilestoneRecord] {
        try await read { try MilestoneRecord.order(Column("name")).fetchAll($0) }
    }

    /// Keeps those that are not known yet. What is kept stays, whatever is removed from the log later.
    ///
    /// - Returns: those that are new.
    package func keep(_ milestones: [MilestoneRecord]) async throws -> [MilestoneRecord] {
        let known = Set(try await self.milestones().map(\.name))
        guard milestones.contains(where: { !known.contains($0.name) }) else { return [] }
        return try await write { database in
            try milestones.filter { milestone in
                guard try !MilestoneRecord.exists(database, key: milestone.name) else { return false }
                try milestone.insert(database)
                return true
            }
        }
    }

    /// Keeps a best when it is longer than the one that is kept.
    ///
    /// - Parameter found: nil when there is none now.
    /// - Returns: the longer one; nil when there never was one.
    package func keepBest(
        named name: String, of found: (days: Int, day: CalendarDay)?
    ) async throws -> MilestoneRecord? {
        let kept = try await read { try MilestoneRecord.fetchOne($0, key: name) }
        guard let found, found.days > kept?.days ?? 0 else { return kept }
        let best = MilestoneRecord(name: name, days: found.days, day: found.day)
        try await write { try best.save($0) }
        return best
    }

    /// The days on which runs of logged days first had these lengths, by length.
    ///
    /// - Parameter today: the logical day; entries of later days do not count.
    package func firstDays(ofRuns lengths: [Int], upTo today: CalendarDay) async throws -> [Int: CalendarDay] {
        Self.firstDays(ofRuns: lengths, in: try await loggedDays(until: today))
    }

    /// The same, of days that are known.
    ///
    /// - Parameter days: in order.
    package static func firstDays(ofRuns lengths: [Int], in days: [CalendarDay]) -> [Int: CalendarDay] {
        var (first, run) = ([Int: CalendarDay](), 0)
        var last: CalendarDay?
        for day in days {
            run = last == day.adding(days: -1) ? run + 1 : 1
            last = day
            if first[run] == nil, lengths.contains(run) { first[run] = day }
        }
        return first
    }

    /// The entry that was said last; nil before the first. It is among the newest rows, since an import adds its rows in
    /// their order.
    package func lastLogged() async throws -> EntryRecord? {
        try await read { database in
            try EntryRecord.order(Column("id").desc).limit(100).fetchAll(database)
                .max { ($0.saidAt, $0.id ?? 0) < ($1.saidAt, $1.id ?? 0) }
        }
    }

    /// The last logical days with entries up to a day, the latest first.
    package func latestDays(_ count: Int, upTo day: CalendarDay) async throws -> [CalendarDay] {
        try await read { database in
            try String.fetchAll(
                database, sql: "SELECT day FROM food_days WHERE day <= ? ORDER BY day DESC LIMIT ?",
                arguments: [day.description, count]
            ).compactMap { CalendarDay(iso: $0) }
        }
    }
}
