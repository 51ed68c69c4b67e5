import Assistant
import Language
import Replies
import ToolKit

/// Questions about the assistant itself.
extension LearntJudgement {
    /// "who can see what I eat?", "how do I get all this into Excel?": what the product does is for code to say.
    static func asksOfProduct(_ heard: HeardMessage) -> Self? {
        let (said, lexicon) = (heard.said, heard.said.lexicon)
        if asksWhatIsKept(heard) { return .say(kind: Kinds.talk.name, Reply.text(.sayAbilities)) }
        guard heard.eating < leastToWrite, heard.reading.slots(.food).isEmpty else { return nil }
        if said.asksHowToChange { return .say(kind: Kinds.talk.name, Reply.text(.sayUndo)) }
        if said.asksForAbilities || said.asksHowToLog { return .say(kind: Kinds.talk.name, Reply.text(.sayAbilities)) }
        let opens = said.words.prefix(3).contains { lexicon.has(.questionOpening, $0) }
        guard heard.isQuestionMarked || opens else { return nil }
        if lexicon.stands(.productExport, in: said.words) {
            return .say(kind: Kinds.talk.name, Reply.text(.sayExport))
        }
        // "can you use pounds and ounces instead of kg?"; "how many pounds is 80 kg?" has a number.
        if lexicon.stands(.productUnits, in: said.words), [.setting, .talk].contains(heard.label),
            said.amounts.allSatisfy(\.isArticle), !lexicon.stands(.aimLose, in: said.words)
        {
            return .say(kind: Kinds.talk.name, Reply.text(.sayUnits))
        }
        // "where does my food log get saved?"
        let isOfData =
            [.productData, .productKeeping].allSatisfy { lexicon.stands($0, in: said.words) }
            && said.energies.isEmpty && said.namedNutrient == nil && heard.reading.slots(.day).isEmpty
        if isOfData || lexicon.stands(.productPrivacy, in: said.words) {
            return .say(kind: Kinds.talk.name, Reply.text(.sayPrivacy))
        }
        // With a time it is kept as a reminder.
        guard heard.label == .remind || heard.label == .talk, lexicon.stands(.productRemind, in: said.words),
            heard.reading.slots(.time).isEmpty
        else { return nil }
        return .say(kind: Kinds.talk.name, Reply.text(.sayRemind))
    }

    /// "can you also write down my weight, or only food?": a request for nothing that could be done now.
    private static func asksWhatIsKept(_ heard: HeardMessage) -> Bool {
        let slots = heard.reading.slots
        return heard.said.requestsKeeping && heard.label != .ate && !heard.label.isCorrection && !slots.isEmpty
            && slots.allSatisfy { $0.label == .measure }
    }
}
