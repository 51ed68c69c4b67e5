import Foundation
package import Nutrition

/// Changes of categories, meals and of what is shown.
package enum PortionSettingReader: IntentReader {
    package static let languages: Set<MessageLanguage> = [.english]
    package static let summary = "A change of categories, meals of the day, portion sizes, or of what is shown"

    package static func read(_ reading: Reading, _ situation: Situation) -> Intent? {
        guard PortionWords.mayBeAbout(reading) else { return nil }
        return PortionSettingParser(reading, situation.names, situation.tracking).setting.map(Intent.setUpPortions)
    }
}

/// Changes of categories and meals, said in one of their usual forms: the whole sentence fits, or nothing is read. The
/// forms are patterns, English only, and hold their own words.
private struct PortionSettingParser {
    let setting: PortionSetting?

    init(_ utterance: Reading, _ book: CategoryNames, _ tracking: Tracking) {
        let text = utterance.text.trimmingCharacters(in: .whitespacesAndNewlines.union(["."]))
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let plain = text.replacingOccurrences(
            of: "^(please |can you |could you )+|( please)+$", with: "",
            options: [.regularExpression, .caseInsensitive])
        guard !plain.contains("?"), !plain.contains("\n") else {
            setting = nil
            return
        }
        let sentence = Sentence(plain)
        setting =
            Self.tracking(sentence) ?? Self.category(sentence, book) ?? Self.slot(sentence, book)
            ?? Self.guidance(sentence, book) ?? Self.rule(sentence, book, tracking)
    }

    private static func tracking(_ sentence: Sentence) -> PortionSetting? {
        guard sentence.has("track", "switch", "use") else { return nil }
        let pattern =
            /(?:i want to |i'd like to |let's |let us )?(?:track|switch to|use) (?<mode>portions?|calories|both|portions and calories|calories and portions)(?: mode)?(?: (?:instead of|rather than|not) (?:calories|portions))?(?: only)?/
            .ignoresCase()
        guard let match = sentence.text.wholeMatch(of: pattern) else { return nil }
        let mode = match.output.mode.lowercased()
        return .track(mode == "both" || mode.contains(" and ") ? .both : mode.hasPrefix("p") ? .portions : .calories)
    }

    // MARK: Categories

    private static func category(_ sentence: Sentence, _ book: CategoryNames) -> PortionSetting? {
        let isNamed = sentence.has("category")
        return switch sentence.first {
        case "add", "create", "make": isNamed ? addedCategory(sentence.text) : nil
        case "remove", "delete", "drop": isNamed ? removedCategory(sentence.text) : nil
        case "rename": renamedCategory(sentence.text, book)
        case "disable", "hide", "turn", "stop", "enable", "start": switchedCategory(sentence.text, book)
        default: nil
        }
    }

    private static func addedCategory(_ text: String) -> PortionSetting? {
        let pattern =
            /(?:add|create|make)(?: me)?(?: a| the)?(?: new)? category(?: called| named| for)? ["“']?(?<name>[^,:"”]+?)["”']?(?: in (?<unit>minutes|liters|litres|portions))?(?:[,:]? (?:with |of )?(?<rule>(?:at least|at most|exactly|up to|>=|<=|=|≥|≤) ?\d[^,]*|\d[\d.]* ?(?:-|–|to) ?\d[^,]*))?/
            .ignoresCase()
        guard let match = text.wholeMatch(of: pattern) else { return nil }
        let rule = match.output.rule.flatMap { plainRule(String($0)) }
        if match.output.rule != nil, rule == nil { return nil }
        let unit: PortionUnit =
            switch match.output.unit?.lowercased() {
            case "minutes": .minutes
            case "liters", "litres": .liters
            default: .portions
            }
        return .addCategory(name: String(match.output.name), rule: rule, unit: unit)
    }

    private static func removedCategory(_ text: String) -> PortionSetting? {
        let pattern = /(?:remove|delete|drop)(?: the| my)? category(?: called| named)? ["“']?(?<name>[^"”]+?)["”']?/
            .ignoresCase()
        return text.wholeMatch(of: pattern).map { .removeCategory(String($0.output.name)) }
    }

