/// The words for units, folded (see `FoldedText`), with plurals and abbreviations.
///
/// English, German, Spanish and French share one table, which also stands for words whose language is not known; the
/// other languages have their own (`SpokenUnits`), because the same word may mean another thing: a Dutch "pot" is a jar
/// or a pot, a Portuguese "dose" a portion.
package enum UnitLexicon {
    /// What `word` (folded, one word) measures; nil when it is no unit.
    ///
    /// - Parameter language: nil where it is not known: then words of all languages count that mean one thing only.
    package static func measure(_ word: String, in language: MessageLanguage? = nil) -> Measure? {
        guard let language else { return measures[word] ?? SpokenUnits.plain[word] }
        guard let spoken = SpokenUnits.of(language) else {
            return measures[word] ?? (language == .french ? french[word] : nil)
        }
        return spoken.measures[word] ?? (international.contains(word) ? measures[word] : nil)
    }

    /// In English they are words of other things: "turkey parts".
    private static let french: [String: Measure] = build([(.household(.slice), "part parts")])

    /// The size that `word` says; nil when it says none.
    package static func size(_ word: String, in language: MessageLanguage? = nil) -> ServingSize? {
        language.flatMap(SpokenUnits.of)?.sizes[word] ?? sizes[word]
    }

    /// Whether `word` stands between an amount and a food and says nothing: "a cup *of* tea".
    package static func isFiller(_ word: String, in language: MessageLanguage? = nil) -> Bool {
        fillers.contains(word) || language.flatMap(SpokenUnits.of)?.fillers.contains(word) == true
    }

    /// The languages with units of their own in which a word is a unit and nothing else; none for what the shared table
    /// has.
    package static func languages(of word: String) -> Set<MessageLanguage> {
        guard SpokenUnits.plain[word] != nil, measures[word] == nil else { return [] }
        return Set(MessageLanguage.allCases.filter { SpokenUnits.of($0)?.measures[word] != nil })
    }

    /// A unit or size of a message in words that mean the same without their language: themselves, or the English word.
    package static func plain(_ word: String, in language: MessageLanguage) -> String {
        guard let spoken = SpokenUnits.of(language) else {
            return language == .french ? french[word].flatMap { names[$0] } ?? word : word
        }
        let alone = UnitPhrase(words: [word])
        let isPlain = alone.multiplier == 1 && alone.words.isEmpty
        if let measure = spoken.measures[word] {
            return isPlain && alone.measure == measure ? word : names[measure] ?? word
        }
        guard let size = spoken.sizes[word] else { return word }
        return isPlain && alone.size == size ? word : size == .extraLarge ? "xl" : size.rawValue
    }

    /// Words that stand between an amount and a food and say nothing, where the language is not known.
    package static let fillers: Set<String> = [
        "of", "a", "an", "the", "de", "d", "del", "von", "der", "des", "du", "da", "di", "full", "heaped", "heaping",
        "level", "rounded", "each", "about", "approx", "approximately", "around", "roughly", "ca", "circa", "etwa",
        "ungefahr", "environ", "aproximadamente", "unos", "unas", "x",
    ]

    /// Units that are written alike everywhere, and the words that replace phrases.
    private static let international: Set<String> = [
        "g", "gr", "kg", "mg", "ml", "cl", "dl", "l", "cc", "oz", "lb", "lbs", "floz", "tbsp", "tsp", "halfpint",
        "shot", "shots", "bowl", "bowls", "cup", "pint",
    ]

    /// An English word for each measure that needs one.
    private static let names: [Measure: String] = [
        .gram: "g", .mass(grams: 10): "dag", .mass(grams: 100): "hg", .mass(grams: 1000): "kg",
        .mass(grams: 0.001): "mg", .ounce: "oz", .mass(grams: 453.592_37): "lb", .mass(grams: 500): "pfund",
        .milliliter: "ml", .volume(milliliters: 10): "cl", .volume(milliliters: 100): "dl",
        .volume(milliliters: 1000): "l", .cup: "cup", .tablespoon: "tbsp", .teaspoon: "tsp",
        .pint: "pint", .piece: "piece",
    ].merging(HouseholdUnit.allCases.map { (Measure.household($0), $0.rawValue) }) { $1 }

    /// Units of several words, longest first, with the single word that replaces them before reading.
    static let phrases: [(words: [String], single: String)] = [
        (["cuillere", "a", "soupe"], "tbsp"), (["cuilleres", "a", "soupe"], "tbsp"),
        (["cuillere", "a", "cafe"], "tsp"), (["cuilleres", "a", "cafe"], "tsp"), (["c", "a", "s"], "tbsp"),
        (["c", "a", "c"], "tsp"), (["cucharada", "sopera"], "tbsp"), (["cucharadas", "soperas"], "tbsp"),
        (["cuillere", "a", "the"], "tsp"), (["fl", "oz"], "floz"), (["fl", "ozs"], "floz"),
        (["fluid", "ounce"], "floz"), (["fluid", "ounces"], "floz"), (["fluid", "oz"], "floz"),
        (["extra", "large"], "xl"), (["extra", "big"], "xl"), (["extra", "small"], "mini"),
        (["table", "spoon"], "tbsp"), (["table", "spoons"], "tbsp"), (["tea", "spoon"], "tsp"),
        (["tea", "spoons"], "tsp"), (["half", "pint"], "halfpint"), (["bite", "size"], "mini"),
        (["bite", "sized"], "mini"), (["king", "size"], "jumbo"), (["king", "sized"], "jumbo"),
        (["hand", "voll"], "handful"), (["hand", "full"], "handful"),
        (["medium", "sized"], "medium"), (["large", "sized"], "large"), (["small", "sized"], "small"),
        (["colher", "de", "sopa"], "tbsp"), (["colheres", "de", "sopa"], "tbsp"), (["colher", "de", "cha"], "tsp"),
        (["colheres", "de", "cha"], "tsp"), (["colher", "de", "cafe"], "tsp"), (["colheres", "de", "cafe"], "tsp"),
        (["cucchiaio", "da", "tavola"], "tbsp"), (["cucchiai", "da", "tavola"], "tbsp"),
        (["cucchiaio", "da", "minestra"], "tbsp"), (["cucchiaino", "da", "te"], "tsp"),
        (["cucchiaini", "da", "te"], "tsp"), (["cucchiaino", "da", "caffe"], "tsp"),
        (["cucchiaini", "da", "caffe"], "tsp"), (["lyzka", "stolowa"], "tbsp"), (["lyzki", "stolowe"], "tbsp"),
        (["lyzek", "stolowych"], "tbsp"), (["lyzeczka", "do", "herbaty"], "tsp"),
        (["fun", "size"], "mini"), (["fun", "sized"], "mini"), (["snack", "sized"], "small"),
    ]

    private static let measures: [String: Measure] = build([
        (.gram, "g gr gram grams gramm gramme grammes gramo gramos grammen"),
        (.mass(grams: 1000), "kg kgs kilo kilos kilogram kilograms kilogramm kilogramo kilogramos kilogramme"),
        (.mass(grams: 0.001), "mg milligram milligrams milligramm miligramo miligramos milligramme milligrammes"),
        (.ounce, "oz ozs ounce ounces unze unzen onza onzas once onces"),
        (.mass(grams: 453.592_37), "lb lbs pound pounds libra libras"),
        (.mass(grams: 500), "pfund livre livres"),
        (.milliliter, "ml mls milliliter milliliters millilitre millilitres mililitro mililitros cc"),
        (.volume(milliliters: 10), "cl centiliter centiliters centilitre centilitres centilitro centilitros"),
        (.volume(milliliters: 100), "dl deciliter deciliters decilitre decilitres decilitro decilitros deziliter"),
        (.volume(milliliters: 1000), "l liter liters litre litres litern litro litros"),
        (.fluidOunce, "floz"),
        (.cup, "cup cups tasse tassen tasses taza tazas cupful cupfuls"),
        (
            .tablespoon,
            """
            tbsp tbsps tbs tb tablespoon tablespoons tablespoonful el essloffel cucharada cucharadas cuilleree
            cuillerees
            """
        ),
        (.teaspoon, "tsp tsps teaspoon teaspoons teaspoonful tl teeloffel cucharadita cucharaditas"),
        // The US pint and quart; the imperial pint of a pub is a portion row of the drinks that are sold by it.
        (.pint, "pint pints pinte pintes pinta pintas pt"),
        (.volume(milliliters: 236.588_236_5), "halfpint"),
        (.volume(milliliters: 946.352_946), "quart quarts qt"),
        (.volume(milliliters: 3785.411_784), "gallon gallons"),
        (
            .piece,
            """
            piece pieces pc pcs nos stuck stucke stk pieza piezas trozo trozos pedazo pedazos morceau morceaux unit units
            unidad unidades unite unites item items count each ea spear spears floret florets square squares
            """
        ),
        (.household(.slice), "slice slices scheibe scheiben rebanada rebanadas loncha lonchas rodaja rodajas tranche"),
        (.household(.slice), "tranches slc"),
        (.household(.bowl), "bowl bowls schussel schusseln schale schalen schalchen tazon tazones cuenco cuencos bol"),
        (.household(.bowl), "bols bowlful"),
        (.household(.glass), "glass glasses glas glaser glaschen vaso vasos copa copas verre verres"),
        (.household(.mug), "mug mugs becher pott jarra jarras"),
        (.household(.can), "can cans tin tins dose dosen lata latas canette canettes boite boites"),
        (.household(.bottle), "bottle bottles flasche flaschen botella botellas bouteille bouteilles"),
        (.household(.handful), "handful handfuls handfull handvoll punado punados poignee poignees"),
        (.household(.serving), "serving servings portion portionen portions racion raciones porcion porciones helping"),
        (.household(.serving), "helpings"),
        (.household(.plate), "plate plates plateful teller plato platos assiette assiettes"),
        (.household(.scoop), "scoop scoops kugel kugeln bola bolas boule boules messloffel"),
        (.household(.pat), "pat pats"),
        (.household(.packet), "packet packets pack packs package packages packung packungen paquete paquetes paquet"),
        (.household(.packet), "sachet sachets paquets packchen"),
        (.household(.bag), "bag bags tute tuten beutel bolsa bolsas sac sacs"),
        (.household(.box), "box boxes schachtel caja cajas"),
        (.household(.bar), "bar bars riegel barra barras barrita barritas barre barres"),
        (.household(.stick), "stick sticks stange stangen"),
        (.household(.container), "container containers tub tubs envase envases"),
        (.household(.carton), "carton cartons"),
        (.household(.jar), "jar jars"),
        (.household(.pouch), "pouch pouches"),
        (.household(.wedge), "wedge wedges"),
        (.household(.clove), "clove cloves zehe zehen diente dientes gousse gousses"),
        (.household(.leaf), "leaf leaves blatt blatter hoja hojas feuille feuilles"),
        (.household(.stalk), "stalk stalks"),
        (.household(.dash), "dash dashes"),
        (.household(.splash), "splash splashes schuss"),
        (.household(.drizzle), "drizzle"),
        (.household(.pinch), "pinch pinches prise prisen pizca pincee"),
        (.household(.shot), "shot shots"),
        (.household(.half), "half halves halfte mitad moitie"),
        (.household(.whole), "whole ganze ganzer ganzes ganzen entero entera entier entiere"),
        (.household(.order), "order orders"),
        (.household(.loaf), "loaf loaves laib"),
        (.household(.ball), "ball balls"),
        (.household(.strip), "strip strips streifen"),
        (.household(.rasher), "rasher rashers"),
        (.household(.fillet), "fillet fillets filet filets filete filetes"),
        (.household(.patty), "patty patties"),
        (.household(.link), "link links"),
        (.household(.skewer), "skewer skewers"),
        (.household(.tray), "tray trays"),
        (.household(.pot), "pot pots kanne kannen"),
        (.household(.dollop), "dollop dollops klecks"),
        (.household(.knob), "knob"),
        (.household(.bunch), "bunch bunches"),
        (.household(.head), "head heads"),
        (.household(.ear), "ear ears"),
        (.household(.squeeze), "squeeze"),
        (.household(.sip), "sip sips schluck"),
        (.household(.bite), "bite bites bissen"),
    ])

    private static let sizes: [String: ServingSize] = build([
        (.mini, "mini miniature tiny"),
        (.small, "small little kleine kleiner kleines kleinen klein pequeno pequena pequenos pequenas petit petite"),
        (.small, "petits petites thin sm"),
        (.medium, "medium regular mittel mittlere mittlerer mittleres mittelgross mediano mediana medianos medianas"),
        (.medium, "moyen moyenne moyens moyennes average med normal normale"),
        (.large, "large big grosse grosser grosses grossen gross grande grandes gran gros thick lg"),
        (.extraLarge, "xl jumbo huge giant riesig xxl"),
    ])

    static func build<Value>(_ rows: [(Value, String)]) -> [String: Value] {
        var table: [String: Value] = [:]
        for (value, words) in rows {
            for word in words.split(whereSeparator: \.isWhitespace) { table[String(word)] = value }
        }
        return table
    }
}
