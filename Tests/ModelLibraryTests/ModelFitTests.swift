import Foundation
import LlamaServer
import TestSupport
import Testing

@testable import ModelLibrary

@Suite("How a model is run in the memory that there is")
struct ModelFitTests {
    /// Weights of 1,000,000 bytes, and 100 bytes a token.
    private func fit(_ usable: Int64, longest: Int = 8192) -> ModelFit {
        ModelFit.choose(longest: longest, usableBytes: usable) { 1_000_000 + 100 * Int64($0) }
    }

    @Test("the whole context, at half precision, as soon as it fits")
    func whole() {
        #expect(fit(1_819_200) == ModelFit(contextLength: 8192, cacheType: .f16, slots: 1, memoryBytes: 1_819_200))
    }

    @Test("else a smaller cache, then a shorter context, then both")
    func smaller() {
        // 8,192 × 100 × 34/64 = 435,200
        #expect(fit(1_819_199) == ModelFit(contextLength: 8192, cacheType: .q8, slots: 1, memoryBytes: 1_435_200))
        #expect(fit(1_435_199) == ModelFit(contextLength: 4096, cacheType: .f16, slots: 1, memoryBytes: 1_409_600))
        #expect(fit(1_409_599) == ModelFit(contextLength: 4096, cacheType: .q8, slots: 1, memoryBytes: 1_217_600))
    }

    @Test("what does not fit at all says the least that it needs")
    func none() {
        #expect(fit(1_000).memoryBytes == 1_217_600)
    }

    @Test("more conversations only in half of the memory, three at most")
    func slots() {
        #expect(fit(2 * (1_819_200 + 819_200) - 1).slots == 1)
        #expect(fit(2 * (1_819_200 + 819_200)).slots == 2)
        #expect(
            fit(2 * (1_819_200 + 2 * 819_200))
                == ModelFit(contextLength: 8192, cacheType: .f16, slots: 3, memoryBytes: 1_819_200 + 2 * 819_200))
        #expect(fit(1 << 40).slots == 3)
    }

    @Test("what is free in a container is what its limit leaves; kept files count as free")
    func container() async throws {
        try await Scratch.with { scratch in
            let folder = scratch.path("cgroup")
            try FileManager.default.createDirectory(atPath: folder + "/memory", withIntermediateDirectories: true)
            #expect(MachineMemory.containerRoom(in: folder) == nil)
            func write(_ files: [String: String]) throws {
                for (name, text) in files { try scratch.write(Data(text.utf8), to: "cgroup/" + name) }
            }
            try write([
                "memory/memory.limit_in_bytes": "9000\n", "memory/memory.usage_in_bytes": "5000\n",
                "memory/memory.stat": "cache 4\ntotal_inactive_file 1000\n",
            ])
            #expect(MachineMemory.containerRoom(in: folder) == 5000)
            try write(["memory.max": "max\n", "memory.current": "5000\n"])
            #expect(MachineMemory.containerRoom(in: folder) == 5000)
            try write(["memory.max": "6000\n", "memory.stat": "anon 1\ninactive_file 500\n"])
            #expect(MachineMemory.containerRoom(in: folder) == 1500)
            try write(["memory.max": "100\n"])
            #expect(MachineMemory.containerRoom(in: folder) == 0)
        }
    }

    @Test("a model made for less gets no more")
    func shortModel() {
        let short = fit(1 << 40, longest: 2048)
        #expect(short.contextLength == 2048 && short.slots == 1)
    }
}
