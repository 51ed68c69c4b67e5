import Nutrition

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
        "which", "were", "are", "has", "had", "both", "well", "very", "featured",
    ]
    static let negations: Set<String> = [
        "no", "without", "not", "non", "ohne", "sin", "sans", "senza", "wo", "excluding", "than",
    ]

    /// Whether a word only holds others together, so that no food has it.
    static func isLink(_ word: String) -> Bool {
        stopWords.contains(word) || prepositions.contains(word) || conjunctions.contains(word)
            || alternatives.contains(word) || negations.contains(word)
    }

    /// Words before a name that are none of it, as they stand in the languages that names are kept in.
    static let articles: Set<String> = [
        "der", "die", "das", "den", "dem", "des", "ein", "eine", "einen", "einem", "einer", "el", "la", "los", "las",
        "un", "una", "unos", "unas", "le", "les", "l", "une", "du", "de", "d", "il", "lo", "gli", "i", "uno", "del",
        "dello", "della", "dell", "dei", "degli", "delle", "o", "a", "os", "as", "um", "uma", "uns", "umas", "het",
        "een",
    ]

    /// Words that say whose a food is: "my usual coffee" is the "coffee" of one's own.
    static let owners: Set<String> = ["my", "our", "mein", "meine", "meinen", "usual", "mi", "mon", "ma"]

    /// Words that change how much, not what: they hardly count.
    static let fluff: Set<String> = [
        "large", "small", "medium", "big", "little", "regular", "mini", "normal", "fresh", "freshly", "homemade",
        "hot", "warm", "cold", "chilled", "organic", "leftover", "delicious", "tasty", "nice", "good",
        "classic",
        "traditional", "style", "typical", "simple", "piping", "own", "piece", "slice", "serving", "bowl", "cup",
        "glass",
        "plate", "mug", "sized", "size", "extra", "whole", "single", "individual", "sliced", "chopped", "diced", "home",
        "loaded", "packed", "smothered", "served", "layered", "drizzled", "combined", "paired", "accompanied",
        "garnished", "complemented", "together", "variety",
        "ready", "eat", "recipe", "prepared", "brewed", "bought", "store", "ripe", "crispy", "savory", "assorted",
        "favorite",
    ]

    /// Words of praise and their adverbs, and words of serving: they tell no food from another.
    static let praise: Set<String> = [
        "delicious", "tasty", "yummy", "refreshing", "satisfying", "delightful", "flavorful", "flavourful", "hearty",
        "comforting", "nutritious", "wholesome", "healthy", "crisp", "crispy", "crunchy", "fluffy", "tender",
        "juicy", "succulent", "savory", "savoury", "zesty", "tangy", "velvety", "silky", "moist", "chewy", "gooey",
        "fresh", "freshly", "nice", "good", "great", "lovely", "perfect", "perfectly", "simple", "quick",
        "substantial", "generous", "favorite", "favourite", "beautiful", "wonderful", "amazing", "scrumptious",
        "mouthwatering", "appetizing", "classic", "traditional", "homely", "cozy", "warming", "steaming", "piping",
        "aromatic", "fragrant", "exquisite", "luscious", "decadent", "indulgent", "irresistible", "smooth", "colorful",
        "vibrant", "rich", "fizzy", "bubbly", "convenient", "robust", "lightly", "nicely", "finely", "simply",
        "yielding", "featuring", "enjoying",
    ]

    /// Ways of preparing: they say something, but less than the food.
    static let preparation: Set<String> = [
        "cooked", "grilled", "baked", "roasted", "boiled", "steamed", "broiled", "toasted", "raw", "poached", "stewed",
        "braised", "sauteed", "seared", "plain", "frozen", "canned", "restaurant", "fastfood", "commercial", "eaten",
        "added", "fat", "flavor", "school", "cafeteria", "home", "prepared", "flavored", "all", "uncooked", "barbecued",
        "smoked", "salted", "fortified", "calcium", "vitamin", "enriched",
    ]

    /// Colours, cuts and tastes: they matter where the table tells foods apart by them, and little where it does not.
    static let appearance: Set<String> = [
        "yellow", "purple", "golden", "pink", "soft", "hard", "thin",
        "mild", "spicy", "sweet", "shredded", "grated", "crushed", "cubed", "minced", "peeled", "pitted", "halved",
        "lean", "bone", "boneless", "skinless", "creamy", "iced", "strip", "chunk", "half", "mixed", "various", "real",
        "pure",
    ]

    /// Words that make another food of it: when only one side says one, the two disagree.
    static let polarity: Set<String> = [
        "unsweetened", "diet", "decaf", "sugarfree", "nonfat", "lowfat", "reducedfat", "meatless", "lowsodium",
        "lactosefree", "nonalcoholic", "light", "dehydrated", "concentrate", "babyfood", "infant", "toddler", "baby",
        "powder", "powdered", "imitation", "substitute", "glutenfree", "reconstituted", "dry", "dried",
        "saltfree", "pickled", "candied", "sweetened",
    ]

    /// Before cooking: such a food weighs less, and holds more, than what is on the plate.
    static let rawStates: Set<String> = ["raw", "uncooked", "dry"]

    /// How many portions one serving is: "a double espresso".
    static let multiples: Set<String> = ["single", "double", "triple"]

    /// States and places that people say when they mean them.
    static let unusual: Set<String> = [
        "raw", "frozen", "school", "cafeteria", "unprepared", "uncooked", "kernel", "immature", "dehydrated", "mix",
    ]

    /// Words between a food and where it was bought, besides prepositions.
    static let places: Set<String> = [
        "at", "bei", "vom", "beim", "chez", "da", "dal", "dalla", "van", "z", "ze", "w", "do", "no", "na", "nel",
    ]

    /// Words for eating as such. A query of nothing else names no food.
    static let unspecific: Set<String> = [
        "food", "meal", "lunch", "breakfast", "dinner", "supper", "brunch", "snack", "stuff", "thing", "something",
        "anything", "everything", "nothing", "leftover", "takeaway", "takeout", "dish", "drink", "bite", "portion",
        "essen", "mittagessen",
        "fruhstuck", "abendessen", "comida", "cena", "almuerzo", "desayuno", "repas", "dejeuner", "diner", "unknown",
        "item", "product", "usual", "start", "way", "day", "morning", "afternoon", "evening", "night", "flavor",
        "perfection", "treat", "option", "choice", "boost", "energy", "taste", "texture", "experience", "goodness",
        "delight", "indulgence", "mix", "blend", "mixture", "assortment", "topping", "coating", "filling", "flesh",
        "pick-me-up", "side", "top", "combination", "combo", "addition", "warm",
    ]

    /// What follows these says more of the noun before, in the English of the tables and of what is looked up in them.
    private static let behindNoun: Set<String> = ["to", "for", "of", "that", "which"]

    /// Whether the words' own noun is one for eating as such: "a sweet afternoon snack", "a way to fuel my day".
    static func isUnspecific(_ text: String) -> Bool {
        let words = NumberReader.words(text).map(Plural.stem)
        let noun = words.prefix { !behindNoun.contains($0) }.last ?? words.last
        return noun.map(unspecific.contains) ?? true
    }

    /// What is put together from other foods, whatever group the tables have it in.
    static let dishes: Set<String> = ["smoothie", "shake", "milkshake", "soup", "salad", "stew", "omelet", "omelette"]

    /// What other food is eaten in or on.
    static let breads: Set<String> = [
        "bread", "bun", "roll", "pita", "pitta", "flatbread", "wrap", "tortilla", "baguette", "ciabatta", "naan", "bap",
        "brioche", "lavash", "muffin", "bagel", "croissant", "biscuit",
    ]

    /// In which form a food comes; the word before it says which food.
    static let forms: Set<String> = [
        "powder", "paste", "beverage", "meal", "tablet", "pill", "capsule", "seasoning", "mix", "extract", "flavoring",
        "concentrate", "fragment", "supplement", "leg", "shank",
    ]

    /// Ways of preparing that name no food by themselves, wherever they stand: "salmon fillet fried".
    static let participles: Set<String> = [
        "fried", "scrambled", "mashed", "marinated", "breaded", "glazed", "seasoned", "warmed", "reheated", "blended",
        "drained", "buttered", "salted", "spiced", "dressed", "whipped", "cut", "sliced", "chopped", "peeled", "topped",
    ]

    /// What kind of thing a brand's product is; said after the brand it adds nothing ("Kit Kat bar").
    static let kinds: Set<String> = [
        "bar", "candy", "cereal", "drink", "soda", "chip", "crisp", "cooky", "cracker", "snack", "chocolate", "beer",
        "biscuit", "sandwich", "softdrink", "beverage", "fruit", "vegetable", "meat", "fish", "cheese",
    ]

    /// Two words that are one term, with the term.
    static let joined: [String: String] = [
        "fat free": "nonfat", "non fat": "nonfat", "zero fat": "nonfat", "0% fat": "nonfat", "low fat": "lowfat",
        "lower fat": "lowfat", "reduced fat": "reducedfat", "semi skimmed": "reducedfat", "sugar free": "sugarfree",
        "no sugar": "sugarfree", "zero sugar": "sugarfree", "gluten free": "glutenfree", "caffeine free": "decaf",
        "lactose free": "lactosefree", "alcohol free": "nonalcoholic", "non alcoholic": "nonalcoholic",
        "low sodium": "lowsodium", "reduced sodium": "lowsodium", "salt free": "saltfree", "whole wheat": "wholewheat",
        "whole meal": "wholewheat", "whole grain": "wholegrain", "multi grain": "multigrain", "stir fry": "stirfry",
        "stir fried": "stirfry", "pan fried": "fried", "air fried": "fried", "oven baked": "baked",
        "deep fried": "fried", "hot dog": "hotdog", "ice cream": "icecream", "baby food": "babyfood",
        "meat free": "meatless", "non dairy": "nondairy", "soy milk": "soymilk", "pop corn": "popcorn",
        "sweet potato": "sweetpotato", "black eyed": "blackeyed", "milk shake": "milkshake",
        "cheese burger": "cheeseburger",
        "ham burger": "hamburger", "egg plant": "eggplant", "butter milk": "buttermilk", "oat meal": "oatmeal",
        "sea food": "seafood", "fast food": "fastfood", "meat ball": "meatball", "pan cake": "pancake",
        "rice cake": "ricecake", "soft drink": "softdrink", "soft taco": "softtaco",
        "thin crust": "thincrust", "medium crust": "mediumcrust", "thick crust": "thickcrust",
        "stuffed crust": "stuffedcrust",
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
        "choc": "chocolate", "choccy": "chocolate", "bolognaise": "bolognese", "veg": "vegetable",
        "unsalted": "saltfree", "deer": "venison", "cowpea": "blackeyes",
        "blackeyed": "blackeyes", "nonalcoholic": "nonalcoholic", "maize": "corn",
    ]

    /// Whether an unknown English word looks like a participle or adjective ("leavened", "buttery"): it describes the
    /// food rather than naming another.
    static func looksDescriptive(_ word: String) -> Bool {
        word.count >= 6
            && ["ed", "ing", "ful", "ous", "ish", "ly", "ty", "ry", "ny", "my", "ic", "less", "able"]
                .contains { word.hasSuffix($0) }
    }

    /// Whether a description of the food before may begin with this word.
    static func startsDescription(_ word: String) -> Bool {
        prepositions.contains(word) || word.count >= 5 && word.hasSuffix("ed")
            || [
                "that", "which", "straight", "and", "or", "variety", "featuring", "containing", "including",
                "resembling",
            ].contains(word)
    }

    /// How much a word counts for telling foods apart, 0–1, before its rarity.
    static func influence(_ word: String) -> Float {
        if fluff.contains(word) || praise.contains(word) || UnitLexicon.size(word) != nil { return 0.08 }
        if appearance.contains(word) || word.hasSuffix("%") { return 0.4 }
        if ["restaurant", "fastfood"].contains(word) { return 0.15 }
        if preparation.contains(word) { return 0.4 }
        if Sellers.isSeller(word) { return 0.25 }
        if word.hasPrefix("~") { return 0.3 }
        return 1
    }
}
