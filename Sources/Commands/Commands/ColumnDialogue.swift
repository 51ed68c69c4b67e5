import DaemonAPI
import Failures
import Nutrition

/// Asks on the terminal what the columns of a table are, with a proposal that Enter accepts.
struct ColumnDialogue {
    private let context: CommandContext

    init(_ context: CommandContext) { self.context = context }

    /// Where nobody can be asked.
    static func untold(_ table: ImportTable) -> BiteBookError {
        let proposal = table.proposal.columns
        let titles = table.columns.prefix(20).map(\.title).joined(separator: ", ")
        return BiteBookError(
            .invalidInput, "\(table.file) is a table of no program that is known. Its columns: \(titles)",
            hint: "Say what they are with --columns '\(proposal.isEmpty ? "date=…,food=…,energy=…" : proposal)'.")
    }

    /// - Returns: nil for a table that is to be left out.
    /// - Throws: `conflict` when the user ends it.
    func ask(about table: ImportTable) async throws -> ImportMapping? {
        var mapping = table.proposal
        context.errors.writeLine("\(table.file.printableLine) is a table of no program that is known.")
        while true {
            show(table, mapping)
            guard let answer = try await context.input.line()?.trimmingSpaces else { throw Self.ended }
            switch answer.lowercased() {
            case "" where mapping.fields.values.contains("date"):
                if mapping.fields.count > 1 { return try await withSigns(mapping, table) }
                context.errors.writeLine("Nothing but the date is named yet: which column is the food, the weight, …?")
            case "": context.errors.writeLine("No column is the date yet: as 1=date.")
            case "s": return nil
            case "q": throw Self.ended
            case "?": context.errors.writeLine(Self.help)
            default: change(&mapping, table, answer)
            }
        }
    }

    private func show(_ table: ImportTable, _ mapping: ImportMapping) {
        let titles = table.columns.map { DisplayWidth.cut($0.title.printableLine, to: 30) }
        let width = titles.map(DisplayWidth.of).max() ?? 0
        for (index, column) in table.columns.enumerated() {
            let field = mapping.fields[column.title] ?? "–"
            let samples = column.samples.map(\.printableLine).joined(separator: ", ")
            let line =
                String(index + 1).padded(to: 3, right: true) + "  " + titles[index].padded(to: width) + "  "
                + field.padded(to: 14) + "  " + samples
            context.errors.writeLine(DisplayWidth.cut(line, to: max(40, context.terminal.columns - 1)))
        }
        context.errors.write("Enter takes this; 2=name changes a column, 2= leaves it out, ? helps, s skips, q ends: ")
    }

    private func change(_ mapping: inout ImportMapping, _ table: ImportTable, _ answer: String) {
        for part in answer.split(separator: ",") {
            let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard sides.count == 2, let number = Int(String(sides[0]).trimmingSpaces),
                table.columns.indices.contains(number - 1)
            else {
                context.errors.writeLine("“\(String(part).printableLine)” is no column and what it is: as 2=name.")
                return
            }
            let field = String(sides[1]).trimmingSpaces.lowercased()
            for (title, other) in mapping.fields where other == field { mapping.fields[title] = nil }
            mapping.fields[table.columns[number - 1].title] = field.isEmpty ? nil : field
        }
    }

    /// Asks how dates and decimals are written, where the first rows do not tell.
    private func withSigns(_ mapping: ImportMapping, _ table: ImportTable) async throws -> ImportMapping {
        var mapping = mapping
        let named = table.columns.filter { mapping.fields[$0.title] != nil }
        if let date = named.first(where: { mapping.fields[$0.title] == "date" })?.ambiguousDate {
            mapping.dates = try await choose(
                "Does the day or the month stand first in \(date.printableLine)? Type dmy or mdy: ", ["dmy", "mdy"])
        }
        if let number = named.compactMap(\.ambiguousNumber).first {
            mapping.decimal = try await choose(
                "What stands before decimals, as in \(number.printableLine)? Type comma or point: ",
                ImportMapping.decimals)
        }
        return mapping
    }

    private func choose(_ question: String, _ answers: [String]) async throws -> String {
        while true {
            context.errors.write(question)
            guard let answer = try await context.input.line()?.trimmingSpaces.lowercased() else { throw Self.ended }
            if answers.contains(answer) { return answer }
        }
    }

    private static let ended = BiteBookError(.conflict, "Nothing was taken over.")

    private static let help = """
        A column can be date, time, meal, name (of the food), quantity, unit, grams; kcal, kj, protein, carbohydrate, \
        fat, fiber, sugar, sodium, salt; weight_kg, weight_lb, body_fat, waist_cm; steps, sleep_hours, \
        resting_heart_rate; activity, minutes, kilometers; docs/imports.md has all of them. Without a name each row \
        is all of a day or meal.
        """
}
