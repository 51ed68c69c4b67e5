package import Kitchen
package import Nutrition
import Replies
package import Store

/// Texts about pots.
package enum PotReceipts {
    /// Behind the receipt of the entry: `That is 13 % of the pot; 2,080 g are left.`
    package static func share(_ taken: TakenShare) -> String {
        share(taken.share.grams, of: taken.pot, left: taken.pot.leftGrams + taken.gone)
    }

    static func share(_ grams: Double, of pot: PotRecord, left: Double) -> String {
        let percent = percent(min(1, grams / pot.cookedGrams))
        return left > 0 ? Reply.text(.potShare, percent, Wording.grams(left)) : Reply.text(.potEmpty, percent)
    }

    /// `400 g of the chili are gone; 1,600 g are left.`
    package static func gone(_ grams: Double, of pot: PotRecord) -> String {
        pot.leftGrams > 0
            ? Reply.text(.potGone, Wording.grams(grams), pot.title, Wording.grams(pot.leftGrams))
            : Reply.text(.potGoneAll, pot.title)
    }

    /// `Kept: a pot of chili, 2,400 g, 2,600 kcal.`
    package static func kept(_ pot: PotRecord, _ tracking: Tracking, uncounted: [String]) -> [String] {
        let what = [Wording.grams(pot.cookedGrams), energy(pot.nutrients, tracking)].compactMap(\.self)
        let lines = [Reply.text(.potKept, pot.title, what.joined(separator: ", "))]
        return uncounted.isEmpty
            ? lines : lines + [Reply.text(.potUncounted, uncounted.joined(separator: ", "))]
    }

    /// `1,440 g of 2,400 g chili are left (cooked 18 November).`
    package static func left(_ pot: PotRecord) -> String {
        Reply.text(
            .potLeft, Wording.grams(pot.leftGrams), Wording.grams(pot.cookedGrams), pot.title, Reply.date(pot.day))
    }

    /// What a share would have: `320 g of it are 13 % of the pot: 240 kcal.`
    package static func would(_ share: Pot.Share, _ tracking: Tracking) -> String {
        let amount = energy(share.nutrients, tracking) ?? Reply.text(.energyUnknown)
        return Reply.text(.potWould, Wording.grams(share.grams), percent(share.part), amount)
    }

    private static func percent(_ part: Double) -> String { Figures.plain(max(1, (part * 100).rounded())) }

    private static func energy(_ nutrients: Nutrients, _ tracking: Tracking) -> String? {
        guard let figures = tracking.energy, let energy = nutrients[.energy] else { return nil }
        return figures.kcal(energy)
    }
}
