import ArgumentParser
import DaemonAPI
import Nutrition

/// A weight: `2.4kg`, `320 g`, `5lb`; a bare number is in grams.
struct PotWeightArgument: ExpressibleByArgument, Hashable {
    let grams: Double

    init?(argument: String) {
        let words = NumberReader.words(argument)
        guard let (number, count) = NumberReader.leading(words), number.low == number.high, number.value > 0 else {
            return nil
        }
        switch words.dropFirst(count).first.map({ UnitLexicon.measure($0) }) {
        case nil: grams = number.value
        case .mass(let unit)??: grams = number.value * unit
        default: return nil
        }
        guard words.count <= count + 1, grams <= Limits.quantity else { return nil }
    }
}

/// How much of a pot: `320g`, `quarter`, `1/3`, `20%`, `rest`.
struct ShareArgument: ExpressibleByArgument, Hashable {
    let taking: PotTaking

    init?(argument: String) {
        let words = NumberReader.words(argument)
        if ["rest", "all"].contains(words.joined()) {
            taking = PotTaking(isRest: true)
        } else if let (number, count) = NumberReader.leading(words), number.low == number.high, number.value > 0,
            words.count == count || words[count...].elementsEqual(["%"]),
            words.count > count || number.value < 1
        {
            let part = words.count > count ? number.value / 100 : number.value
            guard part <= 1 else { return nil }
            taking = PotTaking(part: part)
        } else if let weight = PotWeightArgument(argument: argument) {
            taking = PotTaking(grams: weight.grams)
        } else {
            return nil
        }
    }

    static var defaultCompletionKind: CompletionKind { .list(["quarter", "third", "half", "rest"]) }
}
