import Foundation
import Testing

@testable import FoodKnowledge

/// A scratch folder with a small food table in the real format.
struct Fixture {
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "foods-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try write()
    }

    var places: FoodTable.Places { .init(folder: folder, cache: folder.appending(path: "cache")) }

    func remove() { try? FileManager.default.removeItem(at: folder) }

    func write(
        foods: String = Fixture.foods, portions: String = Fixture.portions, names: String = Fixture.names,
        traits: String = Fixture.traits
    ) throws {
        try foods.write(to: places.foodsTSV, atomically: true, encoding: .utf8)
        try portions.write(to: places.portionsTSV, atomically: true, encoding: .utf8)
        try names.write(to: places.namesTSV, atomically: true, encoding: .utf8)
        try traits.write(to: places.traitsTSV, atomically: true, encoding: .utf8)
    }

    /// Runs `body` with the knowledge of a fresh table and removes the folder afterwards.
    static func withKnowledge<Value>(_ body: (FoodKnowledge) throws -> Value) throws -> Value {
        let fixture = try Fixture()
        defer { fixture.remove() }
        return try body(FoodKnowledge(fixture.places))
    }

    static let traits = table(
        "food kind contains may meals traits common", ["water;drink;;;drink;cold|quick;3"])

    /// id, name, synonyms, description, group, nova, rank, kcal, protein_g, iron_mg
    static let foods = table(
        "id name synonyms description group nova rank kcal protein_g iron_mg",
        [
            "t:water;water;tap water|Wasser;Water, tap;drinks;1;2;0;0;",
            "t:coffee;coffee;black coffee|Kaffee;Coffee, brewed;drinks;1;2;1;0.1;0",
            "t:decaf;decaf coffee;decaf;Coffee, brewed, decaffeinated;drinks;1;2;0;0.1;0",
            "t:milk;milk;2% milk|Milch|leche|lait;Milk, NFS;dairy;1;2;51;3.3;0",
            "t:choco-milk;chocolate milk;Kakao;Chocolate milk, ready to drink;dairy;4;2;76;3.4;",
            "t:cola;cola;coke|coca cola|Cola;Soft drink, cola;drinks;4;2;42;0;0",
            "t:diet-cola;diet cola;diet coke|coke zero;Soft drink, cola, diet;drinks;4;2;1;0;0",
            "t:egg;egg;eggs|Ei|Eier|boiled egg|huevo;Egg, whole, cooked;protein;1;2;155;12.6;1.2",
            "t:toast;toast;slice of toast;Bread, white, toasted;starch;3;2;295;9;",
            "t:bread;bread;white bread|Brot;Bread, white;starch;3;2;266;9;3.6",
            "t:roll;bread roll;Brötchen;Roll, white, soft;starch;3;2;280;9;",
            "t:cheese-roll;cheese roll;;Roll with cheese;mixed;3;2;350;15;",
            "t:cheese;cheese;Käse|queso;Cheese, NFS;dairy;3;2;400;25;",
            "t:pizza-cheese;mozzarella;pizza cheese;Cheese, Mozzarella, NFS;dairy;3;2;298;22;",
            "t:pizza;pizza;cheese pizza;Pizza, cheese, regular crust;mixed;4;2;266;11;",
            "t:turkey-sandwich;turkey sandwich;turkey sub;Turkey sandwich, with spread;mixed;4;2;225;15;",
            "t:chicken;chicken breast;grilled chicken;Chicken breast, grilled, skin not eaten;protein;1;2;161;31;",
            "t:chicken-salad;grilled chicken salad;;Chicken, grilled, garden salad, no dressing;mixed;1;2;95;10;",
            "t:stew;beef stew;stew;Beef stew with potatoes and vegetables;mixed;3;2;100;8;",
            "t:almonds;almonds;almond|Mandeln;Almonds, unroasted;protein;1;2;579;21;",
            "t:banana;banana;Banane|plátano;Banana, raw;fruit;1;2;89;1.1;",
            "t:blueberry;blueberries;blueberry;Blueberries, raw;fruit;1;2;57;0.7;",
            "t:fruit-yogurt;fruit yogurt;strawberry yogurt;Yogurt, fruit;dairy;4;2;89;4;",
            "t:yogurt;yogurt;plain yogurt|Joghurt;Yogurt, plain;dairy;1;2;61;5;",
            "t:rice;white rice;rice|Reis|arroz;Rice, white, cooked, no added fat;starch;1;2;129;2.7;",
            "t:rice-fat;Rice, white, cooked, fat added;;Rice, white, cooked, fat added;starch;1;0;150;2.7;",
            "t:half;half and half;;Cream, half and half;dairy;3;2;131;3;",
            "t:potato;potato;Kartoffel;Potato, boiled;starch;1;2;86;1.7;",
            "t:tres;tres leches cake;tres leches;Cake, tres leches;treats;4;2;267;6;",
            "t:iced-tea;iced tea;;Tea, iced, sweetened;drinks;4;2;35;0;",
            "t:plain-tea;unsweetened iced tea;;Tea, iced, unsweetened;drinks;1;2;1;0;",
            "t:beer;beer;Bier;Beer;treats;3;2;43;0.5;",
            "t:bare;Buckwheat groats;;Buckwheat groats, roasted, cooked;starch;1;0;92;3.4;",
        ])

    static let portions = table(
        "food label grams",
        [
            "t:water;default;240", "t:water;glass;240", "t:coffee;default;240", "t:coffee;mug;240", "t:coffee;cup;240",
            "t:milk;default;244", "t:milk;glass;244", "t:milk;cup;244", "t:milk;fl oz;30.5", "t:milk;splash;15",
            "t:milk;tablespoon;15", "t:beer;default;355", "t:beer;pint;568", "t:beer;glass;330",
            "t:cola;default;330", "t:cola;can;330", "t:cola;can (12 fl oz);372", "t:cola;fl oz (no ice);31",
            "t:cola;fl oz (with ice);23", "t:diet-cola;default;330", "t:egg;default;50", "t:egg;large;50",
            "t:egg;egg;50",
            "t:egg;small;38", "t:egg;medium;44", "t:toast;default;28", "t:toast;slice;28", "t:toast;thick slice;38",
            "t:bread;default;28", "t:bread;slice;28", "t:pizza;default;107", "t:pizza;slice;107",
            "t:pizza;small pizza;400",
            "t:turkey-sandwich;default;143", "t:turkey-sandwich;sandwich;143", "t:chicken;default;120",
            "t:chicken;breast;120", "t:chicken;cup, cooked, diced;135",
            "t:chicken;oz, with bone, raw (yield after cooking);20",
            "t:chicken-salad;default;330", "t:chicken-salad;bowl;330", "t:almonds;default;28", "t:almonds;handful;28",
            "t:almonds;almond;1.2", "t:almonds;cup;143", "t:banana;default;118", "t:banana;medium;118",
            "t:banana;small;101",
            "t:banana;large;136", "t:rice;default;158", "t:rice;cup, cooked;158", "t:rice;cup, dry, yields;400",
            "t:half;tablespoon;15", "t:half;default;15", "t:potato;default;170", "t:potato;medium;170",
            "t:potato;baby potato;60", "t:tres;default;120", "t:tres;piece;120", "t:stew;default;250",
        ])

    static let names = table(
        "language food names",
        [
            "de;rice;Langkornreis", "it;coffee;caffè|caffè nero", "it;milk;latte", "it;toast;toast con burro",
            "pl;bread;chleb",
        ])

    private static func table(_ heading: String, _ rows: [String]) -> String {
        ([heading.split(separator: " ").joined(separator: "\t")]
            + rows.map { $0.split(separator: ";", omittingEmptySubsequences: false).joined(separator: "\t") })
            .joined(separator: "\n") + "\n"
    }
}
