import Testing

@testable import FoodKnowledge

@Suite("What cooks take instead of a food")
struct FoodSwapsTests {
    @Test("has only foods of which traits are known, each once, and none for itself")
    func names() throws {
        let known = Set(try ShippedFoods.knowledge.get().table.traitedFoods().map(\.food.name))
        #expect(FoodSwaps.rows.count > 50)
        for (food, others) in FoodSwaps.rows {
            #expect(known.isSuperset(of: others + [food]), "\(food): \(Set(others + [food]).subtracting(known))")
            #expect(Set(others).count == others.count && !others.contains(food), "\(food)")
        }
    }
}
