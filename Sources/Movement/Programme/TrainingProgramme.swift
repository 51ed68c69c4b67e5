/// Training programmes from a library, by the rules of SPEC P31–P39. The same wish gives the same programme.
package struct TrainingProgramme: Sendable {
    /// Exercises stay for so many weeks, so that their loads can be raised and compared; then others of the same
    /// patterns take turns. "About a month" is also when another emphasis may be proposed, see ``EmphasisReview``.
    package static let weeksOfBlock = 4

    private let exercises: [Exercise]

    /// - Parameter exercises: those of a library.
    package init(_ exercises: [Exercise]) { self.exercises = exercises }

    /// One week.
    ///
    /// - Parameters:
    ///   - week: from 0, since the programme began.
    ///   - advice: by exercise, as ``Progression`` gives it. It changes loads and repetitions, never which exercises there
    ///     are.
    package func plan(for wish: ProgrammeWish, week: Int = 0, advice: [String: LoadAdvice] = [:]) -> WorkoutPlan {
        let block = UInt64(max(0, week) / Self.weeksOfBlock)
        var choice = ExerciseChoice(exercises, wish: wish, seed: wish.seed &+ block &* 0x9e37_79b9)
        var lifting = LiftingSession(
            scheme: TrainingScheme(goal: wish.goal, level: wish.level, minutes: wish.minutes))
        let focuses = WeekLayout.focuses(emphasis: wish.emphasis, days: wish.daysPerWeek)
        let sessions = zip(WeekLayout.days(focuses.count), focuses).map { day, focus in
            let session = Self.session(focus, day: day, wish: wish, lifting: &lifting, choice: &choice)
            return session.advised(advice, limit: wish.minutes * 60)
        }
        return WorkoutPlan(
            wish: wish, week: max(0, week), sessions: sessions,
            notes: Self.notes(wish, focuses: focuses, choice: choice))
    }

    private static func session(
        _ focus: PlannedSession.Focus, day: Int, wish: ProgrammeWish, lifting: inout LiftingSession,
        choice: inout ExerciseChoice
    ) -> PlannedSession {
        let frame = SessionFrame(
            minutes: wish.minutes, skipsWarmUp: wish.skipsWarmUp, loads: focus.isLifting, from: &choice)
        let seconds = wish.minutes * 60 - frame.seconds
        var focus = focus
        var main =
            switch focus {
            case .fullBody, .upperBody, .lowerBody: lifting.exercises(focus, seconds: seconds, from: &choice)
            case .cardio: EasySession.cardio(seconds: seconds, from: &choice)
            case .mobility: EasySession.mobility(seconds: seconds, from: &choice)
            }
        if main.isEmpty {
            // With many injuries no lift may be left, but walking nearly always is.
            focus = .cardio
            main = EasySession.cardio(seconds: seconds, from: &choice)
        }
        return PlannedSession(day: day, focus: focus, warmUp: frame.warmUp, main: main, coolDown: frame.coolDown)
    }

    private static func notes(
        _ wish: ProgrammeWish, focuses: [PlannedSession.Focus], choice: ExerciseChoice
    ) -> [WorkoutPlan.Note] {
        var notes: [WorkoutPlan.Note] = []
        if wish.asksPhysician { notes.append(.asksPhysician) }
        if wish.skipsWarmUp { notes.append(.warmUpSkipped) }
        if focuses.contains(where: \.isLifting) {
            notes += MovementGroup.allCases.filter { !choice.has($0) }.map(WorkoutPlan.Note.leftOut)
        }
        if wish.daysPerWeek > WeekLayout.mostHardSessions { notes.append(.easyDay) }
        return notes
    }
}
