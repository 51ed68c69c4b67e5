import DaemonAPI

/// Who looks at photos.
enum PhotoProviderView {
    static func text(_ provider: PhotoProviderDTO, on page: Page) -> String {
        guard let endpoint = provider.endpoint else {
            return "Photos are looked at on this machine, by the language model where it sees."
        }
        var lines = [
            "Photos of dishes are sent to \(endpoint.host), model \(endpoint.model).", EndpointView.key(endpoint),
        ]
        if let problem = provider.problem { lines.append(page.style.yellow(problem.printableLine)) }
        let used = provider.usage
        var usage = "\(provider.month): \(Figures.count(used.photos, "photo", "photos")), "
        usage += "\(Figures.grouped(used.promptTokens)) tokens read, \(Figures.grouped(used.generatedTokens)) written"
        usage += provider.cost.map { ", \($0) by your price" } ?? "; `settings set photo_price` has the cost shown"
        lines.append(usage + ".")
        return lines.map(\.printableLine).joined(separator: "\n")
    }
}
