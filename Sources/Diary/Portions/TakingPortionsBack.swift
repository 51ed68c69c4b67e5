import DaemonAPI
import Failures
import Nutrition
import Store

/// What counting amounts writes.
enum PortionChange: Sendable {
    case insert(any JournaledRecord)
    case update(any JournaledRecord)
    case remove(any JournaledRecord)
}

/// Takes amounts of a category back in one step (SPEC D33): from what was counted without a food, the newest first. A
/// food stays what it was; its entry is removed or edited instead.
struct PortionReturn {
    /// Of one day, the newest first; what is taken back leaves them.
    private var entries: [EntryRecord]
    private var activities: [ActivityRecord]

    init(entries: [EntryRecord], activities: [ActivityRecord]) {
        self.entries = entries.sorted { ($0.saidAt, $0.id ?? 0) > ($1.saidAt, $1.id ?? 0) }
        self.activities = activities.sorted { ($0.saidAt, $0.id ?? 0) > ($1.saidAt, $1.id ?? 0) }
    }

    /// - Parameters:
    ///   - amount: more than zero.
    ///   - meal: only of this meal; nil is the whole day.
    /// - Throws: `invalid_input` when less than that was counted by itself; then nothing is taken back.
    mutating func take(
        _ amount: PortionAmount, of category: PortionCategory, at meal: Meal?
    ) throws -> [PortionChange] {
        var rest = amount.rounded(to: category.increment)
        let counted = self.counted(category, at: meal)
        guard rest > .zero, rest <= counted else { throw refusal(amount, of: category, at: meal, counted: counted) }
        var changes: [PortionChange] = []
        if category.unit == .minutes {
            for activity in activities where rest > .zero && Self.counts(activity, category, meal) {
                let minutes = PortionAmount(activity.minutes) ?? .zero
                let left = minutes - min(rest, minutes)
                rest = rest - (minutes - left)
                activities.removeAll { $0.id == activity.id }
                guard left > .zero else {
                    changes.append(.remove(activity))
                    continue
                }
                var shorter = activity
                // How far it went in what is left nobody told.
                (shorter.minutes, shorter.kilometers) = (left.value, nil)
                activities.append(shorter)
                changes.append(.update(shorter))
            }
        } else {
            for entry in entries where rest > .zero && Self.counts(entry, category, meal) {
                let stated = entry.portions?[category.key] ?? .zero
                let left = stated - min(rest, stated)
                rest = rest - (stated - left)
                entries.removeAll { $0.id == entry.id }
                guard left > .zero else {
                    changes.append(.remove(entry))
                    continue
                }
                var smaller = entry
                smaller.quantity = left.value
                smaller.unit = PortionService.unit(of: left, category)
                smaller.portions = PortionCounts([category.key: left])
                entries.append(smaller)
                changes.append(.update(smaller))
            }
        }
        return changes
    }

    private func counted(_ category: PortionCategory, at meal: Meal?) -> PortionAmount {
        let amounts =
            category.unit == .minutes
            ? activities.filter { Self.counts($0, category, meal) }.compactMap { PortionAmount($0.minutes) }
            : entries.filter { Self.counts($0, category, meal) }.compactMap { $0.portions?[category.key] }
        return amounts.reduce(.zero, +)
    }

    /// Whether an entry is an amount of this category and nothing else.
    private static func counts(_ entry: EntryRecord, _ category: PortionCategory, _ meal: Meal?) -> Bool {
        entry.foodID == nil && entry.calories == nil && entry.name == category.name.lowercased()
            && Set((entry.portions ?? PortionCounts()).amounts.keys) == [category.key]
            && (meal == nil || entry.meal == meal)
    }

    private static func counts(_ activity: ActivityRecord, _ category: PortionCategory, _ meal: Meal?) -> Bool {
        activity.category == category.key && (meal == nil || activity.meal == meal)
    }

    private func refusal(
        _ amount: PortionAmount, of category: PortionCategory, at meal: Meal?, counted: PortionAmount
    ) -> BiteBookError {
        let place = meal.map { " at \($0.title.lowercased())" } ?? ""
        let name = category.name.lowercased()
        let message =
            counted > .zero
            ? "Only \(category.unit.text(counted)) of \(name) \(counted.hundredths == 100 ? "was" : "were") counted by itself\(place) that day."
            : "No \(name) were counted by themselves\(place) that day."
        let foods = entries.filter { entry in
            (entry.portions?[category.key] ?? .zero) > .zero && (meal == nil || entry.meal == meal)
                && !Self.counts(entry, category, meal)
        }
        let hint = foods.first.map {
            "\(Wording.capitalized($0.name)) counts there, too: `bitebook entries remove \($0.id ?? 0)` takes it back."
        }
        return BiteBookError(.invalidInput, message, hint: hint ?? "`bitebook today` shows what is counted.")
    }
}
