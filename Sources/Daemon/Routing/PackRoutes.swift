import DaemonAPI

/// Routes about food packs.
enum PackRoutes {
    static func add(to table: RouteTable, packs: PackManager) {
        table.on(ListFoodPacks.self) { _ in try packs.list() }
        table.stream(InstallFoodPack.self) { try await packs.install($0.address.name, progress: $1) }
        table.stream(ImportFoods.self) { try await packs.load($0.body.files, progress: $1) }
        table.on(RemoveFoodPack.self) { call in
            try packs.remove(call.address.name)
            return Empty()
        }
    }
}
