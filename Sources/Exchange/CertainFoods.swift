import Diary
import Imports

/// The foods of the tables that other programs name without doubt. A search takes longer than a row takes to be written,
/// and while rows are written nobody else writes: foods are learnt before, and recalled then.
struct CertainFoods: Sendable {
    /// How many amounts are remembered, and how many names that are no food's.
    private static let most = 50_000

    private struct Named: Hashable {
        var name: String
        /// Nil where the program weighed it: it is that food however much of it there was.
        var quantity: Double?
        var unit: String

        init(_ food: ImportedFood) {
            name = food.name
            (quantity, unit) = food.grams == nil ? (food.quantity, food.unit) : (nil, "g")
        }
    }

    private let log: FoodLogService
    private var found: [Named: CertainFood?] = [:]
    /// Names that are a food's; there are no more of them than the tables have.
    private var names: Set<String> = []
    private var strangers: Set<String> = []

    init(_ log: FoodLogService) { self.log = log }

    mutating func learn(_ food: ImportedFood) {
        let named = Named(food)
        guard found[named] == nil, !strangers.contains(named.name) else { return }
        guard names.contains(named.name) || log.isCertain(named.name) else {
            if strangers.count >= Self.most { strangers.removeAll(keepingCapacity: true) }
            strangers.insert(named.name)
            return
        }
        names.insert(named.name)
        if found.count < Self.most { found[named] = .some(look(up: named)) }
    }

    /// Of a food that was learnt. Only what there were too many amounts of is searched for now.
    func food(of food: ImportedFood) -> CertainFood? {
        let named = Named(food)
        if let known = found[named] { return known }
        return found.count >= Self.most && names.contains(named.name) ? look(up: named) : nil
    }

    /// An amount that the tables do not understand leaves the food without one.
    private func look(up named: Named) -> CertainFood? {
        try? log.certainFood(named.name, quantity: named.quantity ?? 100, unit: named.unit)
    }
}
