/// What single words mean to the search: spellings made one, words that say little, words that turn a food around.
/// All are folded and stemmed.
enum FoodWords {
    /// Link words: they carry no weight, and what stands behind a preposition is no head noun.
    static let prepositions: Set<String> = [
        "with", "in", "on", "from", "for", "w", "of", "topped", "filled", "stuffed", "mit", "im", "auf", "aus", "von",
        "con", "en", "de", "del", "d", "avec", "au", "aux", "du", "des", "al", "a", "di", "alla", "as", "to", "by",
    ]
    static let conjunctions: Set<String> = ["and", "&", "und", "y", "e", "et", "plus"]
    static let alternatives: Set<String> = ["or", "oder", "o", "ou", "/"]
    static let stopWords: Set<String> = [
        "an", "the", "at", "my", "our", "his", "her", "some", "any", "der", "die", "das", "den", "dem", "ein", "eine",
        "einen", "einem", "el", "la", "lo", "los", "las", "un", "una", "le", "les", "une", "nfs", "ns", "s", "type",
        "kind", "other", "was", "is", "made", "like", "that", "this", "its", "it", "i", "just", "own",
    ]
    static let negations: Set<String> = [
        "no", "without", "not", "non", "ohne", "sin", "sans", "senza", "wo", "excluding", "than",
    ]

    /// Words that change how much, not what: they hardly count.
    static let fluff: Set<String> = [
        "large", "small", "medium", "big", "little", "regular", "mini", "normal", "fresh", "freshly", "homemade",
        "hot", "warm", "cold", "iced", "chilled", "organic", "leftover", "delicious", "tasty", "nice", "good",
        "classic",
        "traditional", "style", "typical", "simple", "piping", "own", "piece", "slice", "serving", "bowl", "cup",
        "glass",
        "plate", "mug", "sized", "size", "extra", "whole", "single", "individual", "sliced", "chopped", "diced", "home",
        "recipe", "prepared", "brewed", "bought", "store", "ripe", "crispy", "savory", "assorted", "favorite",
    ]

    /// Ways of preparing: they say something, but less than the food.
    static let preparation: Set<String> = [
        "cooked", "grilled", "baked", "roasted", "boiled", "steamed", "broiled", "toasted", "raw", "poached", "stewed",
        "braised", "sauteed", "seared", "plain", "frozen", "canned", "restaurant", "fastfood", "commercial", "eaten",
        "added", "fat", "flavor", "flavored", "all", "uncooked", "barbecued", "smoked", "salted",
    ]

    /// Words that make another food of it: when only one side says one, the two disagree.
    static let polarity: Set<String> = [
        "unsweetened", "diet", "decaf", "sugarfree", "nonfat", "lowfat", "reducedfat", "meatless", "lowsodium",
        "lactosefree", "nonalcoholic", "light", "dehydrated", "concentrate", "babyfood", "infant", "toddler", "baby",
        "powder", "powdered", "imitation", "substitute", "glutenfree", "reconstituted", "fortified", "dry", "dried",
        "saltfree", "pickled", "candied", "sweetened",
    ]

    /// Shops and restaurants that stand before a food and hardly change it.
    static let sellers: Set<String> = [
        "mcdonald", "starbuck", "kfc", "wendy", "subway", "costco", "tesco", "aldi", "lidl", "rewe", "edeka", "walmart",
        "kroger", "safeway", "sainsbury", "asda", "carrefour", "mercadona", "ikea", "greggs", "pret", "dunkin", "costa",
        "chipotle", "domino", "popeye", "denny", "ihop", "panera", "panda", "express", "target", "publix", "trader",
        "joe",
    ]

    /// Words for eating as such. A query of nothing else names no food.
    static let unspecific: Set<String> = [
        "food", "meal", "lunch", "breakfast", "dinner", "supper", "brunch", "snack", "stuff", "thing", "something",
        "anything", "everything", "nothing", "leftover", "dish", "drink", "bite", "portion", "essen", "mittagessen",
        "fruhstuck", "abendessen", "comida", "cena", "almuerzo", "desayuno", "repas", "dejeuner", "diner", "unknown",
        "item", "product", "usual",
    ]

