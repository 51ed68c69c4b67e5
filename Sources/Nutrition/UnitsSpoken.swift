/// The words for units, sizes and what only fills in Italian, Portuguese, Dutch and Polish, folded.
struct SpokenUnits: Sendable {
    let measures: [String: Measure]
    let sizes: [String: ServingSize]
    let fillers: Set<String>

    /// nil for the languages that share the table of `UnitLexicon`.
    static func of(_ language: MessageLanguage) -> SpokenUnits? {
        switch language {
        case .english, .german, .spanish, .french: nil
        case .italian: italian
        case .portuguese: portuguese
        case .dutch: dutch
        case .polish: polish
        }
    }

    /// Units that are read without their language, too: those that no two of these languages use for different things
    /// and that are no words of other things.
    static let plain: [String: Measure] = {
        var found: [String: Measure] = [:]
        var differing: Set<String> = []
        for units in [italian, portuguese, dutch, polish] {
            for (word, measure) in units.measures {
                if let known = found[word], known != measure { differing.insert(word) }
                found[word] = measure
            }
        }
        return found.filter { !differing.contains($0.key) && !ambiguous.contains($0.key) }
    }()

    /// Foods and other words, in these or in other languages: "pak choi", "filo", "al dente".
    private static let ambiguous: Set<String> = [
        "blad", "blik", "bord", "busta", "calice", "can", "chili", "concha", "conchas", "copos", "coppa", "costa",
        "dente", "dentes", "dose", "doses", "filo", "fio", "golo", "hap", "heel", "hele", "kan", "kom", "kop",
        "laska", "ons", "pak", "palitos", "part", "parten", "plak", "pond", "posta", "pot", "pote", "ramo", "reep",
        "schaal", "snee", "spies", "taca", "teen", "tenen", "tira", "zak",
    ]

    private init(_ measures: [(Measure, String)], sizes: [(ServingSize, String)], fillers: String) {
        self.measures = UnitLexicon.build(measures)
        self.sizes = UnitLexicon.build(sizes)
        self.fillers = Set(fillers.split(separator: " ").map(String.init))
    }

    private static let italian = SpokenUnits(
        [
            (.gram, "grammo grammi"), (.mass(grams: 100), "etto etti hg ettogrammo ettogrammi"),
            (.mass(grams: 1000), "chilo chili chilogrammo chilogrammi kilo"),
            (.mass(grams: 0.001), "milligrammo milligrammi"), (.ounce, "oncia once"),
            (.milliliter, "millilitro millilitri"), (.volume(milliliters: 10), "centilitro centilitri"),
            (.volume(milliliters: 100), "decilitro decilitri"), (.volume(milliliters: 1000), "litro litri"),
            (.cup, "tazza tazze tazzona"), (.volume(milliliters: 80), "tazzina tazzine"),
            (.tablespoon, "cucchiaio cucchiai cucchiaiata cucchiaiate"), (.teaspoon, "cucchiaino cucchiaini"),
            (.piece, "pezzo pezzi pezzetto pezzetti unita"),
            (.household(.slice), "fetta fette fettina fettine trancio tranci"),
            (.household(.bowl), "ciotola ciotole scodella scodelle coppa coppe coppetta coppette"),
            (.household(.glass), "bicchiere bicchieri calice calici"), (.household(.mug), "boccale boccali"),
            (.household(.shot), "bicchierino bicchierini"), (.household(.can), "lattina lattine"),
            (.household(.bottle), "bottiglia bottiglie bottiglietta bottigliette"),
            (.household(.handful), "manciata manciate pugno"),
            (.household(.serving), "porzione porzioni dose dosi"), (.household(.plate), "piatto piatti"),
            (.household(.scoop), "pallina palline misurino misurini"),
            (.household(.packet), "pacchetto pacchetti confezione confezioni bustina bustine"),
            (.household(.bag), "sacchetto sacchetti busta buste"), (.household(.box), "scatola scatole"),
            (.household(.bar), "tavoletta tavolette"),
            (.household(.jar), "vasetto vasetti barattolo barattoli"), (.household(.carton), "cartone cartoni brik"),
            (.household(.wedge), "spicchio spicchi"), (.household(.leaf), "foglia foglie"),
            (.household(.stalk), "gambo gambi costa coste"), (.household(.pinch), "pizzico pizzichi"),
            (.household(.drizzle), "filo"), (.household(.splash), "goccio goccia gocce spruzzo"),
            (.household(.sip), "sorso sorsi"), (.household(.bite), "morso morsi boccone bocconi"),
            (.household(.fillet), "filetto filetti"), (.household(.strip), "striscia strisce"),
            (.household(.skewer), "spiedino spiedini"), (.household(.whole), "intero intera interi intere"),
            (.household(.bunch), "mazzo mazzetto"),
            (.household(.pot), "teiera"),
        ],
        sizes: [
            (.mini, "minuscolo minuscola"), (.small, "piccolo piccola piccoli piccole sottile sottili"),
            (.medium, "medio media medi medie normale normali"),
            (.large, "grande grandi grosso grossa grossi grosse spesso spessa"), (.extraLarge, "enorme enormi gigante"),
        ],
        fillers: """
            di d del dello della dell dei degli delle da il lo la i gli le l un uno una circa quasi colmo colma raso rasa \
            pieno piena abbondante abbondanti scarso scarsa
            """)

