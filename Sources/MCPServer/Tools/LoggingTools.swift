import Client
import DaemonAPI
import Failures
import Nutrition
import ToolKit

extension Tool {
    static let logging: [Tool] = [
        Tool(
            name: "log_food", title: "Log foods",
            description: """
                Logs what the person ate, one entry a food, and answers with the rows as they were written: tell the \
                person these numbers. Give amounts as they were said and leave out what was not. Give calories only \
                where the person said them: otherwise the food table answers.
                """,
            effect: .adds, isRepeatable: false,
            input: Schema.arguments(
                [
                    "foods": Schema.list(
                        Schema.arguments(
                            [
                                "name": Schema.text("The food"), "foodID": Schema.text("Of search_foods"),
                                "quantity": Schema.number("How many units"),
                                "unit": Schema.text("As g, ml, slice, cup; left out, pieces"),
                                "calories": Schema.integer("kcal of all of it, where the person said so"),
                            ], required: ["name"]), "1 to \(Limits.entriesAtOnce)"),
                    "meal": Schema.meal, "eatenAt": Schema.text("ISO 8601 with offset; left out, now"),
                ], required: ["foods"]),
            output: Schema.entries, run: log),
        Tool(
            name: "write_note", title: "Write a note",
            description: "Keeps an observation about food or habits that the person wants kept.", effect: .adds,
            isRepeatable: false,
            input: Schema.arguments(["content": Schema.text("What is kept")], required: ["content"]),
            output: Schema.note,
            run: { arguments, client in
                let note = NewNote(type: "observation", content: try arguments.needed("content"))
                return try JSON(encoding: await client.send(WriteNote.self, body: note))
            }),
        Tool(
            name: "add_body_measure", title: "Add a measure of the body",
            description: "Adds a weight or another measure that the person states.", effect: .adds,
            isRepeatable: false, hidesEnergy: false,
            input: Schema.arguments(
                [
                    "kind": Schema.choice(BodyMeasure.allCases.map(\.rawValue), "What was measured"),
                    "value": Schema.number("In the unit"),
                    "unit": Schema.choice(
                        BodyUnit.allCases.map(\.rawValue), "Left out, kg, % or cm, as the measure has it"),
                    "day": Schema.text("today, yesterday or YYYY-MM-DD; left out, now"),
                ], required: ["kind", "value"]),
            output: Schema.measure,
            run: { arguments, client in
                guard let kind = try arguments.choice("kind", BodyMeasure.self),
                    let value = try arguments.number("value")
                else { throw ToolArguments.wrong("kind", "a measure of the body") }
                let measure = NewBodyMeasure(
                    kind: kind, value: value, unit: try arguments.choice("unit", BodyUnit.self),
                    day: try arguments.text("day"))
                return try JSON(encoding: await client.send(AddBodyMeasure.self, body: measure))
            }),
    ]

    /// All foods or none.
    @Sendable private static func log(_ arguments: ToolArguments, _ client: DaemonClient) async throws -> JSON {
        let items = try arguments.list("foods")
        guard (1...Limits.entriesAtOnce).contains(items.count) else {
            throw ToolArguments.wrong("foods", "a list of 1 to \(Limits.entriesAtOnce) foods")
        }
        let (meal, eatenAt) = (try arguments.text("meal").map(Meal.init(rawValue:)), try arguments.text("eatenAt"))
        let foods = try items.map { item in
            guard case .object = item, let declared = logging[0].input["properties"]?["foods"]?["items"] else {
                throw ToolArguments.wrong("foods", "a list of objects, each with a name")
            }
            let food = try ToolArguments(item, declared: declared)
            return NewEntry(
                name: try food.needed("name"), foodID: try food.text("foodID"), calories: try food.integer("calories"),
                quantity: try food.number("quantity"), unit: try food.text("unit"), meal: meal, eatenAt: eatenAt)
        }
        let entries = try await client.send(AddEntries.self, body: foods)
        return ["entries": try JSON(encoding: entries)]
    }
}
