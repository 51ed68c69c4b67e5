import Testing
import ToolKit

@Suite("The compact form of a plan")
struct CompactPlanTests {
    private let registry = SmallRegistry.make

    @Test(
        "is what the model wrote",
        arguments: [
            #"{"k":"I ate","a":[["eggs",2,""],["milk",0.5,"l"]]}"#,
            #"{"k":"question","a":[["calories","today"],["look","rice"]]}"#,
            #"{"k":"talk","a":[]}"#, #"{"k":"I ate","a":[["\"quoted\" \\ food\n",1,""]]}"#,
        ])
    func roundTrip(_ text: String) throws {
        let plan = try registry.decodePlan(text)
        #expect(registry.compact(plan) == text)
    }

    @Test("of a kind that does not exist is empty")
    func unknownKind() { #expect(registry.compact(Plan(kind: "unknown", calls: [])) == nil) }
}
