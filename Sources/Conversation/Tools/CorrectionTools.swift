import DaemonAPI
package import Diary
import FoodKnowledge
import Language
import Nutrition
import Replies
import Store
package import ToolKit

/// `editEntry`: another amount, another food, other calories for something that is logged.
package struct EditEntryTool: Tool {
    package struct Arguments: Decodable, Sendable {
        package var which: String
        package var food: String
        package var quantity: Double
        package var unit: String
    }

    let log: FoodLogService
    let web: WebEstimate
    let pots: PotService

    package init(log: FoodLogService, web: WebEstimate, pots: PotService) {
        self.log = log
        self.web = web
        self.pots = pots
    }

    package let declaration = ToolDeclaration(
        name: "editEntry", verb: "change", purpose: "",
        parameters: [
            ToolParameter("which", .text, "words of the logged food", label: "logged food"),
            ToolParameter("food", .text, "what it really was", label: "right food"),
            ToolParameter("quantity", .number, "how many units it really was", label: "right quantity"),
            ToolParameter("unit", .text, "the measure with its size word, or empty", label: "right unit"),
        ],
        kinds: [AssistantKinds.correction.name], writes: true)

    /// "480, not 550" of an entry of 550 kcal: the other number is its energy.
    private static func restatedEnergy(of entry: EntryRecord, _ said: Reading) -> Double? {
        let numbers = said.words.compactMap(Double.init)
        guard numbers.count == 2 else { return nil }
        return numbers.first { $0 <= mostEnergy && entry.isRestated(as: $0, in: said) }
    }

    private static let mostEnergy = 5000.0

    package func run(_ arguments: Arguments, in scope: TurnScope) async throws -> ToolOutput {
        try scope.requireMoreThanQuestion(about: [arguments.which, arguments.food])
        let utterance = scope.said
        let entry: EntryRecord
        do {
            entry = try await log.single(arguments.which, or: arguments.food, in: scope)
        } catch let refusal as ToolRefusal {
            // "it was just a battered sausage": what it was is no entry yet, and the only one is meant.
            if let only = try await log.onlyEntry(in: scope), arguments.which == arguments.food,
                log.foods.knowsExactly(arguments.food), utterance.range(ofFood: arguments.food) != nil,
                utterance.words.contains(where: { utterance.lexicon.has([.negationNot, .negationDeterminer], $0) })
            {
                return try await ToolRefusal.saying(withHint: false) {
                    let after = try await log.edit(
                        only.id ?? 0, EntryEdit(name: arguments.food), by: .chat, turn: scope.turnID
                    ).after
                    return ToolOutput(
                        lines: [log.receipts(scope.context.log).changed(after)], entryIDs: [only.id ?? 0],
                        affectedDays: [only.day.description, after.day.description])
                }
            }
            // "I forgot the coleslaw, I had 100 g of it": nothing to correct, something to log.
            guard utterance.range(ofFood: arguments.food) != nil,
                utterance.words.contains(where: { utterance.lexicon.has(.reportMissed, $0) }),
                !utterance.words.contains(where: { utterance.lexicon.has([.negationDeterminer, .negationNot], $0) }),
                arguments.quantity != 0, log.foods.knows(arguments.food)
            else { throw refusal }
            return try await logInstead(arguments.food, in: scope)
        }
        // None of it: "take the pear out".
        if arguments.quantity == 0, !utterance.amounts.contains(where: { !$0.isArticle }), utterance.energies.isEmpty,
            !utterance.supports(arguments.food, besides: entry.name),
            utterance.time(today: scope.context.today).isEmpty,
            !utterance.words.contains(where: { utterance.lexicon.has(.negationNot, $0) })
        {
            return try await RemoveEntryTool(log: log).run(RemoveEntryTool.Arguments(which: entry.name), in: scope)
        }
        let amount = utterance.amounts(ofFoods: [arguments.food])[0] ?? utterance.amounts.last { !$0.isArticle }
        let energy = utterance.energies.first
        let restated = energy == nil ? Self.restatedEnergy(of: entry, utterance) : nil
        var edit = EntryEdit()
        if let restated { edit.calories = Int(restated.rounded()) }
        // Small models swap the two foods now and then.
        for name in [arguments.food, arguments.which]
        where restated == nil && edit.name == nil && FoodMentions.namesFood(NumberReader.words(name))
            && utterance.supports(name, besides: entry.name)
        {
            edit.name = name
        }
        if restated == nil, let amount, !amount.isArticle || !amount.unit.isEmpty {
            edit.quantity = amount.quantity
            if !amount.unit.isEmpty { edit.unit = amount.unit }
            // "plus 20 g more"
            let beside = [amount.range.lowerBound - 1, amount.range.upperBound].filter(utterance.words.indices.contains)
            if let sign = ReferenceWords.direction(in: beside.map { utterance.words[$0] }),
                utterance.language == .english
            {
                let isGrams = UnitPhrase(amount.unit).measure == .mass(grams: 1)
                let before = isGrams ? entry.grams : amount.unit == entry.unit ? entry.quantity : nil
                if let before, before + sign * amount.quantity > 0 { edit.quantity = before + sign * amount.quantity }
            }
        }
        if let energy {
            let quantity = edit.quantity ?? entry.quantity
            edit.calories = Int((energy.isEach ? energy.kilocalories * quantity : energy.kilocalories).rounded())
        }
        let time = utterance.time(today: scope.context.today)
        guard edit != EntryEdit() || time.day != nil || time.meal != nil || time.isSnack else {
            throw ToolRefusal(Reply.text(.correctWhich, entry.name))
        }
        guard let id = entry.id else { throw ToolRefusal("That entry is not logged.") }
        return try await ToolRefusal.saying(withHint: false) {
            var after = entry
            if edit != EntryEdit() { after = try await log.edit(id, edit, by: .chat, turn: scope.turnID).after }
            if edit == EntryEdit() || time.day != nil {
                after = try await log.move(id, to: time, by: .chat, turn: scope.turnID)
            }
            return ToolOutput(
                lines: [log.receipts(scope.context.log).changed(after)], entryIDs: [id],
                affectedDays: [entry.day.description, after.day.description])
        }
    }
}

