import Failures
import Foundation
import GRDB
import Nutrition

/// Reads the CSV tables of FoodData Central. They refer to each other, in any order, and are larger than memory: each
/// is read into the unfinished pack first, then the foods are put together from there.
struct FDCTables {
    /// A table of the ZIP, the columns that are used of it, and where they go.
    private struct Table {
        var file: String
        var required: [String]
        var isNeeded = true
        var insert: String
        var values: (FieldRecord) throws -> [(any DatabaseValueConvertible)?]?
    }

    static let schema = """
        CREATE TABLE IF NOT EXISTS fdc_names (kind TEXT, id TEXT, name TEXT, PRIMARY KEY (kind, id)) WITHOUT ROWID;
        CREATE TABLE IF NOT EXISTS fdc_foods (
          id INTEGER PRIMARY KEY, kind TEXT NOT NULL, name TEXT, category TEXT, survey_category TEXT);
        CREATE TABLE IF NOT EXISTS fdc_branded (
          id INTEGER PRIMARY KEY, owner TEXT, brand TEXT, barcode TEXT, size REAL, unit TEXT, household TEXT,
          category TEXT);
        CREATE TABLE IF NOT EXISTS fdc_portions (
          food INTEGER, number INTEGER, amount REAL, description TEXT, measure TEXT, modifier TEXT, grams REAL,
          PRIMARY KEY (food, number)) WITHOUT ROWID;
        CREATE TABLE IF NOT EXISTS fdc_amounts (food INTEGER PRIMARY KEY, amounts BLOB NOT NULL);
        """

    let file: URL
    let staging: PackStaging
    let observe: (PackProgress) -> Void
    let isCancelled: () -> Bool

    /// Reads all tables. What an earlier try finished is not read again.
    func read() throws {
        try staging.database.write { try $0.execute(sql: Self.schema) }
        for table in tables { try read(table) }
        try readAmounts()
        try assemble()
    }

    /// The kind of the foods when there is but one.
    func kind() throws -> FDCKind? {
        let kinds = try staging.database.read { try String.fetchAll($0, sql: "SELECT DISTINCT kind FROM fdc_foods") }
        return kinds.count == 1 ? FDCKind(rawValue: kinds[0]) : nil
    }

    private var tables: [Table] {
        func names(_ file: String, _ kind: String, _ id: [String], _ name: [String]) -> Table {
            Table(file: file, required: [], isNeeded: false, insert: "INSERT OR IGNORE INTO fdc_names VALUES (?, ?, ?)")
            {
                guard let id = try first(id, $0), let name = try first(name, $0) else { return nil }
                return [kind, id, name]
            }
        }
        return [
            names("measure_unit.csv", "measure", ["id"], ["name"]),
            names("food_category.csv", "category", ["id"], ["description"]),
            names(
                "wweia_food_category.csv", "survey", ["wweia_food_category", "wweia_food_category_code"],
                ["wweia_food_category_description"]),
            Table(
                file: "food.csv", required: ["fdc_id", "data_type", "description"],
                insert: "INSERT OR IGNORE INTO fdc_foods VALUES (?, ?, ?, ?, NULL)"
            ) { record in
                guard let kind = FDCKind(type: try record.text("data_type")) else { throw RowProblem.laboratory }
                return [
                    try id(record), kind.rawValue, try record.text("description"),
                    try record.text("food_category_id"),
                ]
            },
            Table(
                file: "survey_fndds_food.csv", required: ["fdc_id"], isNeeded: false,
                insert: "UPDATE fdc_foods SET survey_category = ? WHERE id = ?"
            ) { record in
                [
                    try first(["wweia_category_number", "wweia_category_code"], record),
                    try id(record),
                ]
            },
            Table(
                file: "branded_food.csv", required: ["fdc_id", "serving_size"], isNeeded: false,
                insert: "INSERT OR IGNORE INTO fdc_branded VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
            ) { record in
                [
                    try id(record), try record.text("brand_owner"), try record.text("brand_name"),
                    try record.text("gtin_upc"), try record.number("serving_size"),
                    try record.text("serving_size_unit"),
                    try record.text("household_serving_fulltext"), try record.text("branded_food_category"),
                ]
            },
            Table(
                file: "food_portion.csv", required: ["fdc_id", "gram_weight"], isNeeded: false,
                insert: "INSERT OR IGNORE INTO fdc_portions VALUES (?, ?, ?, ?, ?, ?, ?)"
            ) { record in
                [
                    try id(record), try record.integer("seq_num") ?? record.integer("id"),
                    try record.number("amount"), try record.text("portion_description"),
                    try record.text("measure_unit_id"), try record.text("modifier"), try record.number("gram_weight"),
                ]
            },
        ]
    }

