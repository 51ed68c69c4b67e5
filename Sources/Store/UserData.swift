import GRDB

/// A kind of thing that a person owns: its table, what the journal calls it, and how it is erased, exported, imported,
/// undone and known again. ``all`` has every table of the database; what else handles kinds goes through that list.
package struct UserData: Sendable {
    package enum Rows: Sendable {
        /// Known by a UUID; see ``Identity``.
        case numbered(any UserRow.Type)
        /// Known by a key that the user, or the product, gave.
        case keyed(any KeyedRow.Type)
        /// What follows from other tables, or belongs to this machine.
        case derived
    }

    /// How what an import added is taken back.
    package enum Undo: Sendable {
        /// Each row with a copy in the journal: few rows, or rows with files.
        case byRow
        /// As a range of numbers, without copies.
        case inBulk
        /// Not at all, for the reason.
        case no(because: String)
    }

    package enum Export: Sendable {
        case all
        /// Without the rows that do not fit the condition, for the reason.
        case only(condition: String, because: String)
        case no(because: String)
    }

    package let table: String
    package let rows: Rows
    /// One of them and several, as in "1 entry" and "2 entries".
    package let noun: (one: String, many: String)
    package let undo: Undo
    package let export: Export

    private init(_ row: any UserRow.Type, _ noun: (String, String), _ undo: Undo, export: Export = .all) {
        (table, rows, self.noun) = (row.databaseTableName, .numbered(row), noun)
        (self.undo, self.export) = (undo, export)
    }

    private init(_ row: any KeyedRow.Type, _ noun: (String, String), _ undo: Undo, export: Export = .all) {
        (table, rows, self.noun) = (row.databaseTableName, .keyed(row), noun)
        (self.undo, self.export) = (undo, export)
    }

    private init(_ table: String, notExported reason: String) {
        (self.table, rows, noun) = (table, .derived, ("row of \(table)", "rows of \(table)"))
        (undo, export) = (.no(because: reason), .no(because: reason))
    }

    /// In the order in which they are exported and imported: what others name comes first. Erasing goes backwards.
    package static let all: [UserData] = [
        UserData("device", notExported: "each home is a device of its own; erasing makes it a new one"),
        UserData("identities", notExported: "each row carries its own; removed rows are in `tombstones`"),
        UserData("journal", notExported: "undo does not reach back beyond an import"),
        UserData("journal_changes", notExported: "as `journal`"),
        UserData("journal_bulks", notExported: "as `journal`"),
        UserData("journal_shelf", notExported: "as `journal`"),
        UserData("search_cache", notExported: "answers of the web, which can be asked again"),
        UserData("sync_state", notExported: "each home syncs by itself"),
        UserData("sync_devices", notExported: "as `sync_state`"),
        UserData("sync_rows", notExported: "as `sync_state`"),
        UserData("sync_changed", notExported: "as `sync_state`"),
        UserData("sync_outbox", notExported: "as `sync_state`"),
        UserData("sync_conflicts", notExported: "as `sync_state`"),
        UserData(
            "connections",
            notExported:
                "each home connects by itself; its keys are in the system's keyring or a file, never in the database"),
        UserData("portion_days", notExported: "sums that triggers keep"),
        UserData("food_days", notExported: "as `portion_days`"),
        UserData("nudge_marks", notExported: "what was said on which day, which matters on that day only"),

        UserData(PhotoRecord.self, ("photo", "photos"), .inBulk),
        UserData(ConversationRow.self, ("conversation", "conversations"), .no(because: talk)),
        UserData(TurnRow.self, ("turn", "turns"), .no(because: talk)),
        UserData(MessageRecord.self, ("message", "messages"), .no(because: talk)),
        UserData(OwnFoodRecord.self, ("food of your own", "foods of your own"), .inBulk),
        UserData(OwnWordRecord.self, ("word of your own", "words of your own"), .byRow),
        UserData(OwnServingRecord.self, ("serving of your own", "servings of your own"), .byRow),
        UserData(ImportMappingRecord.self, ("mapping of columns", "mappings of columns"), .byRow),
        UserData(OwnRecipeRecord.self, ("recipe of your own", "recipes of your own"), .byRow),
        UserData(FavouriteRecipeRecord.self, ("favourite recipe", "favourite recipes"), .byRow),
        UserData(OwnExerciseRecord.self, ("exercise of your own", "exercises of your own"), .byRow),
        UserData(FavouriteExerciseRecord.self, ("favourite exercise", "favourite exercises"), .byRow),
        UserData(RoutineRecord.self, ("routine", "routines"), .byRow),
        UserData(OwnDrinkRecord.self, ("drink of your own", "drinks of your own"), .byRow),
        UserData(FavouriteDrinkRecord.self, ("favourite drink", "favourite drinks"), .byRow),
        UserData(PotRecord.self, ("pot", "pots"), .byRow),
        UserData(EntryRecord.self, ("entry", "entries"), .inBulk),
        UserData(DraftRecord.self, ("draft", "drafts"), .inBulk),
        UserData(BodyMeasureRecord.self, ("measurement", "measurements"), .inBulk),
        UserData(HealthReadingRecord.self, ("reading", "readings"), .inBulk),
        UserData(GoalStepRecord.self, ("change of a goal", "changes of goals"), .byRow),
        UserData(RefeedDayRecord.self, ("refeed day", "refeed days"), .byRow),
        UserData(CompleteDayRecord.self, ("complete day", "complete days"), .byRow),
        UserData(AlertRecord.self, ("alert", "alerts"), .byRow),
        UserData(AimRecord.self, ("aim", "aims"), .byRow),
        UserData(PlannedDishRecord.self, ("planned dish", "planned dishes"), .byRow),
        UserData(ActivityRecord.self, ("activity", "activities"), .inBulk),
        UserData(LiftRecord.self, ("exercise", "exercises"), .inBulk),
        UserData(CategoryRecord.self, ("category", "categories"), .byRow),
        UserData(SlotRecord.self, ("meal of the day", "meals of the day"), .byRow),
        UserData(PortionSizeRecord.self, ("portion size", "portion sizes"), .byRow),
        UserData(
            NoteRecord.self, ("note", "notes"), .byRow,
            export: .only(condition: "status <> 'removed'", because: "a removed note is gone for you")),
        UserData("note_files", notExported: "what the files were like on this machine"),
        UserData(
            ReminderEvent.self, ("reminder that came due", "reminders that came due"),
            .no(because: "a reminder that was said stays said"),
            export: .only(
                condition: "note_id IN (SELECT id FROM notes WHERE status <> 'removed')", because: "as their notes")),
        UserData(
            SettingRow.self, ("setting", "settings"), .byRow,
            export: .only(
                condition: "value IS NOT NULL AND instr(value, '://') = 0",
                because: "an address to which something is sent is agreed to on each machine")),
        UserData(ForgottenUsualRow.self, ("forgotten usual", "forgotten usuals"), .byRow),
        UserData(
            MilestoneRecord.self, ("milestone", "milestones"), .no(because: "what was reached stays reached")),
        UserData(
            NoteMarkRow.self, ("check of the patterns", "checks of the patterns"),
            .no(because: "it says only when the daemon last looked")),
    ]

    private static let talk = "what was said stays said"

    /// What an export holds.
    package static let exported = all.filter(\.isExported)

    /// Rows that the journal may name.
    static let journaled = all.compactMap { $0.row as? any JournaledRecord.Type }

    /// The numbered rows' type.
    package var row: (any UserRow.Type)? {
        if case .numbered(let type) = rows { type } else { nil }
    }

    package var isExported: Bool {
        if case .no = export { false } else { true }
    }

    /// Which rows an export holds, in SQL.
    var condition: String {
        if case .only(let condition, _) = export { condition } else { "true" }
    }

    /// By the journal's word.
    ///
    /// - Returns: nil when a newer version wrote it.
    package static func named(_ entity: String) -> UserData? { all.first { $0.row?.entity == entity } }
}
