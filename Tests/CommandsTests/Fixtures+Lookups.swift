import DaemonAPI
import Foundation
import StubDaemon

@testable import Commands

/// What API Ninjas says.
extension Fixtures {
    static let lookupEndpoint = EndpointDTO(
        address: LookupProviderDTO.address, host: "api.api-ninjas.com", model: LookupProviderDTO.name,
        isThisMachine: false, key: "abc…Z9xY", keyPlace: "file", sent: ["the words of each lookup"],
        example: "GET https://api.api-ninjas.com/v1/nutrition?query=two%20eggs")

    static let lookupProvider = LookupProviderDTO(
        endpoint: lookupEndpoint, problem: "Nothing is looked up: the network is switched off.")

    static func lookupAnswer(_ request: StubDaemon.Request) -> StubDaemon.Answer {
        guard let asked = try? WireCoding.decode(LookupRequest.self, from: Data(request.body.utf8)) else {
            return .whole(status: 400, body: "")
        }
        let found: LookupFindings =
            switch asked.kind {
            case .nutrition: .nutrition([brisket, egg])
            case .recipe:
                .recipe([
                    LookedUpRecipe(
                        title: "Pea Soup", ingredients: ["1 lb split peas", "2 qt water"], servings: "6 Servings",
                        instructions: "Simmer.\nA bowl has 432 kcal."),
                    LookedUpRecipe(title: "Pea Stew", ingredients: [], servings: nil, instructions: nil),
                ])
            case .exercise:
                .exercise([
                    LookedUpExercise(
                        name: "Hammer Curls", type: "strength", muscle: "biceps", equipment: ["dumbbell"],
                        difficulty: "beginner", instructions: "Sit. Curl.")
                ])
            case .burned:
                .burned([
                    LookedUpActivity(
                        name: "Running, 5 mph", caloriesPerHour: 606, durationMinutes: 30, totalCalories: 303),
                    LookedUpActivity(
                        name: "Running, general", caloriesPerHour: nil, durationMinutes: nil, totalCalories: nil),
                ])
            case .cocktail:
                .cocktail([
                    LookedUpCocktail(
                        name: "bloody mary\u{1B}[31m", ingredients: ["2 oz vodka"], instructions: "Stir.")
                ])
            }
        return .json(
            LookupAnswer(host: "api.api-ninjas.com", words: asked.words ?? asked.muscle ?? "vodka", found: found))
    }

    private static var brisket: LookedUpFood {
        var food = LookedUpFood(name: "brisket")
        (food.calories, food.servingGrams, food.protein, food.fat) = (1312.4, 453.6, 132, 82.9)
        (food.carbohydrates, food.saturatedFat, food.sodium) = (0, 33.2, 217)
        return food
    }

    /// As a free key gets it.
    private static var egg: LookedUpFood {
        var food = LookedUpFood(name: "egg")
        (food.fat, food.carbohydrates, food.cholesterol) = (9.7, 0.7, 371)
        return food
    }
}
