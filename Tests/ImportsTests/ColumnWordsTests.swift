import Testing

@testable import Imports

@Suite("Titles of columns")
struct ColumnWordsTests {
    @Test(
        "tell their field by a subject and a unit, in every language",
        arguments: [
            ("What I ate", "name"), ("Cals", "kcal"), ("Prot (g)", "protein"), ("Wt (lbs)", "weight_lb"),
            ("BF %", "body_fat"), ("Waist (inches)", "waist_in"), ("Hrs slept", "sleep_hours"),
            ("Pulse on waking", "resting_heart_rate"), ("Step count", "steps"), ("Distance (mi)", "miles"),
            ("stone", "weight_st"), ("Menge (g)", "grams"), ("EW", "protein"), ("Gew. [kg]", "weight_kg"),
            ("Muskelmasse [kg]", "muscle_mass_kg"), ("Brennwert kJ", "kj"), ("davon gesättigt", "saturated_fat"),
            ("Dauer Min.", "minutes"), ("Strecke km", "kilometers"), ("Cant.", "quantity"), ("HC", "carbohydrate"),
            ("% grasa", "body_fat"), ("FC reposo", "resting_heart_rate"), ("Masse musc. (kg)", "muscle_mass_kg"),
            ("nb de pas", "steps"), ("di cui saturi", "saturated_fat"), ("Lip.", "fat"), ("Afst. (km)", "kilometers"),
            ("Eetmoment", "meal"), ("vet%", "body_fat"), ("Węgle", "carbohydrate"), ("Obwód pasa (cm)", "waist_cm"),
            ("Czas (min)", "minutes"), ("Godz.", "time"), ("Qtd", "quantity"), ("Gordura corporal", "body_fat"),
            ("Tour de taille", "waist"), ("peso", "weight"), ("vitamin_c", "vitamin_c"),
        ])
    func fields(_ title: String, _ field: String) {
        #expect(ColumnWords.field(of: title) == field)
    }

    @Test(
        "of what was wished, used by sport or is something else say nothing",
        arguments: ["Goal wt", "kcal burned", "Zielgewicht", "Notes", "Stimmung", "", "%", "()", "\u{301}"])
    func others(_ title: String) {
        #expect(ColumnWords.field(of: title) == nil)
    }

    @Test("all lead to a field that there is, and every subject has words")
    func table() throws {
        let text = String(decoding: PackageResources.columns_tsv, as: UTF8.self)
        var subjects: Set<String> = []
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let cells = line.split(separator: "\t")
            try #require(cells.count == 2, "\(line)")
            #expect(subjects.insert(String(cells[0])).inserted, "\(cells[0]) stands twice")
            for phrase in cells[1].split(separator: ", ") {
                let title = phrase.filter { $0 != "*" && $0 != "!" }
                let field = ColumnWords.field(of: String(title))
                #expect(field == nil || UnmappedTable.isField(field ?? ""), "\(title): \(field ?? "")")
            }
        }
        #expect(subjects.count == 26)
    }
}
