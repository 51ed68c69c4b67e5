import DaemonAPI

/// The records of an answer; what they lack is absent, and what nobody documents is left out.
enum NinjasAnswer {
    /// More than any of its endpoints gives.
    private static let mostRecords = 50

    /// - Returns: nil where the answer is no list of records.
    static func findings(_ kind: LookupKind, in value: LooseValue) -> LookupFindings? {
        let values: [LooseValue]
        switch value {
        case .list(let list): values = list
        // One record without a list around it.
        case .record: values = [value]
        default: return nil
        }
        func records<Record>(_ read: (LooseValue) -> Record?) -> [Record]? {
            let read = values.prefix(mostRecords).compactMap(read)
            return read.isEmpty && !values.isEmpty ? nil : read
        }
        return switch kind {
        case .nutrition: records(food).map(LookupFindings.nutrition)
        case .recipe: records(recipe).map(LookupFindings.recipe)
        case .exercise: records(exercise).map(LookupFindings.exercise)
        case .burned: records(activity).map(LookupFindings.burned)
        case .cocktail: records(cocktail).map(LookupFindings.cocktail)
        }
    }

    private static func food(_ record: LooseValue) -> LookedUpFood? {
        guard let name = record["name"].text else { return nil }
        func amount(_ key: LookedUpFood.CodingKeys) -> Double? { record[key.rawValue].amount }
        var food = LookedUpFood(name: name)
        food.calories = amount(.calories)
        food.servingGrams = amount(.servingGrams)
        food.protein = amount(.protein)
        food.fat = amount(.fat)
        food.saturatedFat = amount(.saturatedFat)
        food.carbohydrates = amount(.carbohydrates)
        food.fiber = amount(.fiber)
        food.sugar = amount(.sugar)
        food.sodium = amount(.sodium)
        food.potassium = amount(.potassium)
        food.cholesterol = amount(.cholesterol)
        return food
    }

    private static func recipe(_ record: LooseValue) -> LookedUpRecipe? {
        record["title"].text.map { title in
            LookedUpRecipe(
                title: title, ingredients: record["ingredients"].texts, servings: record["servings"].text,
                instructions: record["instructions"].text)
        }
    }

    private static func exercise(_ record: LooseValue) -> LookedUpExercise? {
        record["name"].text.map { name in
            // Newer answers have a list under another name.
            let equipment = record["equipment"].texts
            return LookedUpExercise(
                name: name, type: record["type"].text, muscle: record["muscle"].text,
                equipment: equipment.isEmpty ? record["equipments"].texts : equipment,
                difficulty: record["difficulty"].text, instructions: record["instructions"].text)
        }
    }

    private static func activity(_ record: LooseValue) -> LookedUpActivity? {
        func amount(_ key: LookedUpActivity.CodingKeys) -> Double? { record[key.rawValue].amount }
        return record["name"].text.map { name in
            LookedUpActivity(
                name: name, caloriesPerHour: amount(.caloriesPerHour), durationMinutes: amount(.durationMinutes),
                totalCalories: amount(.totalCalories))
        }
    }

    private static func cocktail(_ record: LooseValue) -> LookedUpCocktail? {
        record["name"].text.map { name in
            LookedUpCocktail(
                name: name, ingredients: record["ingredients"].texts, instructions: record["instructions"].text)
        }
    }
}
