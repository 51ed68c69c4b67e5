import Client
import DaemonAPI
import Nutrition
import ToolKit

extension Tool {
    static let days: [Tool] = [
        Tool(
            name: "get_day", title: "A day", description: "What was eaten on a day, its sums, goals and what is left.",
            effect: .reads,
            input: Schema.arguments(["day": Schema.text("today, yesterday or YYYY-MM-DD; left out, today")]),
            output: Schema.object(
                [
                    "summary": Schema.day, "proteinG": Schema.sum, "carbsG": Schema.sum, "fatG": Schema.sum,
                    "entries": Schema.list(Schema.entry),
                ], required: ["summary", "proteinG", "carbsG", "fatG", "entries"]),
            run: { arguments, client in
                try JSON(encoding: await client.send(GetDay.self, at: .init(day: try arguments.text("day"))))
            }),
        Tool(
            name: "get_week", title: "This week",
            description: "The days of this week, and the progress of the last seven days.", effect: .reads,
            input: Schema.arguments([:]), output: period,
            run: { _, client in try JSON(encoding: await client.send(GetWeek.self)) }),
        Tool(
            name: "get_period", title: "Several days",
            description: "Sums by day and the average over logged days. Without a period it is this week.",
            effect: .reads,
            input: Schema.arguments([
                "period": Schema.text("this_week, last_week, this_month, last_month, or 2026-11-01..2026-11-18")
            ]),
            output: period,
            run: { arguments, client in
                try JSON(encoding: await client.send(GetPeriod.self, at: .init(period: try arguments.text("period"))))
            }),
        Tool(
            name: "get_history", title: "A month or a year",
            description: "Logged days and days on target of a month or a year.", effect: .reads,
            input: Schema.arguments([
                "period": Schema.text("A month as 2026-11, a year as 2026, this_month or this_year")
            ]),
            output: Schema.object(["days": Schema.list(["type": "object"])]),
            run: { arguments, client in
                try JSON(encoding: await client.send(GetHistory.self, at: .init(period: try arguments.text("period"))))
            }),
        Tool(
            name: "list_entries", title: "Entries", description: "Logged foods in order of eating.", effect: .reads,
            input: Schema.arguments(
                ["period": Schema.text("A period, as today, this_week or 2026-11-01..2026-11-18")],
                required: ["period"]),
            output: Schema.entries,
            run: { arguments, client in
                let entries = try await client.send(ListEntries.self, at: .init(period: try arguments.needed("period")))
                return ["entries": try JSON(encoding: entries)]
            }),
        Tool(
            name: "explain_entry", title: "Where numbers come from",
            description: "Where the numbers of an entry come from, and who logged and changed it.", effect: .reads,
            input: Schema.arguments(["id": Schema.integer("The entry's id")], required: ["id"]),
            output: Schema.object(
                [
                    "entry": Schema.entry, "explanation": Schema.text("In words"),
                    "history": Schema.list(["type": "string"], "Its states, the oldest first"),
                ], required: ["entry", "explanation", "history"]),
            run: { arguments, client in
                try JSON(encoding: await client.send(ExplainEntry.self, at: .init(id: try arguments.row("id"))))
            }),
    ]

    private static let period = Schema.object(
        [
            "from": Schema.text("YYYY-MM-DD"), "to": Schema.text("YYYY-MM-DD"), "days": Schema.list(Schema.day),
            "loggedDays": Schema.integer("Days with entries"),
            "totalCalories": Schema.known("integer", "kcal"),
            "averageCalories": Schema.known("integer", "kcal per logged day, today among them"),
        ], required: ["from", "to", "days", "loggedDays", "totalCalories"])
}
