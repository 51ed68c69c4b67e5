package import DaemonAPI
package import Diary
import Failures
import Foundation
package import Language
package import Movement
import Nutrition
import Physiology
import Replies
import Store

/// What was trained, and what follows from it.
extension AnswerService {
    package func training(_ question: TrainingQuestion, in context: AnswerContext) async throws -> Answer {
        switch question {
        case .last(let id):
            let exercise = try lifted(id)
            guard let last = try await log.store.lifts(of: id).last else { return Self.none(exercise.name) }
            return Answer([LiftReceipts.line(.liftLast, last)])
        case .next(let id):
            let advice = try await advice(exercise: id, in: context)
            return Answer([advice.reason] + Self.maximumLine(advice))
        case .maximum(let id):
            let advice = try await advice(exercise: id, in: context)
            guard advice.maximum != nil else { return Self.none(advice.name) }
            return Answer(Self.maximumLine(advice), sources: ["Epley 1985", "Brzycki 1993"])
        case .estimate(let load, let amount):
            guard let maximum = OneRepetitionMaximum.estimate(weight: load, repetitions: amount) else {
                return Answer([Reply.text(.liftNothing)])
            }
            let rounded = PerformedSet.kilograms((maximum * 2).rounded() / 2)
            return Answer(
                [Reply.text(.liftEstimate, PerformedSet.kilograms(load), "\(amount)", rounded)],
                sources: ["Epley 1985", "Brzycki 1993"])
        case .energy(let key):
            guard let kind = try shelf.movement.activity(key: key) else { return Answer([Reply.text(.liftNothing)]) }
            let values = ([kind.standard] + kind.lines).map(\.met)
            let range = "\(Figures.tenths(values.min() ?? 0))–\(Figures.tenths(values.max() ?? 0))"
            return Answer(
                [
                    Reply.text(
                        .liftEnergy, Wording.capitalized(Self.name(of: kind)), Figures.tenths(kind.standard.met), range)
                ],
                sources: ["2011 Compendium of Physical Activities"])
        case .substitute(let id, let equipment, let hasNothing):
            let named: [String]? = hasNothing ? ["none"] : equipment.isEmpty ? nil : equipment
            let found = try substitutes(for: id, equipment: named, in: context)
            guard !found.isEmpty else { return Answer([Reply.text(.exerciseNone)]) }
            return Answer([Reply.text(.exerciseList)] + found.prefix(Self.most).map { "- \(Self.title($0))" })
        case .notDone: return Answer([Reply.text(.liftNotDone)])
        case .plates(let load, let bar): return Answer([Self.text(try plates(for: load, bar: bar))])
        case .history(let period):
            return Answer(try await history(period, in: context))
        case .activities(let name, let period):
            return Answer(try await activities(name, period, in: context))
        }
    }

    /// A line for each activity, the longest first, behind one for all of several.
    private func activities(_ name: String?, _ period: Period, in context: AnswerContext) async throws -> [String] {
        let done = try await log.store.activities(days: period.days(asOf: context.today))
            .filter { name == nil || $0.name == name }
        guard !done.isEmpty else { return [Reply.text(.reportSportNone)] }
        func minutes(_ rows: [ActivityRecord]) -> Double { rows.reduce(0) { $0 + $1.minutes } }
        let kinds = Dictionary(grouping: done, by: \.name)
        let lines = kinds.sorted { (minutes($0.value), $1.key) > (minutes($1.value), $0.key) }
            .map { name, rows in
                let kilometers = rows.compactMap(\.kilometers).reduce(0, +)
                let distance = kilometers > 0 ? ", \(Figures.plain(kilometers)) km" : ""
                return Reply.text(
                    .sportDone, Wording.capitalized(Reply.name(ofActivity: name)), Reply.name(period),
                    "\(Figures.plain(minutes(rows))) min\(distance)", Reply.count(.countTimes, rows.count))
            }
        return kinds.count > 1 ? [Reply.text(.sportDoneAll, "\(Figures.plain(minutes(done))) min")] + lines : lines
    }

    /// How much to lift next time.
    ///
    /// - Parameters:
    ///   - exercise: its id or what it is called.
    ///   - own: what is planned; nil is the rule's own.
    /// - Throws: `not_found`.
    package func advice(
        exercise name: String, within own: OwnAmounts? = nil, in context: AnswerContext
    ) async throws -> LiftAdviceDTO {
        let exercise = try lifted(name)
        let done = try await log.store.lifts(of: exercise.id)
        let advice = Self.advice(for: exercise, after: done, on: context.today, within: own)
        let recent = done.filter { $0.day > context.today.adding(days: -Self.recentDays) }
        let maximum = recent.flatMap(\.sets).compactMap { set in
            set.load.flatMap { OneRepetitionMaximum.estimate(weight: $0, repetitions: set.amount) }
        }.max()
        let loading = exercise.equipment.contains(.barbell) ? advice.load.flatMap { PlateLoad().loading(for: $0) } : nil
        return LiftAdviceDTO(
            exercise: exercise.id, name: exercise.name, load: advice.load, low: advice.range.lowerBound,
            high: advice.range.upperBound, unit: exercise.unit.rawValue,
            reason: LiftReceipts.text(advice, of: exercise),
            maximum: maximum, last: done.last?.wire, plates: loading.flatMap { $0.isExact ? $0.perSide : nil })
    }

