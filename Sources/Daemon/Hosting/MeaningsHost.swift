import Failures
import FoodKnowledge
import Foundation
import Logging
import ModelLibrary
import SentenceEncoding
import Synchronization

/// What the foods mean: found once a food table, in the background, with the encoder of the learnt reader in its
/// published form. Until then, and where it is not installed, foods are found by words alone.
///
/// It takes both processors for a minute, so it waits whenever the model has something to do.
final class MeaningsHost: Sendable {
    /// How long it waits before it looks again whether the model is idle.
    private static let pause = Duration.milliseconds(250)

    private let foods: FoodKnowledge
    private let model: ModelHost
    private let folder: URL
    private let logger: Logger
    private let work = Mutex<Task<Void, Never>?>(nil)

    /// - Parameter cache: the folder for what can be made again.
    init(_ foods: FoodKnowledge, model: ModelHost, cache: URL, logger: Logger) {
        self.foods = foods
        self.model = model
        folder = cache.appending(path: "meanings")
        self.logger = logger
    }

    /// Begins where the encoder's files are here; nobody waits for it.
    func start(_ library: ModelLibrary) {
        work.withLock { work in
            guard work == nil, !foods.meanings.isReady else { return }
            work = Task(priority: .utility) {
                await self.prepare(library)
                self.work.withLock { $0 = nil }
            }
        }
    }

    func stop() async {
        let current = work.withLock { $0 }
        current?.cancel()
        await current?.value
    }

    private func prepare(_ library: ModelLibrary) async {
        do {
            let files = try await library.encoderFiles().map { URL(fileURLWithPath: $0) }
            guard files.count == 2 else { return }
            try await foods.meanings.prepare(
                foods.table, encoder: try SentenceEncoder(files[0], vocabulary: files[1]), folder: folder
            ) {
                while await self.model.needsProcessors { try await Task.sleep(for: Self.pause) }
            }
        } catch is CancellationError {
            return
        } catch {
            let reason = (error as? BiteBookError)?.message ?? "\(error)"
            logger.notice("foods are found by words alone", metadata: ["reason": "\(reason)"])
        }
    }
}
