import DaemonAPI
import Nutrition

/// What is said without being asked.
enum NudgeView {
    static func text(_ nudges: [NudgeDTO], _ tracking: Tracking) -> String {
        nudges.map { said($0, tracking) }.joined(separator: "\n")
    }

    static func said(_ nudge: NudgeDTO, _ tracking: Tracking) -> String { tracking.kept(nudge.text).printableLine }

    /// For locked screens, each text once.
    static func notices(_ nudges: [NudgeDTO]) -> [String] {
        var seen = Swift.Set<String>()
        return nudges.map(\.notice.printableLine).filter { !$0.isEmpty && seen.insert($0).inserted }
    }
}
