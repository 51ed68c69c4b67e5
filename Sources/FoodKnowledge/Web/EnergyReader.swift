import Nutrition

/// Finds the energies that a search snippet states for a food. Total, and rather silent than wrong: energies of
/// nutrients, of a day, of exercise, differences and guidance are left out.
package struct EnergyReader {
    private let tokens: [EnergyToken]

    /// All energies in the order of the text.
    package static func mentions(in text: String) -> [EnergyMention] { EnergyReader(text).read() }

    private init(_ text: String) { tokens = EnergyToken.tokens(text) }

    /// A stated energy before its context is judged: values and the tokens it covers.
    private struct Find {
        var low: Double
        var high: Double
        var range: Range<Int>
    }

    private func read() -> [EnergyMention] {
        var inKilocalories: [Find] = []
        var inKilojoules: [Find] = []
        var index = 0
        while index < tokens.count {
            if let find = numberBeforeUnit(at: index, Self.kilocalories) {
                inKilocalories.append(find)
                index = find.range.upperBound
            } else if let find = numberBeforeUnit(at: index, Self.kilojoules) {
                inKilojoules.append(find)
                index = find.range.upperBound
            } else if let find = numberBehindLabel(at: index) {
                inKilocalories.append(find)
                index = find.range.upperBound
            } else {
                index += 1
            }
        }
        let kept = paired(inKilocalories, inKilojoules).filter { !isTrap($0) }
        let macros = macroEnergy
        var mentions: [EnergyMention] = []
        for find in kept where (0...9000).contains(find.low) && find.high <= 9000 {
            // With all three macronutrients stated, the energy has to follow from them.
            if let macros, kept.count == 1, abs(macros - find.low) > max(25, find.low * 0.25) { continue }
            let mention = EnergyMention(low: find.low, high: find.high, basis: basis(of: find))
            if !mentions.contains(mention) { mentions.append(mention) }
        }
        return mentions
    }

    private static let kilocalories: Set<String> = [
        "kcal", "kcals", "cal", "cals", "calorie", "calories", "kilocalorie", "kilocalories", "kalorien",
        "kilokalorien",
        "calorías", "kilocalorías", "calorias", "kilocalorias",
    ]
    private static let kilojoules: Set<String> = ["kj", "kilojoule", "kilojoules", "kjoule"]
    private static let fillers: Set<String> = ["of", "about", "approximately", "around", "approx", "only", "just"]

    /// `130 calories`, `165-190 calories`, `400 to 600 kcal`, `zero calories`.
    private func numberBeforeUnit(at index: Int, _ units: Set<String>) -> Find? {
        if case .word(let word) = tokens[index], word == "zero", isWord(index + 1, units) {
            return Find(low: 0, high: 0, range: index..<index + 2)
        }
        guard case .number(let first) = tokens[index] else { return nil }
        if isWord(index + 1, units) { return Find(low: first, high: first, range: index..<index + 2) }
        // "165 - 190 calories", with the unit once or twice
        var next = index + 1
        guard tokens.indices.contains(next),
            tokens[next] == .mark("-") || tokens[next] == .word("to") || tokens[next] == .word("bis")
        else { return nil }
        next += 1
        guard tokens.indices.contains(next), case .number(let second) = tokens[next], second > first,
            second <= first * 4,
            isWord(next + 1, units)
        else { return nil }
        return Find(low: first, high: second, range: index..<next + 2)
    }

    /// `Calories: 105`, `Calories in Banana - 105`, `Energy (kcal) 52`.
    private func numberBehindLabel(at index: Int) -> Find? {
        guard isWord(index, Self.kilocalories) || isWord(index, ["brennwert"]) else { return nil }
        var next = index + 1
        var hasMark = false
        while next < tokens.count, next <= index + 8 {
            switch tokens[next] {
            case .mark(let mark) where ":=-|)(~≈".contains(mark): if mark != "(" && mark != ")" { hasMark = true }
            case .mark: return nil
            case .word(let word):
                // "calories 4 servings" names no energy, and a longer way needs a mark before the number.
                if Self.macros.contains(word) || word == "from" || word == "per" || word == "burned" { return nil }
                hasMark = false
            case .number(let number):
                guard hasMark || next == index + 1, !isMeasured(next),
                    next + 1 >= tokens.count || tokens[next + 1] != .mark("-")
                else { return nil }
                return Find(low: number, high: number, range: index..<next + 1)
            }
            next += 1
        }
        return nil
    }

    /// Whether the number at `index` counts something else: grams, percent, minutes, servings, kilojoules.
    private func isMeasured(_ index: Int) -> Bool {
        guard tokens.indices.contains(index + 1) else { return false }
        switch tokens[index + 1] {
        case .mark(let mark): return "%/$€£".contains(mark)
        case .word(let word): return Self.measures.contains(word) || Self.kilojoules.contains(word)
        case .number: return false
        }
    }

    private static let measures: Set<String> = [
        "g", "gram", "grams", "mg", "kg", "ml", "l", "oz", "ounce", "ounces", "fl", "lb", "cup", "cups", "tbsp", "tsp",
        "serving", "servings", "minutes", "minute", "min", "mins", "hour", "hours", "people", "day", "days", "percent",
        "slices", "pieces",
    ]

    /// Both units of one label must agree; kilojoules alone are converted (4.184 kJ = 1 kcal).
    private func paired(_ kilocalories: [Find], _ kilojoules: [Find]) -> [Find] {
        var kept = kilocalories
        for find in kilojoules {
            if let near = kept.firstIndex(where: { distance($0.range, find.range) <= 2 }) {
                let ratio = find.low / max(kept[near].low, 0.001)
                if !(3.9...4.5).contains(ratio), find.low > 8 { kept.remove(at: near) }
            } else {
                let rounded = { (value: Double) in (value / Energy.kilojoulesPerKilocalorie * 10).rounded() / 10 }
                kept.append(Find(low: rounded(find.low), high: rounded(find.high), range: find.range))
            }
        }
        return kept.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    private func distance(_ a: Range<Int>, _ b: Range<Int>) -> Int {
        a.upperBound <= b.lowerBound ? b.lowerBound - a.upperBound : max(0, a.lowerBound - b.upperBound)
    }

    private func isWord(_ index: Int, _ words: Set<String>) -> Bool {
        guard tokens.indices.contains(index), case .word(let word) = tokens[index] else { return false }
        return words.contains(word)
    }
}

extension EnergyReader {
    private static let macros = EnergyToken.nutrients

    /// An energy that is no food's: of a nutrient, a day, a workout, a difference, a rule of thumb.
    private func isTrap(_ find: Find) -> Bool {
        let sentence = sentence(around: find.range)
        let after = words(in: find.range.upperBound..<min(find.range.upperBound + 4, sentence.upperBound))
        let before = words(in: max(find.range.lowerBound - 5, sentence.lowerBound)..<find.range.lowerBound)
        let all = words(in: sentence)
        if let from = after.firstIndex(of: "from"), from <= 1, !Self.macros.isDisjoint(with: after[from...]) {
            return true
        }
        if let from = before.lastIndex(of: "from"), !Self.macros.isDisjoint(with: before[from...]) { return true }
        if isWord(find.range.upperBound, Self.differences) { return true }
        if !Self.daily.isDisjoint(with: after.prefix(2)) || all.contains("diet") && find.low >= 1000 { return true }
        if after.starts(with: ["a", "day"]) || after.starts(with: ["per", "day"])
            || after.starts(with: ["each", "day"])
        {
            return true
        }
        if all.contains("reference"), all.contains("intake") || all.contains("intakes") { return true }
        if all.contains("adult") || all.contains("adults"), find.low >= 1000 { return true }
        if !Self.exercise.isDisjoint(with: all) { return true }
        if !Self.advice.isDisjoint(with: before) { return true }
        if isPerGram(find.range.upperBound) { return true }
        if after.contains("pound") || after.contains("lb"), all.contains("fat") { return true }
        return isGuidance(find, sentence)
    }

    private static let differences: Set<String> = [
        "less", "fewer", "more", "lower", "higher", "deficit", "surplus", "extra",
    ]
    private static let daily: Set<String> = ["diet", "daily", "intake", "budget", "goal", "limit"]
    private static let exercise: Set<String> = [
        "burn", "burns", "burned", "burnt", "burning", "exercise", "workout", "jogging", "walking", "running",
        "cycling",
        "treadmill",
    ]
    private static let advice: Set<String> = [
        "need", "needs", "under", "below", "limit", "goal", "target", "save", "saves", "saving", "cut", "cuts",
        "cutting",
        "recommended", "deficit", "additional", "adds",
    ]

    /// `9 cal/g`, `4 calories per gram`.
    private func isPerGram(_ index: Int) -> Bool {
        let isLinked = tokens.indices.contains(index) && (tokens[index] == .mark("/") || tokens[index] == .word("per"))
        guard isLinked, tokens.indices.contains(index + 1) else { return false }
        return [.word("g"), .word("gram"), .word("gramm")].contains(tokens[index + 1])
    }

    /// `400 calories per serving is a high-calorie food`.
    private func isGuidance(_ find: Find, _ sentence: Range<Int>) -> Bool {
        let after = words(in: find.range.upperBound..<sentence.upperBound)
        guard let verb = after.firstIndex(where: { $0 == "is" || $0 == "are" }), verb <= 4 else { return false }
        return !Set(["high", "low", "moderate", "considered", "healthy", "good", "normal", "average"])
            .isDisjoint(with: after[verb...].prefix(4))
    }

    private func words(in range: Range<Int>) -> [String] {
        guard range.lowerBound < range.upperBound else { return [] }
        return tokens[range].compactMap { if case .word(let word) = $0 { word } else { nil } }
    }

    /// The tokens between two full stops (or `;`, `*`) around `range`. A stop inside a number is no token.
    private func sentence(around range: Range<Int>) -> Range<Int> {
        let isEnd = { (token: EnergyToken) in
            token == .mark(".") || token == .mark(";") || token == .mark("*") || token == .mark("!")
        }
        let start = tokens[..<range.lowerBound].lastIndex(where: isEnd).map { $0 + 1 } ?? 0
        let end = tokens[range.upperBound...].firstIndex(where: isEnd) ?? tokens.count
        return start..<end
    }
}

extension EnergyReader {
    /// What the energy refers to: the nearest weight, volume or serving of its sentence that is no nutrient's.
    private func basis(of find: Find) -> EnergyBasis {
        let sentence = sentence(around: find.range)
        var best: (distance: Int, basis: EnergyBasis)?
        for index in sentence where !find.range.contains(index) {
            guard let (basis, end) = basis(at: index) else { continue }
            let distance = distance(find.range, index..<end)
            // A weight says more than "serving" ("per serving (30 g)"), and "per 100 g" more than the next weight.
            let handicap = (basis == .serving ? 4 : 0) - (isWord(index - 1, ["per", "pro", "each"]) ? 8 : 0)
            if best.map({ distance + handicap < $0.distance }) ?? true { best = (distance + handicap, basis) }
        }
        return best?.basis ?? .unstated
    }

    private func basis(at index: Int) -> (EnergyBasis, Int)? {
        if isWord(index, ["serving", "portion", "portionen", "servings"]) { return (.serving, index + 1) }
        // "<0.5 g" and "~10.6 g" are a label's nutrients, and nobody states energies for less than 5 g.
        guard case .number(let number) = tokens[index], number > 0 else { return nil }
        guard index == 0 || ![.mark("<"), .mark("~"), .mark("≈")].contains(tokens[index - 1]) else { return nil }
        var unit = index + 1
        if tokens.indices.contains(unit), tokens[unit] == .mark("-") { unit += 1 }
        guard tokens.indices.contains(unit), case .word(let word) = tokens[unit] else { return nil }
        let isFluid = word == "fl" && isWord(unit + 1, ["oz", "ounce", "ounces"])
        let end = unit + (isFluid ? 2 : 1)
        guard !isNutrient(index, end) else { return nil }
        if isFluid { return (.milliliters(number * 29.5735), end) }
        switch word {
        case "g", "gram", "grams", "gr", "gramm": return number >= 5 ? (.grams(number), end) : nil
        case "kg": return (.grams(number * 1000), end)
        case "oz", "ounce", "ounces": return (.grams(number * 28.3495), end)
        case "ml", "milliliter", "milliliters", "millilitres": return (.milliliters(number), end)
        case "cl": return (.milliliters(number * 10), end)
        case "l", "liter", "litre": return (.milliliters(number * 1000), end)
        default: return nil
        }
    }

    /// `27 g carbs`, `34 grams of fat`, `Fat 17.9 g`, `Sugars: 35 g`.
    private func isNutrient(_ start: Int, _ end: Int) -> Bool {
        if isWord(end, Self.macros) { return true }
        if isWord(end, ["of", "total", "net", "dietary"]), isWord(end + 1, Self.macros) { return true }
        var before = start - 1
        while before >= 0, case .mark(let mark) = tokens[before], ":<~≈-".contains(mark) { before -= 1 }
        return before >= 0 && isWord(before, Self.macros)
    }

    /// 4 kcal/g protein + 4 carbohydrate + 9 fat (Atwater), when the text gives all three exactly once.
    private var macroEnergy: Double? {
        var grams: [String: [Double]] = [:]
        for index in tokens.indices {
            guard case .number(let number) = tokens[index], isWord(index + 1, ["g", "gram", "grams"]) else { continue }
            var name: String?
            let behind = isWord(index + 2, ["of"]) ? index + 3 : index + 2
            let before = index > 1 && tokens[index - 1] == .mark(":") ? index - 2 : index - 1
            for place in [behind, before] where name == nil && isWord(place, Self.macros) {
                if case .word(let word) = tokens[place] { name = word }
            }
            guard let name, let kind = Self.kinds[name] else { continue }
            grams[kind, default: []].append(number)
        }
        guard let protein = grams["protein"], let carbohydrate = grams["carb"], let fat = grams["fat"],
            protein.count == 1, carbohydrate.count == 1, fat.count == 1
        else { return nil }
        return 4 * protein[0] + 4 * carbohydrate[0] + 9 * fat[0]
    }

    private static let kinds: [String: String] = [
        "protein": "protein", "proteins": "protein", "carbs": "carb", "carb": "carb", "carbohydrate": "carb",
        "carbohydrates": "carb", "fat": "fat", "fats": "fat",
    ]
}
