import Nutrition

/// The words, in English, German, Spanish and French and folded, by which `ClauseAnalysis` reads who ate, what was not
/// eaten and what is only planned.
enum EatingWords {
    private static func phrases(_ lines: String) -> [[String]] {
        lines.split(separator: ",").map { $0.split(whereSeparator: \.isWhitespace).map(String.init) }.filter {
            !$0.isEmpty
        }
    }

    // MARK: Who

    static let user = Set(
        words: "i i've we we've me us myself ich wir mir mich uns yo nosotros nosotras je j'ai j'avais nous moi")
    static let userObjects = Set(words: "me mich mir mi moi us")
    /// After a verb that comes before its subject: "hatte ich", "comí yo".
    static let invertedUser = Set(words: "i ich wir yo je nous")
    static let others = Set(
        words: """
            wife husband partner girlfriend boyfriend fiance fiancee mother mum mom mommy father dad daddy brother sister son
            daughter kid kids child children friend friends colleague colleagues coworker coworkers boss roommate flatmate
            neighbour neighbor guest guests baby toddler dog cat grandma grandpa grandmother grandfather uncle aunt cousin
            cousins nephew niece twins boys girls he she they everyone everybody somebody someone anyone frau mann freund
            freundin freunde bruder schwester tochter sohn mutter vater mama papa kind kinder oma opa kollege kollegin chef hund
            katze er sie jemand mujer marido esposa esposo hijo hija hijos hermano hermana novia novio madre padre abuela
            abuelo amigo amiga amigos jefe perro gato ella ellos ellas alguien femme mari fils fille enfants frere soeur mere
            pere copain copine ami amie amis collegue chien chat il elle ils elles quelqu'un
            """)
    static let otherObjects = Set(words: "her him them")
    static let prepositions = Set(
        words:
            "with for to from by like than at of mit fur von bei con para avec pour chez wie como comme without ohne sin sans"
    )
    /// What follows a person's word in a name of food: "kids menu", "baby carrots".
    static let compoundTails = Set(
        words:
            "meal menu portion size sized carrots carrot spinach potatoes potato back corn food tomatoes leaf kale formula y"
    )
    /// "me too": whoever else ate, the user did as well.
    static let including = phrases(
        """
        me too, so did i, as did i, i did too, me as well, same for me, same here, including me, ich auch, yo tambien, moi
        aussi
        """)
    static let giving = Set(
        words: """
            gave give made make cooked cook bought buy baked prepared fed feed served packed brought ordered grabbed got poured
            gab gekauft gekocht gemacht kaufte kochte di compre prepare cocine donne achete
            """)

    // MARK: Verbs

    static let pastVerbs = Set(
        words: """
            had ate drank eaten consumed devoured finished munched snacked gobbled grabbed ordered got took tried shared enjoyed
            hatte hatten ass assen gegessen trank tranken getrunken hab habe haben gefruhstuckt genascht verputzt comi comimos
            tome tomamos bebi desayune almorce cene merende probe he mange bu pris ai avale grignote dejeune dine
            """)
    static let verbs = pastVerbs.union(
        Set(
            words: """
                have has having eat eats eating drink drinks drinking hat isst esse essen trinkt trinke trinken gonnte come comio
                boit boivent mangent comieron bebio tomo pidio ceno almorzo comido bebido tomado desayunado cenado como a ont
                """)
    ).subtracting(["a", "come", "como", "he"])
    static let spanishVerbs = Set(
        words: """
            comi comido como comio tome tomado tomo bebi bebido desayune desayunado almorce almorzado cene cenado merende probe
            probado quise quiero
            """)
    /// After `he` they make it the Spanish "I have", not the English pronoun.
    static let spanishParticiples = Set(words: "comido bebido tomado desayunado almorzado cenado probado merendado")
    /// Verbs whose subject may follow: "gestern hat meine Frau …", "comió mi hijo".
    static let invertingVerbs = Set(
        words: "hat hatte hatten haben ass assen isst trank trinkt comio comieron bebio tomo pidio ceno almorzo")
    /// What a negation must be about: "didn't know" says nothing about eating.
    static let negatable = Set(
        words: """
            eat eaten have had drink drunk drank touch get order take log add count track try snack want feel gegessen getrunken
            gehabt probiert gefruhstuckt essen esse trinken loggen comi comido como tome tomado bebi bebido desayune desayunado
            almorce almorzado cene cenado probe probado quise mange bu pris dejeune dine goute touche manger
            """)

    // MARK: Links

    static let coordinators = Set(words: "and & und y et plus")
    static let contrasts = Set(
        words: """
            but while whereas because so then though although instead however aber wahrend sondern dann deshalb weil pero sino
            mientras luego entonces porque mais tandis puis alors car
            """)
    static let additions = Set(words: "and also plus with und auch mit dazu y tambien con et aussi avec")
    static let subordinators = Set(
        words:
            "if wish when before after that which what while was wenn falls bevor nachdem die den das si cuando que quand"
    )
    static let adverbs = Set(
        words: "just only already also then too have really actually 've habe hab he me ai nur auch schon solo ya")
    static let limits = Set(words: "just only nur bloss solo solamente seulement juste except besides ausser")

    static func isLink(_ word: String) -> Bool { coordinators.contains(word) || contrasts.contains(word) }

    // MARK: Not eaten

