import DaemonAPI

/// Routes about lookups at API Ninjas.
enum LookupRoutes {
    static func add(to table: RouteTable, lookups: LookupProvider) {
        table.on(PostLookup.self) { try await lookups.find($0.body) }
        table.on(GetLookupProvider.self) { _ in try await lookups.state() }
        table.on(PreviewLookupProvider.self) { try await lookups.preview($0.address.address) }
        table.on(PutLookupProvider.self) { try await lookups.choose($0.body) }
    }
}
