import Nutrition

/// What is better than what.
extension DayPlanner {
    /// Of the day with this dish in the slot, which is empty now; lower is better.
    func cost(of dish: Int, _ quarters: Int, in index: Int) -> Double {
        let slot = slots[index]
        let servings = Double(quarters) / 4
        var day = sum
        var placeEnergy = ofPlaces[slot.place].energy
        if dish >= 0 {
            day.add(table.amounts[dish], servings)
            placeEnergy += table.amounts[dish].energy * servings
        }
        return dayCost(day) + placeCost(placeEnergy, slot.place) + dishCost(dish, servings, in: index)
    }

    func dayCost(_ day: PlanningTable.Amounts) -> Double {
        let off = abs(day.energy - energy) / energy
        var cost = off * off * 400
        if off > 0.04 { cost += (off - 0.04) * 600 }
        for (floor, amount) in [
            (wish.floors[.protein], day.protein), (wish.floors[.carbohydrate], day.carbohydrate),
            (wish.floors[.fat], day.fat),
        ] {
            guard let floor, floor > 0, amount < floor * 1.005 else { continue }
            cost += 3 + (floor * 1.005 - amount) / floor * 300
        }
        return cost * strictness
    }

    func placeCost(_ kcal: Double, _ place: Int) -> Double {
        guard kcal > Self.nothing else { return 60 }
        let share = wish.places[place].share * energy
        let off = abs(kcal - share) / share
        return off * off * 4 + (off > Self.wideShare ? (off - Self.wideShare) * 25 : 0)
    }

    /// By how much of its share a meal may differ before it is an odd one.
    private static let wideShare = 0.3

    func dishCost(_ dish: Int, _ servings: Double, in index: Int) -> Double {
        let slot = slots[index]
        let isSnack = wish.places[slot.place].meal.isPlannedSnack
        guard dish >= 0 else { return slot.isMain && !isSnack ? 12 : 0 }
        let candidate = table.dishes[dish]
        let more = servings - 1
        var cost = moods[dish] * 1.5 + (more > 0 ? more * more * 1.2 + more * 0.4 : -more * 1.5)
        if !slot.isMain { cost += isSnack ? 1 : 1.2 }
        // Half servings are easier than quarters.
        if servings * 2 != (servings * 2).rounded() { cost += 0.1 }
        if isLeftover(dish, Int(servings * 4), in: index) {
            cost -= left[dish] > 0 ? 8 : 2
        } else {
            cost += Double(min(times[dish], 4)) * (candidate.role == .main ? 2 : 0.5)
        }
        for group in table.groups[dish] { cost += Double(groupsToday[group]) * 0.8 + groupTimes[group] * 0.25 }
        if wish.prefersCheap, !candidate.isCheap, candidate.kind == .recipe { cost += 1.5 }
        if candidate.isUsual { cost -= 1 }
        return cost
    }
}
