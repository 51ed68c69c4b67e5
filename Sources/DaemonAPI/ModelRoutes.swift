package enum ListModels: Route {
    package typealias Response = [ModelDTO]
    package static let verb = HTTPVerb.get
    package static let path = "/v1/models"
    package static let summary = "The catalogue, what the user added, and what is installed of it."
    package static let query = ["q": "words; only models of which each says something"]
}

package enum GetModel: Route {
    package typealias Response = ModelDetail
    package static let verb = HTTPVerb.get
    package static let path = "/v1/models/{id}"
    package static let summary = "One model: its files, its memory, what its file says about itself."
}

package enum PullModel: StreamRoute {
    package typealias Response = StreamEvent
    package static let verb = HTTPVerb.post
    package static let path = "/v1/models/{id}/pull"
    package static let summary =
        "Downloads a model; `id` may also be an address, a path or `hf.co/OWNER/REPOSITORY`. Answers with `progress` events, the last is `done` or `failure`."
}

package enum CancelPull: Route {
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
    package static let query = ["confirmed": "`1` when the user has seen what is sent to an address, and agreed"]
}

package enum RemoveModel: Route {
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
    package static let query = [
        "turns":
            "how many of the last confirmed turns, 0–\(Limits.trialTurns.upperBound), default \(Limits.usualTrialTurns)",
        "keep": "`1` keeps it loaded for scratch workspaces",
    ]
}

package enum EndTrial: Route {
    package typealias Response = Empty
    package static let verb = HTTPVerb.delete
    package static let path = "/v1/models/{id}/try"
    package static let summary = "Takes a tried model out of memory."
}

package enum BenchModel: StreamRoute {
    package typealias Response = StreamEvent
    package static let verb = HTTPVerb.post
    package static let path = "/v1/models/{id}/bench"
    package static let summary =
        "Measures a model with several settings and keeps the best; the last event is `bench` or `failure`."
}
