import APINinjas
import DaemonAPI
import Failures
import TestSupport
import Testing

/// Against a server of this machine that answers as API Ninjas documents it.
@Suite("Lookups at API Ninjas")
struct LookupTests {
    private static func find(_ request: LookupRequest, key: String? = NinjasServer.key) async throws -> LookupAnswer {
        try await Scratch.with { scratch in
            let server = try NinjasServer.start(in: scratch)
            return try await NinjasClient(address: server.address, host: "127.0.0.1", key: key).find(request)
        }
    }

    /// The failure of a lookup, which must be one.
    private static func failure(
        _ request: LookupRequest, key: String? = NinjasServer.key, limits: NinjasLimits = NinjasLimits()
    ) async throws -> BiteBookError {
        try await Scratch.with { scratch in
            let server = try NinjasServer.start(in: scratch)
            let client = NinjasClient(address: server.address, host: "127.0.0.1", key: key, limits: limits)
            do {
                let answer = try await client.find(request)
                throw NeverHappened(description: "it was answered: \(answer)")
            } catch let error as BiteBookError {
                return error
            }
        }
    }

    private static func foods(_ words: String) async throws -> [LookedUpFood] {
        guard case .nutrition(let foods) = try await find(LookupRequest(.nutrition, words: words)).found else {
            return []
        }
        return foods
    }

    @Test("a food has the figures that were given, and the answer says whose they are")
    func nutrition() async throws {
        let answer = try await Self.find(LookupRequest(.nutrition, words: "1 egg"))
        #expect(answer.provider == "API Ninjas" && answer.host == "127.0.0.1" && answer.words == "1 egg")
        var egg = LookedUpFood(name: "egg")
        (egg.calories, egg.servingGrams) = (147, 100)
        (egg.protein, egg.fat, egg.saturatedFat, egg.carbohydrates) = (12.5, 9.7, 3.1, 0.7)
        (egg.fiber, egg.sugar, egg.sodium, egg.potassium, egg.cholesterol) = (0, 0.4, 139, 199, 371)
        #expect(answer.found == .nutrition([egg]))
        #expect(try await Self.foods("strings") == [egg])
        #expect(try await Self.foods("bare") == [egg])
    }

