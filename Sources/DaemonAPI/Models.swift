/// A language model and how it stands on this machine.
package struct ModelDTO: Codable, Hashable, Sendable, Identifiable {
    package var id: String
    package var name: String
    package var parameters: String
    package var licence: String
    package var quantization: String
    /// Of all its files, in bytes; 0 when it is not known yet.
    package var sizeBytes: Int64
    /// Memory that it needs to run with the default context, in bytes.
    package var memoryBytes: Int64
    /// The longest context that it was made for, in tokens.
    package var contextLength: Int
    /// `chat`, `vision`, `thinking`.
    package var capabilities: [String]
    package var installed: Bool
    package var active: Bool
    package var isDefault: Bool
    /// Whether the user added it.
    package var added: Bool
    /// How much of an unfinished download is here, in bytes.
    package var partialBytes: Int64
    package var downloading: Bool
    /// Why it cannot run on this machine; null when it can.
    package var problem: String?
    package var path: String?
    package var note: String?

    package init(
        id: String, name: String, parameters: String, licence: String, quantization: String = "Q4_K_M",
        sizeBytes: Int64, memoryBytes: Int64, contextLength: Int = 32_768, capabilities: [String] = ["chat"],
        installed: Bool, active: Bool, isDefault: Bool, added: Bool = false, partialBytes: Int64 = 0,
        downloading: Bool = false, problem: String?, path: String?, note: String?
    ) {
        self.id = id
        self.name = name
        self.parameters = parameters
        self.licence = licence
        self.quantization = quantization
        self.sizeBytes = sizeBytes
        self.memoryBytes = memoryBytes
        self.contextLength = contextLength
        self.capabilities = capabilities
        self.installed = installed
        self.active = active
        self.isDefault = isDefault
        self.added = added
        self.partialBytes = partialBytes
        self.downloading = downloading
        self.problem = problem
        self.path = path
        self.note = note
    }
}

/// Everything that is known about one model.
package struct ModelDetail: Codable, Hashable, Sendable {
    package struct File: Codable, Hashable, Sendable {
        package var name: String
        /// `weights` or `projector`.
        package var role: String
        package var sizeBytes: Int64?
        package var sha256: String?
        /// Whether size and checksum are the publisher's, or were measured here.
        package var confirmed: Bool
        package var installed: Bool
        /// Where it can be had, in the order in which it is tried.
        package var mirrors: [String]

        package init(
            name: String, role: String, sizeBytes: Int64?, sha256: String?, confirmed: Bool, installed: Bool,
            mirrors: [String]
        ) {
            self.name = name
            self.role = role
            self.sizeBytes = sizeBytes
            self.sha256 = sha256
            self.confirmed = confirmed
            self.installed = installed
            self.mirrors = mirrors
        }
    }

    /// What the file itself says; null for what it does not say.
    package struct Header: Codable, Hashable, Sendable {
        package var architecture: String
        package var name: String?
        package var quantization: String?
        package var contextLength: Int?
        package var layers: Int?
        package var embeddingLength: Int?
        package var heads: Int?
        package var keyValueHeads: Int?
        package var tokenizer: String?
        /// How many tokens its vocabulary has.
        package var tokens: Int?
        /// Whether it brings a chat template.
        package var hasTemplate: Bool

        package init(
            architecture: String, name: String?, quantization: String?, contextLength: Int?, layers: Int?,
            embeddingLength: Int?, heads: Int?, keyValueHeads: Int?, tokenizer: String?, tokens: Int?,
            hasTemplate: Bool
        ) {
            self.architecture = architecture
            self.name = name
            self.quantization = quantization
            self.contextLength = contextLength
            self.layers = layers
            self.embeddingLength = embeddingLength
            self.heads = heads
            self.keyValueHeads = keyValueHeads
            self.tokenizer = tokenizer
            self.tokens = tokens
            self.hasTemplate = hasTemplate
        }
    }

    package var model: ModelDTO
    package var files: [File]
    /// Memory to run it, in bytes, by context length in tokens.
    package var memoryByContext: [String: Int64]
    /// The chat template that replaces the model's own.
    package var template: String?
    /// Null until it is installed.
    package var header: Header?

    package init(
        model: ModelDTO, files: [File], memoryByContext: [String: Int64], template: String?, header: Header?
    ) {
        self.model = model
        self.files = files
        self.memoryByContext = memoryByContext
        self.template = template
        self.header = header
    }
}
