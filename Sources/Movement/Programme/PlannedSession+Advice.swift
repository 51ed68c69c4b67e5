extension PlannedSession {
    /// With the loads and repetitions that somebody has come to. More repetitions take longer: where the session would
    /// exceed its limit, the last exercises have fewer sets, down to one.
    ///
    /// - Parameter limit: in seconds.
    func advised(_ advice: [String: LoadAdvice], limit: Int) -> Self {
        var session = self
        for index in session.main.indices {
            guard let known = advice[session.main[index].exerciseID] else { continue }
            session.main[index].load = known.load
            session.main[index].amount = known.range
        }
        while session.seconds > limit, let index = session.main.lastIndex(where: { $0.sets > 1 }) {
            session.main[index].sets -= 1
        }
        // What still takes too long with one set has an amount that no advice should give.
        return session.seconds > limit ? self : session
    }
}
