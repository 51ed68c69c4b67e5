import DaemonAPI
import Exchange

/// Routes about syncing through a folder.
enum SyncRoutes {
    static func add(to table: RouteTable, sync: SyncService) {
        table.on(GetSync.self) { _ in try await sync.status() }
        table.on(PutSync.self) { try await sync.setUp($0.body) }
        table.on(DeleteSync.self) { _ in try await sync.turnOff() }
        table.on(PostSync.self) { _ in try await sync.sync() }
        table.on(ListSyncConflicts.self) { _ in try await sync.conflicts() }
        table.on(TakeSyncConflict.self) { try await sync.takeBack($0.address.id) }
        table.on(ClearSyncConflicts.self) { _ in try await sync.clearConflicts() }
    }
}
