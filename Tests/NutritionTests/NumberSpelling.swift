@testable import Nutrition

/// Writes numbers up to 9,999 out as each language does, independently of how they are read.
enum NumberSpelling {
    static func text(_ number: Int, _ language: MessageLanguage) -> String {
        switch language {
        case .english: english(number)
        case .german: german(number)
        case .spanish: spanish(number)
        case .french: french(number)
        case .italian: italian(number)
        case .portuguese: portuguese(number)
        case .dutch: dutch(number)
        case .polish: polish(number)
        }
    }

    private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

    private static func joined(_ parts: String..., by separator: String = " ") -> String {
        parts.filter { !$0.isEmpty }.joined(separator: separator)
    }

    // MARK: English

    private static let englishTeens = words(
        """
        zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen \
        seventeen eighteen nineteen
        """)
    private static let englishTens = words("- - twenty thirty forty fifty sixty seventy eighty ninety")

    private static func english(_ number: Int) -> String {
        switch number {
        case 0: ""
        case 1..<20: englishTeens[number]
        case 20..<100:
            joined(englishTens[number / 10], number % 10 == 0 ? "" : englishTeens[number % 10], by: "-")
        case 100..<1000:
            joined(englishTeens[number / 100], "hundred", number % 100 == 0 ? "" : "and", english(number % 100))
        default: joined(englishTeens[number / 1000], "thousand", english(number % 1000))
        }
    }

    // MARK: German

    private static let germanTeens = words(
        """
        null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn \
        achtzehn neunzehn
        """)
    private static let germanTens = words("- - zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig")

    private static func german(_ number: Int) -> String {
        switch number {
        case 0: ""
        case 1: "eins"
        case 2..<20: germanTeens[number]
        case 20..<100: (number % 10 == 0 ? "" : germanTeens[number % 10] + "und") + germanTens[number / 10]
        case 100..<1000: germanTeens[number / 100] + "hundert" + german(number % 100)
        default: germanTeens[number / 1000] + "tausend" + german(number % 1000)
        }
    }

    // MARK: Spanish

    private static let spanishSmall = words(
        """
        cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete \
        dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete \
        veintiocho veintinueve
        """)
    private static let spanishTens = words("- - - treinta cuarenta cincuenta sesenta setenta ochenta noventa")
    private static let spanishHundreds = words(
        """
        - ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos
        """)

    private static func spanish(_ number: Int) -> String {
        switch number {
        case 0: ""
        case 1..<30: spanishSmall[number]
        case 30..<100:
            joined(spanishTens[number / 10], number % 10 == 0 ? "" : "y " + spanishSmall[number % 10])
        case 100: "cien"
        case 101..<1000: joined(spanishHundreds[number / 100], spanish(number % 100))
        default: joined(number < 2000 ? "" : spanishSmall[number / 1000], "mil", spanish(number % 1000))
        }
    }

    // MARK: French

    private static let frenchTeens = words(
        "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize")
    private static let frenchTens = words("- - vingt trente quarante cinquante soixante")

    private static func french(_ number: Int) -> String {
        switch number {
        case 0: ""
        case 1...16: frenchTeens[number]
        case 17..<20: "dix-" + frenchTeens[number - 10]
        case 20..<70 where number % 10 == 1: frenchTens[number / 10] + "-et-un"
        case 20..<70: joined(frenchTens[number / 10], number % 10 == 0 ? "" : frenchTeens[number % 10], by: "-")
        case 71: "soixante et onze"
        case 70..<80: "soixante-" + french(number - 60)
        case 80: "quatre-vingts"
        case 81..<100: "quatre-vingt-" + french(number - 80)
        case 100..<200: joined("cent", french(number % 100))
        case 200..<1000:
            joined(frenchTeens[number / 100], number % 100 == 0 ? "cents" : "cent", french(number % 100))
        default: joined(number < 2000 ? "" : frenchTeens[number / 1000], "mille", french(number % 1000))
        }
    }

    // MARK: Italian

    private static let italianTeens = words(
        """
        zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici \
        diciassette diciotto diciannove
        """)
    private static let italianTens = words(
        "- - venti trenta quaranta cinquanta sessanta settanta ottanta novanta")

    private static func italian(_ number: Int) -> String {
        switch number {
        case 0: ""
        case 1..<20: italianTeens[number]
        case 20..<100:
            switch number % 10 {
            case 0: italianTens[number / 10]
            case 1, 8: italianTens[number / 10].dropLast() + italianTeens[number % 10]
            case 3: italianTens[number / 10] + "tré"
            default: italianTens[number / 10] + italianTeens[number % 10]
            }
        case 100..<1000: (number < 200 ? "" : italianTeens[number / 100]) + "cento" + italian(number % 100)
        default: (number < 2000 ? "mille" : italianTeens[number / 1000] + "mila") + italian(number % 1000)
        }
    }

    // MARK: Portuguese

    private static let portugueseTeens = words(
        """
        zero um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete \
        dezoito dezenove
        """)
    private static let portugueseTens = words(
        "- - vinte trinta quarenta cinquenta sessenta setenta oitenta noventa")
    private static let portugueseHundreds = words(
        "- cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos")

    private static func portuguese(_ number: Int) -> String {
        func and(_ rest: Int) -> String { rest == 0 ? "" : "e " + portuguese(rest) }
        return switch number {
        case 0: ""
        case 1..<20: portugueseTeens[number]
        case 20..<100: joined(portugueseTens[number / 10], and(number % 10))
        case 100: "cem"
        case 101..<1000: joined(portugueseHundreds[number / 100], and(number % 100))
        default:
            joined(
                number < 2000 ? "" : portugueseTeens[number / 1000], "mil",
                number % 1000 <= 100 || number % 100 == 0 ? and(number % 1000) : portuguese(number % 1000))
        }
    }

    // MARK: Dutch

    private static let dutchTeens = words(
        """
        nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien \
        achttien negentien
        """)
    private static let dutchTens = words("- - twintig dertig veertig vijftig zestig zeventig tachtig negentig")

    private static func dutch(_ number: Int) -> String {
        switch number {
        case 0: ""
        case 1..<20: dutchTeens[number]
        case 20..<100:
            switch number % 10 {
            case 0: dutchTens[number / 10]
            case 2, 3: dutchTeens[number % 10] + "ën" + dutchTens[number / 10]
            default: dutchTeens[number % 10] + "en" + dutchTens[number / 10]
            }
        case 100..<1000: (number < 200 ? "" : dutchTeens[number / 100]) + "honderd" + dutch(number % 100)
        default: joined((number < 2000 ? "" : dutchTeens[number / 1000]) + "duizend", dutch(number % 1000))
        }
    }

    // MARK: Polish

    private static let polishTeens = words(
        """
        zero jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście trzynaście \
        czternaście piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście
        """)
    private static let polishTens = words(
        """
        - - dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt dziewięćdziesiąt
        """)
    private static let polishHundreds = words(
        "- sto dwieście trzysta czterysta pięćset sześćset siedemset osiemset dziewięćset")

    private static func polish(_ number: Int) -> String {
        switch number {
        case 0: ""
        case 1..<20: polishTeens[number]
        case 20..<100: joined(polishTens[number / 10], number % 10 == 0 ? "" : polishTeens[number % 10])
        case 100..<1000: joined(polishHundreds[number / 100], polish(number % 100))
        default:
            joined(
                number < 2000 ? "" : polishTeens[number / 1000],
                number < 2000 ? "tysiąc" : number < 5000 ? "tysiące" : "tysięcy", polish(number % 1000))
        }
    }
}
