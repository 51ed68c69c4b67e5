package import DaemonAPI
import Diary
import Failures
import FoodKnowledge
import Language
import Movement
import Nutrition
import Replies

/// What sport takes: by the Compendium's multiples of the energy at rest.
extension AnswerService {
    /// How long an activity takes for an energy, beyond what the same time at rest takes.
    func burn(
        _ food: AskedFood?, _ energy: Double?, _ activity: String, weight said: Double?, in context: AnswerContext
    ) async throws -> Answer? {
        let found = try food.flatMap { try resolved($0) }
        guard let energy = found?.nutrients[.energy] ?? energy else { return nil }
        guard let figures = context.tracking.energy else { return Answer([Tracking.energyNotice]) }
        let weight = try await weighed(said)
        guard let kind = try shelf.movement.activity(key: activity),
            let hour = kind.energy(minutes: 60, weight: weight.kilograms), hour.netKilocalories > 0
        else { return nil }
        let minutes = Figures.plain((energy / hour.netKilocalories * 60).rounded())
        let (sport, body) = (Self.name(of: kind), Figures.tenths(weight.kilograms))
        let line =
            found.map { Reply.text(.burn, minutes, sport, figures.kcal(energy), titled($0), body) }
            ?? Reply.text(.burnEnergy, minutes, sport, figures.kcal(energy), body)
        return Answer(
            [line] + weight.notice, of: [found?.food].compactMap(\.self), and: [Self.source(hour)])
    }

    /// What an activity takes: "45 minutes of cycling", "5 km in 28 minutes", "10 km of running".
    func burned(_ session: AskedSession, weight said: Double?, in context: AnswerContext) async throws -> Answer? {
        guard let figures = context.tracking.energy else { return Answer([Tracking.energyNotice]) }
        let weight = try await weighed(said)
        guard let kind = try shelf.movement.activity(key: session.activity),
            let (energy, journey) = Self.energy(of: session, kind, weight: weight.kilograms)
        else { return nil }
        var lines = [
            Reply.text(
                .burnSession, Figures.plain(energy.minutes.rounded()), Self.name(of: kind),
                figures.kcal(energy.netKilocalories), figures.kcal(energy.grossKilocalories),
                figures.kcal(energy.kilocaloriesPerHour), Figures.tenths(weight.kilograms))
        ]
        if let journey {
            lines.append(
                journey.isTypical
                    ? Reply.text(.burnTypical, Figures.tenths(journey.speed))
                    : Reply.text(
                        .burnSpeed, Figures.plain(journey.kilometres), Figures.plain(journey.minutes),
                        Figures.tenths(journey.speed)))
        }
        return Answer(lines + weight.notice, sources: [Self.source(energy)])
    }

    /// - Throws: `invalid_input` for figures that cannot be, `not_found` for an activity that no table has.
    package func burn(_ request: BurnRequest) async throws -> BurnReport {
        let library = try shelf.movement
        // "squash" alone is a vegetable in a message, and here the sport.
        let named = library.activity(in: request.activity)?.kind ?? library.activity(key: request.activity.lowercased())
        guard let kind = named else {
            throw BiteBookError(
                .notFound, "No activity is called “\(request.activity)”.",
                hint: "`bitebook burn --list` shows what there is.")
        }
        var session = AskedSession(activity: kind.key)
        session.minutes = request.minutes
        session.kilometers = request.kilometers
        session.speed = request.speed
        session.effort = request.effort
        let weight = try await weighed(request.weight)
        guard let (energy, journey) = Self.energy(of: session, kind, weight: weight.kilograms) else {
            throw BiteBookError(
                .invalidInput, "That is no time, distance or weight of a person.",
                hint: "Say how long or how far: bitebook burn running 30min, bitebook burn running 5km 28min.")
        }
        return BurnReport(
            name: Self.name(of: kind), caloriesPerHour: energy.kilocaloriesPerHour,
            durationMinutes: energy.minutes, totalCalories: energy.grossKilocalories,
            netCalories: energy.netKilocalories, lowCalories: energy.grossRange.lowerBound,
            highCalories: energy.grossRange.upperBound, metabolicEquivalent: energy.met,
            code: energy.choice.line.code, weight: weight.kilograms, isWeightKnown: weight.notice.isEmpty,
            kilometers: journey?.kilometres, speed: journey?.speed ?? request.speed,
            isPaceAssumed: journey?.isTypical ?? false)
    }

    /// The activities that energies are known of, by their names.
    package func activities() throws -> [ActivityKindDTO] {
        try shelf.movement.activities.map { kind in
            let values = ([kind.standard] + kind.lines).map(\.met)
            return ActivityKindDTO(
                name: kind.key, metabolicEquivalent: kind.standard.met, lowest: values.min() ?? kind.standard.met,
                highest: values.max() ?? kind.standard.met)
        }
    }

    /// - Returns: nil without a time, and for figures that nobody reaches.
    static func energy(
        of session: AskedSession, _ kind: ActivityKind, weight: Double
    ) -> (ActivityEnergy, Journey?)? {
        guard weights.contains(weight) else { return nil }
        var journey: Journey?
        if let kilometers = session.kilometers {
            let minutes = session.minutes ?? session.speed.map { kilometers / $0 * 60 }
            journey =
                minutes.map { Journey(kilometres: kilometers, minutes: $0) } ?? kind.journey(kilometres: kilometers)
        }
        guard let minutes = session.minutes ?? journey?.minutes,
            let energy = kind.energy(
                minutes: minutes, weight: weight,
                speed: session.speed ?? journey.flatMap { $0.isTypical ? nil : $0.speed },
                effort: session.effort)
        else { return nil }
        return (energy, journey)
    }

    /// In the language of who reads it.
    static func name(of kind: ActivityKind) -> String {
        let spoken = Reply.name(ofActivity: kind.key)
        guard spoken == kind.key, SpokenLanguage.current != .english else { return spoken }
        return kind.names[SpokenLanguage.current.rawValue]?.first ?? kind.key
    }

    private static func source(_ energy: ActivityEnergy) -> String {
        "2011 Compendium of Physical Activities, \(energy.choice.line.code)"
    }

    /// The weight that was said or measured, else a usual one with a notice that says so.
    private func weighed(_ said: Double?) async throws -> (kilograms: Double, notice: [String]) {
        if let known = try await weight(said) { return (known, []) }
        return (Self.usualWeight, [Reply.text(.burnWeight)])
    }

    /// In kg; of nobody else is reckoned.
    private static let weights = 1.0...1000

    /// Where nobody said a weight, in kg.
    static let usualWeight = 70.0
}
