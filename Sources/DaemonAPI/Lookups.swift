/// What can be looked up at API Ninjas.
package enum LookupKind: String, Codable, CaseIterable, Sendable {
    case nutrition, recipe, exercise, burned, cocktail
}

/// A question to API Ninjas. All of it is sent there, and nothing else of the user's.
package struct LookupRequest: Codable, Hashable, Sendable {
    package var kind: LookupKind
    /// What is looked up; an exercise may be found by muscle or type instead, a cocktail by its ingredients.
    package var words: String?
    package var muscle: String?
    package var type: String?
    package var ingredients: [String]?
    /// How long an activity takes, within ``Limits/lookupMinutes``.
    package var minutes: Int?

    package init(
        _ kind: LookupKind, words: String? = nil, muscle: String? = nil, type: String? = nil,
        ingredients: [String]? = nil, minutes: Int? = nil
    ) {
        self.kind = kind
        self.words = words
        self.muscle = muscle
        self.type = type
        self.ingredients = ingredients
        self.minutes = minutes
    }
}

/// What was found, best first as the service has it.
package enum LookupFindings: Hashable, Sendable {
    case nutrition([LookedUpFood])
    case recipe([LookedUpRecipe])
    case exercise([LookedUpExercise])
    case burned([LookedUpActivity])
    case cocktail([LookedUpCocktail])

    package var kind: LookupKind {
        switch self {
        case .nutrition: .nutrition
        case .recipe: .recipe
        case .exercise: .exercise
        case .burned: .burned
        case .cocktail: .cocktail
        }
    }
}

/// What API Ninjas says: its own word, which is never logged, summed or mixed with what BiteBook's tables say.
package struct LookupAnswer: Hashable, Sendable {
    /// Who says it.
    package var provider: String
    /// Where it was asked.
    package var host: String
    /// What was looked up, in one text.
    package var words: String
    package var found: LookupFindings

    package init(provider: String = LookupProviderDTO.name, host: String, words: String, found: LookupFindings) {
        self.provider = provider
        self.host = host
        self.words = words
        self.found = found
    }
}

extension LookupAnswer: Codable {
    private enum CodingKeys: String, CodingKey { case provider, host, kind, words, found }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func list<Record: Decodable>() throws -> [Record] { try container.decode([Record].self, forKey: .found) }
        provider = try container.decode(String.self, forKey: .provider)
        host = try container.decode(String.self, forKey: .host)
        words = try container.decode(String.self, forKey: .words)
        found =
            switch try container.decode(LookupKind.self, forKey: .kind) {
            case .nutrition: .nutrition(try list())
            case .recipe: .recipe(try list())
            case .exercise: .exercise(try list())
            case .burned: .burned(try list())
            case .cocktail: .cocktail(try list())
            }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(provider, forKey: .provider)
        try container.encode(host, forKey: .host)
        try container.encode(found.kind, forKey: .kind)
        try container.encode(words, forKey: .words)
        switch found {
        case .nutrition(let records): try container.encode(records, forKey: .found)
        case .recipe(let records): try container.encode(records, forKey: .found)
        case .exercise(let records): try container.encode(records, forKey: .found)
        case .burned(let records): try container.encode(records, forKey: .found)
        case .cocktail(let records): try container.encode(records, forKey: .found)
        }
    }
}

package enum PostLookup: Route {
    package typealias Request = LookupRequest
    package typealias Response = LookupAnswer
    package static let verb = HTTPVerb.post
    package static let path = "/v1/lookup"
    package static let summary = "What API Ninjas says of the words, where the user switched it on. Nothing is logged."
}

/// Whether API Ninjas may be asked, and where.
package struct LookupProviderDTO: Codable, Hashable, Sendable {
    /// Whose answers they are.
    package static let name = "API Ninjas"
    /// Where API Ninjas is asked unless the user names another address that answers as it does.
    package static let address = "https://api.api-ninjas.com/v1"

    /// Null while it is off.
    package var endpoint: EndpointDTO?
    /// Why it is not asked now; null when nothing is in the way.
    package var problem: String?

    package init(endpoint: EndpointDTO?, problem: String?) {
        self.endpoint = endpoint
        self.problem = problem
    }
}

package struct LookupProviderChoice: Codable, Hashable, Sendable {
    /// Null switches it off.
    package var address: String?
    /// Whether the user has seen what is sent, and agreed.
    package var confirmed: Bool

    package init(address: String?, confirmed: Bool) {
        self.address = address
        self.confirmed = confirmed
    }
}

package enum GetLookupProvider: Route {
    package typealias Response = LookupProviderDTO
    package static let verb = HTTPVerb.get
    package static let path = "/v1/lookup-provider"
    package static let summary = "Whether API Ninjas may be asked, where, and with which key."
}

package enum PreviewLookupProvider: Route {
    package typealias Address = EndpointAddress
    package typealias Response = EndpointDTO
    package static let verb = HTTPVerb.get
    package static let path = "/v1/lookup-provider/preview"
    package static let summary = "What would be sent with a lookup, and with which key; sends nothing."
}

package enum PutLookupProvider: Route {
    package typealias Request = LookupProviderChoice
    package typealias Response = LookupProviderDTO
    package static let verb = HTTPVerb.put
    package static let path = "/v1/lookup-provider"
    package static let summary = "Has lookups sent to API Ninjas, after it answered about the word water, or to nobody."
}
