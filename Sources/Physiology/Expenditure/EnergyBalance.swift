/// The state of the ``ExpenditureFilter`` on one day, with its covariance.
struct EnergyBalance: Sendable {
    /// In kg, without the day's water.
    private(set) var weight: Double
    /// kcal a day at which the weight stays, in logged kcal.
    private(set) var maintenance: Double
    private var weightVariance: Double
    private var covariance: Double
    private var maintenanceVariance: Double

    /// In kg².
    private let measurementVariance: Double
    /// kcal per kg, in logged kcal.
    private let energyDensity: Double
    /// kg of water per kcal a day.
    private let waterPerKcal: Double
    /// Intakes of the last days, from which water follows.
    private var recent: [Double] = []
    /// To which adaptation strives, and how much of it has been reached.
    private var adapted = 0.0
    private var adaptedShare = 0.0
    /// Mean intake of the last two weeks.
    private var meanIntake = 0.0
    private var days = 0.0
    private var knowsIntake = false

    /// - Parameters:
    ///   - weight: the first one, in kg.
    ///   - noise: of single weights, in kg.
    init(weight: Double, noise: Double, prior: ExpenditureFilter.Prior) {
        self.weight = weight
        maintenance = Self.loggedShare * prior.kcal
        measurementVariance = noise * noise + Self.water * Self.water
        weightVariance = measurementVariance
        covariance = 0
        maintenanceVariance = prior.standardDeviation * prior.standardDeviation
        energyDensity = Self.loggedShare * prior.energyDensity
        waterPerKcal = Self.waterPerShare / maintenance
    }

    /// kcal a day at the mean intake of the last two weeks, and its standard deviation; those of maintenance while no
    /// intake is known.
    var expenditure: (kcal: Double, standardDeviation: Double) {
        let deviation = max(0, maintenanceVariance).squareRoot()
        return knowsIntake ? (expenditure(eating: meanIntake), slope * deviation) : (maintenance, deviation)
    }

    /// Learns from a weight, which is taken before the day's meals.
    mutating func weigh(_ observed: Double) {
        // observed = weight + water · (recent intake − maintenance)
        let water = recent.isEmpty ? 0 : waterPerKcal
        let intake = recent.isEmpty ? 0 : recent.reduce(0, +) / Double(recent.count)
        let innovation = observed - weight - water * (intake - maintenance)
        let withWeight = weightVariance - water * covariance
        let withMaintenance = covariance - water * maintenanceVariance
        let predicted = withWeight - water * withMaintenance
        var noise = measurementVariance
        let deviations = innovation.magnitude / (predicted + noise).squareRoot()
        if deviations > Self.gate {
            // Beyond the gate, the pull of a weight falls the further off it lies.
            noise = max(noise, (innovation / Self.gate) * (innovation / Self.gate) * deviations / Self.gate - predicted)
        }
        let total = predicted + noise
        weight += withWeight / total * innovation
        maintenance += withMaintenance / total * innovation
        weightVariance -= withWeight * withWeight / total
        covariance -= withWeight * withMaintenance / total
        maintenanceVariance -= withMaintenance * withMaintenance / total
    }

    /// Goes on to the next day.
    ///
    /// - Parameters:
    ///   - intake: in logged kcal; nil where none of any day is known.
    ///   - uncertainty: of it, one standard deviation.
    ///   - isUnderWay: whether a weight is known yet.
    mutating func eat(_ intake: Double?, uncertainty: Double, isUnderWay: Bool) {
        if intake != nil { knowsIntake = true }
        let intake = intake ?? maintenance
        recent.append(intake)
        if recent.count > Self.waterDays { recent.removeFirst() }
        adapted += (intake - adapted) / Self.adaptationDays
        adaptedShare += (1 - adaptedShare) / Self.adaptationDays
        days = min(Self.meanDays, days + 1)
        meanIntake += (intake - meanIntake) / days
        if isUnderWay {
            let change = (intake - expenditure(eating: intake)) / energyDensity
            weight += change
            maintenance += Self.kcalPerKilogram * change
            let influence = -slope / energyDensity
            let kept = 1 + Self.kcalPerKilogram * influence
            let random = uncertainty / energyDensity
            weightVariance +=
                2 * influence * covariance + influence * influence * maintenanceVariance + random * random
                + Self.weightWalk * Self.weightWalk
            covariance = kept * (covariance + influence * maintenanceVariance)
            maintenanceVariance *= kept * kept
        }
        maintenanceVariance += Self.maintenanceWalk * Self.maintenanceWalk
    }

    /// How much of a change of maintenance is one of the expenditure.
    private var slope: Double { 1 - Self.thermicEffect - Self.adaptation * adaptedShare }

    private func expenditure(eating intake: Double) -> Double {
        slope * maintenance + Self.thermicEffect * intake + Self.adaptation * adapted
    }

    // Hall et al., Lancet 2011;378:826.
    private static let thermicEffect = 0.1
    private static let adaptation = 0.14
    private static let adaptationDays = 14.0
    /// By which maintenance changes with each kilogram: 100 kJ a day.
    private static let kcalPerKilogram = 24.0
    /// kg of glycogen, its water and extracellular fluid that go with all of the intake, near maintenance: 1.33 of fluid
    /// (4,000 / 3,000, per share of carbohydrate) and 3.7 · 0.5 / 2 of glycogen.
    private static let waterPerShare = 2.3
    /// In days.
    private static let waterDays = 3

    // Chosen on synthetic people.
    /// What gets into a log, of what is eaten: people leave out some, and the formula does not know.
    private static let loggedShare = 0.95
    /// In kg, one standard deviation: water that comes and goes over days.
    private static let water = 0.5
    /// A day's random change: kg, and kcal a day.
    private static let weightWalk = 0.02
    private static let maintenanceWalk = 20.0
    /// In standard deviations.
    private static let gate = 2.5
    private static let meanDays = 14.0
}