    private static let portuguese = SpokenUnits(
        [
            (.gram, "grama gramas"), (.mass(grams: 1000), "quilo quilos kilo kilos quilograma quilogramas"),
            (.mass(grams: 0.001), "miligrama miligramas"), (.ounce, "onca oncas"),
            (.mass(grams: 453.592_37), "libra libras"), (.milliliter, "mililitro mililitros"),
            (.volume(milliliters: 10), "centilitro centilitros"), (.volume(milliliters: 100), "decilitro decilitros"),
            (.volume(milliliters: 1000), "litro litros"), (.cup, "xicara xicaras chavena chavenas"),
            (.tablespoon, "colher colheres colherada colheradas"),
            (.teaspoon, "colherzinha colherzinhas colherinha colherinhas"),
            (.piece, "pedaco pedacos pedacinho pedacinhos unidade unidades peca pecas"),
            (.household(.slice), "fatia fatias rodela rodelas talhada talhadas posta postas"),
            (.household(.bowl), "tigela tigelas taca tacas malga malgas cumbuca"),
            (.household(.glass), "copo copos calice"),
            (.household(.mug), "caneca canecas"), (.household(.can), "lata latas latinha latinhas"),
            (.household(.bottle), "garrafa garrafas garrafinha"),
            (.household(.handful), "punhado punhados mancheia"),
            (.household(.serving), "porcao porcoes dose doses"), (.household(.plate), "prato pratos"),
            (.household(.scoop), "bola bolas concha conchas"),
            (.household(.packet), "pacote pacotes pacotinho saqueta saquetas embalagem embalagens"),
            (.household(.bag), "saco sacos saquinho saquinhos"), (.household(.box), "caixa caixas caixinha"),
            (.household(.bar), "barra barras tablete tabletes"),
            (.household(.jar), "frasco frascos pote potes potinho"), (.household(.stick), "palito palitos"),
            (.household(.wedge), "gomo gomos"), (.household(.clove), "dente dentes"),
            (.household(.leaf), "folha folhas"), (.household(.stalk), "talo talos"),
            (.household(.pinch), "pitada pitadas"), (.household(.drizzle), "fio"),
            (.household(.splash), "gota gotas pingo"), (.household(.sip), "gole goles golo golos"),
            (.household(.bite), "dentada dentadas mordida mordidas garfada garfadas"),
            (.household(.fillet), "filete filetes"), (.household(.strip), "tira tiras"),
            (.household(.skewer), "espetinho espetinhos"), (.household(.whole), "inteiro inteira inteiros"),
            (.household(.bunch), "cacho cachos ramo"), (.household(.ear), "espiga espigas"),
            (.household(.pot), "bule"),
        ],
        sizes: [
            (.small, "pequeno pequena pequenos pequenas fino fina finos finas"),
            (.medium, "medio media medios medias normal normais"), (.large, "grande grandes grosso grossa"),
            (.extraLarge, "enorme enormes gigante"),
        ],
        fillers: """
            de da do das dos d o a os as um uma uns umas cerca aproximadamente quase cheio cheia cheios cheias bem raso \
            rasa
            """)

