import Diary
import FoodKnowledge
import Language
import Nutrition
import Replies
import Store

/// What to eat: from the foods of the tables and of the user's own log, solved by code.
extension Wishes {
    /// Whether it is for between meals: "something sweet under 150 kcal".
    var isSnack: Bool {
        meal == nil
            && (!filter.traits.isDisjoint(with: [.sweet, .crunchy, .salty]) && leastProtein == nil
                || energy.map { $0.upperBound <= 250 } ?? false)
    }
}

extension AnswerService {
    /// So many meals are proposed.
    private static let proposals = 3

    func fits(_ wishes: Wishes, in context: AnswerContext) async throws -> Answer? {
        if wishes.among.count > 1 { return try await choose(wishes, in: context) }
        let left = try await left(in: context)
        if let energy = left.energy, wishes.energy == nil, energy < Self.leastMeal {
            return try await reached(energy, wishes, left, in: context)
        }
        let role = wishes.isSnack ? .snack : role(of: wishes.meal, in: context)
        var order = try await self.order(wishes, role, left: left, in: context)
        var meals = MealSolver(foods: try log.foods.table.traitedFoods(), order: order).meals(Self.proposals)
        // Rather something that misses the usual size than nothing.
        if meals.isEmpty, wishes.leastProtein == nil, order.little.count + order.much.count > 0 {
            order.much = []
            meals = MealSolver(foods: try log.foods.table.traitedFoods(), order: order).meals(Self.proposals)
        }
        guard !meals.isEmpty else { return nothing(.fitsNone, keepingTo: order.rules) }
        let training = wishes.training.flatMap { concept($0 == .before ? Self.beforeTraining : Self.afterTraining) }
        return Answer(
            (training?.lines ?? []) + (try lines(meals, role, wishes, left, in: context)),
            sources: training?.sources ?? [], suggestions: meals)
    }

    /// Keys of explanations.
    private static let beforeTraining = "eating-before-training"
    private static let afterTraining = "eating-after-training"

    /// What is left of the goals today; nil without one.
    private struct Left {
        var energy: Double?
        var protein: Double?
        var restOf: Double?
        /// What sport added to the energy, in kcal.
        var sport = 0.0
    }

    /// Under this no meal fits, in kcal.
    private static let leastMeal = 60.0

    private func left(in context: AnswerContext) async throws -> Left {
        func rest(_ nutrient: Nutrient) async throws -> Double? {
            guard let goal = context.goal(of: nutrient) else { return nil }
            return goal - (try await eaten(nutrient, on: context.today).known)
        }
        let sport = try await addedBySport(.energy, in: context)
        return Left(
            energy: try await rest(.energy).map { $0 + sport }, protein: try await rest(.protein), sport: sport)
    }

    private func order(
        _ wishes: Wishes, _ role: FoodRole, left: Left, in context: AnswerContext
    ) async throws -> MealSolver.Order {
        let usual = Self.usualEnergy(role)
        // 5 % below what is left: servings are what tables say.
        let most = wishes.energy?.upperBound ?? left.energy.map { min($0, 1.5 * usual) } ?? 1.4 * usual
        let least = wishes.energy.map { $0.lowerBound } ?? 0
        var leastProtein = wishes.leastProtein
        var much = wishes.much
        if wishes.restOf == .protein || much.contains(.protein) { much.insert(.protein) }
        if wishes.restOf == .protein, let rest = left.protein, rest > 0 { leastProtein = min(rest, 30) * 0.8 }
        return MealSolver.Order(
            role: role, energy: least...max(most, least), usual: min(usual, 0.9 * most), leastProtein: leastProtein,
            much: much, little: wishes.little, filter: wishes.filter, standing: context.standing,
            rules: rules(in: context),
            favourites: try await favourites(in: context), seed: context.today.ordinal)
    }

    /// What of the tables was eaten at least three times in the last month.
    private func favourites(in context: AnswerContext) async throws -> Set<String> {
        let days = context.today.adding(days: -30)...context.today
        var counts: [String: Int] = [:]
        for entry in try await log.store.entries(days: days) { counts[entry.foodName ?? "", default: 0] += 1 }
        return Set(counts.filter { $0.value >= 3 }.keys)
    }

    static func usualEnergy(_ role: FoodRole) -> Double {
        switch role {
        case .breakfast: 400
        case .snack: 180
        default: 600
        }
    }

    /// The meal that was said, else the one of the hour.
    private func role(of meal: Meal?, in context: AnswerContext) -> FoodRole {
        switch meal {
        case .breakfast?: return .breakfast
        case .lunch?: return .lunch
        case .dinner?: return .dinner
        case .some: return .snack
        case nil: break
        }
        let hour = context.settings.now.secondOfDay / 3600
        return hour < 4
            ? .snack : hour < 10 ? .breakfast : hour < 15 ? .lunch : hour < 17 ? .snack : hour < 22 ? .dinner : .snack
    }

    private func lines(
        _ meals: [Suggestion], _ role: FoodRole, _ wishes: Wishes, _ left: Left, in context: AnswerContext
    ) throws -> [String] {
        let figures = context.tracking.energy
        let text = { (meal: Suggestion) in
            let energy = figures.map { ": \($0.kcal(meal.energy)), " } ?? ": "
            return title(meal) + energy + Reply.text(.fitsProtein, Figures.grams(meal.protein))
        }
        var lines: [String] = []
        if let rest = wishes.restOf, rest == .protein, let protein = left.protein {
            lines.append(Reply.text(.fitsRest, Figures.grams(max(protein, 0)), Reply.name(rest)))
        }
        if lines.isEmpty {
            lines.append(
                left.energy.flatMap { energy in
                    figures.map { Reply.text(.fitsLeft, $0.kcal(energy), Reply.text(Self.name(role))) }
                }
                    ?? Reply.text(.fitsPlain, Reply.text(Self.name(role))))
        }
        lines += meals.map { "- " + text($0) }
        if let energy = left.energy, let figures, let first = meals.first, energy - first.energy >= 0 {
            lines.append(Reply.text(.fitsAfter, figures.kcal(energy - first.energy)))
        }
        lines += [sportLine(left.sport, in: context)].compactMap(\.self)
        if let kept = kept(to: rules(in: context)) { lines.append(kept) }
        return lines
    }

