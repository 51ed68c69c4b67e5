import Nutrition

/// Reads what a message tells, wants and asks of the user's own person, where something else says that it does
/// (``PersonAct``): words without a place are passed over here, which no ``IntentReader`` does.
package enum PersonReader {
    /// - Returns: in the order in which it is to be done; empty where the words do not say what.
    package static func intents(_ acts: Set<PersonAct>, _ reading: Reading, _ situation: Situation) -> [Intent] {
        guard var message = reading.healthMessage else { return [] }
        message.isLoose = true
        let reader = Reader(acts: acts, message: message, reading: reading, situation: situation)
        if let answer = reader.answer { return [answer] }
        if let change = reader.removal ?? reader.correction { return [change] }
        let told = reader.told
        return told.isEmpty ? reader.asked : told
    }

    struct Reader {
        let acts: Set<PersonAct>
        let message: HealthMessage
        let reading: Reading
        let situation: Situation

        var scan: HealthScan { HealthScan(message) }

        /// The yes or no to what was proposed.
        fileprivate var answer: Intent? {
            guard situation.hasPlanProposal else { return nil }
            if acts.contains(.accept) { return .health(.acceptPlan) }
            return acts.contains(.decline) ? .health(.declinePlan) : nil
        }
    }
}
