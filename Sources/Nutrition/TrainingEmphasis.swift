/// What most sessions of a training programme are. The first three are the documented ones; mobility is our addition.
package enum TrainingEmphasis: String, Codable, Hashable, Sendable, CaseIterable {
    case strength, cardio, hybrid, mobility
}

/// What training is for, of the documented goals those that change a programme. Sleep and healthy eating train as
/// ``generalFitness``; losing fat is ``weightLoss``, endurance is ``TrainingEmphasis/cardio``.
package enum TrainingGoal: String, Codable, Hashable, Sendable, CaseIterable {
    case generalFitness, muscleGain, weightLoss
}
