import Assistant
import DaemonAPI
import Diary
import Exchange
import Failures
import Foundation
import LlamaServer
import Nutrition
import Photos
import Store

/// Decides who looks at photos of dishes: the model on this machine, unless the user chose a server elsewhere. Only the
/// scaled photo without metadata is sent there.
struct PhotoProvider: Sendable {
    let configuration: DaemonConfiguration
    let settings: SettingsService
    let models: ModelManager
    let analyst: VisionAnalyst
    let usage: PhotoUsageFile

    init(configuration: DaemonConfiguration, settings: SettingsService, models: ModelManager) throws {
        self.configuration = configuration
        self.settings = settings
        self.models = models
        analyst = try VisionAnalyst(prompts: configuration.resources.appending(path: "Prompts"))
        usage = PhotoUsageFile(path: configuration.places.stateFolder.appending(path: TransferService.photoUsage).path)
    }

    /// What is in a JPEG photo.
    ///
    /// - Parameter local: is asked unless a server was chosen.
    /// - Throws: as `VisionAnalyst.look`; `offline` when the chosen server must not be asked now.
    func look(at jpeg: Data, local: any ChatModel) async throws -> SeenDish {
        guard let address = try await address() else { return try await analyst.look(at: jpeg, with: local) }
        if let problem = problem() { throw problem }
        return try await analyst.look(at: jpeg, with: try await metered(address))
    }

    /// Whether somebody can look at photos now: the chosen server, else the model on this machine.
    ///
    /// - Parameter mayWake: whether a model that sleeps or loads may be waited for.
    func canSee(_ local: ModelHost, mayWake: Bool) async throws -> Bool {
        if try await address() != nil { return problem() == nil }
        if let known = await local.status().seesPictures { return known }
        return mayWake ? try await local.seesPictures() == true : false
    }

    /// The server that was chosen; nil while the model on this machine looks at photos.
    func address() async throws -> String? { try await settings.provider(SettingsService.photoProviderKey) }

    func state() async throws -> PhotoProviderDTO {
        let month = String(configuration.clock().iso.prefix(7))
        let used = usage.usage(in: month)
        let price = TokenPrice(try await settings.value("photo_price"))
        let address = try await address()
        var endpoint: EndpointDTO?
        var problem: BiteBookError?
        if let address {
            endpoint = try await preview(address)
            problem = self.problem()
        }
        return PhotoProviderDTO(
            endpoint: endpoint, problem: problem?.message, month: month, usage: used,
            cost: price.map { $0.cost(of: used) })
    }

    /// What would be sent to an address with a photo. Nothing is.
    ///
    /// - Throws: `invalid_input` for what is no address.
    func preview(_ address: String) async throws -> EndpointDTO {
        // Without a picture's bytes.
        try await models.describe(
            address, request: analyst.request(Data()),
            sent: [
                "each photo that no barcode, label or name of yours explains, whatever it shows: those that wait now, at"
                    + " once, and those that the inbox brings, without asking",
                "such a photo scaled down and without metadata: no place, no time, no camera",
                "a fixed instruction, which holds nothing of yours",
            ])
    }

    /// Chooses a server when it answers about a grey test picture, or goes back to the model on this machine.
    ///
    /// - Throws: `conflict` when the user was not asked, `offline` when it must not be used, and why it cannot be used.
    func choose(_ choice: PhotoProviderChoice) async throws -> PhotoProviderDTO {
        guard let address = choice.address else {
            try await settings.setProvider(SettingsService.photoProviderKey, to: nil, by: .commandLine)
            return try await state()
        }
        _ = try RemoteEndpoint(address: address)
        guard choice.confirmed else {
            throw BiteBookError(
                .conflict, "Your photos would be sent to \(address).",
                hint: "`bitebook photos provider \(address)` shows what, and asks.")
        }
        if let problem = problem() { throw problem }
        _ = try await analyst.look(at: VisionAnalyst.testPicture, with: try await metered(address))
        try await settings.setProvider(SettingsService.photoProviderKey, to: address, by: .commandLine)
        return try await state()
    }

    /// Why an address must not be asked now; nil when it may.
    ///
    /// The setting `web_search` is not asked: it is about looking foods up, and who chose a server agreed to what is sent
    /// there.
    private func problem() -> BiteBookError? {
        guard configuration.isOffline else { return nil }
        return BiteBookError(
            .offline, "Photos are sent nowhere: the network is switched off.",
            hint: "Unset BITEBOOK_OFFLINE, or run `bitebook photos provider off`.")
    }

    private func metered(_ address: String) async throws -> MeteredEndpoint {
        MeteredEndpoint(
            endpoint: try await models.remote(address), usage: usage,
            month: String(configuration.clock().iso.prefix(7)))
    }
}

/// An endpoint whose tokens are counted.
private struct MeteredEndpoint: ChatModel {
    let endpoint: RemoteEndpoint
    let usage: PhotoUsageFile
    let month: String

    var contextLength: Int { endpoint.contextLength }

    func seesPictures() async throws -> Bool? { try await endpoint.seesPictures() }

    func complete(_ request: ChatRequest) async throws -> ChatCompletion {
        let completion = try await endpoint.complete(request)
        let timings = completion.timings
        usage.add(
            photos: 1, promptTokens: timings.promptTokens + timings.cachedTokens,
            generatedTokens: timings.generatedTokens, in: month)
        return completion
    }

    func stream(_ request: ChatRequest) -> AsyncThrowingStream<ChatDelta, any Error> { endpoint.stream(request) }

    func countTokens(_ messages: [ChatMessage]) async throws -> Int { try await endpoint.countTokens(messages) }
}
