import Nutrition

/// What is corrected and what is to be forgotten.
extension PersonReader.Reader {
    /// "oops, 174", "no, the watch says 6h48", "make that 105"
    var correction: Intent? {
        guard acts.contains(.fix) else { return nil }
        return corrected ?? more
    }

    /// What looks like a correction and tells something more: "75 kg. boy obvs" after an age and a height.
    private var more: Intent? {
        var parser = ProfileParser(message)
        if let report = parser.report() { return .health(.tellProfile(report)) }
        return measures.first.map { .logMeasures($0) } ?? readings(of: nil).first
    }

    private var corrected: Intent? {
        switch situation.lastTold {
        case .readings(let metrics):
            for case .health(.logReadings(let report)) in readings(of: metrics.first) {
                return .health(.correctReadings(report))
            }
            return nil
        case .profile(let fields):
            for field in fields {
                var parser = ProfileParser(message, assumed: field)
                if let report = parser.report() { return .health(.tellProfile(report)) }
            }
            return nil
        case .aim(let kind, let subject):
            var parser = AimParser(scan, today: situation.today, assumed: kind, subject: subject)
            guard var aim = parser.aim() else { return nil }
            aim.isCorrection = true
            return .health(.setAim(aim))
        case nil: return nil
        }
    }

    /// "forget my date of birth", "scrap the steps goal", "delete yesterday's steps"
    var removal: Intent? {
        guard acts.contains(.drop) else { return nil }
        if let aims = droppedAims { return .health(.removeAims(aims)) }
        if let changes = droppedFields { return .health(.tellProfile(changes)) }
        if let metric = scan.metrics.first ?? lastMetrics.first {
            let day = scan.firstPeriod(today: situation.today)?.singleDay(asOf: situation.today)
            return .health(.removeReadings(metric, day))
        }
        // "forget that" points back, "scrap what I said of my cousin's flat" does not.
        guard case .profile(let fields)? = situation.lastTold, message.words.count <= Self.longestPointing else {
            return nil
        }
        var report = ProfileReport()
        for field in fields { report.changes.values[field] = .some(nil) }
        return .health(.tellProfile(report))
    }

    /// Words of a message that only points at what was told.
    private static let longestPointing = 6

    private var droppedAims: AimRemoval? {
        if let exercise = scan.exercise { return AimRemoval(kinds: [.lift, .repetitions], subject: exercise) }
        let kinds = Self.aims.filter { scan.stands($0.concept) }.map(\.kind)
        if case .aim(let kind, let subject)? = situation.lastTold {
            return kinds.isEmpty ? AimRemoval(kinds: [kind], subject: subject) : AimRemoval(kinds: kinds)
        }
        let isNamed = [Concept.goalName, .goalPlural, .aimsName].contains { scan.stands($0) }
        return isNamed ? AimRemoval(kinds: kinds, isOfAll: scan.stands(.goalPlural)) : nil
    }

    private static let aims: [(concept: Concept, kind: AimKind)] = [
        (.metricSteps, .steps), (.metricSleep, .sleep), (.measureWeight, .weight), (.aimGoalWeight, .weight),
        (.aimWorkouts, .workouts), (.measureBodyFat, .bodyFat), (.measureMuscle, .muscleMass), (.aimPlants, .variety),
    ]

    private var droppedFields: ProfileReport? {
        var parser = ProfileParser(message)
        parser.removes = true
        parser.isRemoval = true
        if let report = parser.report() { return report }
        var report = ProfileReport()
        for (concept, field) in ProfileQuestionReader.fields where scan.stands(concept) {
            report.changes.values[field] = .some(nil)
        }
        return report.changes.isEmpty ? nil : report
    }
}
