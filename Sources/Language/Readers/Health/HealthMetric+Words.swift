import Nutrition

extension HealthMetric {
    /// What names a metric in words.
    static let concepts: [(concept: Concept, metric: HealthMetric)] = [
        (.metricSleep, .sleep), (.metricTimeInBed, .timeInBed), (.metricSleepLatency, .sleepLatency),
        (.metricDeepSleep, .deepSleep), (.metricRemSleep, .remSleep), (.metricLightSleep, .lightSleep),
        (.metricSleepInterruptions, .sleepInterruptions), (.metricSteps, .steps),
        (.metricActiveMinutes, .activeMinutes), (.metricActiveEnergy, .activeEnergy),
        (.metricTotalEnergy, .totalEnergy), (.metricRestingHeartRate, .restingHeartRate),
        (.metricExerciseHeartRate, .exerciseHeartRate), (.metricHrv, .heartRateVariability),
        (.metricOxygen, .oxygenSaturation), (.metricSystolic, .systolic), (.metricDiastolic, .diastolic),
    ]
}

extension HealthScan {
    /// The metric whose name begins at an index; blood pressure as a whole is told and asked by its upper value.
    func metric(at index: Int) -> (metric: HealthMetric, count: Int)? {
        guard let (concept, count) = longest(Self.metricNames, at: index) else { return nil }
        return (HealthMetric.concepts.first { $0.concept == concept }?.metric ?? .systolic, count)
    }

    private static let metricNames = HealthMetric.concepts.map(\.concept) + [.metricBloodPressure]

    /// The metrics that are named, in their order.
    var metrics: [HealthMetric] {
        var found: [HealthMetric] = []
        var index = 0
        while index < words.count {
            guard let (metric, count) = metric(at: index) else {
                index += 1
                continue
            }
            if !found.contains(metric) { found.append(metric) }
            index += count
        }
        return found
    }

    /// Whether a measure of the body is named.
    var namesBody: Bool { [Concept.measureWaist, .measureBodyFat, .measureWeight].contains { stands($0) } }
}
