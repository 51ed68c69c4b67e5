package import DaemonAPI
import Diary
import Failures
import Nutrition
import Physiology
import Store

/// What the person's own data say of the energy that they use, and how their weight goes on.
extension TargetService {
    /// The energy that the person uses, learnt from their intake and weight, beside the formula's.
    ///
    /// - Throws: `conflict`, which says what is missing.
    package func expenditure() async throws -> ExpenditureDTO {
        let basis = try await basis()
        let learnt = try learnt(from: try await EnergyHistory(store, today: basis.today), basis)
        return ExpenditureDTO(
            kcal: Int(learnt.kcal.rounded()), low: Int(learnt.range.lowerBound.rounded()),
            high: Int(learnt.range.upperBound.rounded()),
            formula: basis.missing.isEmpty ? Int(try basis.maintenance().rounded()) : nil,
            loggedDays: learnt.loggedDays, weighedDays: learnt.weighedDays,
            trendWeight: (learnt.trendWeight * 10).rounded() / 10)
    }

    /// By the person's own data, beginning with the formula's where all is known that it takes.
    ///
    /// - Throws: `conflict` while there are too few.
    private func learnt(from history: EnergyHistory, _ basis: TargetBasis) throws -> ExpenditureEstimate {
        let prior = ExpenditureFilter.Prior(basis.person) ?? .unknown
        guard history.weighedSpan >= EnergyHistory.leastDays, history.weights.count >= EnergyHistory.leastWeighings,
            let learnt = ExpenditureFilter.run(history.days, prior: prior), learnt.loggedDays >= EnergyHistory.leastDays
        else { throw TargetWording.expenditureLacks(history) }
        return learnt
    }

    /// How the weight goes on with as much every day, by Hall et al. 2011; writes nothing.
    ///
    /// - Throws: `conflict` while the profile lacks something; `invalid_input` for a weight that nobody has or should
    ///   plan, and an intake under the floor.
    package func forecast(_ wish: ForecastWish) async throws -> ForecastDTO {
        let basis = try await basis()
        let formula = try basis.maintenance()
        let history = try await EnergyHistory(store, today: basis.today)
        let learnt = try? learnt(from: history, basis)
        let maintenance = learnt?.kcal ?? formula
        let intake = try await intake(wish, maintenance: maintenance, basis)
        var person = basis.person
        person.weight = learnt?.trendWeight ?? history.trendWeight ?? person.weight
        if let weight = wish.weight { try check(weight, of: person) }
        guard let model = BodyWeightModel(person, maintenance: maintenance, intake: Double(intake)) else {
            throw TargetWording.missing(basis.missing)
        }
        let deviation = learnt?.standardDeviation ?? Self.formulaDeviation * formula
        return Self.wire(
            Forecast(model, days: Self.horizon, deviation: deviation), intake: intake, weight: wish.weight,
            from: basis.today)
    }

    private func intake(_ wish: ForecastWish, maintenance: Double, _ basis: TargetBasis) async throws -> Int {
        if let intake = wish.intake {
            guard intake <= Goal.energy.allowed.upperBound else { throw TargetWording.intake }
            try await settings.checkFloor(intake)
            return intake
        }
        return basis.settings.history.current.kcal ?? Int(maintenance.rounded())
    }

    private func check(_ weight: Double, of person: Person) throws {
        guard AimKind.weight.plausible.contains(weight) else { throw AimWording.impossible(.weight) }
        guard let now = person.weight, weight < now, let height = person.height,
            BodyMassIndex(weight: weight, heightCm: height)?.isUnderweight == true
        else { return }
        throw AimWording.tooLight(least: BodyMassIndex.leastHealthyWeight(heightCm: height))
    }

    private static func wire(
        _ forecast: Forecast, intake: Int, weight: Double?, from today: CalendarDay
    ) -> ForecastDTO {
        let reached = weight.map(forecast.reaching)
        let end = weight == nil ? usualDays : min(horizon, reached?.latest ?? reached?.day ?? horizon)
        let points = stride(from: 0, through: max(end, 7), by: 7).map { day in
            ForecastDTO.Point(
                day: today.adding(days: day), weight: hundredths(forecast.weights[day]),
                low: hundredths(forecast.band[day].lowerBound), high: hundredths(forecast.band[day].upperBound))
        }
        func date(_ day: Int?) -> CalendarDay? { day.map { today.adding(days: $0) } }
        return ForecastDTO(
            intake: intake, points: points, weight: weight, reachedOn: date(reached?.day),
            earliest: date(reached?.earliest), latest: date(reached?.latest))
    }

    private static func hundredths(_ number: Double) -> Double { (number * 100).rounded() / 100 }

    /// Three years, beyond which nobody keeps to a plan; a year is shown where no weight is asked for.
    static let horizon = 1095
    private static let usualDays = 364
    /// Standard deviation of maintenance by the formula, as a share of it.
    private static let formulaDeviation = 0.1
}

/// Weights of the days to come.
struct Forecast: Sendable {
    /// In kg, today's first.
    let weights: [Double]
    let band: [ClosedRange<Double>]

    init(_ model: BodyWeightModel, days: Int, deviation: Double) {
        weights = model.trajectory(days: days)
        band = model.band(days: days, standardDeviation: deviation)
    }

    /// After how many days a weight is reached, at the earliest and at the latest by the band; nil where it is not.
    func reaching(_ weight: Double) -> (day: Int?, earliest: Int?, latest: Int?) {
        guard let start = weights.first else { return (nil, nil, nil) }
        let isLoss = weight <= start
        func isPast(_ other: Double) -> Bool { isLoss ? other <= weight : other >= weight }
        return (
            weights.firstIndex(where: isPast),
            band.firstIndex { isPast(isLoss ? $0.lowerBound : $0.upperBound) },
            band.firstIndex { isPast(isLoss ? $0.upperBound : $0.lowerBound) }
        )
    }
}
