import Client
import DaemonAPI
import Nutrition
import ToolKit

extension Tool {
    static let changes: [Tool] = [
        Tool(
            name: "edit_entry", title: "Change an entry",
            description: "Changes an entry; its energy follows a new amount unless calories are given.",
            effect: .changes,
            input: Schema.arguments(
                [
                    "id": Schema.integer("The entry's id"), "name": Schema.text("Another food"),
                    "quantity": Schema.number("How many units"), "unit": Schema.text("As g, ml, slice"),
                    "calories": Schema.integer("kcal of all of it"), "meal": Schema.meal,
                    "eatenAt": Schema.text("ISO 8601 with offset"),
                ], required: ["id"]),
            output: Schema.entry,
            run: { arguments, client in
                let edit = EntryEdit(
                    name: try arguments.text("name"), calories: try arguments.integer("calories"),
                    quantity: try arguments.number("quantity"), unit: try arguments.text("unit"),
                    meal: try arguments.text("meal").map(Meal.init(rawValue:)), eatenAt: try arguments.text("eatenAt"))
                return try JSON(
                    encoding: await client.send(EditEntry.self, at: .init(id: try arguments.row("id")), body: edit))
            }),
        Tool(
            name: "remove_entry", title: "Remove an entry",
            description: "Removes an entry; undo brings it back. Answers with what it was.", effect: .changes,
            input: Schema.arguments(["id": Schema.integer("The entry's id")], required: ["id"]), output: Schema.entry,
            run: { arguments, client in
                try JSON(encoding: await client.send(RemoveEntry.self, at: .init(id: try arguments.row("id"))))
            }),
        Tool(
            name: "undo", title: "Undo",
            description: "Takes back the last change, wherever it was made, also one that the person made elsewhere.",
            effect: .changes, isRepeatable: false, input: Schema.arguments([:]), output: Schema.journal,
            run: { _, client in try JSON(encoding: await client.send(PostUndo.self)) }),
        Tool(
            name: "redo", title: "Redo", description: "Makes the change again that was last undone.",
            effect: .changes, isRepeatable: false, input: Schema.arguments([:]), output: Schema.journal,
            run: { _, client in try JSON(encoding: await client.send(PostRedo.self)) }),
    ]
}
