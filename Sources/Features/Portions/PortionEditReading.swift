import Foundation
import Nutrition

/// Changes of categories and meals, said in one of their usual forms: the whole sentence fits, or nothing is read.
struct PortionEditReading {
    let request: PortionRequest?

    init(_ utterance: Utterance, _ book: PortionBook, _ tracking: Tracking) {
        let text = utterance.text.trimmingCharacters(in: .whitespacesAndNewlines.union(["."]))
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let plain = text.replacingOccurrences(
            of: "^(please |can you |could you )+|( please)+$", with: "",
            options: [.regularExpression, .caseInsensitive])
        guard !plain.contains("?"), !plain.contains("\n") else {
            request = nil
            return
        }
        request =
            Self.tracking(plain) ?? Self.category(plain, book) ?? Self.slot(plain, book) ?? Self.guidance(plain, book)
            ?? Self.rule(plain, book, tracking)
    }

    private static func tracking(_ text: String) -> PortionRequest? {
        let pattern =
            /(?:i want to |i'd like to |let's |let us )?(?:track|switch to|use) (?<mode>portions?|calories|both|portions and calories|calories and portions)(?: mode)?(?: (?:instead of|rather than|not) (?:calories|portions))?(?: only)?/
            .ignoresCase()
        guard let match = text.wholeMatch(of: pattern) else { return nil }
        let mode = match.output.mode.lowercased()
        return .track(mode == "both" || mode.contains(" and ") ? .both : mode.hasPrefix("p") ? .portions : .calories)
    }

    // MARK: Categories

    private static func category(_ text: String, _ book: PortionBook) -> PortionRequest? {
        let adding =
            /(?:add|create|make)(?: me)?(?: a| the)?(?: new)? category(?: called| named| for)? ["“']?(?<name>[^,:"”]+?)["”']?(?: in (?<unit>minutes|liters|litres|portions))?(?:[,:]? (?:with |of )?(?<rule>(?:at least|at most|exactly|up to|>=|<=|=|≥|≤) ?\d[^,]*|\d[\d.]* ?(?:-|–|to) ?\d[^,]*))?/
            .ignoresCase()
        if let match = text.wholeMatch(of: adding) {
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
        let removing = /(?:remove|delete|drop)(?: the| my)? category(?: called| named)? ["“']?(?<name>[^"”]+?)["”']?/
            .ignoresCase()
        if let match = text.wholeMatch(of: removing) { return .removeCategory(String(match.output.name)) }
        let renaming =
            /rename(?: the| my)?(?<category> category)? ["“']?(?<name>.+?)["”']? (?:to|as) ["“']?(?<new>.+?)["”']?/
            .ignoresCase()
        if let match = text.wholeMatch(of: renaming) {
            let name = String(match.output.name)
            if match.output.category != nil || book.category(named: name) != nil {
                return .renameCategory(name, to: String(match.output.new))
            }
        }
        let switching =
            /(?<verb>disable|hide|turn off|stop counting|enable|turn on|start counting)(?: the| my)?(?: category)? (?<name>.+)/
            .ignoresCase()
        if let match = text.wholeMatch(of: switching), book.category(named: String(match.output.name)) != nil {
            let isOn = ["enable", "turn on", "start counting"].contains(match.output.verb.lowercased())
            return .enableCategory(String(match.output.name), isEnabled: isOn)
        }
        return nil
    }

    // MARK: Meals

    private static func slot(_ text: String, _ book: PortionBook) -> PortionRequest? {
        let adding =
            /(?:add|create|make)(?: me)?(?: a| the)?(?: new)? (?:(?:meal slot|slot)(?: called| named)?|meal called|meal named) ["“']?(?<name>[^,:"”]+?)["”']?(?:,? after (?<after>.+))?/
            .ignoresCase()
        if let match = text.wholeMatch(of: adding) {
            return .addSlot(name: String(match.output.name), after: match.output.after.map { String($0) })
        }
        let removing =
            /(?:remove|delete|drop)(?: the| my)? (?:(?:meal slot|slot)(?: called| named)?|meal called|meal named) ["“']?(?<name>[^"”]+?)["”']?/
            .ignoresCase()
        if let match = text.wholeMatch(of: removing), book.slots.named(String(match.output.name)) != nil {
            return .removeSlot(String(match.output.name))
        }
        let renaming =
            /rename(?: the| my)?(?: meal slot| slot| meal)? ["“']?(?<name>.+?)["”']? (?:to|as) ["“']?(?<new>.+?)["”']?/
            .ignoresCase()
        if let match = text.wholeMatch(of: renaming), book.slots.named(String(match.output.name)) != nil {
            return .renameSlot(String(match.output.name), to: String(match.output.new))
        }
        return nil
    }

    // MARK: Rules

    /// "make dinner's treats half a portion", "set treats at dinner to 0.5".
    private static func guidance(_ text: String, _ book: PortionBook) -> PortionRequest? {
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
        _ meal: String, _ category: String, _ amount: String, _ book: PortionBook
    ) -> PortionRequest? {
        guard let slot = book.slots.named(meal), let known = book.category(named: category),
            let value = amountAlone(amount)
        else { return nil }
        return .guide(category: known.name, meal: slot.rawValue, amount: value)
    }

    private static func amountAlone(_ text: String) -> Double? {
        let words = NumberReader.words(text)
        guard let (number, count) = NumberReader.leading(words),
            words.dropFirst(count).allSatisfy({ PortionWords.portions.contains($0) })
        else { return nil }
        return number.value
    }

    /// "set vegetables to at least 4 a day", "I want at most 2 treats a day", "vegetables at least 4".
    ///
    /// Protein, carbohydrate and fat are nutrients with goals in grams where calories are shown.
    private static func rule(_ text: String, _ book: PortionBook, _ tracking: Tracking) -> PortionRequest? {
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

    private static func category(_ name: String, _ book: PortionBook, _ tracking: Tracking) -> PortionCategory? {
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
