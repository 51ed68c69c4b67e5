/// Lengths of time in words: "1 hour 30 minutes", "1h30", "PT45M", "25–30 min", "35".
enum DurationText {
    /// Minutes, rounded up; nil if the text names no time. Of a range the longer time counts. A bare number is minutes.
    static func minutes(_ text: String) -> Int? {
        let trimmed = text.trimmedWhitespace
        guard trimmed.count <= 200 else { return nil }
        let seconds = iso8601(trimmed) ?? clock(trimmed) ?? spoken(trimmed)
        guard let seconds, seconds > 0, seconds < 366 * 86_400 else { return nil }
        return Int((seconds / 60).rounded(.up))
    }

    /// The seconds of one unit of time in any of the languages.
    static func seconds(ofUnit word: String) -> Double? {
        let folded = word.folded.trimmingMarks
        if KitchenWords.has(folded, .minute) { return 60 }
        if KitchenWords.has(folded, .hour) { return 3600 }
        if KitchenWords.has(folded, .second) { return 1 }
        if KitchenWords.has(folded, .day) { return 86_400 }
        return nil
    }

    /// Times that a sentence names: a number or a range, and a unit of time that is no single letter.
    static func timers(in text: String) -> [RecipeTimer] {
        guard text.contains(where: \.isNumber) else { return [] }
        let tokens = LineTokens.split(text)
        let numbers = LineNumbers(tokens: tokens, acceptsWords: true)
        var timers: [RecipeTimer] = []
        var at = 0
        while at < tokens.count {
            guard tokens[at].number != nil, let (amount, next) = numbers.amount(at: at), next < tokens.count,
                tokens[next].text.count > 1, seconds(ofUnit: tokens[next].folded) != nil
            else {
                at += 1
                continue
            }
            timers.append(RecipeTimer(amount: amount, unit: tokens[next].text))
            at = next + 1
        }
        return timers
    }

    /// ISO 8601: `P1DT2H30M`, in any case; decimals as some sites write them.
    private static func iso8601(_ text: String) -> Double? {
        let upper = text.uppercased()
        guard upper.hasPrefix("P"), upper.count > 2 else { return nil }
        var seconds = 0.0
        var number = ""
        var isTime = false
        for character in upper.dropFirst() {
            switch character {
            case "0"..."9", ".": number.append(character)
            case ",": number.append(".")
            case "T": isTime = true
            case "Y", "W", "D", "H", "M", "S":
                guard let value = Double(number) else { return nil }
                seconds += value * (Self.unit(character, isTime) ?? 0)
                number = ""
            default: return nil
            }
        }
        return number.isEmpty ? seconds : nil
    }

    private static func unit(_ letter: Character, _ isTime: Bool) -> Double? {
        switch letter {
        case "D": 86_400
        case "W": 7 * 86_400
        case "H": 3600
        case "M" where isTime: 60
        case "S": 1
        default: nil
        }
    }

    /// "1:30" is an hour and a half.
    private static func clock(_ text: String) -> Double? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].count == 2, let hours = Int(parts[0]), let minutes = Int(parts[1]),
            (0...240).contains(hours), (0..<60).contains(minutes)
        else { return nil }
        return Double(hours * 3600 + minutes * 60)
    }

    private static func spoken(_ text: String) -> Double? {
        let tokens = LineTokens.split(text)
        let numbers = LineNumbers(tokens: tokens, acceptsWords: true)
        var seconds: Double?
        var lastUnit: Double?
        var at = 0
        while at < tokens.count {
            guard let (amount, next) = numbers.amount(at: at), let high = amount.high else {
                at += 1
                continue
            }
            if next < tokens.count, let unit = Self.seconds(ofUnit: tokens[next].folded) {
                seconds = (seconds ?? 0) + high * unit
                lastUnit = unit
                at = next + 1
            } else if tokens[at].number != nil, lastUnit == 3600 || tokens.count == next {
                // "1h30", and a number alone.
                return (seconds ?? 0) + high * 60
            } else {
                at = next
            }
        }
        return seconds
    }
}