    private static func name(_ role: FoodRole) -> ReplyPhrase {
        switch role {
        case .breakfast: .roleBreakfast
        case .lunch: .roleLunch
        case .snack: .roleSnack
        default: .roleDinner
        }
    }

    /// The day's energy is eaten: says so, and what hardly counts.
    private func reached(
        _ energy: Double, _ wishes: Wishes, _ left: Left, in context: AnswerContext
    ) async throws -> Answer? {
        guard let figures = context.tracking.energy else { return Answer([Tracking.energyNotice]) }
        var light = wishes
        light.energy = 0...120
        let order = try await order(light, .snack, left: Left(), in: context)
        let meals = MealSolver(foods: try log.foods.table.traitedFoods(), order: order).meals(Self.proposals)
        var lines = [
            energy >= 0 ? Reply.text(.fitsHardly, figures.kcal(energy)) : Reply.text(.fitsOver, figures.kcal(-energy))
        ]
        lines += meals.map { meal in
            "- \(title(meal)): \(figures.kcal(meal.energy))"
        }
        if let kept = kept(to: order.rules) { lines.append(kept) }
        return Answer(lines, suggestions: meals)
    }

    /// Of several foods the one that suits the day better: what fits, then more protein for the energy.
    private func choose(_ wishes: Wishes, in context: AnswerContext) async throws -> Answer? {
        guard let figures = context.tracking.energy else { return Answer([Tracking.energyNotice]) }
        let found = try wishes.among.compactMap { try resolved($0) }
        guard found.count == wishes.among.count else { return nil }
        let left = try await left(in: context)
        let lightest = found.min { ($0.nutrients[.energy] ?? .infinity) < ($1.nutrients[.energy] ?? .infinity) }
        guard let lightest, let energy = lightest.nutrients[.energy] else { return nil }
        let all = found.map { food in
            let rest = [Nutrient.protein, .carbohydrate, .fiber].compactMap { nutrient in
                food.nutrients[nutrient].flatMap { ShownNutrient(nutrient, context.tracking)?.labelled($0) }
            }
            return titled(food) + " "
                + ([food.nutrients[.energy].map(figures.kcal) ?? "?"] + rest).joined(separator: ", ")
        }.joined(separator: "; ")
        var lines = [Reply.text(.chooseLighter, Wording.capitalized(title(lightest.food)), all)]
        if let rest = left.energy {
            lines.append(Reply.text(rest >= energy ? .fitsAfter : .fitsNotLeft, figures.kcal(abs(rest - energy))))
        }
        return Answer(
            lines, sources: found.map { "\($0.food.name): \($0.food.source)" },
            suggestions: [
                Suggestion(
                    parts: [Suggestion.Part(name: lightest.food.name, grams: lightest.grams)], energy: energy,
                    protein: lightest.nutrients[.protein] ?? 0)
            ])
    }

    // MARK: A whole day

    /// Breakfast, lunch, dinner and a snack that come to an energy.
    func dayPlan(_ wishes: Wishes, in context: AnswerContext) async throws -> Answer? {
        guard let figures = context.tracking.energy else { return Answer([Tracking.energyNotice]) }
        // "about 1,800 kcal" is a range around it.
        let said = wishes.energy.map { $0.lowerBound > 0 ? ($0.lowerBound + $0.upperBound) / 2 : $0.upperBound }
        let total = said ?? context.settings.target.map(Double.init) ?? 2000
        guard total >= Self.leastDay else { return Answer([Reply.text(.planLow)]) }
        let shares: [(FoodRole, Double)] = [(.breakfast, 0.25), (.lunch, 0.32), (.snack, 0.1), (.dinner, 0.33)]
        var lines: [String] = []
        var sum = 0.0
        var meals: [Suggestion] = []
        let foods = try log.foods.table.traitedFoods()
        var wishes = wishes
        for (role, share) in shares {
            wishes.energy = 0.8 * share * total...1.12 * share * total
            var order = try await order(wishes, role, left: Left(), in: context)
            order.usual = share * total
            guard let meal = MealSolver(foods: foods, order: order).meals(1).first else { continue }
            // Each food once a day.
            wishes.filter.besides += meal.parts.prefix(1).map(\.name)
            meals.append(meal)
            sum += meal.energy
            lines.append(
                "- \(Wording.capitalized(Reply.text(Self.name(role)))): \(title(meal)), \(figures.kcal(meal.energy)), \(Reply.text(.fitsProtein, Figures.grams(meal.protein)))"
            )
        }
        let rules = rules(in: context)
        guard !meals.isEmpty else { return nothing(.fitsNone, keepingTo: rules) }
        let protein = meals.reduce(0) { $0 + $1.protein }
        lines.insert(Reply.text(.planDay, figures.kcal(sum), Figures.grams(protein)), at: 0)
        if let kept = kept(to: rules) { lines.append(kept) }
        return Answer(lines, suggestions: meals)
    }

    /// No plan goes under this, in kcal (NIH 1998).
    private static let leastDay = 1200.0
}
