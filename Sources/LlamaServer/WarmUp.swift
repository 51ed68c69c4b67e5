import Foundation
import Logging

/// Fills the slots of a server that has just started with the prompt's static part: from a saved prompt cache, else by
/// reading the prompt once and saving the result.
///
/// A failure costs time on the first turn, nothing more, so it is only logged.
struct WarmUp {
    let configuration: LlamaConfiguration
    let client: LlamaClient
    let logger: Logger

    func run() async {
        guard var request = configuration.warmUp else { return }
        request.maxTokens = 1
        let cache = configuration.promptCacheFolder.map { promptCache($0, request) }
        let started = ContinuousClock.now
        if let cache, cache.isUsable() {
            do {
                try await restore(cache, slots: 0..<configuration.slots)
                return logger.info(
                    "prompt cache restored", metadata: ["ms": "\((.now - started).milliseconds)"])
            } catch {
                // Whatever the reason, a file that cannot be restored must not stop the next start too.
                cache.discard()
                logger.warning("prompt cache not restored", metadata: ["reason": "\(error)"])
            }
        }
        do {
            try await client.generate(request, slot: 0, limits: configuration.limits.stream) { _ in }
            logger.info("prompt read", metadata: ["ms": "\((.now - started).milliseconds)"])
            guard let cache else { return }
            cache.makeRoom()
            let tokens = try await client.saveSlot(to: cache.partialName)
            try cache.commit(tokens: tokens)
            try await restore(cache, slots: 1..<max(1, configuration.slots))
        } catch {
            logger.warning("prompt cache not saved", metadata: ["reason": "\(error)"])
        }
    }

    private func restore(_ cache: PromptCache, slots: Range<Int>) async throws {
        for slot in slots { _ = try await client.restoreSlot(slot, from: cache.fileName) }
    }

    private func promptCache(_ folder: String, _ request: ChatRequest) -> PromptCache {
        let template = configuration.templatePath.flatMap { FileManager.default.contents(atPath: $0) }
        return PromptCache(
            folder: folder,
            parts: [
                PromptCache.identity(ofFile: configuration.modelPath),
                PromptCache.identity(ofFile: configuration.binary),
                String(configuration.contextLength), configuration.cacheType.rawValue,
                template.map { String(decoding: $0, as: UTF8.self) } ?? "",
                (try? CompletionBody.json(request.messages)) ?? "",
            ] + (configuration.projectorPath.map { [PromptCache.identity(ofFile: $0)] } ?? []))
    }
}
