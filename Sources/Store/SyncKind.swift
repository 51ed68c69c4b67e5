import GRDB
import Sync

/// How rows of one kind are synced: what they are called on every device, and which of their fields belong together.
struct SyncKind: Sendable {
    /// What the log calls such rows: the journal's word, or the table of keyed rows.
    let name: String
    let data: UserData
    /// What names a row on every device: columns whose values no two rows share; empty where its UUID does.
    let naming: [String]
    /// Fields that are reckoned together; the others are one group.
    let groups: [Set<String>]
    /// Columns that are about this machine.
    let local: Set<String>
    /// Which rows are synced, in SQL.
    let condition: String

    var table: String { data.table }
    var isKeyed: Bool { data.row == nil }

    /// In the order in which they are made: what others name comes first.
    static let all: [SyncKind] = UserData.exported.filter { $0.table != NoteMarkRow.databaseTableName }.map(
        SyncKind.init)

    private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    /// nil for a kind of a newer version.
    static func named(_ name: String) -> SyncKind? { byName[name] }

    /// Settings that are about a machine, or that are agreed to on each.
    static let localSettings: Set<String> = [
        "model", "model_idle", "photo_inbox", "photo_provider", "photo_price", "lookup_provider", "relay_address",
        "forget_after", "monthly_report",
    ]

    private init(_ data: UserData) {
        self.data = data
        switch data.rows {
        case .numbered(let row): (name, naming) = (row.entity, Self.naming[row.entity] ?? [])
        case .keyed(let row): (name, naming) = (data.table, [row.keyColumn])
        case .derived: (name, naming) = (data.table, [])
        }
        groups = Self.groups[name] ?? []
        local = name == PhotoRecord.entity ? ["file", "bytes", "longest_edge"] : []
        condition = Self.conditions[name] ?? "true"
    }

    /// A note is known by its UUID although its file's name is no other's: two notes of one name are two notes.
    private static let naming: [String: [String]] = [
        PhotoRecord.entity: ["hash"], OwnWordRecord.entity: ["word"], OwnServingRecord.entity: ["food_id", "unit"],
        GoalStepRecord.entity: ["goal", "from_day"], RefeedDayRecord.entity: ["day"],
        CompleteDayRecord.entity: ["day"], AlertRecord.entity: ["key"], OwnRecipeRecord.entity: ["identifier"],
        ImportMappingRecord.entity: ["header"],
        FavouriteRecipeRecord.entity: ["recipe"], OwnDrinkRecord.entity: ["identifier"],
        FavouriteDrinkRecord.entity: ["drink"], OwnExerciseRecord.entity: ["identifier"],
        FavouriteExerciseRecord.entity: ["exercise"], CategoryRecord.entity: ["key"], SlotRecord.entity: ["meal"],
        PortionSizeRecord.entity: ["food_id"], ReminderEvent.entity: ["note_id", "due_at"],
    ]

    private static let groups: [String: [Set<String>]] = [
        EntryRecord.entity: [
            ["meal"], ["eaten_at", "zone", "day"], ["conversation_id", "turn_id", "photo_id", "copied_from"],
        ],
        OwnFoodRecord.entity: [["favourite"], ["note"], ["synonyms"]],
        NoteRecord.entity: [["status"], ["type"], ["file"]],
        ConversationRow.entity: [["updated_at"]],
        PhotoRecord.entity: [["name"], ["meal"], ["eaten_at", "zone", "day"]],
    ]

    private static let conditions = [
        // Whoever took it in reads it.
        PhotoRecord.entity: "state <> 'waiting'",
        // It is answered first.
        TurnRow.entity: "state <> 'running'",
        // An address to which something is sent is agreed to on each machine.
        SettingRow.databaseTableName: """
        value IS NOT NULL AND instr(value, '://') = 0
        AND key NOT IN (\(localSettings.sorted().map { "'\($0)'" }.joined(separator: ", ")))
        """,
    ]

    /// What columns about this machine are in a row that comes from another one: a photo's picture follows later.
    var firstValues: [String: DatabaseValue] {
        name == PhotoRecord.entity ? ["bytes": 0.databaseValue, "longest_edge": 0.databaseValue] : [:]
    }

    /// All groups of fields, with the one of what is in no other.
    func groups(of columns: [String]) -> [Set<String>] {
        groups + [Set(columns).subtracting(groups.reduce(Set()) { $0.union($1) })]
    }

    /// Columns that are synced, as the table has them.
    func columns(in database: Database) throws -> [String] {
        // Without what the database computes.
        try String.fetchAll(
            database.cachedStatement(sql: "SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0"), arguments: [table]
        ).filter { $0 != "id" && !local.contains($0) }
    }

    /// Columns that name a row of another kind by its number.
    static let references = [
        "conversation_id": ConversationRow.entity, "turn_id": TurnRow.entity, "photo_id": PhotoRecord.entity,
        "note_id": NoteRecord.entity, "copied_from": EntryRecord.entity, "pot_id": PotRecord.entity,
        "forked_from": TurnRow.entity,
    ]

    /// Of these, columns that may name a row that is gone.
    static let loose: Set<String> = ["copied_from", "pot_id", "forked_from"]

    /// Columns that may name a food of the user's own, as `own:7`.
    static let foods: Set<String> = ["food_id", "dish_id"]

    /// Columns of JSON in which other rows may be named.
    static let texts: [String: String] = [
        OwnFoodRecord.entity: "parts", PotRecord.entity: "ingredients", DraftRecord.entity: "items",
    ]

    func isAdmitted(_ values: [String: SyncValue], key: String) -> Bool {
        guard name == SettingRow.databaseTableName else { return true }
        guard case .text(let value) = values["value"] else { return false }
        return !value.contains("://") && !Self.localSettings.contains(key)
    }
}