    static func advice(
        for exercise: Exercise, after done: [LiftRecord], on day: CalendarDay, within own: OwnAmounts? = nil
    ) -> LoadAdvice {
        let sessions = done.map(\.session)
        if let own { return own.progression(of: exercise).next(after: sessions, on: day.ordinal) }
        // Whoever does two sets plans two.
        let sets = min(Self.usualSets, sessions.last?.workingSets.count ?? Self.usualSets)
        let isLoaded = sessions.last?.workingLoad != nil
        return Progression(of: exercise, sets: max(1, sets), isLoaded: isLoaded).next(after: sessions, on: day.ordinal)
    }

    /// - Throws: `not_found`.
    package func substitutes(_ search: ListSubstitutes.Address, in context: AnswerContext) throws -> [ExerciseDTO] {
        try substitutes(for: search.id, equipment: search.equipment.map { Self.list($0) }, in: context).map(wire)
    }

    /// - Parameter equipment: what there is; nil is the profile's.
    private func substitutes(
        for name: String, equipment: [String]?, in context: AnswerContext
    ) throws -> [Exercise] {
        let owned = try wish(WorkoutRequest(equipment: equipment), in: context)
        return try shelf.movement.substitutes(for: lifted(name), owned: owned.equipment, avoiding: owned.avoiding)
    }

    /// - Throws: `invalid_input` for what is no load.
    package func plates(for load: Double?, bar: Double?) throws -> PlatesDTO {
        let bar = bar ?? PlateLoad.olympicBar
        guard let load, (0...100).contains(bar), let loading = PlateLoad(bar: bar).loading(for: load) else {
            throw BiteBookError(
                .invalidInput, "That load cannot be put on a bar of \(Wording.quantity(bar)) kg.",
                hint: "Say the whole load with the bar, from its weight up, as in: bitebook workout plates 72.5")
        }
        return PlatesDTO(total: loading.total, bar: bar, perSide: loading.perSide, isExact: loading.isExact)
    }

    private func history(_ period: Period?, in context: AnswerContext) async throws -> [String] {
        let days = period.map { $0.days(asOf: context.today) }
        let done = try await log.store.lifts(days: days)
        let shown = days == nil ? done.filter { $0.day == done.last?.day } : done
        guard !shown.isEmpty else { return [Reply.text(.liftNothing)] }
        return shown.suffix(Self.mostShown).map { LiftReceipts.line(.liftSession, $0) }
    }

    private func lifted(_ name: String) throws -> Exercise {
        if let exercise = try shelf.exercise(named: name) { return exercise }
        throw BiteBookError(
            .notFound, "No exercise is called “\(Wording.shortened(name, to: 40))”.",
            hint: "`bitebook exercises` lists them.")
    }

    private static func none(_ name: String) -> Answer { Answer([Reply.text(.liftNone, name)]) }

    private static func maximumLine(_ advice: LiftAdviceDTO) -> [String] {
        advice.maximum.map { [Reply.text(.liftMaximum, advice.name, PerformedSet.kilograms(($0 * 2).rounded() / 2))] }
            ?? []
    }

    private static func text(_ plates: PlatesDTO) -> String {
        let side = plates.perSide.isEmpty ? "0" : plates.perSide.map(Figures.plain).joined(separator: " + ")
        return Reply.text(
            plates.isExact ? .liftPlates : .liftPlatesNear, PerformedSet.kilograms(plates.total), side,
            PerformedSet.kilograms(plates.bar))
    }

    /// Twelve weeks, after which a maximum is another one.
    private static let recentDays = 84
    private static let usualSets = 3
    private static let mostShown = 20
}

extension LiftRecord {
    /// For the rules of progression.
    var session: PerformedSession { PerformedSession(day: day.ordinal, sets: sets, isConfirmed: isConfirmed) }
}

extension LibraryShelf {
    /// The exercise that words name: by its id, as people say it who train, else the best that has all of them.
    package func exercise(named words: String) throws -> Exercise? {
        let library = try movement
        if let exercise = library.exercise(meantBy: words) { return exercise }
        // The id of one that was removed means no other.
        guard !words.hasPrefix(OwnExerciseRecord.identifierStart) else { return nil }
        if let exercise = library.lifts(in: NumberReader.words(words)).first?.exercise { return exercise }
        var filter = ExerciseFilter()
        filter.text = words
        return filter.text.contains(where: \.isLetter) ? library.exercises(matching: filter).first : nil
    }

    /// An exercise of the library for the log.
    package func lift(_ name: String) throws -> LiftKind? {
        let library = try movement
        guard
            let exercise = library.exercise(meantBy: name)
                ?? library.lifts(in: NumberReader.words(name)).first?.exercise
        else { return nil }
        return LiftKind(
            id: exercise.id, name: exercise.name, secondsPerUnit: exercise.unit == .minutes ? 60 : nil)
    }
}