    private static func renamedCategory(_ text: String, _ book: CategoryNames) -> PortionSetting? {
        let pattern =
            /rename(?: the| my)?(?<category> category)? ["“']?(?<name>.+?)["”']? (?:to|as) ["“']?(?<new>.+?)["”']?/
            .ignoresCase()
        guard let match = text.wholeMatch(of: pattern) else { return nil }
        let name = String(match.output.name)
        guard match.output.category != nil || book.category(named: name) != nil else { return nil }
        return .renameCategory(name, to: String(match.output.new))
    }

    private static func switchedCategory(_ text: String, _ book: CategoryNames) -> PortionSetting? {
        let pattern =
            /(?<verb>disable|hide|turn off|stop counting|enable|turn on|start counting)(?: the| my)?(?: category)? (?<name>.+)/
            .ignoresCase()
        guard let match = text.wholeMatch(of: pattern), book.category(named: String(match.output.name)) != nil else {
            return nil
        }
        let isOn = ["enable", "turn on", "start counting"].contains(match.output.verb.lowercased())
        return .enableCategory(String(match.output.name), isEnabled: isOn)
    }

    // MARK: Meals

    private static func slot(_ sentence: Sentence, _ book: CategoryNames) -> PortionSetting? {
        let isNamed = sentence.has("slot", "meal")
        return switch sentence.first {
        case "add", "create", "make": isNamed ? addedSlot(sentence.text) : nil
        case "remove", "delete", "drop": isNamed ? removedSlot(sentence.text, book) : nil
        case "rename": renamedSlot(sentence.text, book)
        default: nil
        }
    }

    private static func addedSlot(_ text: String) -> PortionSetting? {
        let pattern =
            /(?:add|create|make)(?: me)?(?: a| the)?(?: new)? (?:(?:meal slot|slot)(?: called| named)?|meal called|meal named) ["“']?(?<name>[^,:"”]+?)["”']?(?:,? after (?<after>.+))?/
            .ignoresCase()
        return text.wholeMatch(of: pattern).map {
            .addSlot(name: String($0.output.name), after: $0.output.after.map { String($0) })
        }
    }

    private static func removedSlot(_ text: String, _ book: CategoryNames) -> PortionSetting? {
        let pattern =
            /(?:remove|delete|drop)(?: the| my)? (?:(?:meal slot|slot)(?: called| named)?|meal called|meal named) ["“']?(?<name>[^"”]+?)["”']?/
            .ignoresCase()
        guard let match = text.wholeMatch(of: pattern), book.slots.named(String(match.output.name)) != nil else {
            return nil
        }
        return .removeSlot(String(match.output.name))
    }

    private static func renamedSlot(_ text: String, _ book: CategoryNames) -> PortionSetting? {
        let pattern =
            /rename(?: the| my)?(?: meal slot| slot| meal)? ["“']?(?<name>.+?)["”']? (?:to|as) ["“']?(?<new>.+?)["”']?/
            .ignoresCase()
        guard let match = text.wholeMatch(of: pattern), book.slots.named(String(match.output.name)) != nil else {
            return nil
        }
        return .renameSlot(String(match.output.name), to: String(match.output.new))
    }

    // MARK: Rules

    /// "make dinner's treats half a portion", "set treats at dinner to 0.5".
    private static func guidance(_ sentence: Sentence, _ book: CategoryNames) -> PortionSetting? {
        guard ["make", "set", "plan", "limit"].contains(sentence.first) else { return nil }
        let text = sentence.text
        let ofMeal =
            /(?:make|set|plan|limit)(?: my)? (?<meal>.+?)(?:'s|’s|s') (?<category>.+?)(?: to| at| be)? (?<amount>[^ ]+(?: a)?(?: [^ ]+)?)(?: portions?| servings?)?/
            .ignoresCase()
        let atMeal =
            /(?:make|set|plan|limit)(?: my)? (?<category>.+?) (?:at|for) (?<meal>.+?) (?:to|at) (?<amount>[^ ]+(?: a)?(?: [^ ]+)?)(?: portions?| servings?)?/
            .ignoresCase()
        if let match = text.wholeMatch(of: ofMeal)?.output,
            let found = guidance(String(match.meal), String(match.category), String(match.amount), book)
        {
            return found
        }
        guard let match = text.wholeMatch(of: atMeal)?.output else { return nil }
        return guidance(String(match.meal), String(match.category), String(match.amount), book)
    }

    private static func guidance(
        _ meal: String, _ category: String, _ amount: String, _ book: CategoryNames
    ) -> PortionSetting? {
        guard let slot = book.slots.named(meal), let known = book.category(named: category),
            let value = amountAlone(amount)
        else { return nil }
        return .guide(category: known.name, meal: slot.rawValue, amount: value)
    }

    private static func amountAlone(_ text: String) -> Double? {
        let words = NumberReader.words(text)
        guard let (number, count) = NumberReader.leading(words),
            words.dropFirst(count).allSatisfy({ Lexicon.of(.english).has(.unitPortion, $0) })
        else { return nil }
        return number.value
    }

    /// "set vegetables to at least 4 a day", "I want at most 2 treats a day", "vegetables at least 4".
    ///
    /// Protein, carbohydrate and fat are nutrients with goals in grams where calories are shown.
    private static func rule(_ sentence: Sentence, _ book: CategoryNames, _ tracking: Tracking) -> PortionSetting? {
        guard sentence.mayHoldRule else { return nil }
        let text = sentence.text
        let naming =
            /(?<verb>set |change |make |i want )?(?:my |the )?(?<category>[\p{L},& ]+?)(?<noun> target| goal| rule| limit)?(?: to| at| is|:)? (?<rule>(?:at least|at most|exactly|up to|>=|<=|=|≥|≤) ?.+|\d[\d.]* ?(?:-|–|to) ?\d.*)/
            .ignoresCase()
        if let match = text.wholeMatch(of: naming),
            let known = category(String(match.output.category), book, tracking),
            let rule = plainRule(String(match.output.rule)),
            // "fruit 1-2 portions" reports.
            match.output.verb != nil || match.output.noun != nil || match.output.rule.first?.isNumber != true
        {
            return .setRule(category: known.name, rule: rule)
        }
        let counting =
            /(?:i want |i'd like |set |aim for )?(?<bound>at least|at most|exactly|up to) (?<amount>[^ ]+) (?:portions? |servings? )?(?:of )?(?<category>.+?) (?:a day|per day|each day|every day|daily)/
            .ignoresCase()
        guard let match = text.wholeMatch(of: counting),
            let known = category(String(match.output.category), book, tracking),
            let rule = plainRule("\(match.output.bound) \(match.output.amount)")
        else { return nil }
        return .setRule(category: known.name, rule: rule)
    }

    private static func category(_ name: String, _ book: CategoryNames, _ tracking: Tracking) -> PortionCategory? {
        guard let category = book.category(named: name) else { return nil }
        let isNutrient =
            PortionWords.nutrientCategories.contains(category.key)
            && (!book.isName(name, of: category) || name.count < 9)
        return tracking.showsEnergy && isNutrient ? nil : category
    }

    /// `at least 1 a day` → `>= 1`; nil when anything is left over.
    private static func plainRule(_ text: String) -> String? {
        let bare = text.replacingOccurrences(
            of: " ?(portions?|servings?|l|liters?|litres?|min|minutes)?( (a|per|each|every) day| daily)?$", with: "",
            options: [.regularExpression, .caseInsensitive])
        if let rule = TargetRule(bare) { return rule.storedText }
        // Numbers in words: "at least one".
        let words = NumberReader.words(bare)
        guard words.count >= 2, let (number, count) = NumberReader.leading(words.dropFirst(words.count - 1)),
            count == 1,
            let last = words.last, let range = bare.range(of: last, options: [.caseInsensitive, .backwards])
        else { return nil }
        return TargetRule(bare[..<range.lowerBound] + "\(number.value)").map(\.storedText)
    }
}

/// A message with what tells quickly which forms it cannot have: making a pattern takes longer than all other reading
/// of a message.
private struct Sentence {
    let text: String
    /// In lower case, cut at spaces.
    private let words: [String]

    init(_ text: String) {
        self.text = text
        words = text.lowercased().split(separator: " ").map(String.init)
    }

    var first: String { words.first ?? "" }

    func has(_ choices: String...) -> Bool { words.contains(where: choices.contains) }

    /// Whether a bound ("at least", "≤") or a range ("3-4", "3 to 4") may stand in it.
    var mayHoldRule: Bool {
        let plain = words.joined(separator: " ")
        if Self.bounds.contains(where: plain.contains) { return true }
        return plain.contains(where: \.isNumber)
            && words.contains { word in
                word.contains("-") || word.contains("–") || word == "to"
                    || word.contains("to") && word.contains(where: \.isNumber)
            }
    }

    private static let bounds = ["at least", "at most", "exactly", "up to", "=", "≥", "≤"]
}
