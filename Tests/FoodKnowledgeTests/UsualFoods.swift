import Foundation

@testable import FoodKnowledge

/// The table that ships.
enum ShippedFoods {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Foods")

    /// Its file is gone as soon as it is open.
    static let knowledge: Result<FoodKnowledge, any Error> = Result {
        let cache = FileManager.default.temporaryDirectory.appending(path: "names-\(UUID().uuidString.prefix(8))")
        defer { try? FileManager.default.removeItem(at: cache) }
        return try FoodKnowledge(.init(folder: folder, cache: cache))
    }
}

/// Usual foods by language: what they are called there, and in English.
enum UsualFoods {
    static let all: [(String, String)] = [
        (
            "de",
            """
            Apfel=apple|Birne=pear|Eier=egg|Milch=milk|Käse=cheese|Kartoffeln=potato|Hähnchenbrust=chicken breast|\
            Lachs=salmon|Nudeln=pasta|Reis=rice|Butter=butter|Möhre=carrot|Gurke=cucumber|Linsensuppe=lentil soup|\
            Kuchen=cake|Brötchen=bread roll|Sauerkraut=sauerkraut|Apfelsaft=apple juice
            """
        ),
        (
            "es",
            """
            manzana=apple|pera=pear|huevos=egg|leche=milk|queso=cheese|patatas=potato|pan=bread|arroz=rice|pollo=chicken|\
            zanahoria=carrot|pepino=cucumber|aceite de oliva=olive oil|mantequilla=butter|zumo de naranja=orange juice|\
            fresas=strawberries|garbanzos=chickpeas|atún=tuna
            """
        ),
        (
            "fr",
            """
            pomme=apple|poire=pear|œufs=egg|lait=milk|fromage=cheese|pain=bread|beurre=butter|riz=rice|poulet=chicken|\
            carotte=carrot|concombre=cucumber|fraises=strawberries|jus d'orange=orange juice|saumon=salmon|thon=tuna|\
            pois chiches=chickpeas|champignons=mushrooms
            """
        ),
        (
            "it",
            """
            mela=apple|pera=pear|uova=egg|latte=milk|formaggio=cheese|patate=potato|pane=bread|riso=rice|pollo=chicken|\
            carota=carrot|cetriolo=cucumber|burro=butter|olio d'oliva=olive oil|fragole=strawberries|salmone=salmon|\
            tonno=tuna|ceci=chickpeas|funghi=mushrooms|succo d'arancia=orange juice
            """
        ),
        (
            "pt",
            """
            maçã=apple|pera=pear|ovos=egg|leite=milk|queijo=cheese|batata=potato|pão=bread|arroz=rice|frango=chicken|\
            cenoura=carrot|pepino=cucumber|manteiga=butter|azeite=olive oil|morangos=strawberries|salmão=salmon|\
            atum=tuna|grão de bico=chickpeas|cogumelos=mushrooms|sumo de laranja=orange juice
            """
        ),
        (
            "nl",
            """
            appel=apple|peer=pear|eieren=egg|melk=milk|kaas=cheese|aardappelen=potato|brood=bread|rijst=rice|kip=chicken|\
            wortel=carrot|komkommer=cucumber|boter=butter|olijfolie=olive oil|aardbeien=strawberries|zalm=salmon|\
            tonijn=tuna|kikkererwten=chickpeas|champignons=mushrooms|sinaasappelsap=orange juice
            """
        ),
        (
            "pl",
            """
            jabłko=apple|gruszka=pear|jajka=egg|mleko=milk|ser=cheese|ziemniaki=potato|chleb=bread|ryż=rice|\
            kurczak=chicken|marchewka=carrot|ogórek=cucumber|masło=butter|oliwa z oliwek=olive oil|\
            truskawki=strawberries|łosoś=salmon|tuńczyk=tuna|ciecierzyca=chickpeas|pieczarki=mushrooms|\
            sok pomarańczowy=orange juice
            """
        ),
    ]
}