    private func first(_ columns: [String], _ record: FieldRecord) throws -> String? {
        for column in columns {
            if let text = try record.text(column) { return text }
        }
        return nil
    }

    private func id(_ record: FieldRecord) throws -> Int64 {
        guard let id = try record.integer("fdc_id") else { throw RowProblem.malformed }
        return id
    }

    private func read(_ table: Table) throws {
        try staging.stage(table.file, isCancelled: isCancelled) { db, done, step in
            let insert = try db.makeStatement(sql: table.insert)
            try records(of: table.file, required: table.required, isNeeded: table.isNeeded, from: done) {
                record, number in
                do {
                    if let values = try table.values(record) {
                        try insert.execute(arguments: StatementArguments(values))
                    }
                } catch let problem as RowProblem {
                    staging.leaveOut(problem)
                }
                try step(number)
            }
        }
    }

    /// A food's amounts stand together in the table, so that a run of rows becomes one row here.
    private func readAmounts() throws {
        try staging.stage("food_nutrient.csv", isCancelled: isCancelled) { db, done, step in
            let insert = try db.makeStatement(
                sql: """
                    INSERT INTO fdc_amounts VALUES (?, ?)
                    ON CONFLICT DO UPDATE SET amounts = CAST(amounts || excluded.amounts AS BLOB)
                    """)
            var run: (food: Int64, amounts: Data, last: Int) = (-1, Data(), done)
            func flush() throws {
                if !run.amounts.isEmpty { try insert.execute(arguments: [run.food, run.amounts]) }
                run.amounts.removeAll(keepingCapacity: true)
            }
            try records(
                of: "food_nutrient.csv", required: ["fdc_id", "nutrient_id", "amount"], isNeeded: true, from: done
            ) { record, number in
                do {
                    if let food = try record.integer("fdc_id"), let id = try record.integer("nutrient_id"),
                        FDCNutrients.meaning(Int(clamping: id)) != nil, let amount = try record.number("amount")
                    {
                        if food != run.food {
                            try flush()
                            // Only here: a batch that ends within a run would lose its first part.
                            try step(run.last)
                            run.food = food
                        }
                        withUnsafeBytes(of: (UInt16(id).littleEndian)) { run.amounts.append(contentsOf: $0) }
                        withUnsafeBytes(of: amount.bitPattern.littleEndian) { run.amounts.append(contentsOf: $0) }
                    }
                } catch let problem as RowProblem {
                    staging.leaveOut(problem)
                }
                run.last = number
            }
            try flush()
        }
    }

    static func amounts(_ data: Data) -> [(id: Int, amount: Double)] {
        let bytes = [UInt8](data)
        return stride(from: 0, to: bytes.count - 9, by: 10).map { start in
            let id = Int(bytes[start]) | Int(bytes[start + 1]) << 8
            let bits = (2..<10).reduce(UInt64(0)) { $0 | UInt64(bytes[start + $1]) << UInt64(($1 - 2) * 8) }
            return (id, Double(bitPattern: bits))
        }
    }

    /// The records of a table of the ZIP, after its heading.
    private func records(
        of name: String, required: [String], isNeeded: Bool, from done: Int, _ body: (FieldRecord, Int) throws -> Void
    ) throws {
        let packed = try PackedFile(file)
        guard try packed.find({ PackFormat.base($0) == name }) else {
            guard isNeeded else { return }
            throw BiteBookError(.invalidInput, "\(packed.name) has no \(name).")
        }
        observe(.step("reading \(name)"))
        var heading: FieldRecord.Heading?
        var reader = RecordReader(packed, .csv)
        try reader.read { line, number in
            guard let heading else {
                heading = FieldRecord.Heading(line, separator: UInt8(ascii: ","), isQuoted: true)
                guard heading?.has(required) == true else {
                    throw BiteBookError(.invalidInput, "\(name) in \(packed.name) lacks columns: \(required).")
                }
                return
            }
            guard number > done else { return }
            if number % 4096 == 0 { observe(.reading(done: packed.position, total: packed.size)) }
            do {
                try body(try FieldRecord(line, heading), number)
            } catch let problem as RowProblem {
                staging.leaveOut(problem)
            }
        }
    }

