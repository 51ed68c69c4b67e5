/// A model that is loaded, or is asleep and comes back with the next question.
package struct RunningModelDTO: Codable, Hashable, Sendable, Identifiable {
    package var id: String
    /// `starting`, `ready`, `restarting`, `failed`, `asleep`, `remote`.
    package var state: String
    /// Whether turns use it; false for one that is being tried.
    package var active: Bool
    package var processID: Int32?
    package var residentBytes: Int64?
    /// Tokens of prompt and answer together.
    package var contextLength: Int
    /// Conversations whose prompt it holds at once.
    package var slots: Int
    package var busy: Bool
    /// Requests that wait for their turn.
    package var waiting: Int
    package var idleSeconds: Double
    /// The setting `model_idle`: `stay`, or how long it may be idle.
    package var unload: String
    /// Of the last answer; null before the first.
    package var promptTokensPerSecond: Double?
    package var generatedTokensPerSecond: Double?

    package init(
        id: String, state: String, active: Bool, processID: Int32?, residentBytes: Int64?, contextLength: Int,
        slots: Int, busy: Bool, waiting: Int, idleSeconds: Double, unload: String, promptTokensPerSecond: Double?,
        generatedTokensPerSecond: Double?
    ) {
        self.id = id
        self.state = state
        self.active = active
        self.processID = processID
        self.residentBytes = residentBytes
        self.contextLength = contextLength
        self.slots = slots
        self.busy = busy
        self.waiting = waiting
        self.idleSeconds = idleSeconds
        self.unload = unload
        self.promptTokensPerSecond = promptTokensPerSecond
        self.generatedTokensPerSecond = generatedTokensPerSecond
    }
}

/// How a model did on what its user said before.
package struct AuditionReport: Codable, Hashable, Sendable {
    /// A turn that it understood in another way.
    package struct Difference: Codable, Hashable, Sendable {
        package var said: String
        /// What was logged and kept, as `banana, 105 kcal`.
        package var confirmed: [String]
        /// What the tried model would have logged.
        package var tried: [String]

        package init(said: String, confirmed: [String], tried: [String]) {
            self.said = said
            self.confirmed = confirmed
            self.tried = tried
        }
    }

    package var model: String
    /// Confirmed turns that were replayed: those that logged something which was neither changed nor taken back.
    package var turns: Int
    /// Of these, the ones of which the same was made.
    package var agreed: Int
    package var differences: [Difference]
    /// Seconds a turn; null without turns.
    package var medianSeconds: Double?
    /// Seconds that the same turns took when they were said.
    package var medianSecondsBefore: Double?
    package var residentBytes: Int64?
    /// Seconds until it could answer, its prompt read.
    package var loadSeconds: Double

    package init(
        model: String, turns: Int, agreed: Int, differences: [Difference], medianSeconds: Double?,
        medianSecondsBefore: Double?, residentBytes: Int64?, loadSeconds: Double
    ) {
        self.model = model
        self.turns = turns
        self.agreed = agreed
        self.differences = differences
        self.medianSeconds = medianSeconds
        self.medianSecondsBefore = medianSecondsBefore
        self.residentBytes = residentBytes
        self.loadSeconds = loadSeconds
    }
}

/// How fast a model is on this machine with different settings.
package struct BenchReport: Codable, Hashable, Sendable {
    package struct Row: Codable, Hashable, Sendable {
        package var threads: Int?
        /// Prompt tokens that are read at once.
        package var batch: Int
        /// Layers on a graphics processor; absent where llama-server chose.
        package var gpuLayers: Int?
        package var promptTokensPerSecond: Double?
        package var generatedTokensPerSecond: Double?
        /// Mean of the assistant's own turns, everything included.
        package var turnSeconds: Double

        package init(
            threads: Int?, batch: Int, gpuLayers: Int? = nil, promptTokensPerSecond: Double?,
            generatedTokensPerSecond: Double?,
            turnSeconds: Double
        ) {
            self.threads = threads
            self.batch = batch
            self.gpuLayers = gpuLayers
            self.promptTokensPerSecond = promptTokensPerSecond
            self.generatedTokensPerSecond = generatedTokensPerSecond
            self.turnSeconds = turnSeconds
        }
    }

    package var model: String
    package var rows: [Row]
    /// The row whose turns were fastest; it is used from the next start on.
    package var best: Int
    /// What `llama-bench` generates with the best settings behind a prompt of the same length; null where it is not
    /// installed.
    package var referenceTokensPerSecond: Double?
    /// What the product generates with them, measured right afterwards.
    package var generatedTokensPerSecond: Double?

    package init(
        model: String, rows: [Row], best: Int, referenceTokensPerSecond: Double?, generatedTokensPerSecond: Double?
    ) {
        self.model = model
        self.rows = rows
        self.best = best
        self.referenceTokensPerSecond = referenceTokensPerSecond
        self.generatedTokensPerSecond = generatedTokensPerSecond
    }
}
