package import DaemonAPI

extension DailyAverage {
    /// `5 logged days`; `4 finished days` where today is logged, too, but goes on.
    package var basis: String {
        leavesOutToday
            ? Wording.count(days, "finished day", "finished days") : Wording.count(days, "logged day", "logged days")
    }
}