    private static let dutch = SpokenUnits(
        [
            (.gram, "gram grammen"), (.mass(grams: 100), "ons"), (.mass(grams: 500), "pond"),
            (.mass(grams: 1000), "kilo kilo's kilogram"), (.mass(grams: 0.001), "milligram"),
            (.milliliter, "milliliter milliliters"), (.volume(milliliters: 10), "centiliter"),
            (.volume(milliliters: 100), "deciliter"), (.volume(milliliters: 1000), "liter liters"),
            (.cup, "kop koppen kopje kopjes"),
            (.tablespoon, "eetlepel eetlepels el lepel lepels"),
            (.teaspoon, "theelepel theelepels theelepeltje theelepeltjes tl lepeltje lepeltjes"),
            (.piece, "stuk stuks stukken stukje stukjes"),
            (.household(.slice), "plak plakken plakje plakjes snee sneetje sneetjes sneden snede"),
            (.household(.bowl), "kom kommen kommetje kommetjes schaal schaaltje schaaltjes bakje bakjes"),
            (.household(.glass), "glas glazen glaasje glaasjes"),
            (.household(.mug), "mok mokken beker bekers bekertje"),
            (.household(.can), "blik blikken blikje blikjes"),
            (.household(.bottle), "fles flessen flesje flesjes"),
            (.household(.handful), "handvol handje handjes"),
            (.household(.serving), "portie porties"), (.household(.plate), "bord borden bordje bordjes"),
            (.household(.scoop), "schep scheppen schepje schepjes bollen bolletjes maatschepje"),
            (.household(.packet), "pak pakken pakje pakjes zakje zakjes verpakking"),
            (.household(.bag), "zak zakken"), (.household(.box), "doos dozen doosje doosjes"),
            (.household(.bar), "reep repen reepje reepjes"), (.household(.jar), "potje potjes"),
            (.household(.pot), "pot potten kan kannetje"), (.household(.wedge), "partje partjes part parten"),
            (.household(.clove), "teen tenen teentje teentjes"), (.household(.leaf), "blad blaadje blaadjes bladeren"),
            (.household(.stalk), "stengel stengels"), (.household(.pinch), "snufje snufjes mespuntje"),
            (.household(.splash), "scheut scheutje scheutjes"), (.household(.drizzle), "straaltje"),
            (.household(.dash), "beetje druppel druppels"), (.household(.sip), "slok slokken slokje slokjes"),
            (.household(.bite), "hap happen"), (.household(.dollop), "klodder klont klontje"),
            (.household(.fillet), "filets filetje"), (.household(.strip), "reepjes strook"),
            (.household(.stick), "stokje stokjes"), (.household(.skewer), "spies spiesje spiesjes"),
            (.household(.whole), "hele heel"), (.household(.bunch), "tros bosje"),
            (.household(.shot), "shotje shotjes"),
        ],
        sizes: [
            (.mini, "piepklein piepkleine"), (.small, "klein kleine kleintje dun dunne"),
            (.medium, "middelgroot middelgrote gemiddeld gemiddelde normaal normale gewoon gewone"),
            (.large, "groot grote dik dikke flink flinke"), (.extraLarge, "enorm enorme gigantisch gigantische reuze"),
        ],
        fillers: "van de het een ongeveer circa rond zo'n volle vol afgestreken goed krap ruim bijna")

