import DaemonAPI
import Diary
import FoodKnowledge
import Foundation
import Language
import Nutrition
import Store
import ToolKit

/// What readers may know besides the words.
extension TurnService {
    /// For how long "yes" and "that's brown rice" are about a draft that nobody has touched since, in seconds.
    private static let draftTime = 7200.0
    /// How many logged names a definition is checked against.
    private static let loggedNames = 20

    /// - Parameter previous: what was understood before it in the conversation.
    func situation(_ scope: TurnScope, after previous: Exchange?) async throws -> Situation {
        let context = scope.context
        var situation = Situation(
            now: context.settings.now, today: context.today, tracking: context.settings.tracking,
            names: context.book.names, foods: log.foods)
        situation.boundary = context.settings.boundary
        situation.ownFoods = log.foods.ownNames
        situation.repeatsUsual = context.settings.repeatsUsual
        guard let conversation = scope.conversationID else { return situation }
        let facts = try await store.turnFacts(inConversation: conversation, limit: Self.loggedNames)
        situation.hasProposal = facts.hasProposal
        situation.lastMeasures = facts.lastMeasures
        situation.lastSport = facts.lastSport
        situation.loggedNames = facts.loggedNames
        situation.lastQuestion = Self.question(facts.lastCalls)
        situation.draft = openDraft(facts, after: previous)
        return situation
    }

    /// What the turn with these calls asked about the log.
    private static func question(_ calls: String?) -> LogQuestion? {
        guard let calls, let reports = try? JSONDecoder().decode([CallReport].self, from: Data(calls.utf8)),
            let call = reports.last(where: { $0.name == "queryLog" })
        else { return nil }
        return try? JSONDecoder().decode(LogQuestion.self, from: JSONEncoder().encode(call.arguments))
    }

    /// The draft that was the last thing that happened: made or changed by somebody after the conversation's last
    /// message, and not long ago; what the daemon found in the inbox nobody has seen yet. Else the newest.
    private func openDraft(_ facts: TurnFacts, after previous: Exchange?) -> Situation.OpenDraft? {
        let now = clock().date
        let recent = facts.openDrafts.prefix { draft, _ in
            let touched = Milliseconds(draft.updatedAt).date
            return now.timeIntervalSince(touched) <= Self.draftTime && previous.map { $0.at <= touched } ?? true
        }
        let fresh = recent.first { $0.isKnown }?.draft
        guard let draft = fresh ?? facts.openDrafts.first?.draft, let id = draft.id else { return nil }
        return Situation.OpenDraft(
            id: id,
            items: draft.openItems.map { NamedItem(number: $0.number, name: $0.entry.name, needsName: $0.needsName) },
            isFresh: fresh != nil)
    }
}
