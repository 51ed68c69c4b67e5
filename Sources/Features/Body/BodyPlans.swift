import Nutrition
import Store
import ToolKit

/// Plans about the body, goals and progress that need no model, because every word has its place.
struct BodyPlans: Sendable {
    let body: BodyService

    /// - Parameters:
    ///   - conversation: in which it was said.
    ///   - today: the logical day.
    func plan(for utterance: Reading, conversation: Int64, today: CalendarDay) async throws -> Plan? {
        let message = MeasureMessage(utterance.text, today: today)
        if let said = StatedMeasures(message) {
            let arguments = LogBodyTool.Arguments(values: said.values, lacksUnit: said.lacksUnit)
            return try plan("logBody", AssistantKinds.body, arguments)
        }
        if let correction = MeasureCorrection(message) {
            let last = try await body.store.bodyMeasures(ofLastTurnIn: conversation)
            guard let (place, value) = correction.value(for: last.map(\.kind)), let id = last[place].id else {
                return nil
            }
            return try plan("correctBody", AssistantKinds.body, CorrectBodyTool.Arguments(id: id, value: value))
        }
        if let removal = MeasureRemoval(message) {
            return try plan(
                "removeBody", AssistantKinds.body, RemoveBodyTool.Arguments(ids: try await ids(removal, today)))
        }
        if let question = MeasureQuestion(message) {
            return try plan("getBody", AssistantKinds.ownData, question)
        }
        switch GoalRequest(utterance) {
        case .set(let goals):
            let arguments = SetTargetsTool.Arguments(
                goals: goals.sorted { $0.key.rawValue < $1.key.rawValue }.map { .init(goal: $0.key, value: $0.value) })
            return try plan("setTarget", AssistantKinds.goals, arguments)
        case .question:
            return Plan(kind: AssistantKinds.goals.name, calls: [ToolCall(name: "getGoals", arguments: [:])])
        case nil: break
        }
        guard ProgressRequest(utterance) != nil else { return nil }
        return Plan(kind: AssistantKinds.ownData.name, calls: [ToolCall(name: "getProgress", arguments: [:])])
    }

    /// All values of a day that was named, else the newest.
    private func ids(_ removal: MeasureRemoval, _ today: CalendarDay) async throws -> [Int64] {
        let measures: [BodyMeasure] =
            removal.subject == .muscle ? [.musclePercent, .muscleMass] : [removal.subject.measure(nil) ?? .weight]
        var ids: [Int64] = []
        for measure in measures {
            if let day = removal.day {
                ids += try await body.store.bodyMeasures(measure, days: day...day).compactMap(\.id)
            } else if let id = try await body.store.lastBodyMeasure(measure, until: today)?.id {
                ids.append(id)
            }
        }
        return ids
    }

    private func plan(_ tool: String, _ kind: MessageKind, _ arguments: some Encodable) throws -> Plan {
        Plan(kind: kind.name, calls: [ToolCall(name: tool, arguments: try JSON(encoding: arguments))])
    }
}
