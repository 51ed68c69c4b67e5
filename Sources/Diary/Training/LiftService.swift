package import DaemonAPI
import Failures
import Foundation
package import Language
package import Nutrition
package import Store

/// What the log needs to know of an exercise.
package struct LiftKind: Sendable {
    package var id: String
    package var name: String
    /// Seconds of a told amount that make one of the exercise's unit: 60 where it is counted in minutes; nil where
    /// seconds are the unit, or nothing of time is.
    package var secondsPerUnit: Int?

    package init(id: String, name: String, secondsPerUnit: Int? = nil) {
        self.id = id
        self.name = name
        self.secondsPerUnit = secondsPerUnit
    }
}

/// The sets that somebody did (SPEC P38, P39).
package struct LiftService: Sendable {
    let log: FoodLogService
    let library: any LibraryNames
    /// An exercise of the library by its id, or by what it is called.
    let kind: @Sendable (String) throws -> LiftKind?

    package init(
        log: FoodLogService, library: any LibraryNames, kind: @escaping @Sendable (String) throws -> LiftKind?
    ) {
        self.log = log
        self.library = library
        self.kind = kind
    }

    var store: Store { log.store }

    /// Keeps what was told, as one change.
    ///
    /// - Throws: `invalid_input` for a day that has not come; `not_found` for an exercise that nobody knows.
    package func add(
        _ lifts: [ToldLift], at time: TimeExpression, confirmed: Bool = true, by actor: Actor, turn: Int64?
    ) async throws -> [LiftRecord] {
        let context = try await log.context().settings
        let when = time.resolved(saidAt: context.now, boundary: context.boundary)
        guard when.day <= context.today else {
            throw BiteBookError(
                .invalidInput, "That day has not come yet.", hint: "Training is noted when it is done.")
        }
        guard lifts.count <= Self.mostLifts else {
            throw BiteBookError(
                .invalidInput, "That are more than \(Self.mostLifts) exercises.", hint: "Note them in parts.")
        }
        let records = try lifts.map { lift in
            let kind = try known(lift.exercise)
            return LiftRecord(
                exercise: kind.id, name: kind.name, sets: Self.sets(lift.sets, isTimed: lift.isTimed, of: kind),
                isConfirmed: confirmed,
                day: when.day, done: when.eaten, saidAt: context.now.date, turnID: turn)
        }
        return try await store.change(by: actor, turn: turn, at: context.now.date) { changes in
            try records.map { try changes.insert($0) }
        }
    }

    /// Keeps sets in the words of a client, "bench 3x8 at 60, last one 7", or one by one.
    ///
    /// - Throws: `invalid_input` for words that tell no sets of a known exercise, and for sets that nobody does; as
    ///   ``add(_:at:confirmed:by:turn:)``.
    package func add(_ new: NewLifts, by actor: Actor) async throws -> [LiftRecord] {
        let context = try await log.context().settings
        var (lifts, time) = try await told(new, in: context)
        if let day = new.day { time.day = try PortionService.day(day, asOf: context.today) }
        return try await add(lifts, at: time, confirmed: new.isConfirmed ?? true, by: actor, turn: nil)
    }

    private func told(_ new: NewLifts, in context: SettingsSnapshot) async throws -> ([ToldLift], TimeExpression) {
        if let lifts = new.lifts, !lifts.isEmpty {
            guard lifts.allSatisfy({ PerformedSet.arePossible($0.sets) }) else {
                throw BiteBookError(.invalidInput, "Sets like these cannot be.", hint: Self.example)
            }
            let told = lifts.map { ToldLift(exercise: $0.exercise, sets: $0.sets) }
            return (told, TimeExpression())
        }
        let text = new.text ?? ""
        guard text.count <= Self.longestText else {
            throw BiteBookError(.invalidInput, "That is too much text for one workout.", hint: Self.example)
        }
        let reading = Reading(text)
        var situation = Situation(
            now: context.now, today: context.today, tracking: context.tracking,
            names: try await log.portionBook().names, foods: log.foods)
        situation.library = library
        guard let lifts = LiftReader.lifts(in: reading, situation) else {
            throw BiteBookError(
                .invalidInput, "I found no exercise with sets and repetitions in that.",
                hint: "\(Self.example) `bitebook exercises` lists the names.")
        }
        var time = reading.time(today: context.today)
        time.meal = nil
        return (lifts, time)
    }

    /// Corrects the sets of a row: another load for all, other repetitions of the last set, or other sets.
    ///
    /// - Throws: `not_found`.
    package func correct(_ id: Int64, _ change: LiftChange, by actor: Actor, turn: Int64?) async throws -> LiftRecord {
        var record = try await store.lift(id)
        switch change {
        case .load(let load): for index in record.sets.indices { record.sets[index].load = load }
        case .last(let amount): if !record.sets.isEmpty { record.sets[record.sets.count - 1].amount = amount }
        case .amount(let amount): for index in record.sets.indices { record.sets[index].amount = amount }
        case .amountAt(let load, let amount):
            for index in record.sets.indices where record.sets[index].load.map({ abs($0 - load) < 0.5 }) ?? false {
                record.sets[index].amount = amount
            }
        case .exertion(let exertion): for index in record.sets.indices { record.sets[index].exertion = exertion }
        case .another(let amount, let load):
            guard let last = record.sets.last else { break }
            record.sets.append(PerformedSet(amount: amount ?? last.amount, load: load ?? last.load, exertion: nil))
        case .sets(let sets, let isTimed):
            let load = record.sets.first?.load
            record.sets = Self.sets(sets, isTimed: isTimed, of: try known(record.exercise))
            for index in record.sets.indices where record.sets[index].load == nil { record.sets[index].load = load }
        }
        record.isConfirmed = true
        let row = record
        try await store.change(by: actor, turn: turn, at: log.clock().date) { try $0.update(row) }
        return row
    }

    /// Removes rows as one change.
    ///
    /// - Throws: `not_found`.
    package func remove(_ ids: [Int64], by actor: Actor, turn: Int64?) async throws -> [LiftRecord] {
        var records: [LiftRecord] = []
        for id in ids { records.append(try await store.lift(id)) }
        let removed = records
        try await store.change(by: actor, turn: turn, at: log.clock().date) { changes in
            for record in removed { try changes.remove(record) }
        }
        return removed
    }

    /// - Parameter exercise: what it is called; nil for all.
    /// - Throws: `not_found` for one that nobody knows.
    package func list(_ days: ClosedRange<CalendarDay>?, of exercise: String?) async throws -> [LiftRecord] {
        try await store.lifts(days: days, of: try exercise.map { try known($0).id })
    }

    private func known(_ name: String) throws -> LiftKind {
        if let kind = try kind(name) { return kind }
        throw BiteBookError(
            .notFound, "No exercise is called “\(Wording.shortened(name, to: 40))”.",
            hint: "`bitebook exercises` lists them.")
    }

    private static func sets(_ told: [PerformedSet], isTimed: Bool, of kind: LiftKind) -> [PerformedSet] {
        guard isTimed, let seconds = kind.secondsPerUnit else { return told }
        return told.map { PerformedSet(amount: max(1, $0.amount / seconds), load: $0.load, exertion: $0.exertion) }
    }

    package static let example = "As in: bitebook workout log \"bench press 3x8 at 60 kg, last one 7\""
    private static let mostLifts = 40
    private static let longestText = 2000
}

extension LiftRecord {
    package var wire: LiftDTO {
        LiftDTO(
            id: id, exercise: exercise, name: name, sets: sets, isConfirmed: isConfirmed, day: day, at: done.iso)
    }
}
