import LlamaServer
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

    @Test("a model made for less gets no more")
    func shortModel() {
        let short = fit(1 << 40, longest: 2048)
        #expect(short.contextLength == 2048 && short.slots == 1)
    }
}
