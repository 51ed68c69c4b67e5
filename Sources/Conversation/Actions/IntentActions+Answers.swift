package import Answers
import DaemonAPI
package import Diary
import Foundation
import Language
import Notes
import Nutrition
import Replies
import Store
import ToolKit

/// Answers to questions about foods, needs and terms, and what follows from them.
extension IntentActions {
    func askNutrition(_ question: NutritionQuestion, in scope: TurnScope) async throws -> Performance? {
        let context = try await answerContext(scope.context.settings, conversation: scope.conversationID)
        let answer: Answer?
        do {
            answer = try await ToolRefusal.saying { try await answers.answer(question, in: context) }
        } catch let refusal as ToolRefusal {
            answer = Answer([refusal.reason])
        }
        guard let answer else { return nil }
        let asked = AskedNutrition(
            question: question, suggestions: answer.suggestions, sources: answer.sources, foods: answer.foods,
            figure: answer.figure)
        return Performance(
            "question",
            [
                ActionResult(
                    ToolCall(name: AskedNutrition.callName, arguments: try JSON(encoding: asked)),
                    ToolOutput(lines: answer.lines))
            ])
    }

    /// Where the answer before comes from.
    func askSources(in scope: TurnScope) async throws -> Performance? {
        guard let conversation = scope.conversationID else { return nil }
        let calls = try await store.turnFacts(inConversation: conversation, limit: 0).lastCalls
        let lines: [String]
        if let asked = AskedNutrition.last(of: CallReport.kept(calls)) {
            lines =
                asked.sources.isEmpty
                ? [Reply.text(.sourcesNone)] : [Reply.text(.sources)] + asked.sources.map { "- \($0)" }
        } else {
            lines = [Reply.text(.sourcesLog)]
        }
        return Performance(
            "question", [ActionResult(ToolCall(name: "getSources", arguments: [:]), ToolOutput(lines: lines))])
    }

    /// What answers may know: settings, and what the user said of what they do not eat, in notes and earlier in the
    /// conversation.
    package func answerContext(_ settings: SettingsSnapshot, conversation: Int64? = nil) async throws -> AnswerContext {
        var texts = try await notes.list().suffix(Self.notesRead).map(\.content)
        if let conversation {
            texts += try await store.said(inConversation: conversation, limit: Self.messagesRead)
        }
        let standing = texts.map { Reading($0).standingFilter }.reduce(into: FoodFilter()) { $0.add($1) }
        return AnswerContext(settings: settings, standing: standing)
    }

    private static let notesRead = 200
    private static let messagesRead = 30

    /// Logs a meal that was suggested, in the amounts that were named.
    func logSuggestion(_ place: Int, in scope: TurnScope) async throws -> Performance? {
        guard let conversation = scope.conversationID,
            let asked = AskedNutrition.last(
                of: CallReport.kept(try await store.turnFacts(inConversation: conversation, limit: 0).lastCalls)),
            asked.suggestions.indices.contains(place)
        else { return nil }
        let time = scope.said.time(today: scope.context.today)
        let calls = asked.suggestions[place].parts.map { part in
            ToolCall(
                name: "logFood",
                arguments: ["name": .string(part.name), "quantity": .number(part.grams), "unit": "g"])
        }
        let context = scope.context.log
        let entries = try await ToolRefusal.saying {
            var entries: [EntryRecord] = []
            for part in asked.suggestions[place].parts {
                entries.append(
                    try await log.compose(
                        EatenFood(
                            name: part.name, quantity: part.grams.rounded(), unit: "g", statedCalories: nil, time: time),
                        saidAt: scope.context.settings.now, conversation: scope.conversationID, turn: scope.turnID,
                        by: context))
            }
            return try await log.log(entries, by: .chat)
        }
        let receipts = log.receipts(context)
        return Performance(
            "I ate",
            zip(calls, entries).map { call, row in
                ActionResult(
                    call,
                    ToolOutput(
                        lines: [receipts.logged(row)], entryIDs: [row.id].compactMap(\.self),
                        affectedDays: [row.day.description]))
            }, history: Plan(kind: "I ate", calls: calls))
    }

    func care(_ subject: CareSubject) async throws -> Performance {
        let text =
            switch subject {
            case .emergency: Reply.text(.careEmergency)
            case .purging: Reply.text(.carePurging)
            case .starving: Reply.text(.careStarving)
            case .medicine: Reply.text(.careMedicine)
            case .thinner: Reply.text(.careThinner)
            case .pregnancy: Reply.text(.carePregnancy)
            case .child: Reply.text(.careChild)
            case .other: Reply.text(.sayCare)
            }
        return Performance(
            "care",
            [
                ActionResult(
                    ToolCall(name: "care", arguments: ["subject": .string(subject.rawValue)]), ToolOutput(lines: [text])
                )
            ])
    }
}

/// A question that was answered, as the stored turn keeps it: for what goes on with it, and for "how do you know?".
struct AskedNutrition: Codable, Sendable {
    static let callName = "answerQuestion"

    var question: NutritionQuestion
    var suggestions: [Suggestion]
    var sources: [String]
    var foods: [String]?
    var figure: Double?

    /// The one that a turn's calls hold.
    static func last(of calls: [CallReport]) -> AskedNutrition? {
        calls.last { $0.name == callName }.flatMap { all(of: [$0]).last }
    }

    /// The foods that were named last.
    static func foods(of calls: [CallReport]) -> [String] {
        all(of: calls).last { $0.foods?.isEmpty == false }?.foods ?? []
    }

    private static func all(of calls: [CallReport]) -> [AskedNutrition] {
        calls.filter { $0.name == callName }.compactMap {
            try? JSONDecoder().decode(AskedNutrition.self, from: Data($0.arguments.text.utf8))
        }
    }
}
