import Failures

package enum ListModels: Route {
    package typealias Response = [ModelDTO]
    package static let verb = HTTPVerb.get
    package static let path = "/v1/models"
    package static let summary = "The catalogue, what the user added, and what is installed of it."

    package struct Address: RouteAddress {
        /// What each model must say something of; nil is all models.
        package let words: String?

        package init(words: String? = nil) { self.words = words }

        package static let fields = AddressFields(
            Self.init,
            .query("q", \.words, "words; only models of which each says something"))
    }
}

package enum GetModel: Route {
    package typealias Address = ReferenceAddress
    package typealias Response = ModelDetail
    package static let verb = HTTPVerb.get
    package static let path = "/v1/models/{id}"
    package static let summary = "One model: its files, its memory, what its file says about itself."
}

package enum PullModel: StreamRoute {
    package typealias Address = ReferenceAddress
    package typealias Response = StreamEvent
    package static let verb = HTTPVerb.post
    package static let path = "/v1/models/{id}/pull"
    package static let summary =
        "Downloads a model; `id` may also be an address, a path or `hf.co/OWNER/REPOSITORY`. Answers with `progress` events, the last is `done` or `failure`."
}

package enum CancelPull: Route {
    package typealias Address = ReferenceAddress
    package typealias Response = Empty
    package static let verb = HTTPVerb.delete
    package static let path = "/v1/models/{id}/pull"
    package static let summary = "Stops a download; what has arrived is kept."
}

package enum UseModel: StreamRoute {
    package typealias Response = StreamEvent
    package static let verb = HTTPVerb.post
    package static let path = "/v1/models/{id}/use"
    package static let summary =
        "Switches to an installed model, or to an address whose consequences were shown; the last event is `done` or `failure`."

    package struct Address: RouteAddress {
        /// A model's id, or an address.
        package let id: String
        /// Whether the user has seen what is sent to an address, and agreed; nil is no.
        package let confirmed: Bool?

        package init(id: String, confirmed: Bool? = nil) {
            self.id = id
            self.confirmed = confirmed
        }

        package static let fields = AddressFields(
            Self.init,
            .path("id", \.id),
            .query(
                "confirmed", \.confirmed, "`1` when the user has seen what is sent to an address, and agreed"))
    }
}

package enum RemoveModel: Route {
    package typealias Address = ReferenceAddress
    package typealias Response = Empty
    package static let verb = HTTPVerb.delete
    package static let path = "/v1/models/{id}"
    package static let summary = "Deletes a downloaded model, an unfinished download included."
}

package enum ListRunningModels: Route {
    package typealias Response = [RunningModelDTO]
    package static let verb = HTTPVerb.get
    package static let path = "/v1/running-models"
    package static let summary = "The models that are loaded, with memory, waiting requests and idle time."
}

package enum TryModel: StreamRoute {
    package typealias Response = StreamEvent
    package static let verb = HTTPVerb.post
    package static let path = "/v1/models/{id}/try"
    package static let summary =
        "Loads a model beside the one in use and replays confirmed turns with it, writing nothing; the last event is `audition` or `failure`."

    package struct Address: RouteAddress {
        /// A model's id.
        package let id: String
        /// How many of the last confirmed turns, within ``Limits/trialTurns``; nil is ``Limits/usualTrialTurns``.
        package let turns: Int?
        /// Whether it stays loaded for scratch workspaces; nil is no.
        package let keep: Bool?

        package init(id: String, turns: Int? = nil, keep: Bool? = nil) {
            self.id = id
            self.turns = turns
            self.keep = keep
        }

        package static let fields = AddressFields(
            Self.init,
            .path("id", \.id),
            .query(
                "turns", \.turns,
                "how many of the last confirmed turns, 0–\(Limits.trialTurns.upperBound), default \(Limits.usualTrialTurns)",
                within: Limits.trialTurns,
                refusal: { @Sendable text in
                    BiteBookError(
                        .invalidInput, "'\(text.prefix(20))' is no number of turns.",
                        hint: "0 to \(Limits.trialTurns.upperBound).")
                }),
            .query("keep", \.keep, "`1` keeps it loaded for scratch workspaces"))
    }
}

package enum EndTrial: Route {
    package typealias Address = ReferenceAddress
    package typealias Response = Empty
    package static let verb = HTTPVerb.delete
    package static let path = "/v1/models/{id}/try"
    package static let summary = "Takes a tried model out of memory."
}

package enum BenchModel: StreamRoute {
    package typealias Address = ReferenceAddress
    package typealias Response = StreamEvent
    package static let verb = HTTPVerb.post
    package static let path = "/v1/models/{id}/bench"
    package static let summary =
        "Measures a model with several settings and keeps the best; the last event is `bench` or `failure`."
}
