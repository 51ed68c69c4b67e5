import Failures
package import FoodKnowledge
import Nutrition
package import Store
import Synchronization

/// Gives a food that no table knows the energy that the web states for it, marked as an estimate with its sources.
/// Only the food's name leaves the machine.
package struct WebEstimate: Sendable {
    /// How long an entry waits for the web. A search that takes longer goes on, so that its result is there next time.
    package static let patience: Duration = .seconds(6)
    /// After one that took too long, others are not waited for.
    private static let rest: Duration = .seconds(60)
    /// Of one site alone, the energy may be off by these factors.
    private static let loneSite = (low: 0.7, high: 1.4)

    let settings: SettingsService
    let web: any WebLookup
    let foods: FoodKnowledge
    private let patience: Duration
    private let lastDelay = LastDelay()

    package init(
        settings: SettingsService, web: any WebLookup, foods: FoodKnowledge, patience: Duration = Self.patience
    ) {
        self.settings = settings
        self.web = web
        self.foods = foods
        self.patience = patience
    }

    /// Fills in energy, range and source where the web has them and the setting `web_search` allows it.
    ///
    /// - Returns: a sentence for the user when nothing was found; nil when something was, or the web was not asked.
    package func fill(_ entry: inout EntryRecord) async throws -> String? {
        guard try await settings.value("web_search") == "on" else { return nil }
        let food = Wording.shortened(entry.name, to: 60)
        guard let finding = try await limited(entry.name) else {
            return "The web search takes too long right now, so the energy of \(food) stays unknown."
        }
        guard case .found(let energy) = finding else { return finding.reason(about: food) }
        return try apply(energy, to: &entry, try await settings.tracking())
    }

    private func apply(
        _ energy: EnergyConsensus, to entry: inout EntryRecord, _ tracking: Tracking
    ) throws -> String? {
        let unit = UnitPhrase(entry.unit)
        let amount = entry.quantity * unit.multiplier
        let source = "\(WebReceipts.figure(energy, .stored)) on \(WebReceipts.sites(energy))"
        let factors: (low: Double, middle: Double, high: Double)
        switch energy.basis {
        case .grams, .milliliters:
            guard energy.kcal <= OwnFoodService.largestEnergyDensity else { return nil }
            let portion = try foods.resolved(
                Self.unknownFood(entry.name), said: entry.name, quantity: entry.quantity, unit: entry.unit
            ).portion
            entry.grams = portion.grams
            factors = (portion.gramsRange.lowerBound / 100, portion.grams / 100, portion.gramsRange.upperBound / 100)
            entry.portionRule = "\(portion.rule); \(source)"
        case .serving, .unstated:
            switch unit.measure {
            case .mass, .volume:
                if unit.vessel == nil {
                    return
                        "The web has \(tracking.energy == nil ? "the energy" : source) for a serving of \(entry.name), whose weight is unknown."
                }
            default: break
            }
            let times = amount * (unit.size?.shareOfMedium ?? 1)
            factors = (times, times, times)
            entry.portionRule = source
        }
        let calories = energy.kcal * factors.middle
        guard calories <= FoodLogService.largestEnergy else { return nil }
        let spread = energy.domains.count > 1 ? (low: 1.0, high: 1.0) : Self.loneSite
        entry.calories = Int(calories.rounded())
        entry.nutrients = Nutrients([.energy: calories])
        entry.caloriesRange = EnergyRange(
            low: energy.range.lowerBound * spread.low * factors.low,
            high: energy.range.upperBound * spread.high * factors.high)
        entry.source = .web
        entry.status = .estimated
        return nil
    }

    private static func unknownFood(_ name: String) -> Food {
        Food(
            id: "", name: name, description: name, group: "other", nova: nil, rank: 0, per100g: Nutrients(),
            portions: [])
    }

    /// - Returns: nil when it takes too long.
    private func limited(_ food: String) async throws -> WebFinding? {
        guard !lastDelay.isWithin(Self.rest) else { return nil }
        let (findings, continuation) = AsyncStream.makeStream(of: Result<WebFinding?, any Error>.self)
        let web = web
        // Neither task is awaited: a search that hangs must not hold the entry.
        let search = Task {
            do {
                continuation.yield(.success(try await web.find(food)))
            } catch {
                continuation.yield(.failure(error))
            }
        }
        let patience = patience
        let timer = Task {
            try await Task.sleep(for: patience)
            continuation.yield(.success(nil))
        }
        defer { timer.cancel() }
        for await finding in findings {
            let result = try finding.get()
            if result == nil { lastDelay.note() }
            return result
        }
        search.cancel()
        throw CancellationError()
    }
}

/// When the web last kept somebody waiting.
private final class LastDelay: Sendable {
    private let instant = Mutex<ContinuousClock.Instant?>(nil)

    func note() { instant.withLock { $0 = .now } }

    func isWithin(_ duration: Duration) -> Bool {
        instant.withLock { $0.map { $0.duration(to: .now) < duration } ?? false }
    }
}
