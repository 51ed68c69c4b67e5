import Nutrition

/// What becomes of a record of Apple Health, by its type.
enum AppleHealthKind {
    /// Adds up over a day, or has one value a day.
    case daily(HealthMetric, WrittenUnit)
    case bloodPressure(HealthMetric)
    case measure(BodyMeasure, WrittenUnit, BodyUnit)
    case nutrient(Nutrient, WrittenUnit)
    case water
    case heartRate
    case sleep
    case irregularRhythm
    /// Why it is not taken over.
    case leftOut(String)

    static func of(_ type: String) -> AppleHealthKind { types[type] ?? .leftOut(unused) }

    static let unused = "other records of Apple Health: BiteBook has no use for them"
    static let routes = "routes: positions are never kept"
    static let energyOfSport = "energy of workouts: it is computed from sport, minutes and weight"
    static let summaries = "daily summaries: they repeat the records"
    static let documents = "clinical documents and electrocardiograms: BiteBook is no medical record"
    static let heartRates = "single heart rates: the highest of each night and workout is kept"

    private static let nutrients =
        "nutrients that BiteBook does not count, as iodine"
    private static let types: [String: AppleHealthKind] = [
        "HKQuantityTypeIdentifierHeartRate": .heartRate,
        "HKQuantityTypeIdentifierStepCount": .daily(.steps, .count),
        "HKQuantityTypeIdentifierActiveEnergyBurned": .daily(.activeEnergy, .kilocalories),
        "HKQuantityTypeIdentifierAppleExerciseTime": .daily(.activeMinutes, .minutes),
        "HKQuantityTypeIdentifierRestingHeartRate": .daily(.restingHeartRate, .perMinute),
        "HKQuantityTypeIdentifierHeartRateVariabilitySDNN": .daily(.heartRateVariability, .milliseconds),
        "HKQuantityTypeIdentifierOxygenSaturation": .daily(.oxygenSaturation, .percent),
        "HKQuantityTypeIdentifierBloodPressureSystolic": .bloodPressure(.systolic),
        "HKQuantityTypeIdentifierBloodPressureDiastolic": .bloodPressure(.diastolic),
        "HKQuantityTypeIdentifierBodyMass": .measure(.weight, .kilograms, .kilogram),
        "HKQuantityTypeIdentifierBodyFatPercentage": .measure(.bodyFat, .percent, .percent),
        "HKQuantityTypeIdentifierWaistCircumference": .measure(.waist, .centimeters, .centimetre),
        "HKCategoryTypeIdentifierSleepAnalysis": .sleep,
        "HKCategoryTypeIdentifierIrregularHeartRhythmEvent": .irregularRhythm,
        "HKQuantityTypeIdentifierHeight": .leftOut("height: tell it once in your profile"),
        "HKQuantityTypeIdentifierBodyMassIndex": .leftOut("body mass index: it is computed"),
        "HKQuantityTypeIdentifierLeanBodyMass": .leftOut("lean body mass: it is more than muscle"),
        "HKQuantityTypeIdentifierBasalEnergyBurned": .leftOut("energy at rest: it is computed"),
        "HKQuantityTypeIdentifierNumberOfAlcoholicBeverages":
            .leftOut("alcoholic drinks without their kind: their energy is unknown"),
        "HKQuantityTypeIdentifierDietaryWater": .water,
        "HKQuantityTypeIdentifierDietaryEnergyConsumed": .nutrient(.energy, .kilocalories),
        "HKQuantityTypeIdentifierDietaryProtein": .nutrient(.protein, .grams),
        "HKQuantityTypeIdentifierDietaryCarbohydrates": .nutrient(.carbohydrate, .grams),
        "HKQuantityTypeIdentifierDietaryFatTotal": .nutrient(.fat, .grams),
        "HKQuantityTypeIdentifierDietaryFiber": .nutrient(.fiber, .grams),
        "HKQuantityTypeIdentifierDietarySugar": .nutrient(.sugar, .grams),
        "HKQuantityTypeIdentifierDietaryFatSaturated": .nutrient(.saturatedFat, .grams),
        "HKQuantityTypeIdentifierDietaryFatMonounsaturated": .nutrient(.monounsaturatedFat, .grams),
        "HKQuantityTypeIdentifierDietaryFatPolyunsaturated": .nutrient(.polyunsaturatedFat, .grams),
        "HKQuantityTypeIdentifierDietarySodium": .nutrient(.sodium, .milligrams),
        "HKQuantityTypeIdentifierDietaryCholesterol": .nutrient(.cholesterol, .milligrams),
        "HKQuantityTypeIdentifierDietaryCalcium": .nutrient(.calcium, .milligrams),
        "HKQuantityTypeIdentifierDietaryIron": .nutrient(.iron, .milligrams),
        "HKQuantityTypeIdentifierDietaryMagnesium": .nutrient(.magnesium, .milligrams),
        "HKQuantityTypeIdentifierDietaryPotassium": .nutrient(.potassium, .milligrams),
        "HKQuantityTypeIdentifierDietaryZinc": .nutrient(.zinc, .milligrams),
        "HKQuantityTypeIdentifierDietaryVitaminA": .nutrient(.vitaminA, .micrograms),
        "HKQuantityTypeIdentifierDietaryVitaminC": .nutrient(.vitaminC, .milligrams),
        "HKQuantityTypeIdentifierDietaryVitaminD": .nutrient(.vitaminD, .micrograms),
        "HKQuantityTypeIdentifierDietaryVitaminE": .nutrient(.vitaminE, .milligrams),
        "HKQuantityTypeIdentifierDietaryVitaminK": .nutrient(.vitaminK, .micrograms),
        "HKQuantityTypeIdentifierDietaryVitaminB12": .nutrient(.vitaminB12, .micrograms),
        "HKQuantityTypeIdentifierDietaryFolate": .nutrient(.folate, .micrograms),
        "HKQuantityTypeIdentifierDietaryCaffeine": .nutrient(.caffeine, .milligrams),
        "HKQuantityTypeIdentifierDietaryBiotin": .leftOut(nutrients),
        "HKQuantityTypeIdentifierDietaryChloride": .leftOut(nutrients),
        "HKQuantityTypeIdentifierDietaryChromium": .leftOut(nutrients),
        "HKQuantityTypeIdentifierDietaryCopper": .leftOut(nutrients),
        "HKQuantityTypeIdentifierDietaryIodine": .leftOut(nutrients),
        "HKQuantityTypeIdentifierDietaryManganese": .leftOut(nutrients),
        "HKQuantityTypeIdentifierDietaryMolybdenum": .leftOut(nutrients),
        "HKQuantityTypeIdentifierDietaryNiacin": .leftOut(nutrients),
        "HKQuantityTypeIdentifierDietaryPantothenicAcid": .leftOut(nutrients),
        "HKQuantityTypeIdentifierDietaryPhosphorus": .leftOut(nutrients),
        "HKQuantityTypeIdentifierDietaryRiboflavin": .leftOut(nutrients),
        "HKQuantityTypeIdentifierDietarySelenium": .leftOut(nutrients),
        "HKQuantityTypeIdentifierDietaryThiamin": .leftOut(nutrients),
        "HKQuantityTypeIdentifierDietaryVitaminB6": .leftOut(nutrients),
    ]

    /// The stage of a record of sleep; nil for one that is not known.
    static func stage(_ value: String) -> SleepStage? {
        switch value {
        case "HKCategoryValueSleepAnalysisInBed": .inBed
        case "HKCategoryValueSleepAnalysisAwake": .awake
        case "HKCategoryValueSleepAnalysisAsleep", "HKCategoryValueSleepAnalysisAsleepUnspecified": .asleep
        case "HKCategoryValueSleepAnalysisAsleepCore": .light
        case "HKCategoryValueSleepAnalysisAsleepDeep": .deep
        case "HKCategoryValueSleepAnalysisAsleepREM": .rem
        default: nil
        }
    }
}
