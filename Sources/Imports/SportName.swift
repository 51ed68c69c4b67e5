import Foundation

/// What devices call a sport, as people say it; the library of activities (`Movement/activities.tsv`) knows these names,
/// so that the energy can be computed.
package enum SportName {
    static let unknown = "other sport"

    /// - Parameter word: as `TraditionalStrengthTraining`, `trail_running`, `Cross-country skiing`.
    package static func of(_ word: String) -> String {
        if let known = known(word) { return known }
        let words = split(word)
        return words.isEmpty ? unknown : words
    }

    /// Nil for a word that is no name of a sport.
    package static func known(_ word: String) -> String? {
        if let name = names[fold(word)] { return name }
        let words = split(word)
        return sameNames.contains(words) ? words : nil
    }

    private static func fold(_ word: String) -> String {
        String(word.lowercased().filter { $0.isLetter || $0.isNumber })
    }

    /// `table tennis` of `TableTennis` and of `table_tennis`.
    private static func split(_ word: String) -> String {
        var words = ""
        for character in word {
            if character.isUppercase, words.last?.isLowercase == true { words += " " }
            words.append(character == "_" || character == "-" ? " " : character)
        }
        return words.lowercased().trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Sports that devices call as people do.
    private static let sameNames: Set<String> = [
        "aerobics", "american football", "archery", "athletics", "backpacking", "badminton", "ballet", "baseball",
        "basketball", "boules", "bowling", "boxing", "calisthenics", "canoeing", "climbing", "cycling", "darts",
        "elliptical", "fishing", "football", "frisbee", "gardening", "golf", "gymnastics", "handball", "hiking",
        "horse riding", "ice hockey", "inline skating", "jump rope", "kayaking", "martial arts", "mountain biking",
        "nordic walking", "padel", "pilates", "rafting", "roller skating", "rowing", "rugby", "running", "sailing",
        "scuba diving", "skateboarding", "skating", "skiing", "sledding", "snorkeling", "snowboarding", "snowshoeing",
        "spinning", "squash", "stretching", "surfing", "swimming", "table tennis", "tai chi", "tennis", "trampolining",
        "volleyball", "walking", "water skiing", "windsurfing", "yoga", "strength training", "circuit training",
        "stair climbing", "rowing machine", "exercise bike", "open water swimming",
    ]

    /// Other names, without spaces and signs.
    private static let names: [String: String] = [
        // Apple's kinds of workouts.
        "australianfootball": "rugby", "barre": "ballet", "cardiodance": "dancing", "dance": "dancing",
        "danceinspiredtraining": "dancing", "socialdance": "ballroom dancing", "coretraining": "calisthenics",
        "crosscountryskiing": "cross-country skiing", "crosstraining": "circuit training",
        "discsports": "frisbee", "downhillskiing": "skiing", "equestriansports": "horse riding",
        "flexibility": "stretching", "functionalstrengthtraining": "circuit training",
        "highintensityintervaltraining": "HIIT", "hockey": "field hockey", "kickboxing": "martial arts",
        "wrestling": "martial arts", "mindandbody": "yoga", "mixedcardio": "gym",
        "mixedmetaboliccardiotraining": "gym", "paddlesports": "canoeing", "pickleball": "padel",
        "preparationandrecovery": "stretching", "cooldown": "stretching", "racquetball": "squash",
        "skatingsports": "skating", "snowsports": "skiing", "soccer": "football", "softball": "baseball",
        "stairs": "stair climbing", "steptraining": "step aerobics", "surfingsports": "surfing",
        "trackandfield": "athletics", "traditionalstrengthtraining": "strength training",
        "underwaterdiving": "scuba diving", "waterfitness": "water aerobics", "other": unknown,
        // Those of FIT, TCX, GPX and the services behind them.
        "run": "running", "jogging": "running", "treadmill": "running", "treadmillrunning": "running",
        "trackrunning": "running", "streetrunning": "running", "indoorrunning": "running", "virtualrun": "running",
        "trailrunning": "cross-country running", "trailrun": "cross-country running",
        "biking": "cycling", "bike": "cycling", "ride": "cycling", "roadbiking": "cycling", "roadcycling": "cycling",
        "gravelcycling": "cycling", "cyclocross": "cycling", "mountainbikeride": "mountain biking",
        "gravelride": "cycling", "indoorcycling": "exercise bike", "virtualride": "exercise bike",
        "indoorrowing": "rowing machine", "lapswimming": "swimming", "swim": "swimming", "poolswimming": "swimming",
        "openwater": "open water swimming", "openwaterswim": "open water swimming", "walk": "walking",
        "casualwalking": "walking", "indoorwalking": "walking", "hike": "hiking", "mountaineering": "hiking",
        "alpineskiing": "skiing", "alpineski": "skiing", "backcountryski": "skiing",
        "nordicski": "cross-country skiing", "skatecrosscountryskiing": "cross-country skiing",
        "iceskating": "skating", "horsebackriding": "horse riding", "rockclimbing": "climbing",
        "indoorclimbing": "climbing", "bouldering": "climbing", "floorclimbing": "stair climbing",
        "stairclimbing": "stair climbing", "stairstepper": "stair climbing", "inlineskate": "inline skating",
        "standuppaddleboarding": "stand-up paddling", "standuppaddling": "stand-up paddling",
        "paddling": "canoeing", "wakeboarding": "water skiing", "boating": "sailing", "diving": "scuba diving",
        "hiit": "HIIT", "crossfit": "HIIT", "cardiotraining": "gym", "cardio": "gym", "indoorcardio": "gym",
        "fitnessequipment": "gym", "training": "gym", "workout": "gym", "gym": "gym", "generic": unknown,
        "weighttraining": "strength training", "flexibilitytraining": "stretching", "racket": "tennis",
        "discgolf": "frisbee", "mixedmartialarts": "martial arts", "ellipticaltrainer": "elliptical",
    ]
}
