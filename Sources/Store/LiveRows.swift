package import GRDB
import Synchronization

/// Rows that every turn needs and that seldom change: settings, goals with their days, own foods, words, servings,
/// recipes, drinks and exercises, and how portions are counted. They are kept in memory as the last committed
/// transaction left them, so that nobody waits for SQLite to read them, and code that cannot wait (the search for foods)
/// never reads on a thread of the cooperative pool.
package final class LiveRows: TransactionObserver, Sendable {
    private struct Rows {
        var settings: [String: String] = [:]
        var ownFoods: [OwnFoodRecord] = []
        var ownWords: [OwnWordRecord] = []
        var ownServings: [OwnServingRecord] = []
        var goalSteps: [GoalStepRecord] = []
        var refeedDays: [RefeedDayRecord] = []
        var portions = PortionRows(categories: [], slots: [], sizes: [])
        /// Counts what was committed to own foods, words and servings.
        var ownFoodsVersion = 0
        var ownRecipes: [OwnRecipeRecord] = []
        /// Counts what was committed to own recipes.
        var ownRecipesVersion = 0
        var favouriteRecipes: Set<String> = []
        var ownDrinks: [OwnDrinkRecord] = []
        /// Counts what was committed to own drinks.
        var ownDrinksVersion = 0
        var favouriteDrinks: Set<String> = []
        var ownExercises: [OwnExerciseRecord] = []
        /// Counts what was committed to own exercises.
        var ownExercisesVersion = 0
        var favouriteExercises: Set<String> = []
    }

    private static let portionTables: Set<String> = [
        CategoryRecord.databaseTableName, SlotRecord.databaseTableName, PortionSizeRecord.databaseTableName,
    ]
    private static let tables = portionTables.union([
        "settings", OwnFoodRecord.databaseTableName, OwnWordRecord.databaseTableName,
        OwnServingRecord.databaseTableName, GoalStepRecord.databaseTableName, RefeedDayRecord.databaseTableName,
        OwnRecipeRecord.databaseTableName, FavouriteRecipeRecord.databaseTableName,
        OwnDrinkRecord.databaseTableName, FavouriteDrinkRecord.databaseTableName,
        OwnExerciseRecord.databaseTableName, FavouriteExerciseRecord.databaseTableName,
    ])

    private let rows = Mutex(Rows())
    private let touched = Mutex<Set<String>>([])

    /// Values by key; a key without a value is missing.
    package var settings: [String: String] { rows.withLock(\.settings) }
    package var portions: PortionRows { rows.withLock(\.portions) }
    /// In the order of their ids, with a number that changes with them.
    package var ownFoods: (rows: [OwnFoodRecord], version: Int) {
        rows.withLock { ($0.ownFoods, $0.ownFoodsVersion) }
    }

    /// Those that are used; ``ownFoods`` has the number that changes with them.
    package var ownWords: [OwnWordRecord] { rows.withLock(\.ownWords).filter(\.isKnown) }

    /// Those that are used; ``ownFoods`` has the number that changes with them.
    package var ownServings: [OwnServingRecord] { rows.withLock(\.ownServings).filter(\.isKnown) }

    /// In the order of their ids, with a number that changes with them.
    package var ownRecipes: (rows: [OwnRecipeRecord], version: Int) {
        rows.withLock { ($0.ownRecipes, $0.ownRecipesVersion) }
    }

    /// The ids of the recipes that the user likes.
    package var favouriteRecipes: Set<String> { rows.withLock(\.favouriteRecipes) }

    /// In the order of their ids, with a number that changes with them.
    package var ownDrinks: (rows: [OwnDrinkRecord], version: Int) {
        rows.withLock { ($0.ownDrinks, $0.ownDrinksVersion) }
    }

    /// The ids of the drinks that the user likes.
    package var favouriteDrinks: Set<String> { rows.withLock(\.favouriteDrinks) }

    /// In the order of their ids, with a number that changes with them.
    package var ownExercises: (rows: [OwnExerciseRecord], version: Int) {
        rows.withLock { ($0.ownExercises, $0.ownExercisesVersion) }
    }

    /// The ids of the exercises that the user likes.
    package var favouriteExercises: Set<String> { rows.withLock(\.favouriteExercises) }

    /// In the order of their ids.
    package var goalSteps: [GoalStepRecord] { rows.withLock(\.goalSteps) }
    /// In the order of their days.
    package var refeedDays: [RefeedDayRecord] { rows.withLock(\.refeedDays) }

    func load(_ database: Database) throws { try reload(Self.tables, database) }

    private func reload(_ tables: Set<String>, _ database: Database) throws {
        let settings = try tables.contains("settings") ? SettingRecord.all(in: database) : nil
        let ownFoods =
            try tables.contains(OwnFoodRecord.databaseTableName)
            ? OwnFoodRecord.order(Column("id")).fetchAll(database) : nil
        let ownWords =
            try tables.contains(OwnWordRecord.databaseTableName)
            ? OwnWordRecord.order(Column("id")).fetchAll(database) : nil
        let ownServings =
            try tables.contains(OwnServingRecord.databaseTableName)
            ? OwnServingRecord.order(Column("id")).fetchAll(database) : nil
        let goalSteps =
            try tables.contains(GoalStepRecord.databaseTableName)
            ? GoalStepRecord.order(Column("id")).fetchAll(database) : nil
        let refeedDays =
            try tables.contains(RefeedDayRecord.databaseTableName)
            ? RefeedDayRecord.order(Column("day")).fetchAll(database) : nil
        let ownRecipes =
            try tables.contains(OwnRecipeRecord.databaseTableName)
            ? OwnRecipeRecord.order(Column("id")).fetchAll(database) : nil
        let favouriteRecipes =
            try tables.contains(FavouriteRecipeRecord.databaseTableName)
            ? String.fetchSet(database, sql: "SELECT recipe FROM favourite_recipes") : nil
        let ownDrinks =
            try tables.contains(OwnDrinkRecord.databaseTableName)
            ? OwnDrinkRecord.order(Column("id")).fetchAll(database) : nil
        let favouriteDrinks =
            try tables.contains(FavouriteDrinkRecord.databaseTableName)
            ? String.fetchSet(database, sql: "SELECT drink FROM favourite_drinks") : nil
        let ownExercises =
            try tables.contains(OwnExerciseRecord.databaseTableName)
            ? OwnExerciseRecord.order(Column("id")).fetchAll(database) : nil
        let favouriteExercises =
            try tables.contains(FavouriteExerciseRecord.databaseTableName)
            ? String.fetchSet(database, sql: "SELECT exercise FROM favourite_exercises") : nil
        let portions =
            try !tables.isDisjoint(with: Self.portionTables)
            ? PortionRows.all(in: database) : nil
        rows.withLock { rows in
            rows.settings = settings ?? rows.settings
            rows.portions = portions ?? rows.portions
            rows.goalSteps = goalSteps ?? rows.goalSteps
            rows.refeedDays = refeedDays ?? rows.refeedDays
            rows.ownFoods = ownFoods ?? rows.ownFoods
            rows.ownWords = ownWords ?? rows.ownWords
            rows.ownServings = ownServings ?? rows.ownServings
            rows.favouriteRecipes = favouriteRecipes ?? rows.favouriteRecipes
            rows.favouriteDrinks = favouriteDrinks ?? rows.favouriteDrinks
            if let ownDrinks {
                rows.ownDrinks = ownDrinks
                rows.ownDrinksVersion += 1
            }
            if let ownRecipes {
                rows.ownRecipes = ownRecipes
                rows.ownRecipesVersion += 1
            }
            rows.favouriteExercises = favouriteExercises ?? rows.favouriteExercises
            if let ownExercises {
                rows.ownExercises = ownExercises
                rows.ownExercisesVersion += 1
            }
            if ownFoods != nil || ownWords != nil || ownServings != nil { rows.ownFoodsVersion += 1 }
        }
    }

    // MARK: TransactionObserver

    package func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool {
        Self.tables.contains(eventKind.tableName)
    }

    package func databaseDidChange(with event: DatabaseEvent) {
        _ = touched.withLock { $0.insert(event.tableName) }
    }

    package func databaseDidCommit(_ database: Database) {
        let changed = touched.withLock { touched in
            defer { touched = [] }
            return touched
        }
        guard !changed.isEmpty else { return }
        // On the writer's own thread, before whoever wrote goes on. A file that cannot be read any more fails loudly at
        // the next read of anything else.
        try? reload(changed, database)
    }

    package func databaseDidRollback(_ database: Database) { touched.withLock { $0 = [] } }
}