extension EditEntryTool {
    private func logInstead(_ food: String, in scope: TurnScope) async throws -> ToolOutput {
        let call = ToolCall(name: "logFood", arguments: ["name": .string(food)])
        let plan = Plan(kind: AssistantKinds.ate.name, calls: [call], rejected: [])
        return try await LogFoodTool(log: log, web: web, pots: pots).run(
            LogFoodTool.Arguments(name: food), in: scope.performing(0, of: plan))
    }
}

/// `moveEntry`: another day, time or meal for what is logged.
package struct MoveEntryTool: Tool {
    package struct Arguments: Decodable, Sendable {
        package var which: String
        package var when: String
    }

    let log: FoodLogService

    package init(log: FoodLogService) { self.log = log }

    package let declaration = ToolDeclaration(
        name: "moveEntry", verb: "move", purpose: "",
        parameters: [
            ToolParameter("which", .text, "words of the logged food", label: "logged food"),
            ToolParameter("when", .text, "the day, time or meal in the user's words"),
        ],
        kinds: [AssistantKinds.correction.name], writes: true)

    package func run(_ arguments: Arguments, in scope: TurnScope) async throws -> ToolOutput {
        try scope.requireMoreThanQuestion(about: [arguments.which])
        let time = scope.said.time(today: scope.context.today)
        guard !time.isEmpty else { throw ToolRefusal(Reply.text(.correctWhere)) }
        // "that was yesterday" without a food means all that the last message logged.
        let named = scope.said.range(ofFood: arguments.which) != nil
        let first = scope.plan.firstIndex { $0.name == declaration.name } ?? scope.callIndex
        guard named || scope.callIndex == first else {
            throw ToolRefusal("That has moved with the others.", isQuiet: true)
        }
        let entries = try await log.find(named ? arguments.which : "", inConversation: scope.conversationID)
        guard !entries.isEmpty else { throw ToolRefusal(Reply.text(.correctNothing)) }
        var output = ToolOutput()
        for entry in entries {
            guard let id = entry.id else { continue }
            let moved = try await log.move(id, to: time, by: .chat, turn: scope.turnID)
            output.lines.append(log.receipts(scope.context.log).changed(moved))
            output.entryIDs.append(id)
            output.affectedDays += [entry.day.description, moved.day.description]
        }
        return output
    }
}

/// `removeEntry`: takes one entry out of the log.
package struct RemoveEntryTool: Tool {
    package struct Arguments: Decodable, Sendable {
        package var which: String
    }

    let log: FoodLogService

    package init(log: FoodLogService) { self.log = log }

    package let declaration = ToolDeclaration(
        name: "removeEntry", verb: "remove", purpose: "",
        parameters: [ToolParameter("which", .text, "words of the logged food", label: "logged food")],
        kinds: [AssistantKinds.correction.name], writes: true)

    package func run(_ arguments: Arguments, in scope: TurnScope) async throws -> ToolOutput {
        try scope.requireMoreThanQuestion(about: [arguments.which], asking: [.commandRemove, .commandUndo])
        let said = scope.said
        // One entry at a time: wiping the log is `bitebook purge`, with a confirmation.
        guard !said.words.contains(where: { said.lexicon.has(.quantityEverything, $0) })
        else { throw ToolRefusal("Only single foods are removed here. Name the food, or use `bitebook purge`.") }
        let entry = try await log.single(arguments.which, or: "", in: scope)
        guard let id = entry.id else { throw ToolRefusal("That entry is not logged.") }
        let removed = try await log.remove(id, by: .chat, turn: scope.turnID)
        return ToolOutput(
            lines: [log.receipts(scope.context.log).removed(removed)], affectedDays: [removed.day.description])
    }
}

extension FoodLogService {
    /// What the message before logged, where that is one entry.
    func onlyEntry(in scope: TurnScope) async throws -> EntryRecord? {
        let latest = try await store.latestEntries(inConversation: scope.conversationID ?? 0, limit: 10)
        let last = latest.filter { $0.turnID == latest.first?.turnID }
        return last.count == 1 ? last[0] : nil
    }

    /// The one entry that is meant.
    ///
    /// - Throws: `ToolRefusal` that names what was not found.
    func single(_ which: String, or other: String, in scope: TurnScope) async throws -> EntryRecord {
        // What the user named beats what the model repeats from the history.
        var found = try await find(which, inConversation: scope.conversationID)
        if found.isEmpty, !other.isEmpty { found = try await find(other, inConversation: scope.conversationID) }
        // "330 ml can of coke": how much it was is not its name.
        let bare = AskedFood(which).bareName
        if found.isEmpty, bare != which, !bare.isEmpty {
            found = try await find(bare, inConversation: scope.conversationID)
        }
        // "two glasses" names no food: it is the last one.
        if found.isEmpty, !FoodMentions.namesFood(NumberReader.words(which)) {
            found = try await find("", inConversation: scope.conversationID)
        }
        guard let entry = found.first else {
            throw ToolRefusal(
                which.isEmpty
                    ? "Nothing is logged yet." : "There is no '\(Wording.shortened(which, to: 60))' in the log.")
        }
        return entry
    }
}