    /// Without "paczki" and "paczek", which are doughnuts without their accents.
    private static let polish = SpokenUnits(
        [
            (.gram, "gramy gramow grama gramach"), (.mass(grams: 10), "dag dkg deka dekagram dekagramow"),
            (.mass(grams: 1000), "kilo kila kilogram kilograma kilogramy kilogramow"),
            (.mass(grams: 0.001), "miligram miligramy miligramow"), (.ounce, "uncja uncje uncji"),
            (.mass(grams: 453.592_37), "funt funty funtow"), (.milliliter, "mililitr mililitra mililitry mililitrow"),
            (.volume(milliliters: 10), "centylitr centylitry centylitrow"),
            (.volume(milliliters: 100), "decylitr decylitry decylitrow"),
            (.volume(milliliters: 1000), "litr litra litry litrow"),
            (.cup, "filizanka filizanke filizanki filizanek"),
            (.tablespoon, "lyzka lyzke lyzki lyzek"), (.teaspoon, "lyzeczka lyzeczke lyzeczki lyzeczek"),
            (
                .piece,
                "sztuka sztuke sztuki sztuk szt kawalek kawalka kawalki kawalkow kawaleczek"
            ),
            (
                .household(.slice),
                """
                plaster plastra plastry plastrow plasterek plasterka plasterki plasterkow kromka kromke kromki kromek \
                kromeczka pajda pajde pajdy
                """
            ),
            (.household(.bowl), "miska miske miski misek miseczka miseczke miseczki miseczek"),
            (
                .household(.glass),
                "szklanka szklanke szklanki szklanek kieliszek kieliszka kieliszki kieliszkow lampka lampke"
            ),
            (.household(.mug), "kubek kubka kubki kubkow kufel kufla kufle"),
            (.household(.can), "puszka puszke puszki puszek"),
            (.household(.bottle), "butelka butelke butelki butelek buteleczka"),
            (.household(.handful), "garsc garsci garstka garstke"),
            (.household(.serving), "porcja porcje porcji porcyjka"),
            (.household(.plate), "talerz talerza talerze talerzy talerzyk"),
            (.household(.scoop), "galka galke galki galek miarka miarke miarki miarek"),
            (.household(.packet), "paczka paczke opakowanie opakowania opakowan saszetka saszetke"),
            (.household(.bag), "torebka torebke torebki torebek torba torbe woreczek woreczki"),
            (.household(.box), "pudelko pudelka pudelek karton kartony"),
            (.household(.bar), "tabliczka tabliczke tabliczki"),
            (.household(.jar), "sloik sloika sloiki sloikow sloiczek"),
            (.household(.container), "kubeczka pojemnik pojemnika"),
            (.household(.clove), "zabek zabka zabki zabkow"),
            (.household(.leaf), "lisc lisci liscie listek listki listkow"), (.household(.stalk), "lodyga lodygi"),
            (.household(.stick), "laska laske paluszek paluszki paluszkow"),
            (.household(.pinch), "szczypta szczypte szczypty"),
            (.household(.splash), "odrobina odrobine kropla krople"),
            (.household(.sip), "lyk lyka lyki lykow"), (.household(.bite), "kes kesa kesy kesow gryz gryza"),
            (.household(.fillet), "filety filetow filecik"), (.household(.strip), "pasek paski paskow"),
            (.household(.whole), "caly cala cale calego calej calych"), (.household(.bunch), "peczek peczka"),
            (.household(.head), "glowka glowke"), (.household(.ear), "kolba kolbe kolby"),
            (.household(.pot), "dzbanek dzbanka"), (.household(.dollop), "kleks"),
            (.household(.loaf), "bochenek bochenka"),
        ],
        sizes: [
            (.mini, "malutki malutka malutkie malenki malenka malenkie"),
            (.small, "maly mala male malego malej malych cienki cienka cienkie cienkich"),
            (.medium, "sredni srednia srednie sredniego sredniej srednich"),
            (.large, "duzy duza duze duzego duzej duzych gruby gruba grube grubych wielki wielka"),
            (.extraLarge, "ogromny ogromna ogromne olbrzymi"),
        ],
        fillers: "okolo ok mniej wiecej jakies jakas jakis prawie pelna pelny czubata czubate plaska plaskie")
}
