import Conversation
import DaemonAPI
import Nutrition
import Photos
import Store

/// Routes about photos and their drafts.
enum PhotoRoutes {
    static func add(to table: RouteTable) {
        table.on(ListPhotos.self) { try await $0.workspace.photos.list(try $0.address.period.map { try Period($0) }) }
        table.on(AddPhoto.self) { try await $0.workspace.photos.take($0.body, by: .commandLine) }
        table.on(GetPhoto.self) { try await $0.workspace.photos.find($0.address.id) }
        table.on(GetPicture.self) { try await $0.workspace.photos.picture(of: $0.address.id) }
        table.on(RetryPhoto.self) {
            try await $0.workspace.photos.retry($0.address.id, name: $0.body.name, by: .commandLine)
        }
        table.on(RemovePhoto.self) { try await $0.workspace.photos.remove($0.address.id) }
        table.on(PrunePhotos.self) { try await $0.workspace.photos.prune($0.body) }
        table.on(CompressPhotos.self) { try await $0.workspace.photos.compress($0.body) }
        table.on(ListDrafts.self) { try await $0.workspace.drafts.list($0.address.state ?? "open") }
        table.on(GetDraft.self) { try await $0.workspace.drafts.find($0.address.id) }
        table.on(EditDraft.self) { try await $0.workspace.drafts.edit($0.address.id, $0.body) }
        table.on(ConfirmDraft.self) { try await $0.workspace.drafts.confirm($0.address.id, $0.body) }
        table.on(DiscardDraft.self) { try await $0.workspace.drafts.discard($0.address.id) }
    }
}
