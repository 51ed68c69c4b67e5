import DaemonAPI
import Nutrition

@testable import Commands

/// Turns, conversations and what is kept of them.
extension Fixtures {
    static let turn = TurnResult(
        conversation: 12, reply: "Logged turkey sandwich, 361 kcal. 1,150 kcal left today.", kind: "I ate",
        calls: [
            CallReport(
                name: "logFood", arguments: AnyJSON(text: #"{"name":"turkey sandwich","quantity":1}"#), outcome: .ok,
                reason: nil),
            CallReport(name: "undo", arguments: AnyJSON(text: "{}"), outcome: .rejected, reason: "Not for this kind."),
        ],
        entries: [entries[1]], day: DaySummary(date: day, calories: 850, target: 2_000, unknownEntries: 0),
        timings: TurnTimings(totalMs: 1_240, modelMs: 1_190, promptTokens: 14, generatedTokens: 31, rounds: 1))

    static var estimate: TurnResult {
        var estimate = turn
        estimate.conversation = nil
        estimate.day = nil
        estimate.entries = [entries[1], entries[2], entries[3]].map {
            var entry = $0
            entry.id = nil
            return entry
        }
        estimate.entries[0].nutrients = Nutrients([
            .energy: 361.2, .protein: 15, .carbohydrate: 38, .fat: 16, .fiber: 3.1, .sugar: 4, .saturatedFat: 2.5,
            .sodium: 1_120, .potassium: 310, .cholesterol: 44,
        ])
        estimate.entries[1].nutrients = Nutrients([.energy: 90, .protein: 2.25])
        estimate.entries[1].uncounted = ["wasabi\u{1B}[2J"]
        estimate.total = estimate.entries.total
        return estimate
    }

    static let conversation = ConversationDTO(
        id: 12, title: "Lunch", createdAt: "2026-11-18T12:30:00+01:00", updatedAt: "2026-11-18T13:05:00+01:00",
        messageCount: 2, preview: "Logged turkey sandwich")

    static let detail = ConversationDetail(
        conversation: conversation,
        messages: [
            MessageDTO(id: 1, role: "user", content: "I just had a turkey sandwich", at: "2026-11-18T12:30:00+01:00"),
            MessageDTO(id: 2, role: "assistant", content: "Logged it.", at: "2026-11-18T12:30:02+01:00"),
        ])

    static let usual = [
        UsualDTO(
            id: "breakfast", kind: .meal, text: "my usual breakfast", foods: ["oatmeal (234 g)", "banana (118 g)"],
            calories: 1_263, times: 9, meals: 12, last: day),
        UsualDTO(
            id: "7", kind: .message, text: "two eggs\u{1B}[2J", foods: ["2 × egg (100 g)"], calories: nil, times: 4,
            meals: nil, last: day),
    ]

    static let servings = [
        OwnServingDTO(id: 1, foodID: "fndds1718:51101000", food: "bread", unit: "slice", grams: 35),
        OwnServingDTO(id: 2, foodID: "fndds1718:56203000", food: "oatmeal\u{1B}[2J", unit: "", grams: 400),
    ]

    static let words = [
        OwnWordDTO(id: 1, word: "brekkie", meaning: "oatmeal"),
        OwnWordDTO(id: 2, word: "nan's pie\u{1B}[2J", meaning: "shepherd's pie"),
    ]

    static let matches = [
        MessageMatchDTO(
            conversation: 12, title: "Lunch", message: 2, role: "assistant", at: "2026-11-18T12:30:02+01:00",
            before: "Logged ", match: "turkey", after: " sandwich: 361 kcal"),
        MessageMatchDTO(
            conversation: 12, title: "Lunch", message: 1, role: "user", at: "2026-11-18T12:30:00+01:00",
            before: "…just had a\n", match: "turkey\u{1B}[2J", after: ""),
    ]

    static let fork = ConversationDTO(
        id: 13, title: "Lunch (fork)", createdAt: "2026-11-18T13:05:00+01:00", updatedAt: "2026-11-18T13:05:00+01:00",
        messageCount: 2, preview: "Logged it.")

    static let exportSummary = ExportSummary(
        parts: [
            ExportSummary.Part(table: "food_entries", count: 1, noun: "entry"),
            ExportSummary.Part(table: "conversations", count: 1, noun: "conversation"),
            ExportSummary.Part(table: "notes", count: 1, noun: "note"),
            ExportSummary.Part(table: "own_foods", count: 1, noun: "food of your own"),
            ExportSummary.Part(table: "body_measures", count: 1, noun: "measurement"),
        ], pictures: 0)

    /// What the stub sends for an export, whatever its form.
    static let exportedFile = "{\n\"format\": 4\n}\n"

    static let export = ExportDocument(
        product: "0.1.0", exportedAt: "2026-11-18T13:05:00+01:00", settings: ["tracking": "both"],
        entries: [
            ExportedEntry(
                entry: entries[1], zone: "Europe/Berlin", portionRule: nil, nutrients: Nutrients([.energy: 361]))
        ],
        conversations: [ExportedConversation(conversation: conversation, messages: detail.messages)], notes: [note],
        ownFoods: [ownFood],
        bodyMeasures: [
            ExportedBodyMeasure(measure: weights[0], zone: "Europe/Berlin", saidAt: "2026-11-14T08:00:30+01:00")
        ])
}
