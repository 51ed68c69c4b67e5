package import DaemonAPI
import Diary
import Failures
import Language
import Movement
import Nutrition
import Replies
import Store

/// A week of training, from the library and what the profile says.
extension AnswerService {
    /// - Throws: `invalid_input` for a word that is none of those.
    package func workouts(_ request: WorkoutRequest, in context: AnswerContext) async throws -> WorkoutWeek {
        let library = try shelf.movement
        let today = context.today
        let done = try await lately(in: context)
        let wish = try wish(request, in: context)
        let monday = (request.day ?? context.today).startOfWeek
        // Weeks are counted from a fixed one, so that a programme is the same whoever asks for it and when.
        let plan = TrainingProgramme(library.exercises).plan(for: wish, week: monday.ordinal / 7)
        func wire(_ planned: [PlannedExercise]) -> [PlannedExerciseDTO] {
            planned.map { exercise in
                let known = library.exercise(id: exercise.exerciseID)
                let load = known.flatMap { known in
                    done[known.id].flatMap { Self.advice(for: known, after: $0, on: today).load }
                }
                var loaded = exercise
                loaded.load = load
                return Self.wire(loaded, name: known?.name ?? exercise.exerciseID)
            }
        }
        return WorkoutWeek(
            from: monday, emphasis: wish.emphasis.rawValue, goal: wish.goal.rawValue, level: wish.level.rawValue,
            equipment: wish.equipment.map(\.rawValue).sorted(),
            sessions: plan.sessions.map { session in
                WorkoutSessionDTO(
                    day: monday.adding(days: session.day), focus: session.focus.rawValue, minutes: session.minutes,
                    warmUp: wire(session.warmUp), main: wire(session.main), coolDown: wire(session.coolDown))
            },
            notes: plan.notes.map(Self.text) + (try await proposal(request, in: context)))
    }

    /// Another emphasis is only said to be there: it is proposed, and never taken by itself.
    private func proposal(_ request: WorkoutRequest, in context: AnswerContext) async throws -> [String] {
        guard request.emphasis == nil, request.goal == nil else { return [] }
        return try await emphasis(in: context).proposal == nil ? [] : [Reply.text(.workoutProposal)]
    }

    /// What loads follow from, by exercise.
    func lately(in context: AnswerContext) async throws -> [String: [LiftRecord]] {
        let days = context.today.adding(days: -Self.rememberedDays)...context.today
        return Dictionary(grouping: try await log.store.lifts(days: days), by: \.exercise)
    }

    static let rememberedDays = 180

    /// The week in a few lines.
    func workout(_ asked: WorkoutWish, in context: AnswerContext) async throws -> Answer {
        let week = try await workouts(
            WorkoutRequest(
                daysPerWeek: asked.days, minutes: asked.minutes,
                equipment: asked.hasNothing ? [] : asked.equipment.isEmpty ? nil : asked.equipment,
                avoid: asked.avoid ?? []),
            in: context)
        let today = week.sessions.first { $0.day >= context.today } ?? week.sessions.first
        let shown = asked.isOfToday == true ? [today].compactMap(\.self) : week.sessions
        let sessions = shown.enumerated().map { index, session in
            let exercises = session.main.map { "\($0.name) \(Self.amount($0))" }.joined(separator: ", ")
            return Reply.text(.workoutSession, "\(index + 1)", session.title, "\(session.minutes)", exercises)
        }
        let head = asked.isOfToday == true ? [] : [Reply.text(.workoutWeek)]
        return Answer(head + sessions + week.notes)
    }

    /// `3 × 8–12`
    private static func amount(_ exercise: PlannedExerciseDTO) -> String {
        let range = exercise.low == exercise.high ? "\(exercise.low)" : "\(exercise.low)–\(exercise.high)"
        let unit = units[exercise.unit] ?? ""
        let load = exercise.load.map { ", \(PerformedSet.kilograms($0))" } ?? ""
        return "\(exercise.sets) × \(range)\(unit)\(load)"
    }

    private static let units = ["seconds": " s", "minutes": " min", "metres": " m"]

    func wish(_ request: WorkoutRequest, in context: AnswerContext) throws -> ProgrammeWish {
        let profile = context.settings.profile
        let time = profile.words[.trainingTime].map { TrainingTime($0) }
        let experience = profile.words[.experience]?.lowercased() ?? ""
        let level =
            try request.level.map { try ExerciseWords.value(Level.self, $0, "level") }
            ?? Level.allCases.first { experience.contains($0.rawValue) } ?? .beginner
        let owned = request.equipment ?? profile.words[.equipment].map { Self.list($0) } ?? []
        return ProgrammeWish(
            emphasis: try request.emphasis.map { try ExerciseWords.value(ProgrammeWish.Emphasis.self, $0, "emphasis") }
                ?? context.settings.training?.emphasis ?? .hybrid,
            goal: try request.goal.map { try ExerciseWords.value(ProgrammeWish.Goal.self, $0, "goal") }
                ?? context.settings.training?.goal ?? .generalFitness,
            daysPerWeek: try Self.checked(request.daysPerWeek, ProgrammeWish.dayRange, "days")
                ?? time?.sessions,
            minutes: try Self.checked(request.minutes, ProgrammeWish.minuteRange, "minutes")
                ?? time?.numbers.first(where: ProgrammeWish.minuteRange.contains)
                ?? ProgrammeWish.defaultMinutes,
            equipment: owned.contains("gym")
                ? Self.gym
                : Set(
                    try owned.filter { $0 != "none" }.map { try ExerciseWords.value(Equipment.self, $0, "equipment") }),
            level: level,
            avoiding: Set(try request.avoid.map { try ExerciseWords.value(Contraindication.self, $0, "body part") })
                .union(profile.isPregnant ? [.pregnancy] : []),
            skipsWarmUp: request.skipsWarmUp,
            // For information, no medical advice: whichever condition it is, a physician knows more.
            asksPhysician: !profile.conditions.isEmpty)
    }

    private static func checked(_ value: Int?, _ range: ClosedRange<Int>, _ what: String) throws -> Int? {
        guard let value else { return nil }
        guard range.contains(value) else {
            throw BiteBookError(
                .invalidInput, "A programme has \(range.lowerBound) to \(range.upperBound) \(what).",
                hint: "bitebook workout --days 3 --minutes 45")
        }
        return value
    }

    private static let gym = Set(Equipment.allCases).subtracting([.other])

    private static func text(_ note: WorkoutPlan.Note) -> String {
        switch note {
        case .warmUpSkipped: Reply.text(.workoutWarmup)
        case .asksPhysician: Reply.text(.workoutPhysician)
        case .leftOut(let group): Reply.text(.workoutLeftout, group.rawValue)
        case .easyDay: Reply.text(.workoutEasy)
        }
    }

    static func name(_ focus: PlannedSession.Focus) -> String {
        switch focus {
        case .fullBody: Reply.text(.focusFull)
        case .upperBody: Reply.text(.focusUpper)
        case .lowerBody: Reply.text(.focusLower)
        case .cardio: Reply.text(.focusCardio)
        case .mobility: Reply.text(.focusMobility)
        }
    }
}

extension WorkoutSessionDTO {
    /// What it trains, as the chat says it.
    package var title: String { PlannedSession.Focus(rawValue: focus).map(AnswerService.name) ?? focus }
}
