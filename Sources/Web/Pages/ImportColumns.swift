import DaemonAPI
import Failures
import Markup
import Nutrition

/// Asks what the columns of a table are that no program is known for.
enum ImportColumns {
    static let mostTables = 5
    private static let mostColumns = 60

    /// What columns often are; `docs/imports.md` has all. They are names of the import, in no language.
    private static let usual = [
        "date", "time", "meal", "name", "quantity", "unit", "grams", "kcal", "kj", "protein", "carbohydrate", "fat",
        "fiber", "sugar", "saturated_fat", "sodium", "salt", "weight_kg", "weight_lb", "body_fat", "waist_cm", "steps",
        "sleep_hours", "resting_heart_rate", "activity", "minutes", "kilometers",
    ]

    static func form(_ table: ImportTable, _ index: Int, _ upload: KeptUpload, _ context: WebContext) -> Element {
        let list = "meanings-\(index)"
        return Form.card(
            to: ImportPage.path(upload) / "columns", context.token, title: String(table.file.prefix(200))
        ) {
            Element(.p) { ImportText.columnsHelp() }
            Element(.input, .type("hidden"), .name("table"), .value("\(index)"))
            Element(.datalist, .id(list)) {
                for field in usual { Element(.option, .value(field)) { field } }
            }
            Element(.div, .class("scroll"), .tabIndex(0)) {
                Element(.table) {
                    Parts.tableHead(ImportText.column(), ImportText.examples(), ImportText.meaning())
                    Element(.tbody) {
                        for (number, column) in table.columns.prefix(mostColumns).enumerated() {
                            row(column, "\(index)-\(number)", list, context)
                        }
                    }
                }
            }
            Element(.div, .class("row")) {
                choice(
                    ImportText.dates(), "dates", index,
                    [("dmy", ImportText.dayFirst()), ("mdy", ImportText.monthFirst()), ("ymd", ImportText.yearFirst())])
                choice(
                    ImportText.decimal(), "decimal", index,
                    [("comma", ImportText.comma()), ("point", ImportText.point())])
                Element(.button, .type("submit")) { ImportText.look() }
            }
        }
    }

    private static func row(
        _ column: ImportTable.Column, _ place: String, _ list: String, _ context: WebContext
    ) -> Element {
        let id = "column-\(place)"
        let title = String(column.title.prefix(80))
        return Element(.tr) {
            Element(.th, .scope("row")) { Element(.label, .for(id)) { title.isEmpty ? "–" : title } }
            Element(.td) {
                context.tracking.kept(column.samples.prefix(3).map { String($0.prefix(40)) }.joined(separator: ", "))
            }
            Element(.td) {
                Element(
                    .input, .id(id), .name(id), .type("text"), .list(list), .maxLength(40), .autocomplete("off"),
                    .value(column.field ?? ""))
            }
        }
    }

    /// With nothing chosen the file tells.
    private static func choice(
        _ label: String, _ name: String, _ index: Int, _ choices: [(value: String, words: String)]
    ) -> Element {
        let id = "\(name)-\(index)"
        return Element(.p, .class("field")) {
            Element(.label, .for(id)) { label }
            Element(.select, .id(id), .name(name)) {
                Element(.option, .value("")) { ImportText.asWritten() }
                for choice in choices { Element(.option, .value(choice.value)) { choice.words } }
            }
        }
    }

    /// What a form says of a table of the upload.
    ///
    /// - Throws: `not_found` for a table that is not there.
    static func read(_ form: FormValues, of upload: KeptUpload) throws -> ImportMapping {
        guard case .found(let found) = upload.state, let tables = found.tables,
            let index = form["table"].flatMap({ Int($0) }), tables.prefix(mostTables).indices.contains(index)
        else { throw WebContext.noPage }
        let table = tables[index]
        var fields: [String: String] = [:]
        for (number, column) in table.columns.prefix(mostColumns).enumerated() {
            fields[column.title] = form["column-\(index)-\(number)"]?.lowercased()
        }
        return ImportMapping(
            fields: fields, dates: form["dates"], decimal: form["decimal"], header: table.header)
    }
}