    /// How far after each the verb may stand.
    static let negators: [String: Int] = [
        "didn't": 4, "didnt": 4, "haven't": 4, "havent": 4, "hasn't": 4, "don't": 2, "dont": 2, "never": 3,
        "couldn't": 3,
        "can't": 3, "won't": 3, "not": 2, "nicht": 2, "nichts": 2, "nie": 2, "no": 3, "nunca": 3, "nada": 3, "pas": 2,
        "rien": 2, "jamais": 2,
    ]
    static let frenchNegators = Set(words: "pas rien jamais plus")
    static let refusals = phrases(
        """
        skipped, skip, skipping, resisted, avoided, passed on, turned down, said no to, stayed away, refrained, abstained, forgot to, threw away, threw out, stehen lassen, stehen gelassen, liegen lassen, nada de,
        almost had, almost ate, almost ordered, nearly had, nearly ate, without eating, had nothing, ate nothing, eaten
        nothing, nothing to eat, instead of, rather than, ausgelassen, ausfallen, ausgefallen, weggelassen, ubersprungen,
        verzichtet, habe nichts, keine lust, kein hunger, keinen hunger, statt, anstatt, beinahe gegessen, fast gegessen, me
        salte, sin comer, sin desayunar, sin cenar, casi como, casi comi, en vez de, en lugar de, j'ai saute, ai saute, sans manger, au
        lieu de, presque mange, failli manger
        """)
    static let quantifiers = Set(
        words:
            "much many lot lots all everything whole enough viel alles mucho todo beaucoup tout only just really until")
    static let exceptions = Set(
        words: "except besides apart until till before but only just ausser bis hasta salvo excepto sauf jusqu'a")
    /// Before a food, these deny it.
    static let denials = Set(
        words:
            "no not without minus except kein keine keinen keiner keinem ohne nicht sin ni ningun ninguna sans aucun aucune excepto sauf"
    )
    static let insteadOf = phrases(
        """
        instead of, rather than, except for, apart from, hold the, pas de, pas d', anstatt, statt, en vez de, en lugar de, au
        lieu de
        """)
    static let articles = Set(
        words: "a an the any my more that those der die das den ein eine einen el la los las un una le les du des")

    // MARK: Planned

    static let modals = Set(
        words: """
            might wanted i'll we'll gonna wanna craving considering thinking deciding debating planning intend tempted hoping tomorrow let's lets prepping werde
            werden mochte mochten uberlege plane wollte quiero quisiera queria pienso pensando planeo podria puedo deberia antoja
            antojo comere cenare desayunare almorzare tomare bebere vais voudrais aimerais j'aimerais veux demain mangerai
            prendrai boirai devrais peux prevois allais voulais voulait
            """)
    static let plans = phrases(
        """
        going to, i may, we may, would a, would it, i'd rather, rather have, i'm making, we're making, wenn ich, was ware, vielleicht esse, vielleicht trinke, si como, si je mange, i will, we will, i shall, will have, will eat, will be having,
        will drink, plan to, plan on, plans to, planned to, want to, want a, want some, i want, wanted to, would like, would
        love, i'd like, i'd love, i'd eat, i'd have, i would, should i, shall i, can i, could i, may i, could eat, could go
        for, really go for, should eat, should have, about to, in the mood, feel like, feeling like, hungry for, dying for, looking forward,
        hope to, next week, need to eat, need a, have to eat, what if, if i, if we, i wish, how about, ok to, okay to, fine to,
        allowed to, for later, for tomorrow, told me to, i'm ordering, i fancy, was going to, having tonight, will ich, ich
        will, wurde gern, wurde gerne, hatte gern, hatte gerne, lust auf, soll ich, darf ich, kann ich, konnte ich, habe vor,
        hab vor, denke daran, uberlege, voy a, vamos a, iba a, me gustaria, tengo ganas, que tal si, je vais, on va, envie de,
        pense manger, pense prendre, puis - je, compte manger, est - ce que je peux
        """)
    /// What makes `morgen` and `mañana` a morning.
    static let beforeMorning = Set(
        words:
            "heute am gestern jeden diesen guten vom zum la esta cada de montag dienstag mittwoch donnerstag freitag samstag sonntag"
    )

    // MARK: Other

    /// Asking for an entry is a report: "I want to log two eggs".
    static let requests = Set(
        words:
            "log add track record enter logge eintragen notiere trage anota apunta registra anade ajoute enregistre ajouter"
    )
    static let meals = Set(
        words: """
            breakfast brunch lunch dinner supper snack dessert fruhstuck mittagessen abendessen desayuno almuerzo comida cena
            dejeuner diner gouter
            """)

    /// Names of people before a verb of eating: "Anna had a burger".
    static func names(in text: String) -> Set<String> {
        // Most messages have no capitalised word, and making the pattern takes longer than looking for one.
        let hasName = zip(text, text.dropFirst()).contains { $0.isUppercase && $1.isLowercase }
        guard hasName else { return [] }
        let pattern =
            /\b(?<name>\p{Lu}\p{Ll}+)\s+(?:had|has|ate|eats|drank|ordered|hat|aß|isst|trank|comió|bebió|tomó|a\s+mangé|a\s+bu|a\s+pris)\b/
        let found = text.matches(of: pattern).map { FoldedText.fold(String($0.output.name)) }
        return Set(found.filter { !beforeVerbs.contains($0) && !$0.hasSuffix("ly") && !meals.contains($0) })
    }

    /// Words that begin a report without a subject: "Just had two eggs".
    private static let beforeVerbs = Set(
        words: """
            i we just also then today yesterday tonight morning evening afternoon noon midnight night finally already only still
            later earlier again so and but or plus since because after before when while who what which that this it there never
            once twice even have has both all each snack snacks monday tuesday wednesday thursday friday saturday sunday ich wir
            gestern heute abend mittag nachmittag dann danach spater hoy ayer luego despues tambien solo yo nosotros hier puis
            apres aussi je on nous ca das es was wer frau mann
            """)
}
