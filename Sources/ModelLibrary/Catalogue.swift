import Failures
import Foundation

/// The models that BiteBook knows, from `Models/catalogue.json`. `docs/reference/catalogue.md` describes the file.
package struct Catalogue: Codable, Hashable, Sendable {
    package var version: Int
    package var models: [CatalogueModel]

    package init(version: Int = 1, models: [CatalogueModel]) {
        self.version = version
        self.models = models
    }

    /// - Throws: `internal` when the file is missing or breaks a rule of its description.
    package init(contentsOf path: String) throws {
        do {
            self = try JSONDecoder().decode(Self.self, from: try Data(contentsOf: URL(fileURLWithPath: path)))
        } catch {
            throw BiteBookError(
                .internalFailure, "The model catalogue at \(path) cannot be read.",
                hint: "Install BiteBook again.", underlying: error)
        }
        if let problem = problems.first {
            throw BiteBookError(.internalFailure, "The model catalogue at \(path) is wrong: \(problem).")
        }
    }

    package func model(_ id: String) -> CatalogueModel? {
        models.first { $0.id == id }
    }

    /// The model that is used when nobody chose one.
    package var defaultModel: CatalogueModel? { models.first(where: \.isDefault) }

    /// What breaks the rules; empty for a good catalogue.
    package var problems: [String] {
        var problems: [String] = []
        if version != 1 { problems.append("version \(version) is not known") }
        if Set(models.map(\.id)).count != models.count { problems.append("an id occurs twice") }
        if models.count(where: \.isDefault) != 1 { problems.append("there must be exactly one default") }
        return problems + models.flatMap(\.problems)
    }
}

/// What a model can do.
package enum ModelCapability: String, Codable, Hashable, Sendable, CaseIterable {
    /// It answers in conversations, constrained to a form.
    case chat
    /// It sees pictures; a projector file turns them into what it reads.
    case vision
    /// It can reason before it answers; BiteBook switches that off, because it excludes answers in a set form.
    case thinking
    /// It is the encoder behind the learnt reader of messages, and answers nobody.
    case reading
    /// It writes down what is said; whisper-server runs it, and it answers nobody.
    case speech
}

/// One model of the catalogue.
package struct CatalogueModel: Codable, Hashable, Sendable, Identifiable {
    /// What the user types: lower case letters, digits, dots and hyphens.
    package var id: String
    package var name: String
    /// How many weights it has, as `1.5B`.
    package var parameters: String
    package var licence: String
    package var quantization: String
    package var isDefault: Bool
    /// The longest context that the model was made for, in tokens.
    package var context: Int
    /// A chat template in the templates folder that replaces the model's own.
    package var template: String?
    package var capabilities: [ModelCapability]
    /// Memory to run it, in bytes, by context length in tokens.
    package var memory: [String: Int64]
    package var note: String?
    /// The weights first; llama-server is given the first of each role.
    package var files: [CatalogueFile]

    enum CodingKeys: String, CodingKey {
        case id, name, parameters, licence, quantization, context, template, capabilities, memory, note, files
        case isDefault = "default"
    }

    package init(
        id: String, name: String, parameters: String, licence: String, quantization: String, isDefault: Bool,
        context: Int, template: String? = nil, capabilities: [ModelCapability] = [.chat], memory: [String: Int64],
        note: String? = nil, files: [CatalogueFile]
    ) {
        self.id = id
        self.name = name
        self.parameters = parameters
        self.licence = licence
        self.quantization = quantization
        self.isDefault = isDefault
        self.context = context
        self.template = template
        self.capabilities = capabilities
        self.memory = memory
        self.note = note
        self.files = files
    }

    /// Memory to run it with this context, in bytes: the entry of the smallest context that is long enough.
    package func memoryBytes(context: Int) -> Int64 {
        let entries = memory.compactMap { key, bytes in Int(key).map { (context: $0, bytes: bytes) } }
            .sorted { $0.context < $1.context }
        return (entries.first { $0.context >= context } ?? entries.last)?.bytes ?? 0
    }

    /// Size of all files, in bytes; unknown ones count as 0.
    package var sizeBytes: Int64 { files.reduce(0) { $0 + ($1.size ?? 0) } }

    var problems: [String] {
        var problems: [String] = []
        let allowed = id.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "." || $0 == "-") }
        if id.isEmpty || !allowed { problems.append("\"\(id)\" is no id") }
        if context < 512 { problems.append("\(id) has a context of \(context)") }
        if memory.isEmpty || memory.contains(where: { Int($0.key) == nil || $0.value <= 0 }) {
            problems.append("\(id) does not say how much memory it needs")
        }
        if let template, !CatalogueFile.isPlainName(template) { problems.append("\(id) has a template elsewhere") }
        if files.first?.role != .weights { problems.append("\(id) has no file of weights in the first place") }
        if capabilities.count(where: { [.chat, .reading, .speech].contains($0) }) != 1 {
            problems.append("\(id) must either chat, read or write down speech")
        }
        if capabilities.contains(.vision) != files.contains(where: { $0.role == .projector }) {
            problems.append("\(id) must have a projector file exactly when it sees pictures")
        }
        return problems + files.flatMap { file in file.problems.map { "\(id): \($0)" } }
    }
}
