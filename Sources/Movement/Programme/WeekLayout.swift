import Nutrition

/// Which sessions a week has, and on which days.
enum WeekLayout {
    /// More hard sessions than this leave no day for recovery; a seventh is mobility.
    static let mostHardSessions = 6
    /// So many lifting sessions are all for the full body; with more the body is split, so that no part works hard on
    /// two days running.
    private static let mostFullBody = 3

    static func focuses(emphasis: ProgrammeWish.Emphasis, days: Int) -> [PlannedSession.Focus] {
        let hard = min(days, mostHardSessions)
        let lifting = lifting(emphasis, of: hard)
        let lifts = split(lifting)
        var focuses = Array(
            repeating: emphasis == .mobility ? PlannedSession.Focus.mobility : .cardio, count: hard)
        // Lifting begins the week and is spread evenly: 3 of 5 are sessions 0, 2 and 3, on days 0, 3 and 5.
        for (number, lift) in lifts.enumerated() { focuses[(2 * number * hard + lifting) / (2 * lifting)] = lift }
        return focuses + Array(repeating: .mobility, count: days - hard)
    }

    /// Days of the week, from 0, of so many sessions. Five leave the third session, for the full body, alone between
    /// two days of rest.
    static func days(_ count: Int) -> [Int] {
        switch count {
        case 1: [0]
        case 2: [0, 3]
        case 3: [0, 2, 4]
        case 4: [0, 1, 3, 4]
        case 5: [0, 1, 3, 5, 6]
        case 6: [0, 1, 2, 4, 5, 6]
        default: Array(0..<7)
        }
    }

    /// Who wants cardio or mobility lifts, too: the WHO (2020) recommends strength for all large muscles on two days a
    /// week.
    private static func lifting(_ emphasis: ProgrammeWish.Emphasis, of days: Int) -> Int {
        switch emphasis {
        case .strength: days
        case .hybrid: (days + 1) / 2
        case .cardio, .mobility: min(2, days / 2)
        }
    }

    private static func split(_ lifting: Int) -> [PlannedSession.Focus] {
        switch lifting {
        case ...mostFullBody: Array(repeating: .fullBody, count: lifting)
        case 4: [.upperBody, .lowerBody, .upperBody, .lowerBody]
        case 5: [.upperBody, .lowerBody, .fullBody, .upperBody, .lowerBody]
        default: [.upperBody, .lowerBody, .upperBody, .lowerBody, .upperBody, .lowerBody]
        }
    }
}
