import DaemonAPI
import Nutrition

/// Who looks at photos.
enum PhotoProviderView {
    static func text(_ provider: PhotoProviderDTO, on page: Page) -> String {
        guard let endpoint = provider.endpoint else {
            return "Photos are looked at on this machine, by the language model where it sees."
        }
        let used = provider.usage
        var usage = "\(provider.month): \(Figures.count(used.photos, "photo", "photos")), "
        usage += "\(Figures.grouped(used.promptTokens)) tokens read, \(Figures.grouped(used.generatedTokens)) written"
        usage += provider.cost.map { ", \($0) by your price" } ?? "; `bitebook settings set photo_price` adds the cost"
        return [
            "Photos of dishes are sent to \(endpoint.host), model \(endpoint.model).".printableLine,
            EndpointView.key(endpoint),
            provider.problem.map { page.style.yellow($0.printableLine) },
            (usage + ".").printableLine,
        ].compactMap { $0 }.joined(separator: "\n")
    }
}
