package import Nutrition

/// A question about food, needs and terms in a form that code can answer: nothing in it must be read again.
package enum NutritionQuestion: Codable, Hashable, Sendable {
    /// What is in foods; of no nutrient named, the usual figures.
    case nutrients([AskedFood], [Nutrient])
    /// Which of several foods has more, or less, of something.
    case compare([AskedFood], Nutrient, Degree, per: FoodBasis)
    /// Which of several amounts is more: of foods, of what was eaten, of what is recommended.
    case compareAmounts([ComparedAmount], Nutrient, Degree)
    /// Which of several foods is to be preferred.
    case better([AskedFood])
    /// Foods with much or little of something.
    case rank(FoodRanking)
    /// What to take instead of a food: with less, or more, of a nutrient.
    case swap(AskedFood, Nutrient, Degree, FoodFilter)
    /// How much of a food holds so much of a nutrient; without an amount, what is left of the day's goal.
    case amountFor(AskedFood, Nutrient, Double?)
    /// The day with foods that were not eaten (yet).
    case dayWith([AskedFood], Nutrient)
    /// What is saved, or added, in so many days by a food that is left out or eaten each day.
    case overDays(AskedFood, days: Double)
    /// How long an activity takes for the energy of a food, or for so many kcal.
    case burn(AskedFood?, kilocalories: Double?, activity: String, weight: Double?)
    /// What share of an energy grams of a nutrient are: grams, kcal.
    case percentOfEnergy(Nutrient, grams: Double, kilocalories: Double)
    /// The energy of so many grams of nutrients.
    case energyOfMacros([Nutrient: Double])
    /// The energy of so many g or ml, of which `per` have so many kcal.
    case energyAt(Double, per: Double, amount: Double)
    /// An energy in so many equal parts, in kcal.
    case energyShared(Double, among: Double)
    /// Figures of the question's own, in a formula that says how they belong together.
    case statedSum(StatedSum)
    /// Grams of protein, carbohydrate and fat for so many percent of an energy in kcal.
    case macroSplit(Double, [Nutrient: Double])
    /// So many percent of a mass.
    case shareOfMass(Nutrient, percent: Double, grams: Double)
    /// What an activity takes; the weight in kg.
    case burned(AskedSession, weight: Double?)
    /// How an exercise is done, by its id.
    case exercise(String)
    case exercises(ExerciseWish)
    case workout(WorkoutWish)
    /// How a drink is made, by its id.
    case drink(String)
    /// Drinks with all of these.
    case drinks(with: [AskedFood])
    /// How many standard drinks so much of a strength is: % by volume.
    case standardDrinks(milliliters: Double, strength: Double, country: String? = nil)
    /// What so many kcal less a day come to over days.
    case deficit(Double, days: Double)
    /// What share of an energy another is, in kcal.
    case energyOfEnergy(Double, of: Double)
    /// Nutrients of which no table has figures, as they are called.
    case unknown([String])
    /// Sodium as salt, or salt as sodium, in g.
    case salt(grams: Double, isSodium: Bool)
    /// An amount in another unit; between mass and volume, of a food.
    case convert(Double, from: String, to: String, of: AskedFood?)
    /// What share of the day's goal foods have: "what percent of my goal is 30 g of peanut butter?"
    case shareOfGoal([AskedFood], Nutrient)
    /// The grams of a nutrient that give a share of an energy: percent, kcal.
    case shareOfEnergy(Nutrient, percent: Double, kilocalories: Double?)
    /// What the week's average will be with so much a day from tomorrow to its end, in kcal.
    case weekWith(Double)
    /// What is recommended of a nutrient.
    case reference(Nutrient, Person, isLimit: Bool)
    /// What share of a day's reference an amount is, in the nutrient's unit.
    case shareOfReference(Nutrient, Double, Person)
    /// How much energy somebody needs, to lose, gain or keep weight.
    case need(Person, WeightWish)
    /// How much protein, by weight.
    case proteinNeed(Person, isForMuscle: Bool)
    case bodyMassIndex(Person)
    /// What somebody would weigh at a body mass index.
    case weight(bodyMassIndex: Double, Person)
    /// What a change of weight takes: kg (negative is a loss) in so many days; without days, at a usual pace.
    case pace(kilograms: Double, days: Double?, Person)
    /// How a dish is made, or which ones fit.
    case recipe(RecipeWish)
    /// What to eat.
    case fits(Wishes)
    /// Meals for a whole day.
    case dayPlan(Wishes)
    /// What a term means.
    case concept(String)
    /// Something else about a food, in the words of the question.
    case about(AskedFood, String)
    /// What so many grams of a food weigh once it is cooked, or did before: its name as it is raw, and its name, by which
    /// it is cooked.
    case cookedWeight(grams: Double, raw: String, cooked: String, isCooked: Bool)
    /// Whether foods have in them what somebody cannot have, each by its English name.
    case holds([AskedFood], allergens: [String])
    /// Whether foods go with a way of eating.
    case suits([AskedFood], Diet)
    /// Whether a food is healthy.
    case healthy(AskedFood)

    package enum Degree: String, Codable, Hashable, Sendable { case more, less }
}

