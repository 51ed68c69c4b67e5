import Nutrition

/// What a message is about where somebody's health may be at risk. The answer to each is a fixed text.
package enum CareSubject: String, Codable, Hashable, Sendable, CaseIterable {
    /// Chest pain, fainting, an overdose.
    case emergency
    /// Vomiting, laxatives.
    case purging
    /// So little that it harms, or nothing at all.
    case starving
    case medicine
    /// Medicine that vitamin K acts against.
    case thinner
    case pregnancy
    case child
    /// Anything else.
    case other

    /// What the words are about; nil where they name none of it.
    package static func named(in message: Reading) -> CareSubject? {
        let subjects: [(Concept, CareSubject)] = [
            (.careEmergency, .emergency), (.carePurge, .purging), (.personPregnant, .pregnancy), (.careChild, .child),
            (.careThinner, .thinner), (.careMedicine, .medicine), (.careFast, .starving),
        ]
        let found = subjects.first { concept, subject in
            message.lexicon.stands(concept, in: message.words)
                && (subject != .pregnancy || message.person.isPregnant == true)
        }
        if let found { return found.1 }
        return message.energies.contains { leastDay.contains($0.kilocalories) && !message.isDifference($0) }
            ? .starving : nil
    }

    /// What the learnt form tells; nil where it tells no care.
    package init?(_ form: QuestionForm?) {
        guard let form, form.intent == .care else { return nil }
        self = CareSubject(rawValue: form.rawValue) ?? .other
    }

    /// What is too little for a day, in kcal (very-low-energy diets are for clinics: under 800).
    private static let leastDay = 1.0..<800.0

    /// What goes before everything else that a message may be: danger, a dose of insulin, a day of next to nothing.
    package static func urgent(in message: Reading) -> CareSubject? {
        if message.lexicon.stands(.careDose, in: message.words) { return .medicine }
        if let subject = named(in: message), subject == .emergency || subject == .purging { return subject }
        let isOfDay = message.energies.contains { energy in
            leastDay.contains(energy.kilocalories) && !message.isDifference(energy)
                && message.words[min(energy.index + 1, message.words.count)...].prefix(2).contains {
                    message.lexicon.has([.unitTimeDay, .logAmountDaily], $0)
                }
        }
        return isOfDay && message.time(today: CalendarDay(ordinal: 0)).day == nil ? .starving : nil
    }

    /// A child's diet: their energy, weight or what they are to leave out.
    package static func isOfChildsDiet(_ message: Reading) -> Bool {
        message.lexicon.stands(.careChild, in: message.words)
            && (!message.energies.isEmpty || message.lexicon.stands(.aimLose, in: message.words)
                || message.lexicon.stands(.careDiet, in: message.words))
    }
}

extension Reading {
    /// Whether an energy is none of what is eaten: "a deficit of 500 kcal a day", "300 kcal less a day", "burn 300 kcal a
    /// day". Who lives on 400 kcal to burn fat eats no more than that.
    func isDifference(_ energy: EnergyExpression) -> Bool {
        lexicon.stands(.careDifference, in: words)
            || words[max(0, energy.index - Self.nearVerb)..<energy.index].contains {
                lexicon.has([.verbBurn, .questionSave], $0)
            }
    }

    /// In words, before an energy.
    private static let nearVerb = 4
}