    @Test("recipes, exercises, activities and cocktails are read as documented")
    func others() async throws {
        #expect(
            try await Self.find(LookupRequest(.recipe, words: "pea soup")).found
                == .recipe([
                    LookedUpRecipe(
                        title: "Pea Soup", ingredients: ["1 lb Split peas", "2 qt Water; cold", "1 ts Salt"],
                        servings: "6 Servings", instructions: "Simmer all of it.")
                ]))
        #expect(
            try await Self.find(LookupRequest(.exercise, muscle: "biceps")).found
                == .exercise([
                    LookedUpExercise(
                        name: "Incline Hammer Curls", type: "strength", muscle: "biceps", equipment: ["dumbbell"],
                        difficulty: "beginner", instructions: "Sit. Curl.")
                ]))
        #expect(
            try await Self.find(LookupRequest(.burned, words: "running", minutes: 30)).found
                == .burned([
                    LookedUpActivity(
                        name: "Running, 5 mph", caloriesPerHour: 606, durationMinutes: 30, totalCalories: 303)
                ]))
        #expect(
            try await Self.find(LookupRequest(.cocktail, ingredients: ["vodka"])).found
                == .cocktail([
                    LookedUpCocktail(
                        name: "bloody mary", ingredients: ["2 oz Vodka", "5 oz Tomato juice"], instructions: "Stir.")
                ]))
    }

    @Test("what a free key does not get is not given, never 0")
    func heldBack() async throws {
        let food = try #require(try await Self.foods("free").first)
        #expect(food.calories == nil && food.servingGrams == nil && food.protein == nil)
        #expect(food.fat == 9.7 && food.fiber == 0)
    }

    @Test("missing and unknown keys, and numbers that no food has, leave the rest as it is")
    func odd() async throws {
        #expect(try await Self.foods("odd") == [LookedUpFood(name: "soup")])
        #expect(
            try await Self.find(LookupRequest(.recipe, words: "odd")).found
                == .recipe([
                    LookedUpRecipe(title: "Toast", ingredients: ["1 slice bread"], servings: "2", instructions: nil)
                ]))
        #expect(
            try await Self.find(LookupRequest(.exercise, words: "odd")).found
                == .exercise([
                    LookedUpExercise(
                        name: "Plank", type: nil, muscle: nil, equipment: ["mat", "wall"], difficulty: nil,
                        instructions: nil)
                ]))
        #expect(
            try await Self.find(LookupRequest(.burned, words: "odd")).found
                == .burned([
                    LookedUpActivity(name: "Skiing", caloriesPerHour: nil, durationMinutes: nil, totalCalories: nil)
                ]))
        #expect(
            try await Self.find(LookupRequest(.cocktail, words: "odd")).found
                == .cocktail([LookedUpCocktail(name: "Fizz", ingredients: ["gin", "soda"], instructions: nil)]))
    }

    @Test("nothing found is an answer; an older encoding is read")
    func nothingAndLatin() async throws {
        #expect(try await Self.foods("nothing").isEmpty)
        #expect(try await Self.foods("latin").first?.name == "crème brûlée")
    }

    @Test(
        "a status says what to do next",
        arguments: [
            ("status 400", "invalid_input", "It says: Because of the test."),
            ("status 401", "lookup_failed", "lookup key"),
            ("status 403", "lookup_failed", "lookup key"), ("status 404", "lookup_failed", "lookup provider"),
            ("status 418", "lookup_failed", "Because of the test."), ("status 429", "lookup_failed", "Wait a while"),
            ("status 500", "lookup_failed", "try again later"), ("status 503", "lookup_failed", "try again later"),
        ] as [(String, FailureCode, String)])
    func statuses(_ words: String, _ code: FailureCode, _ hint: String) async throws {
        let error = try await Self.failure(LookupRequest(.nutrition, words: words))
        #expect(error.code == code && error.message.contains("API Ninjas (127.0.0.1)"), "\(error)")
        #expect(error.hint?.contains(hint) == true, "\(error.hint ?? "")")
    }

    @Test(
        "an answer that is none is refused: a page, an error that calls itself a success, half of one, another form",
        arguments: ["html", "refusal", "cut", "text", "nameless", "deep"])
    func unreadable(_ words: String) async throws {
        let error = try await Self.failure(LookupRequest(.nutrition, words: words))
        #expect(error.code == "lookup_failed" && error.hint != nil, "\(error)")
    }

    @Test("a key that is wrong or missing is told so, and is never repeated")
    func keys() async throws {
        for key in ["another-key", nil] {
            let error = try await Self.failure(LookupRequest(.nutrition, words: "egg"), key: key)
            #expect(error.code == "lookup_failed" && error.message.contains("key"), "\(error)")
            #expect(error.hint?.contains("bitebook lookup key") == true)
        }
        let echo = try await Self.failure(LookupRequest(.nutrition, words: "echo"))
        #expect(echo.hint?.contains("Bad key …") == true && echo.hint?.contains(NinjasServer.key) == false)
    }

    @Test("a redirection is not followed")
    func redirect() async throws {
        try await Scratch.with { scratch in
            let server = try NinjasServer.start(in: scratch)
            let client = NinjasClient(address: server.address, host: "127.0.0.1", key: NinjasServer.key)
            let request = LookupRequest(.nutrition, words: "redirect")
            await #expect(throws: BiteBookError.self) { try await client.find(request) }
            #expect(NinjasServer.requests(in: scratch).count == 1)
        }
    }

    @Test("an answer that is huge, late, or never ends is given up")
    func limits() async throws {
        #expect(try await Self.failure(LookupRequest(.nutrition, words: "huge")).message.contains("more than"))
        var limits = NinjasLimits()
        limits.timeout = .milliseconds(700)
        for words in ["slow", "trickle"] {
            let error = try await Self.failure(LookupRequest(.nutrition, words: words), limits: limits)
            #expect(error.code == .offline && error.message.contains("in time"), "\(error)")
        }
        let nobody = NinjasClient(address: "http://127.0.0.1:1/v1", host: "127.0.0.1", key: nil)
        let request = LookupRequest(.nutrition, words: "egg")
        await #expect(throws: BiteBookError.self) { try await nobody.find(request) }
    }

    @Test(
        "all that is said travels as one value, and nothing else of the user's does",
        arguments: [
            (
                LookupRequest(.nutrition, words: " 1 lb\nbrisket & fries=50%? +#é "),
                "/v1/nutrition?query=1%20lb%20brisket%20%26%20fries%3D50%25%3F%20%2B%23%C3%A9"
            ),
            (LookupRequest(.recipe, words: "soup"), "/v1/recipe?query=soup"),
            (
                LookupRequest(.exercise, words: "curl", muscle: "Lower back", type: "strength"),
                "/v1/exercises?name=curl&muscle=lower_back&type=strength"
            ),
            (LookupRequest(.burned, words: "running"), "/v1/caloriesburned?activity=running"),
            (
                LookupRequest(.burned, words: "running", minutes: 45),
                "/v1/caloriesburned?activity=running&duration=45"
            ),
            (LookupRequest(.cocktail, ingredients: ["gin", " lime "]), "/v1/cocktail?ingredients=gin%2Clime"),
            (LookupRequest(.cocktail, words: "negroni"), "/v1/cocktail?name=negroni"),
        ])
    func sent(_ request: LookupRequest, _ target: String) async throws {
        try await Scratch.with { scratch in
            let server = try NinjasServer.start(in: scratch)
            let client = NinjasClient(address: server.address, host: "127.0.0.1", key: NinjasServer.key)
            _ = try await client.find(request)
            #expect(NinjasServer.requests(in: scratch) == ["\(target) accept host user-agent x-api-key"])
            #expect(try client.line(request) == "GET http://127.0.0.1:\(server.port)\(target)")
        }
    }

    @Test(
        "nothing to look up, and too much of it, are refused before anything is sent",
        arguments: [
            LookupRequest(.nutrition), LookupRequest(.nutrition, words: " \n"), LookupRequest(.exercise),
            LookupRequest(.burned, minutes: 30), LookupRequest(.burned, words: "running", minutes: 0),
            LookupRequest(.burned, words: "running", minutes: 1441), LookupRequest(.cocktail, ingredients: [" "]),
            LookupRequest(.recipe, words: String(repeating: "x", count: 1501)),
        ])
    func refused(_ request: LookupRequest) throws {
        let client = NinjasClient(address: "http://127.0.0.1:1/v1", host: "127.0.0.1", key: nil)
        #expect(throws: BiteBookError.self) { try client.line(request) }
    }

    @Test("an answer crosses the socket as it is, whatever was looked up")
    func wire() throws {
        for found in [
            LookupFindings.nutrition([LookedUpFood(name: "egg")]), .recipe([]),
            .exercise([
                LookedUpExercise(
                    name: "Plank", type: nil, muscle: nil, equipment: [], difficulty: nil, instructions: nil)
            ]),
            .burned([LookedUpActivity(name: "x", caloriesPerHour: 1, durationMinutes: 2, totalCalories: 3)]),
            .cocktail([LookedUpCocktail(name: "x", ingredients: ["y"], instructions: nil)]),
        ] {
            let answer = LookupAnswer(host: "h", words: "w", found: found)
            #expect(try WireCoding.decode(LookupAnswer.self, from: try WireCoding.encode(answer)) == answer)
        }
    }
}
