import Assistant
import Photos
import Synchronization

/// Who looks at dishes, for workspaces that are made before that is known: the provider needs their settings.
final class LateDishReader: Sendable {
    private let provider = Mutex<PhotoProvider?>(nil)

    func use(_ provider: PhotoProvider) { self.provider.withLock { $0 = provider } }

    /// - Parameter local: the model on this machine.
    func dishes(local: ModelHost) -> DishReader {
        DishReader(
            canSee: { mayWake in
                guard let provider = self.provider.withLock({ $0 }) else { return false }
                return (try? await provider.canSee(local, mayWake: mayWake)) ?? false
            },
            look: { jpeg in
                guard let provider = self.provider.withLock({ $0 }) else { return SeenDish(items: []) }
                return try await provider.look(at: jpeg, local: local)
            })
    }
}
