import DaemonAPI

/// Turns byte counts into progress with a rate over the last seconds.
struct TransferMeter {
    let what: String
    private var samples: [(at: ContinuousClock.Instant, done: Int64)] = []

    init(what: String) { self.what = what }

    mutating func report(done: Int64, total: Int64) -> ProgressReport {
        let now = ContinuousClock.now
        samples.append((now, done))
        samples.removeAll { $0.at < now - .seconds(5) }
        var perSecond = 0.0
        if let first = samples.first, first.at < now {
            let elapsed = first.at.duration(to: now).components
            perSecond = Double(done - first.done) / (Double(elapsed.seconds) + Double(elapsed.attoseconds) / 1e18)
        }
        return ProgressReport(what: what, done: done, total: total, perSecond: perSecond)
    }
}
