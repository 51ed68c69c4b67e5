/// The cardinal numbers of each language, part by part.
extension NumberCompounds {
    static func of(_ language: MessageLanguage) -> NumberCompounds {
        switch language {
        case .english: english
        case .german: german
        case .spanish: spanish
        case .french: french
        case .italian: italian
        case .portuguese: portuguese
        case .dutch: dutch
        case .polish: polish
        }
    }

    /// The languages in which a word is a number; what counts up to twelve may be written alike in many.
    package static func languages(of word: String) -> Set<MessageLanguage> {
        Set(MessageLanguage.allCases.filter { of($0).isNumber(word) })
    }

    private static let english: NumberCompounds = {
        var compounds = NumberCompounds(
            counting("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
                + teens(
                    "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
                    "nineteen")
                + tens("twenty", "thirty", "forty fourty", "fifty", "sixty", "seventy", "eighty", "ninety")
                + [(.hundred, "hundred"), (.thousand, "thousand"), (.link, "and"), (.article, "a")])
        compounds.hasTensBeforeUnits = true
        compounds.linksHundreds = true
        return compounds
    }()

    private static let german: NumberCompounds = {
        var compounds = NumberCompounds(
            counting(
                "ein eins eine einen einem einer eines", "zwei zwo", "drei", "vier", "funf", "sechs", "sieben", "acht",
                "neun")
                + teens(
                    "zehn", "elf", "zwolf", "dreizehn", "vierzehn", "funfzehn", "sechzehn", "siebzehn", "achtzehn",
                    "neunzehn")
                + tens("zwanzig", "dreissig", "vierzig", "funfzig", "sechzig", "siebzig", "achtzig", "neunzig")
                + [(.hundred, "hundert"), (.thousand, "tausend"), (.link, "und")])
        compounds.hasUnitsBeforeTens = true
        compounds.linksHundreds = true
        compounds.isJoined = true
        return compounds
    }()

    private static let spanish: NumberCompounds = {
        var compounds = NumberCompounds(
            counting(
                "un uno una", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve")
                + teens(
                    "diez", "once", "doce", "trece", "catorce", "quince", "dieciseis", "diecisiete", "dieciocho",
                    "diecinueve")
                + [
                    (.teen(21), "veintiuno veintiun veintiuna"), (.teen(22), "veintidos"), (.teen(23), "veintitres"),
                    (.teen(24), "veinticuatro"), (.teen(25), "veinticinco"), (.teen(26), "veintiseis"),
                    (.teen(27), "veintisiete"), (.teen(28), "veintiocho"), (.teen(29), "veintinueve"),
                ]
                + tens("veinte", "treinta", "cuarenta", "cincuenta", "sesenta", "setenta", "ochenta", "noventa")
                + hundreds(
                    "cien ciento", "doscientos doscientas", "trescientos trescientas", "cuatrocientos cuatrocientas",
                    "quinientos quinientas", "seiscientos seiscientas", "setecientos setecientas",
                    "ochocientos ochocientas", "novecientos novecientas")
                + [(.thousand, "mil"), (.link, "y")])
        compounds.linkedUnits = 1...9
        return compounds
    }()

    private static let french: NumberCompounds = {
        var compounds = NumberCompounds(
            counting("un une", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf")
                + teens("dix", "onze", "douze", "treize", "quatorze", "quinze", "seize", "", "", "")
                + tens(
                    "vingt vingts", "trente", "quarante", "cinquante", "soixante", "septante", "huitante octante",
                    "nonante")
                + [(.hundred, "cent cents"), (.thousand, "mille"), (.link, "et")])
        compounds.hasTensBeforeUnits = true
        compounds.linkedUnits = 1...1
        compounds.countsByTwenties = true
        return compounds
    }()

    private static let italian: NumberCompounds = {
        var compounds = NumberCompounds(
            counting("un uno una", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove")
                + teens(
                    "dieci", "undici", "dodici", "tredici", "quattordici", "quindici", "sedici", "diciassette",
                    "diciotto", "diciannove")
                // A final vowel is lost before another: "ventuno", "centotto".
                + tens(
                    "venti vent", "trenta trent", "quaranta quarant", "cinquanta cinquant", "sessanta sessant",
                    "settanta settant", "ottanta ottant", "novanta novant")
                + [(.hundred, "cento cent"), (.thousand, "mille mila"), (.link, "e")])
        compounds.hasTensBeforeUnits = true
        compounds.linksHundreds = true
        compounds.isJoined = true
        return compounds
    }()

    private static let portuguese: NumberCompounds = {
        var compounds = NumberCompounds(
            counting("um uma", "dois duas", "tres", "quatro", "cinco", "seis", "sete", "oito", "nove")
                + teens(
                    "dez", "onze", "doze", "treze", "quatorze catorze", "quinze", "dezesseis dezasseis",
                    "dezessete dezassete", "dezoito", "dezenove dezanove")
                + tens("vinte", "trinta", "quarenta", "cinquenta", "sessenta", "setenta", "oitenta", "noventa")
                + hundreds(
                    "cem cento", "duzentos duzentas", "trezentos trezentas", "quatrocentos quatrocentas",
                    "quinhentos quinhentas", "seiscentos seiscentas", "setecentos setecentas", "oitocentos oitocentas",
                    "novecentos novecentas")
                + [(.thousand, "mil"), (.link, "e")])
        compounds.linkedUnits = 1...9
        compounds.linksHundreds = true
        return compounds
    }()

    private static let dutch: NumberCompounds = {
        var compounds = NumberCompounds(
            counting("een", "twee", "drie", "vier", "vijf", "zes", "zeven", "acht", "negen")
                + teens(
                    "tien", "elf", "twaalf", "dertien", "veertien", "vijftien", "zestien", "zeventien", "achttien",
                    "negentien")
                + tens("twintig", "dertig", "veertig", "vijftig", "zestig", "zeventig", "tachtig", "negentig")
                + [(.hundred, "honderd"), (.thousand, "duizend"), (.link, "en")])
        compounds.hasUnitsBeforeTens = true
        compounds.linksHundreds = true
        compounds.isJoined = true
        return compounds
    }()

    /// With the genitives that stand behind "od" and "do".
    private static let polish: NumberCompounds = {
        var compounds = NumberCompounds(
            counting(
                "jeden jedna jedno jednego jednej", "dwa dwie dwoje dwoch dwu", "trzy troje trzech",
                "cztery czworo czterech", "piec piecioro pieciu", "szesc szesciu", "siedem siedmiu", "osiem osmiu",
                "dziewiec dziewieciu")
                + teens(
                    "dziesiec dziesieciu", "jedenascie jedenastu", "dwanascie dwunastu", "trzynascie trzynastu",
                    "czternascie czternastu", "pietnascie pietnastu", "szesnascie szesnastu",
                    "siedemnascie siedemnastu", "osiemnascie osiemnastu", "dziewietnascie dziewietnastu")
                + tens(
                    "dwadziescia dwudziestu", "trzydziesci trzydziestu", "czterdziesci czterdziestu",
                    "piecdziesiat piecdziesieciu", "szescdziesiat szescdziesieciu", "siedemdziesiat siedemdziesieciu",
                    "osiemdziesiat osiemdziesieciu", "dziewiecdziesiat dziewiecdziesieciu")
                + hundreds(
                    "sto stu", "dwiescie dwustu", "trzysta trzystu", "czterysta czterystu", "piecset pieciuset",
                    "szescset szesciuset", "siedemset siedmiuset", "osiemset osmiuset", "dziewiecset dziewieciuset")
                + [(.thousand, "tysiac tysiaca tysiace tysiecy")])
        compounds.hasTensBeforeUnits = true
        return compounds
    }()

    // MARK: Rows

    private static func counting(_ words: String...) -> [(Part, String)] {
        words.enumerated().map { (.unit($0.offset + 1), $0.element) }
    }

    /// From ten on.
    private static func teens(_ words: String...) -> [(Part, String)] {
        words.enumerated().map { (.teen($0.offset + 10), $0.element) }
    }

    /// From twenty on.
    private static func tens(_ words: String...) -> [(Part, String)] {
        words.enumerated().map { (.tens($0.offset * 10 + 20), $0.element) }
    }

    private static func hundreds(_ words: String...) -> [(Part, String)] {
        words.enumerated().map { (.hundreds($0.offset * 100 + 100), $0.element) }
    }
}
