import AsyncHTTPClient
import Failures
import Foundation
import NIOCore

/// A download that is under way, and those who watch it.
struct Pull {
    var task: Task<Void, Never>
    var subscribers: [Int: AsyncThrowingStream<PullProgress, any Error>.Continuation] = [:]
    var latest: PullProgress?
}

extension ModelLibrary {
    /// Downloads a model, or joins the download that is under way; what an earlier try got is kept. The last element
    /// has the phase `installed`.
    ///
    /// When everybody who watches has gone, the download stops; its partial file stays.
    ///
    /// - Throws: (from the stream) `offline`, `download_failed`, `storage_unavailable`, `insufficient_memory`,
    ///   `not_found`, `conflict`, `cancelled`.
    package nonisolated func pull(_ id: String) -> AsyncThrowingStream<PullProgress, any Error> {
        let (stream, continuation) = AsyncThrowingStream.makeStream(
            of: PullProgress.self, bufferingPolicy: .bufferingNewest(16))
        let subscription = Task { await self.subscribe(id, continuation) }
        continuation.onTermination = { reason in
            guard case .cancelled = reason else { return }
            Task {
                if let number = await subscription.value { await self.unsubscribe(id, number) }
            }
        }
        return stream
    }

    /// Stops a download and returns when it has stopped; its partial file stays.
    package func cancelPull(_ id: String) async {
        guard let pull = pulls[id] else { return }
        pull.task.cancel()
        await pull.task.value
    }

    private func subscribe(
        _ id: String, _ continuation: AsyncThrowingStream<PullProgress, any Error>.Continuation
    ) async -> Int? {
        do {
            let model = try model(id)
            // One that is stopping could only be joined to be stopped as well.
            while let old = pulls[id], old.task.isCancelled { await old.task.value }
            if pulls[id] == nil {
                guard !isInstalled(model) else {
                    continuation.yield(.installed(model.sizeBytes))
                    continuation.finish()
                    return nil
                }
                if isOffline, !model.isOnThisMachine { throw BiteBookError.offline(model.name) }
                // Not worth gigabytes of download when it could never run.
                try memory.check(name: model.name, neededBytes: fit(of: model).memoryBytes)
                pulls[id] = Pull(task: Task { await self.run(model) })
            }
        } catch {
            continuation.finish(throwing: error)
            return nil
        }
        nextSubscriber += 1
        pulls[id]?.subscribers[nextSubscriber] = continuation
        if let latest = pulls[id]?.latest { continuation.yield(latest) }
        return nextSubscriber
    }

    private func unsubscribe(_ id: String, _ number: Int) {
        pulls[id]?.subscribers[number] = nil
        if pulls[id]?.subscribers.isEmpty == true { pulls[id]?.task.cancel() }
    }

    private func isInstalled(_ model: CatalogueModel) -> Bool {
        files(of: model).allSatisfy(isInstalled)
    }

    private func isInstalled(_ file: CatalogueFile, _ here: ModelFiles) -> Bool {
        here.verifiedChecksum.map { file.sha256 == nil || file.sha256 == $0 } ?? false
    }

    /// A copy of a catalogue model has the catalogue's template, licence and size.
    private func known(_ model: CatalogueModel) -> CatalogueModel {
        let same = catalogue.models.first { $0.files[0].sha256 != nil && $0.files[0].sha256 == model.files[0].sha256 }
        guard let same else { return model }
        var model = model
        model.template = same.template
        model.licence = same.licence
        model.parameters = same.parameters
        return model
    }

    private func isAdded(_ id: String) -> Bool { catalogue.model(id) == nil }

    private func run(_ model: CatalogueModel) async {
        var configuration = HTTPClient.Configuration()
        configuration.redirectConfiguration = .disallow
        configuration.timeout.connect = .nanoseconds(settings.connectLimit.wholeNanoseconds)
        configuration.connectionPool.retryConnectionEstablishment = false
        let http = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
        do {
            for (file, here) in files(of: model) where !isInstalled(file, here) {
                try await fetch(file, here, of: model, http)
            }
            try? await http.shutdown()
            if isAdded(model.id) { try added.update(known(model.measured(in: files(of: model).map(\.1)))) }
            finish(model, nil)
        } catch {
            try? await http.shutdown()
            // An address that gave nothing was a slip, and no model.
            if isAdded(model.id), files(of: model).allSatisfy({ $0.1.size == nil && $0.1.partialSize == 0 }) {
                try? added.remove(model.id)
            }
            let cancelled = BiteBookError(
                .cancelled, "The download of \(model.name) was stopped.",
                hint: "Run the same command again: what has arrived is kept.")
            finish(model, error is CancellationError || Task.isCancelled ? cancelled : error)
        }
    }

    private func fetch(
        _ file: CatalogueFile, _ here: ModelFiles, of model: CatalogueModel, _ http: HTTPClient
    ) async throws {
        // A copy that somebody put there is as good as a download.
        if let sum = file.sha256, here.size == file.size, (try? await ModelFiles.checksum(of: here.path)) == sum {
            return here.writeStamp(sha256: sum)
        }
        let (progress, continuation) = AsyncStream.makeStream(
            of: PullProgress.self, bufferingPolicy: .bufferingNewest(1))
        let relay = Task {
            for await element in progress { self.tell(model.id, element) }
        }
        defer { continuation.finish() }
        let download = FileDownload(
            modelName: model.name, file: file, files: here, http: http, isUsersChoice: isAdded(model.id),
            settings: settings, logger: logger)
        try await download.run { continuation.yield($0) }
        continuation.finish()
        await relay.value
    }

    private func tell(_ id: String, _ progress: PullProgress) {
        pulls[id]?.latest = progress
        for subscriber in pulls[id]?.subscribers.values ?? [:].values { subscriber.yield(progress) }
    }

    private func finish(_ model: CatalogueModel, _ error: (any Error)?) {
        let subscribers = pulls.removeValue(forKey: model.id)?.subscribers ?? [:]
        for subscriber in subscribers.values {
            if error == nil { subscriber.yield(.installed(model.sizeBytes)) }
            subscriber.finish(throwing: error)
        }
    }
}

extension PullProgress {
    static func installed(_ bytes: Int64) -> Self {
        Self(phase: .installed, mirror: "", receivedBytes: bytes, totalBytes: bytes)
    }
}

extension Duration {
    fileprivate var wholeNanoseconds: Int64 {
        components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
    }
}
