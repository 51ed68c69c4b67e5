import DaemonAPI

/// Routes about food packs.
enum PackRoutes {
    static func add(to table: RouteTable, packs: PackManager) {
        table.on(ListFoodPacks.self) { _ in try packs.list() }
        table.stream(InstallFoodPack.self) { try await packs.install(try $0.parameter("name"), progress: $1) }
        table.stream(ImportFoods.self) { try await packs.load($0.body.files, progress: $1) }
        table.on(RemoveFoodPack.self) { call in
            try packs.remove(try call.parameter("name"))
            return Empty()
        }
    }
}
