import DaemonAPI
import Nutrition

/// Reads answers of `bitebook setup`.
enum SetupReading {
    /// `72.4`, `159lb`, `11st`, `11st 5lb`, in kg.
    ///
    /// - Returns: nil for what nobody weighs.
    static func weight(_ text: String) -> BodyValue? {
        let text = text.lowercased()
        if let match = text.wholeMatch(of: /(\d{1,2}) ?st(?:one)? ?(\d{1,2}(?:\.\d)?)(?: ?(?:lbs?|pounds?))?/),
            let stones = Double(match.1), let pounds = Double(match.2), pounds < 14
        {
            return BodyValue(.weight, stones * 14 + pounds, .pound)
        }
        return BodyAmountArgument(argument: text).flatMap { BodyValue(.weight, $0.value, $0.unit) }
    }

    /// A weight to reach, and when: `74kg`, `74kg in 12 weeks`, `163lb by 2027-02-01`.
    static func aimedWeight(_ text: String, today: CalendarDay) -> (kilograms: Double, by: CalendarDay?)? {
        let (amount, by, isReadable) = timed(text, today: today)
        guard isReadable, let value = weight(amount) else { return nil }
        return (value.value, by)
    }

    /// `lose 5kg in 10 weeks`, `lose 12lb`, `keep`, `gain`.
    static func wish(_ text: String, today: CalendarDay) -> TargetWish? {
        let words = text.lowercased().split(separator: " ", maxSplits: 1).map(String.init)
        guard let first = words.first, let wish = WeightWish(rawValue: first) else { return nil }
        guard words.count == 2 else { return TargetWish(wish: wish) }
        let (amount, by, isReadable) = timed(words[1], today: today)
        guard wish != .keep, isReadable, let kilograms = AmountOfWeightArgument(argument: amount)?.kilograms else {
            return nil
        }
        return TargetWish(wish: wish, kilograms: kilograms, days: by.map { $0.ordinal - today.ordinal })
    }

    private static func timed(
        _ text: String, today: CalendarDay
    ) -> (amount: String, by: CalendarDay?, isReadable: Bool) {
        if let match = text.wholeMatch(of: /(.+?) in (\d{1,3}) (weeks?|months?)/), let number = Int(match.2), number > 0
        {
            let days = match.3.hasPrefix("week") ? 7 * number : 365 * number / 12
            return (String(match.1), today.adding(days: days), true)
        }
        if let match = text.wholeMatch(of: /(.+?) by (\d{4}-\d{2}-\d{2})/) {
            let day = CalendarDay(iso: match.2).flatMap { $0 > today ? $0 : nil }
            return (String(match.1), day, day != nil)
        }
        return (text, nil, true)
    }

    /// `60`, `60s`, `1:30`, `2min`, in seconds.
    static func seconds(_ text: String) -> Int? {
        let text = text.lowercased().filter { $0 != " " }
        if let match = text.wholeMatch(of: /(\d{1,2}):(\d{2})/), let minutes = Int(match.1), let rest = Int(match.2) {
            return rest < 60 ? 60 * minutes + rest : nil
        }
        guard let match = text.wholeMatch(of: /(\d{1,4})(s|sec|seconds?|m|min|minutes?)?/), let number = Int(match.1)
        else { return nil }
        let seconds = match.2?.hasPrefix("m") == true ? 60 * number : number
        return (0...3600).contains(seconds) ? seconds : nil
    }
}
