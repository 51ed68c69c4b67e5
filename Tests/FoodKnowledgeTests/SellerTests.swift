import Nutrition
import Testing

@testable import FoodKnowledge

@Suite struct SellerTests {
    @Test(
        "a seller before or behind a food is none of it",
        arguments: [
            ("a burrito from Chipotle", "a burrito", "Chipotle"), ("KFC wings", "wings", "KFC"),
            ("McDonald's cheeseburger", "cheeseburger", "McDonald's"), ("nachos at Taco Bell", "nachos", "Taco Bell"),
            ("Brötchen vom Lidl", "Brötchen", "Lidl"), ("un sandwich de chez Auchan", "un sandwich", "Auchan"),
        ])
    func split(name: String, food: String, seller: String) {
        let split = Sellers.split(name)
        #expect(split?.food == food && split?.seller == seller)
        #expect(split?.isBehind == !name.hasPrefix(seller))
    }

    @Test(
        "what is no seller stays, and a seller alone is no food",
        arguments: ["chicken burrito", "Starbucks", "chicken coop", ""])
    func whole(name: String) { #expect(Sellers.split(name) == nil) }

    @Test("a seller is found among other words")
    func named() {
        #expect(Sellers.named(in: "from the Taco Bell at the corner") == "Taco Bell")
        #expect(Sellers.named(in: "from a local restaurant") == nil)
    }

    @Test("what one restaurant sells is meant when it is named")
    func menus() {
        let menus = Menus([(1, "denny's macaroni & cheese"), (2, "mac and cheese"), (3, "taco bell nachos")])
        #expect(!menus.mayMean(1, by: Sellers.key(of: "macaroni and cheese")))
        #expect(menus.mayMean(1, by: Sellers.key(of: "Dennys mac and cheese")))
        #expect(menus.mayMean(2, by: Sellers.key(of: "macaroni and cheese")))
        #expect(menus.mayMean(3, by: Sellers.key(of: "nachos from Taco Bell")))
    }

    @Test(
        "the shipped table has what restaurants sell, each with its own serving",
        arguments: [
            ("two crunchy tacos from Taco Bell", "taco bell crunchy taco", 138.0),
            ("kfc original recipe drumstick", "kfc original recipe drumstick", 75),
            ("half a papa john's cheese pizza", "papa john's cheese pizza", 469),
            ("a whopper from Burger King", "whopper", 270),
        ])
    func shipped(said: String, name: String, grams: Double) throws {
        let knowledge = try ShippedFoods.knowledge.get()
        let resolved = try #require(try knowledge.resolve(said, quantity: 1, unit: ""))
        #expect(resolved.food.name == name)
        #expect(resolved.grams == grams)
    }

    @Test("a place without a row of its own leaves the food")
    func place() throws {
        let knowledge = try ShippedFoods.knowledge.get()
        #expect(try knowledge.resolve("a burrito from Chipotle", quantity: 1, unit: "")?.food.name == "burrito")
    }

    @Test("what a restaurant serves is nearly what it says")
    func ranges() throws {
        let knowledge = try ShippedFoods.knowledge.get()
        let served = try #require(try knowledge.resolve("whopper", quantity: 1, unit: "")?.energyRange)
        #expect(served.high / served.low < 1.5)
    }
}
