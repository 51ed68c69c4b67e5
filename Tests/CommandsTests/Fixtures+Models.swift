import DaemonAPI
import Nutrition

@testable import Commands

/// Models, settings and the daemon itself.
extension Fixtures {
    static let models = [
        ModelDTO(
            id: "qwen2.5-coder-1.5b", name: "Qwen2.5 Coder 1.5B Instruct Q4_K_M", parameters: "1.5B",
            licence: "Apache-2.0", sizeBytes: 1_117_320_768, memoryBytes: 2_000_000_000, installed: true, active: true,
            isDefault: true, problem: nil, path: "/cache/models/q.gguf", note: nil),
        ModelDTO(
            id: "mistral-7b", name: "Mistral 7B", parameters: "7B", licence: "Apache-2.0", sizeBytes: 4_370_000_000,
            memoryBytes: 6_000_000_000, installed: false, active: false, isDefault: false,
            problem: "It needs 6.0 GB, 3.1 GB are free.", path: nil, note: nil),
        ModelDTO(
            id: "gemma-3-4b", name: "Gemma 3 4B", parameters: "4B", licence: "Gemma Terms of Use",
            sizeBytes: 3_341_008_960, memoryBytes: 5_490_000_000, capabilities: ["chat", "vision"], installed: false,
            active: false, isDefault: false, partialBytes: 1_436_633_852, problem: nil, path: nil,
            note: "Sees pictures."),
    ]

    static let detail7B = ModelDetail(
        model: models[1],
        files: [
            ModelDetail.File(
                name: "m.gguf", role: "weights", sizeBytes: 4_370_000_000, sha256: "abc", confirmed: true,
                installed: true, mirrors: ["huggingface.co", "the Python package index"]),
            ModelDetail.File(
                name: "p.gguf", role: "projector", sizeBytes: nil, sha256: nil, confirmed: false, installed: false,
                mirrors: ["example.org"]),
        ],
        memoryByContext: ["8192": 6_000_000_000, "4096": 5_500_000_000], template: "mistral.jinja",
        header: ModelDetail.Header(
            architecture: "llama", name: "Mistral 7B", quantization: "Q4_K_M", contextLength: 32_768, layers: 32,
            embeddingLength: 4_096, heads: 32, keyValueHeads: 8, tokenizer: "llama", tokens: 32_768,
            hasTemplate: true))

    static let running = [
        RunningModelDTO(
            id: "qwen2.5-coder-1.5b", state: "ready", active: true, processID: 4_250, residentBytes: 1_980_000_000,
            contextLength: 8_192, slots: 1, busy: false, waiting: 0, idleSeconds: 754, unload: "stay",
            promptTokensPerSecond: 98.4, generatedTokensPerSecond: 27.6),
        RunningModelDTO(
            id: "mistral-7b", state: "starting", active: false, processID: nil, residentBytes: nil,
            contextLength: 8_192, slots: 1, busy: true, waiting: 2, idleSeconds: 0, unload: "after the trial",
            promptTokensPerSecond: nil, generatedTokensPerSecond: nil),
    ]

    static let audition = AuditionReport(
        model: "mistral-7b", turns: 12, agreed: 11,
        differences: [
            AuditionReport.Difference(
                said: "two eggs and toast", confirmed: ["egg, 143 kcal", "toast, 80 kcal"], tried: [])
        ], medianSeconds: 4.218, medianSecondsBefore: 1.2, residentBytes: 5_900_000_000, loadSeconds: 12.34)

    static let settings = [
        SettingDTO(key: "day_cutoff", value: "04:00", defaultValue: "04:00", meaning: "When a new day begins."),
        SettingDTO(key: "tracking", value: "both", defaultValue: "calories", meaning: "What is shown."),
    ]

    static let status = DaemonStatus(
        version: "0.1.0", api: 1, processID: 4_242, uptimeSeconds: 11_100, socket: "/run/user/7/bitebook/daemon.sock",
        home: "/home/ana/.local/share/bitebook", cache: "/home/ana/.cache/bitebook", residentBytes: 45_000_000,
        offline: false,
        model: .init(
            id: "qwen2.5-coder-1.5b", state: "ready", problem: nil, processID: 4_250, residentBytes: 1_980_000_000),
        foods: 1_234, entries: 100_000)

    static let pull: [StreamEvent] = [
        .activity("looking for a mirror"),
        .progress(ProgressReport(what: "qwen", done: 0, total: 1_000_000_000, perSecond: 0)),
        .progress(ProgressReport(what: "qwen", done: 430_000_000, total: 1_000_000_000, perSecond: 12_000_000)),
        .done("mistral-7b is ready."),
    ]
}
