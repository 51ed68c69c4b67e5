/// How a llama-server is run.
package struct LlamaConfiguration: Sendable {
    /// The llama-server program.
    package var binary: String
    /// The model, a GGUF file.
    package var modelPath: String
    /// What turns pictures into what the model reads, a GGUF file.
    package var projectorPath: String?
    /// A chat template that replaces the model's own.
    package var templatePath: String?
    /// Tokens of prompt and answer together.
    package var contextLength: Int
    package var cacheType = CacheType.f16
    /// Conversations whose prompts are held at once, each with the whole context.
    package var slots = 1
    package var tuning: LlamaTuning
    /// Whether the model gives vectors, one for each token, instead of texts.
    package var isEncoder = false
    /// Whether the program is a whisper-server, which writes down speech; its model is a file of whisper.cpp.
    package var writesDownSpeech = false
    /// Tells the servers of one folder apart, when a second one is loaded beside the first.
    package var instance = "llama"
    /// Where the socket and the process file go; short, because a socket's path may have 103 bytes at most.
    package var runtimeFolder: String
    /// The child's output, turned over at 1 MiB.
    package var logFile: String
    /// Where prompt caches are kept; without it every start reads the prompt anew.
    package var promptCacheFolder: String?
    /// The messages that every prompt starts with, and the usual schema. They are read once after a start, so that
    /// the first turn finds them in the prompt cache. Only what never changes belongs here.
    package var warmUp: ChatRequest?
    package var limits = LlamaLimits()

    package init(
        binary: String, modelPath: String, projectorPath: String? = nil, templatePath: String? = nil,
        contextLength: Int = 8192, threads: Int? = nil, runtimeFolder: String, logFile: String,
        promptCacheFolder: String? = nil, warmUp: ChatRequest? = nil
    ) {
        self.binary = binary
        self.modelPath = modelPath
        self.projectorPath = projectorPath
        self.templatePath = templatePath
        self.contextLength = contextLength
        tuning = LlamaTuning(threads: threads)
        self.runtimeFolder = runtimeFolder
        self.logFile = logFile
        self.promptCacheFolder = promptCacheFolder
        self.warmUp = warmUp
    }

    var socketPath: String { "\(runtimeFolder)/\(instance).sock" }
    var processFile: String { "\(runtimeFolder)/\(instance)-server.pid" }
}

/// How long things may take.
package struct LlamaLimits: Sendable {
    /// Loading the model: a 7B file from a slow disk takes about a minute.
    package var start: Duration = .seconds(180)
    /// How long a request waits for a server that is starting, its warm-up included.
    package var ready: Duration = .seconds(120)
    package var stream = StreamLimits()
    /// While it generates, the server is asked this often whether it lives,
    package var probeInterval: Duration = .seconds(2)
    /// must answer within this time,
    package var probeAnswer: Duration = .seconds(3)
    /// and is taken for hung after so many silent probes in a row.
    package var silentProbes = 2
    package var supervision = Supervisor.Policy()

    package init() {}
}

extension LlamaConfiguration {
    /// The command line. Flags that only some versions know are given when `--help` lists them.
    ///
    /// - Parameter help: What the program prints for `--help`.
    func arguments(help: String) -> [String] {
        if writesDownSpeech { return speechArguments }
        var arguments = [
            "--model", modelPath,
            // A path that ends in .sock makes it listen there instead of on a TCP port.
            "--host", socketPath,
            // The server divides it among the slots.
            "--ctx-size", String(contextLength * slots),
            "--parallel", String(slots),
        ]
        arguments += tuning.arguments + cacheType.arguments
        if let projectorPath { arguments += ["--mmproj", projectorPath] }
        if let templatePath { arguments += ["--chat-template-file", templatePath] }
        if let promptCacheFolder { arguments += ["--slot-save-path", promptCacheFolder + "/"] }
        if isEncoder { arguments += ["--embeddings", "--pooling", "none"] }
        let optional: [[String]] = [
            ["--jinja"],
            ["--no-webui"],
            // A JSON schema and "thinking" exclude each other in llama.cpp. Older versions have only a budget.
            help.contains("--reasoning ") ? ["--reasoning", "off"] : ["--reasoning-budget", "0"],
            // Without it, models with a sliding window read the whole prompt again every turn.
            ["--swa-full"],
            // Prompts of another shape (MiB) that push the usual one out of the slot; the default of 8 GiB is too much.
            ["--cache-ram", "256"],
            ["--offline"],
        ]
        for option in optional where help.contains(option[0] + " ") || help.contains(option[0] + ",") {
            arguments += option
        }
        return arguments
    }
}