    /// Puts the foods together. Labels are printed anew with the same barcode: the newest counts.
    private func assemble() throws {
        observe(.step("putting foods together"))
        var groups = PackGroups()
        let names = try staging.database.read { db in
            Dictionary(
                try Row.fetchAll(db, sql: "SELECT kind, id, name FROM fdc_names").map {
                    ("\($0["kind"] as String) \($0["id"] as String)", $0["name"] as String)
                }, uniquingKeysWith: { first, _ in first })
        }
        try staging.stage("foods", isCancelled: isCancelled) { db, done, step in
            let newer = try db.makeStatement(
                sql:
                    "SELECT 1 FROM fdc_branded WHERE barcode = ? AND id > ? AND id IN (SELECT id FROM fdc_foods) LIMIT 1"
            )
            try db.execute(sql: "CREATE INDEX IF NOT EXISTS fdc_barcode ON fdc_branded (barcode)")
            let total = try Int.fetchOne(db, sql: "SELECT count(*) FROM fdc_foods") ?? 0
            var number = done
            var last =
                done == 0
                ? -1
                : try Int64.fetchOne(
                    db, sql: "SELECT id FROM fdc_foods ORDER BY id LIMIT 1 OFFSET ?", arguments: [done - 1]) ?? -1
            while true {
                let ids = try Int64.fetchAll(
                    db, sql: "SELECT id FROM fdc_foods WHERE id > ? ORDER BY id LIMIT 1000", arguments: [last])
                guard let end = ids.last else { break }
                for id in ids {
                    number += 1
                    do {
                        let facts = try facts(id, names, db)
                        if let barcode = facts.barcode, try Row.fetchOne(newer, arguments: [barcode, id]) != nil {
                            throw RowProblem.repeated
                        }
                        try staging.add(facts.food(&groups), replaces: true, in: db)
                    } catch let problem as RowProblem {
                        staging.leaveOut(problem)
                    }
                    try step(number)
                }
                observe(.reading(done: Int64(number), total: Int64(total)))
                last = end
            }
        }
    }

    private func facts(_ id: Int64, _ names: [String: String], _ db: Database) throws -> FDCFacts {
        let food = try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT fdc_foods.*, owner, brand, barcode, size, unit, household, amounts,
                      fdc_branded.category AS branded_category
                    FROM fdc_foods LEFT JOIN fdc_branded USING (id)
                    LEFT JOIN fdc_amounts ON fdc_amounts.food = fdc_foods.id WHERE fdc_foods.id = ?
                    """), arguments: [id])
        guard let food, let name = food["name"] as String?, let kind = FDCKind(rawValue: food["kind"]) else {
            throw RowProblem.noName
        }
        let portions = try Row.fetchAll(
            db.cachedStatement(sql: "SELECT * FROM fdc_portions WHERE food = ? ORDER BY number"), arguments: [id])
        let category: String? =
            food["branded_category"] as String? ?? (food["survey_category"] as String?).flatMap {
                names["survey \($0)"]
            }
            ?? (food["category"] as String?).map { names["category \($0)"] ?? $0 }
        return FDCFacts(
            id: id, name: name, kind: kind, category: category, brandOwner: food["owner"], brandName: food["brand"],
            barcode: food["barcode"], servingSize: food["size"], servingUnit: food["unit"],
            household: food["household"],
            portions: portions.compactMap { row in
                let measure = (row["measure"] as String?).flatMap { names["measure \($0)"] }
                return FDCFacts.serving(
                    amount: row["amount"], description: row["description"], measure: measure, modifier: row["modifier"],
                    grams: row["grams"] ?? 0)
            }, nutrients: FDCNutrients.amounts(Self.amounts(food["amounts"] ?? Data())))
    }
}
