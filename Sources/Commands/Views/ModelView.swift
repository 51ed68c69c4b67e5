import DaemonAPI
import Nutrition

/// Language models.
enum ModelView {
    static let table = Table<ModelDTO>(
        columns: [
            Column(title: "") { $0.active ? "*" : "" },
            Column(title: "ID") { $0.id },
            Column(title: "Size", isNumber: true) { size($0.sizeBytes) },
            Column(title: "Memory", isNumber: true) { Figures.bytes($0.memoryBytes) },
            Column(title: "State") { state($0) },
            Column(title: "Licence", isFlexible: true) { $0.licence },
            Column(title: "Name", isFlexible: true) { $0.name },
        ],
        empty: "The catalogue is empty.")

    private static let found = Table<ModelDTO>(
        columns: [
            Column(title: "ID") { $0.id },
            Column(title: "Size", isNumber: true) { size($0.sizeBytes) },
            Column(title: "Memory", isNumber: true) { Figures.bytes($0.memoryBytes) },
            Column(title: "Can") { $0.capabilities.filter { $0 != "thinking" }.joined(separator: ", ") },
            Column(title: "State") { state($0) },
            Column(title: "Licence", isFlexible: true) { $0.licence },
            Column(title: "Note", isFlexible: true) { $0.note ?? "" },
        ],
        empty: "No model of the catalogue fits this machine and these words.")

    private static func size(_ bytes: Int64) -> String { bytes > 0 ? Figures.bytes(bytes) : "?" }

    private static func state(_ model: ModelDTO) -> String {
        if model.active && model.installed { return "active" }
        if model.installed { return "installed" }
        if model.downloading || model.partialBytes > 0 {
            let share = model.sizeBytes > 0 ? "\(min(100, model.partialBytes * 100 / model.sizeBytes)) %" : "some"
            return model.downloading ? "downloading, \(share)" : "\(share) here"
        }
        if model.active { return "active, missing" }
        if model.problem != nil { return "does not fit" }
        return model.isDefault ? "default" : "available"
    }

    static func list(_ models: [ModelDTO], on page: Page) -> String {
        let problems = models.compactMap { model in
            model.problem.map { "\(model.id): \($0)".printableLine }
        }
        return ([table.text(models, on: page)] + (problems.isEmpty ? [] : [""] + problems)).joined(separator: "\n")
    }

    static func search(_ models: [ModelDTO], on page: Page) -> String {
        let others = models.filter { $0.problem != nil }
        var lines = [found.text(models.filter { $0.problem == nil }, on: page)]
        if !others.isEmpty {
            lines += ["", page.style.bold("Not on this machine")]
            lines += others.map { "\($0.id): \($0.problem ?? "")".printableLine }
        }
        return lines.joined(separator: "\n")
    }

    static func text(_ detail: ModelDetail, on page: Page) -> String {
        let model = detail.model
        let contexts = detail.memoryByContext.compactMap { key, bytes in Int(key).map { ($0, bytes) } }
            .sorted { $0.0 < $1.0 }
            .map { "\(Figures.bytes($0.1)) with \(Figures.grouped($0.0)) tokens" }
        var rows = [
            ("State", state(model)), ("Size", size(model.sizeBytes)),
            ("Weights", "\(model.parameters), \(model.quantization)"),
            ("Memory", contexts.joined(separator: ", ")), ("Context", "\(Figures.grouped(model.contextLength)) tokens"),
            ("Can", model.capabilities.joined(separator: ", ")), ("Licence", model.licence),
        ]
        if let template = detail.template { rows.append(("Template", "\(template), instead of its own")) }
        if let note = model.note { rows.append(("Note", note)) }
        if let problem = model.problem { rows.append(("Problem", problem)) }
        for file in detail.files {
            let facts = [
                file.name, file.sizeBytes.map(Figures.bytes), file.installed ? "here" : nil,
                file.confirmed ? nil : "checksum not confirmed",
            ]
            rows.append(
                (file.role == "weights" ? "File" : "Projector", facts.compactMap { $0 }.joined(separator: ", ")))
            rows.append(("  SHA-256", file.sha256 ?? "not known"))
            rows.append(("  From", file.mirrors.joined(separator: ", ")))
        }
        if let header = detail.header { rows += [("", "")] + self.rows(header) }
        let lines = rows.map { page.style.dim($0.0.padded(to: 12)) + "  " + $0.1.printableLine }.map(\.trimmingEnd)
        return ([page.style.bold("\(model.name) (\(model.id))".printableLine)] + lines).joined(separator: "\n")
    }

    private static func rows(_ header: ModelDetail.Header) -> [(String, String)] {
        let sizes = [
            header.layers.map { "\($0) layers" }, header.embeddingLength.map { "width \($0)" },
            header.heads.map { "\($0) heads" }, header.keyValueHeads.map { "\($0) for keys and values" },
        ]
        return [
            (
                "In the file",
                [header.architecture, header.name, header.quantization].compactMap { $0 }.joined(separator: ", ")
            ),
            ("  Made of", sizes.compactMap { $0 }.joined(separator: ", ")),
            ("  Context", header.contextLength.map { "\(Figures.grouped($0)) tokens" } ?? "not said"),
            (
                "  Tokens",
                [header.tokens.map(Figures.grouped), header.tokenizer].compactMap { $0 }.joined(separator: ", ")
            ),
            ("  Template", header.hasTemplate ? "its own" : "none"),
        ]
    }
}
