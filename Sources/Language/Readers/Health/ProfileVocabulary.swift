import Nutrition

/// What the words of a profile stand for. Conditions, allergens and equipment are kept under one English name, whatever
/// language they were said in, because rules of other parts compare them.
enum ProfileVocabulary {
    static let diets: [(concept: Concept, diet: Diet)] = [
        (.dietVegan, .vegan), (.dietVegetarian, .vegetarian), (.dietPescatarian, .pescatarian),
        (.dietFlexitarian, .flexitarian), (.dietOmnivore, .omnivore), (.dietHalal, .halal), (.dietKosher, .kosher),
        (.dietGlutenFree, .glutenFree), (.dietDairyFree, .dairyFree), (.dietLowCarb, .lowCarb), (.dietKeto, .keto),
    ]

    static let conditions: [(concept: Concept, name: String)] = [
        (.conditionDiabetesOne, "type 1 diabetes"), (.conditionDiabetesTwo, "type 2 diabetes"),
        (.conditionDiabetesGestational, "gestational diabetes"), (.conditionPrediabetes, "prediabetes"),
        (.conditionDiabetes, "diabetes"), (.conditionBloodPressure, "high blood pressure"),
        (.conditionHeart, "heart disease"), (.conditionKidney, "kidney disease"), (.conditionLiver, "liver disease"),
        (.conditionPregnant, "pregnancy"), (.conditionBreastfeeding, "breastfeeding"),
        (.dietCoeliac, "coeliac disease"),
        (.conditionCholesterol, "high cholesterol"), (.conditionThyroid, "thyroid disease"),
        (.conditionAsthma, "asthma"), (.conditionGout, "gout"), (.conditionCancer, "cancer"),
        (.conditionEatingDisorder, "eating disorder"), (.conditionBowel, "bowel disease"), (.conditionReflux, "reflux"),
        (.conditionPcos, "polycystic ovary syndrome"), (.conditionJoints, "arthritis"),
        (.conditionBones, "osteoporosis"), (.conditionAnaemia, "anaemia"), (.conditionLungs, "COPD"),
        (.conditionEpilepsy, "epilepsy"), (.conditionMigraine, "migraine"), (.conditionBack, "back pain"),
    ]

    /// The more special ones first.
    static let allergens: [(concept: Concept, name: String)] = [
        (.allergenLactose, "lactose"), (.contentPeanuts, "peanuts"), (.contentNuts, "nuts"), (.contentMilk, "milk"),
        (.contentEgg, "eggs"), (.contentFish, "fish"), (.contentShellfish, "shellfish"), (.contentSoy, "soy"),
        (.contentSesame, "sesame"), (.contentGluten, "gluten"), (.allergenCelery, "celery"),
        (.allergenMustard, "mustard"), (.allergenLupin, "lupin"), (.allergenSulphite, "sulphites"),
        (.allergenFructose, "fructose"), (.allergenHistamine, "histamine"), (.contentPork, "pork"),
        (.contentMeat, "meat"), (.contentPoultry, "poultry"), (.contentAlcohol, "alcohol"), (.contentHoney, "honey"),
        (.contentGelatin, "gelatin"),
    ]

    static let activities: [(concept: Concept, level: Person.Movement)] = [
        (.activityLevelSitting, .sitting), (.activityLevelLight, .light), (.activityLevelModerate, .moderate),
        (.activityLevelMuch, .much), (.activityLevelVeryMuch, .veryMuch),
    ]

    static let equipment: [(concept: Concept, name: String)] = [
        (.equipmentDumbbells, "dumbbells"), (.equipmentBarbell, "barbell"), (.equipmentKettlebell, "kettlebell"),
        (.equipmentBands, "resistance bands"), (.equipmentPullUpBar, "pull-up bar"), (.equipmentBench, "bench"),
        (.equipmentBike, "exercise bike"), (.equipmentTreadmill, "treadmill"), (.equipmentRower, "rowing machine"),
        (.equipmentMat, "mat"), (.equipmentGym, "gym"), (.equipmentNone, "none"),
    ]

    static let sexes: [(concept: Concept, sex: Profile.Sex)] = [
        (.profileFemale, .female), (.profileMale, .male), (.profileOtherSex, .other),
    ]

    /// The allergen that a single word or phrase names.
    static func allergen(of word: String, _ lexicon: Lexicon) -> String? {
        allergens.first { lexicon.has($0.concept, word) }?.name
    }

    /// The allergen in a word that says both: "Erdnussallergie", "laktoseintolerant", "noten-allergie".
    static func allergen(ofCompound word: String, _ lexicon: Lexicon) -> String? {
        lexicon[.profileAllergy].filter { word.count > $0.count && word.hasSuffix($0) }.lazy.compactMap { ending in
            let food = String(word.dropLast(ending.count))
            let forms = [food, food + "n", food + "e", food + "en", String(food.dropLast())]
            return forms.lazy.compactMap { allergen(of: $0, lexicon) }.first
        }.first
    }
}

extension Reading {
    /// Whether an illness or a state that a plan must heed is named.
    package var namesCondition: Bool {
        ProfileVocabulary.conditions.contains { lexicon.stands($0.concept, in: words) }
    }
}
