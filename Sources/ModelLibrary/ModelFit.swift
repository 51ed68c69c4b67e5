package import LlamaServer

/// How a model is run in the memory that there is: its context, how the cache of the context is kept, and how many
/// conversations it holds at once.
package struct ModelFit: Hashable, Sendable {
    /// Tokens of prompt and answer together.
    package var contextLength: Int
    package var cacheType: CacheType
    /// Conversations whose prompts are held.
    package var slots: Int
    /// What all of it needs, in bytes.
    package var memoryBytes: Int64

    /// A chat and another beside it keep their prompts while single questions come and go.
    static let mostSlots = 3
    /// The shortest context that holds the prompt, a long message and the answer.
    static let shortestContext = 4096

    /// The longest context of the least loss that fits; more than one conversation only in half of the memory.
    ///
    /// - Parameters:
    ///   - longest: The longest context that is wanted, in tokens.
    ///   - usableBytes: What a model may use of this machine's memory.
    ///   - bytes: What one conversation of so many tokens needs, weights included, at half precision.
    static func choose(longest: Int, usableBytes: Int64, bytes: (_ tokens: Int) -> Int64) -> ModelFit {
        let short = min(shortestContext, longest)
        let perToken = longest > short ? max(0, bytes(longest) - bytes(short)) / Int64(longest - short) : 0
        var fit = ModelFit(contextLength: longest, cacheType: .f16, slots: 1, memoryBytes: bytes(longest))
        for (context, type) in [(longest, CacheType.f16), (longest, .q8), (short, .f16), (short, .q8)] {
            let saved = Int64(Double(perToken) * Double(context) * (1 - type.share))
            fit = ModelFit(contextLength: context, cacheType: type, slots: 1, memoryBytes: bytes(context) - saved)
            if fit.memoryBytes <= usableBytes { break }
        }
        let perSlot = perToken * Int64(fit.contextLength)
        while perSlot > 0, fit.cacheType == .f16, fit.slots < mostSlots,
            fit.memoryBytes + perSlot <= usableBytes / 2
        {
            fit.slots += 1
            fit.memoryBytes += perSlot
        }
        return fit
    }
}
