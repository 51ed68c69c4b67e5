import Foundation
import TestSupport
import Testing

@testable import LlamaServer

@Suite("Settings that were measured to be best")
struct TuningTests {
    @Test("candidates have each number of threads once, at least one", arguments: [1, 2, 3, 16])
    func candidates(_ cores: Int) {
        let all = LlamaTuning.candidates(cores: cores)
        #expect(Set(all).count == all.count)
        #expect(all.allSatisfy { (1...cores).contains($0.threads ?? 0) })
        #expect(all.first == LlamaTuning(threads: cores))
        let withDevices = LlamaTuning.candidates(cores: cores, hasDevices: true)
        #expect(withDevices == all + [LlamaTuning(threads: cores, gpuLayers: 0)])
    }

    @Test("what was saved for a file is found again; damage and impossible values are not believed")
    func file() async throws {
        try await Scratch.with { scratch in
            let file = TuningFile(path: scratch.path("tuning.json"))
            #expect(file.tuning(for: "/m/a.gguf") == nil)
            let tuning = LlamaTuning(threads: 1, batch: 256)
            try file.save(tuning, for: "/m/a.gguf")
            #expect(file.tuning(for: "/other/a.gguf") == tuning)
            #expect(file.tuning(for: "/m/b.gguf") == nil)
            try file.save(LlamaTuning(threads: 1 << 20, batch: -5), for: "/m/b.gguf")
            #expect(file.tuning(for: "/m/b.gguf") == nil)
            #expect(file.tuning(for: "/m/a.gguf") == tuning)
            try scratch.write(Data("{".utf8), to: "tuning.json")
            #expect(file.tuning(for: "/m/a.gguf") == nil)
        }
    }

    @Test("they become options of llama-server")
    func options() {
        #expect(LlamaTuning().arguments == ["--batch-size", "512", "--ubatch-size", "512"])
        #expect(
            LlamaTuning(threads: 3, batch: 256).arguments == [
                "--batch-size", "256", "--ubatch-size", "256", "--threads", "3",
            ])
        #expect(
            LlamaTuning(gpuLayers: 0).arguments == ["--batch-size", "512", "--ubatch-size", "512", "--gpu-layers", "0"])
    }

    @Test("graphics processors are read from llama-server's list")
    func devices() {
        #expect(!LlamaBench.lists(devices: "Available devices:\n  (none)\n"))
        #expect(!LlamaBench.lists(devices: ""))
        #expect(LlamaBench.lists(devices: "Available devices:\n  CUDA0: NVIDIA RTX A2000 (6144 MiB, 5900 MiB free)\n"))
    }
}
