import Client
import DaemonAPI
import Failures
import Foundation
import Nutrition

/// Estimates described meals on the very path of `bitebook estimate`, in a scratch workspace: the user's own foods
/// and settings have no say, and nothing is looked up on the web.
struct NutriBenchRunner {
    let context: CommandContext

    /// - Parameters:
    ///   - file: the meals; with `limit` only the first so many.
    ///   - results: where to keep answers and go on from; nil keeps them in memory only.
    /// - Throws: when the daemon or the model is not available, or the results cannot be written; a meal that fails
    ///   otherwise has no answer.
    func run(
        _ file: NutriBenchFile, limit: Int?, results path: String?, restart: Bool
    ) async throws -> NutriBenchReport {
        let client = try await context.client()
        let status = try await client.send(GetStatus.self)
        let origin = NutriBenchResults.Origin(
            product: status.version, input: file.fingerprint, model: status.model.id, foods: status.foods)
        var kept = try path.map { try NutriBenchResults($0, origin: origin, restart: restart) }
        let meals = limit.map { Array(file.meals.prefix($0)) } ?? file.meals
        let workspace = try await client.send(
            OpenWorkspace.self, body: WorkspaceRequest(now: ZonedInstant(Date(), .current).iso))
        let scratch = client.inWorkspace(workspace.id)
        _ = try await scratch.send(PutSetting.self, at: .init(key: "web_search"), body: SettingValue(value: "off"))
        var answers: [(meal: NutriBenchMeal, answer: NutriBenchAnswer)] = []
        var right = 0
        var region: Region?
        let earlier = meals.count { kept?.answers[$0.id] != nil }
        if earlier > 0 {
            context.errors.writeLine("\(Figures.count(earlier, "meal", "meals")) answered before; going on.")
        }
        for (index, meal) in meals.enumerated() {
            if let answer = kept?.answers[meal.id] {
                answers.append((meal, answer))
                right += NutriBenchScore(meal, answer).isRight ? 1 : 0
                continue
            }
            try Task.checkCancellation()
            if meal.region != region {
                region = meal.region
                let setting = SettingValue(value: region?.code ?? "auto")
                _ = try await scratch.send(PutSetting.self, at: .init(key: "region"), body: setting)
            }
            let answer = try await answer(meal, scratch)
            try kept?.add(answer)
            answers.append((meal, answer))
            let score = NutriBenchScore(meal, answer)
            right += score.isRight ? 1 : 0
            let soFar = Figures.plain((Double(right) / Double(index + 1) * 1000).rounded() / 10)
            context.errors.writeLine(
                "\(index + 1)/\(meals.count)  \(meal.id)  \(Figures.plain(answer.seconds)) s  \(verdict(meal, score))  \(soFar) % so far"
                    .printableLine)
        }
        do {
            _ = try await client.send(CloseWorkspace.self, at: .init(id: workspace.id))
        } catch let error as BiteBookError {
            // The answers stand; the daemon deletes what is left when it stops.
            context.errors.writeLine("The workspace could not be closed: \(error.message)".printableLine)
        }
        return NutriBenchReport(answers)
    }

    private func answer(_ meal: NutriBenchMeal, _ client: DaemonClient) async throws -> NutriBenchAnswer {
        let clock = ContinuousClock()
        let began = clock.now
        func seconds() -> Double { ((clock.now - began) / .milliseconds(1)).rounded() / 1000 }
        do {
            // The model may have to be loaded first.
            let result = try await client.send(
                PostEstimate.self, body: TurnRequest(text: meal.description), timeout: .seconds(300))
            return NutriBenchAnswer(
                id: meal.id, seconds: seconds(), entries: result.entries, kind: result.kind, reply: result.reply,
                calls: result.calls, failure: nil)
        } catch let error as BiteBookError where Self.isAboutTheMeal(error) {
            return NutriBenchAnswer(
                id: meal.id, seconds: seconds(), entries: [], kind: "", reply: "", calls: [], failure: error.message)
        }
    }

    /// Whether the next meal can still be answered.
    private static func isAboutTheMeal(_ error: BiteBookError) -> Bool {
        [.invalidInput, .tooLarge, .modelTimeout, .internalFailure].contains(error.code)
    }

    private func verdict(_ meal: NutriBenchMeal, _ score: NutriBenchScore) -> String {
        if NutriBenchReport.isHeldBack(meal.id) { return "held back" }
        let truth = Figures.grams(meal.carbsG)
        guard score.isAnswered else { return "no answer, true \(truth)" }
        return "\(score.isRight ? "right" : "wrong"): \(Figures.grams(score.carbsG)), true \(truth)"
    }
}