/// One of the amounts that are compared.
package enum ComparedAmount: Codable, Hashable, Sendable {
    case food(AskedFood)
    /// What was eaten at a meal, or on whole days; a period as ``Period/init(_:)`` reads it.
    case eaten(Meal?, period: String)
    /// What is recommended a day.
    case reference
}

extension NutritionQuestion {
    /// What was said of a food at large goes on as a question about its figures.
    var withFigures: NutritionQuestion {
        if case .about(let food, _) = self { .nutrients([food], []) } else { self }
    }

    /// The nutrient that it is about, for what goes on with it.
    package var nutrient: Nutrient? {
        switch self {
        case .nutrients(_, let nutrients): nutrients.count == 1 ? nutrients[0] : nil
        case .compare(_, let nutrient, _, _), .compareAmounts(_, let nutrient, _), .amountFor(_, let nutrient, _),
            .dayWith(_, let nutrient), .percentOfEnergy(let nutrient, _, _), .shareOfEnergy(let nutrient, _, _),
            .reference(let nutrient, _, _), .shareOfReference(let nutrient, _, _), .shareOfGoal(_, let nutrient):
            nutrient
        case .rank(let ranking): ranking.nutrient
        case .proteinNeed: .protein
        case .concept(let words): Reading(words).namedNutrient
        default: nil
        }
    }
}

/// A food that is asked about, with how much of it.
package struct AskedFood: Codable, Hashable, Sendable {
    package var name: String
    package var quantity: Double?
    package var unit: String
    /// A unit: so much of it as has so many kcal.
    package static let kilocalories = "kcal"
    /// Its energy in kcal, where the question says it: "a 300 kcal muffin".
    package var energy: Double?

    package init(_ name: String, quantity: Double? = nil, unit: String = "", energy: Double? = nil) {
        self.name = name
        self.quantity = quantity
        self.unit = unit
        self.energy = energy
    }
}

/// What foods must be, or must not be.
package struct FoodFilter: Codable, Hashable, Sendable {
    /// Kinds of which they are one; empty is any.
    package var kinds: Set<FoodKind> = []
    /// What must not be in them.
    package var without: Set<FoodContent> = []
    package var isVegan = false
    package var isVegetarian = false
    /// Words of names that must not occur.
    package var besides: [String] = []
    package var traits: Set<FoodTrait> = []

    package init() {}
}

/// Foods with much or little of a nutrient.
package struct FoodRanking: Codable, Hashable, Sendable {
    package var nutrient: Nutrient
    package var degree: NutritionQuestion.Degree
    package var filter = FoodFilter()
    /// In kcal per 100 g, or in a serving.
    package var mostEnergy: Double?
    /// Of the nutrient, in its unit, per 100 g or in a serving.
    package var least: Double?
    /// Of what amount foods are ranked and bounds are meant, where that is said.
    package var per: FoodBasis?
    /// Further nutrients of which there must be much or little.
    package var beside: [Nutrient: NutritionQuestion.Degree] = [:]

    package init(_ nutrient: Nutrient, _ degree: NutritionQuestion.Degree) {
        self.nutrient = nutrient
        self.degree = degree
    }
}

/// What somebody would like to eat.
package struct Wishes: Codable, Hashable, Sendable {
    package var meal: Meal?
    /// In kcal; nil is what is left of the day.
    package var energy: ClosedRange<Double>?
    /// In g.
    package var leastProtein: Double?
    /// Nutrients of which much, or little, is wished for.
    package var much: Set<Nutrient> = []
    package var little: Set<Nutrient> = []
    package var filter = FoodFilter()
    /// Foods of which one is to be chosen.
    package var among: [AskedFood] = []
    /// Of a nutrient, the rest of the day's goal is to be met.
    package var restOf: Nutrient?
    /// Where it is to be eaten around training.
    package var training: AroundTraining?

    package init() {}

    package enum AroundTraining: String, Codable, Hashable, Sendable { case before, after }
}