    /// Two words that are one term, with the term.
    static let joined: [String: String] = [
        "fat free": "nonfat", "non fat": "nonfat", "zero fat": "nonfat", "0% fat": "nonfat", "low fat": "lowfat",
        "lower fat": "lowfat", "reduced fat": "reducedfat", "semi skimmed": "reducedfat", "sugar free": "sugarfree",
        "no sugar": "sugarfree", "zero sugar": "sugarfree", "gluten free": "glutenfree", "caffeine free": "decaf",
        "lactose free": "lactosefree", "alcohol free": "nonalcoholic", "non alcoholic": "nonalcoholic",
        "low sodium": "lowsodium", "reduced sodium": "lowsodium", "salt free": "saltfree", "whole wheat": "wholewheat",
        "whole meal": "wholewheat", "whole grain": "wholegrain", "multi grain": "multigrain", "stir fry": "stirfry",
        "stir fried": "stirfry", "hot dog": "hotdog", "ice cream": "icecream", "baby food": "babyfood",
        "meat free": "meatless", "non dairy": "nondairy", "soy milk": "soymilk", "pop corn": "popcorn",
        "sweet potato": "sweetpotato", "black eyed": "blackeyed", "milk shake": "milkshake",
        "cheese burger": "cheeseburger",
        "ham burger": "hamburger", "egg plant": "eggplant", "butter milk": "buttermilk", "oat meal": "oatmeal",
        "sea food": "seafood", "fast food": "fastfood", "meat ball": "meatball", "pan cake": "pancake",
        "rice cake": "ricecake",
    ]

    /// Spellings and regional names, with the one that stands for all.
    static let canonical: [String: String] = [
        "yoghurt": "yogurt", "joghurt": "yogurt", "jogurt": "yogurt", "aubergine": "eggplant", "courgette": "zucchini",
        "prawn": "shrimp", "decaffeinated": "decaf", "skim": "nonfat", "skimmed": "nonfat", "lite": "light",
        "wholemeal": "wholewheat", "garbanzo": "chickpea", "mayo": "mayonnaise", "catsup": "ketchup",
        "vegetarian": "meatless", "vegan": "meatless", "chilli": "chili", "chile": "chili", "donut": "doughnut",
        "flavour": "flavor", "flavoured": "flavored", "omelette": "omelet", "porridge": "oatmeal",
        "barbeque": "barbecued",
        "bbq": "barbecued", "barbecue": "barbecued", "scrambeled": "scrambled", "swede": "rutabaga",
        "coriander": "cilantro", "rocket": "arugula", "beetroot": "beet", "capsicum": "pepper", "spud": "potato",
        "roast": "roasted", "burger": "hamburger", "lowfat": "lowfat", "catfish": "catfish", "soya": "soy",
        "choc": "chocolate", "veg": "vegetable", "unsalted": "saltfree", "nonalcoholic": "nonalcoholic",
    ]

    /// Plural off, nothing else: `berries` → `berry`, `tomatoes` → `tomato`, `glass` stays. `cookie` and `cookies`
    /// both become `cooky`, because their plural looks like that of `berry`.
    static func stem(_ word: String) -> String {
        if word.hasSuffix("ie"), word.count > 4 { return word.dropLast(2) + "y" }
        guard word.count > 3, word.hasSuffix("s"), !word.hasSuffix("ss"), !word.hasSuffix("us") else { return word }
        if word.hasSuffix("ies") { return word.count > 4 ? word.dropLast(3) + "y" : String(word.dropLast()) }
        for ending in ["ses", "xes", "zes", "ches", "shes", "oes"] where word.hasSuffix(ending) && word.count > 4 {
            return ending == "ses" && !word.hasSuffix("sses") ? String(word.dropLast()) : String(word.dropLast(2))
        }
        return word.hasSuffix("is") ? word : String(word.dropLast())
    }

    /// How much a word counts for telling foods apart, 0–1, before its rarity.
    static func influence(_ word: String) -> Float {
        if fluff.contains(word) { return 0.08 }
        if preparation.contains(word) { return 0.4 }
        if sellers.contains(word) { return 0.25 }
        if word.hasPrefix("~") { return 0.3 }
        return 1
    }
}
