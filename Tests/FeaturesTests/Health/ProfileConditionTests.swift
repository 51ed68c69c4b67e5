import Health
import Testing

@Suite("Conditions that ask for a physician's word")
struct ProfileConditionTests {
    @Test(
        "are known in the languages of BiteBook (SPEC P72)",
        arguments: [
            ("pregnant", "pregnancy"), ("Schwangerschaft", "pregnancy"), ("embarazada", "pregnancy"),
            ("enceinte", "pregnancy"), ("incinta", "pregnancy"), ("zwanger", "pregnancy"), ("ciąża", "pregnancy"),
            ("grávida", "pregnancy"), ("type 2 diabetes", "diabetes"), ("Herzinsuffizienz", "heart"),
            ("coronary disease", "heart"), ("high blood pressure", "blood pressure"),
            ("Bluthochdruck", "blood pressure"),
            ("chronic kidney disease", "kidney"), ("insuffisance rénale", "kidney"), ("Essstörung", "eating disorder"),
            ("eating disorders", "eating disorder"), ("anorexia", "eating disorder"), ("breast cancer", "cancer"),
        ])
    func asking(_ told: String, _ condition: String) {
        #expect(PhysicianConditions.found(in: ["hay fever", told]).contains(condition))
    }

    @Test(
        "are not found in others",
        arguments: ["hay fever", "flat feet", "lactose intolerance", "myopia", "broken arm", "", "high"])
    func others(_ told: String) { #expect(PhysicianConditions.found(in: [told]).isEmpty) }
}
