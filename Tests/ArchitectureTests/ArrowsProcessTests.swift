import Foundation
import TestSupport
import Testing

/// The table "Allowed arrows" of `docs/architecture.md` is the law; manifest and sources are held to it.
@Suite("The arrows between targets")
struct ArrowsProcessTests {
    @Test("in the manifest are those that the architecture allows")
    func manifest() async throws {
        let allowed = try AllowedArrows.read()
        let manifest = try await Manifest.dump()
        let products = manifest.targets.filter { ["regular", "executable"].contains($0.type) && !$0.isForTests }
        #expect(products.count >= allowed.count)
        for target in products {
            let row = try #require(allowed[target.name], "\(target.name) has no row in docs/architecture.md")
            let ours = Set(target.dependencies.filter(manifest.names.contains))
            #expect(
                ours.isSubset(of: row.targets), "\(target.name) may not use \(ours.subtracting(row.targets).sorted())")
            let packages = Set(target.dependencies).subtracting(manifest.names).filter { name in
                !row.packages.contains { name.hasPrefix($0) }
            }
            #expect(packages.isEmpty, "\(target.name) may not use the packages \(packages.sorted())")
        }
    }

    @Test("in the sources are those that the architecture allows: a module is seen even where it is not declared")
    func sources() async throws {
        let allowed = try AllowedArrows.read()
        for (name, row) in allowed {
            for (file, modules) in try Sources.imports(of: name) {
                let ours = modules.intersection(allowed.keys).subtracting([name])
                #expect(
                    ours.isSubset(of: row.targets), "\(file) may not import \(ours.subtracting(row.targets).sorted())")
            }
        }
    }

    @Test("keep the pure targets pure", arguments: ["Failures", "Nutrition", "Language", "Replies", "ToolKit"])
    func pure(_ name: String) throws {
        for (file, modules) in try Sources.imports(of: name) {
            #expect(
                modules.isSubset(of: [
                    "EmbeddedTables", "Failures", "Foundation", "FoundationEssentials", "Nutrition", "Synchronization",
                ]),
                "\(file) imports \(modules.sorted())")
        }
    }

    @Test("do not lead from the assistant to the store, nor from the command line into the daemon")
    func missingOnPurpose() throws {
        let allowed = try AllowedArrows.read()
        #expect(
            try #require(allowed["Assistant"]).targets.isDisjoint(with: [
                "Store", "Diary", "Conversation", "FoodKnowledge",
            ]))
        #expect(try #require(allowed["Language"]).targets == ["EmbeddedTables", "Nutrition"])
        #expect(
            try #require(allowed["Commands"]).targets == [
                "Client", "DaemonAPI", "Failures", "LineEditing", "MCPServer", "Nutrition", "Physiology",
                "ReportWriting",
                "Reports",
            ])
        #expect(try #require(allowed["LineEditing"]).targets == ["CLibEdit"])
        #expect(try #require(allowed["Client"]).targets == ["DaemonAPI", "Failures", "ServerSentEvents"])
        #expect(try #require(allowed["Nutrition"]).targets == ["Failures"])
        #expect(try #require(allowed["ToolKit"]).targets.isEmpty)
        #expect(try #require(allowed["Failures"]).targets.isEmpty)
    }

    @Test("do not lead from a feature to one beside or above it")
    func rooms() throws {
        let allowed = try AllowedArrows.read()
        let order = ["Diary", "Insights", "Notes", "Photos", "Exchange", "Conversation"]
        for (index, name) in order.enumerated() {
            let row = try #require(allowed[name])
            #expect(row.targets.isDisjoint(with: order[index...]), "\(name) reaches up")
        }
        #expect(try #require(allowed["Notes"]).targets.isDisjoint(with: ["Insights", "Photos"]))
    }

    @Test("are drawn without a circle")
    func noCircle() throws {
        let allowed = try AllowedArrows.read()
        func reaches(_ start: String, _ goal: String, _ seen: Set<String> = []) -> Bool {
            guard let row = allowed[start], !seen.contains(start) else { return false }
            return row.targets.contains(goal) || row.targets.contains { reaches($0, goal, seen.union([start])) }
        }
        for name in allowed.keys { #expect(!reaches(name, name), "\(name) uses itself") }
    }
}
