import Nutrition
import Testing

@testable import Language

@Suite("A profile in words")
struct ProfileTests {
    private func report(_ text: String) -> String? {
        guard case .health(.tellProfile(let report))? = ProfileReader.read(Reading(text), HealthFixture.situation)
        else {
            return nil
        }
        let changes = report.changes
        let values = changes.values.map { "\($0.key.rawValue)=\($0.value ?? "-")" }
        let added = changes.added.map { "+\($0.key.rawValue):\($0.value.joined(separator: ","))" }
        let removed = changes.removed.map { "-\($0.key.rawValue):\($0.value.joined(separator: ","))" }
        let weight = report.weight.map { ["weight=\(Figures.tenths($0.value))"] } ?? []
        return (values + added + removed + weight).sorted().joined(separator: " ")
    }

    @Test(
        "says each thing in its field",
        arguments: [
            (
                "I'm 35, 180 cm, vegetarian, allergic to peanuts",
                "+allergies:peanuts +diet:vegetarian birth_date=35 height=180cm"
            ),
            ("I was born on 2 May 1991", "birth_date=1991-05-02"), ("born May 2nd, 1991", "birth_date=1991-05-02"),
            ("dob 1991-05-02", "birth_date=1991-05-02"), ("date of birth 02.05.1991", "birth_date=1991-05-02"),
            ("born 25/12/1990", "birth_date=1990-12-25"), ("I was born in 1988", "birth_date=~1988-07-01"),
            ("I'm a woman, 1.68 m, 64 kg", "height=168cm sex=female weight=64"), ("I'm 5'11", "height=180.34cm"),
            ("I'm 5 ft 11 and 180 lb", "height=180.34cm weight=81.6"), ("I'm 1.8 m tall", "height=180cm"),
            ("I'm 1m85", "height=185cm"), ("I'm 71 inches tall", "height=180.34cm"),
            ("35, male, 180 cm, 82 kg", "birth_date=35 height=180cm sex=male weight=82"),
            ("I'm non-binary, 29 years old", "birth_date=29 sex=other"),
            ("I don't eat gluten", "+diet:gluten_free"), ("I don't eat meat or fish", "+diet:vegetarian"),
            ("I'm pescatarian", "+diet:pescatarian"), ("I eat halal and low carb", "+diet:halal,low_carb"),
            ("I'm coeliac", "+conditions:coeliac disease +diet:gluten_free"),
            ("I'm 12 weeks pregnant", "+conditions:pregnancy"),
            ("I'm no longer vegan", "-diet:vegan"), ("I'm not allergic to nuts anymore", "-allergies:nuts"),
            ("I have no allergies", "allergies=-"), ("I'm not pregnant", "-conditions:pregnancy"),
            ("I have type 2 diabetes", "+conditions:type 2 diabetes"),
            ("I have high blood pressure and kidney disease", "+conditions:high blood pressure,kidney disease"),
            (
                "I'm breastfeeding and allergic to milk, eggs and kiwi",
                "+allergies:milk,eggs,kiwi +conditions:breastfeeding"
            ),
            ("I have a nut allergy", "+allergies:nuts"), ("I'm lactose intolerant", "+allergies:lactose"),
            ("I can't eat shellfish", "+allergies:shellfish"), ("I sit all day", "activity=sedentary"),
            ("I'm quite active, I train 4 times a week", "activity=moderate"), ("I'm very active", "activity=active"),
            ("I work out twice a week and sit all day", "activity=light"), ("call me Anna", "name=Anna"),
            ("I go to bed at 23 and get up at 7", "sleep_schedule=23:00-07:00"),
            ("I go to bed at 11 pm and get up at 6:30 am", "sleep_schedule=23:00-06:30"),
            ("I have dumbbells and a kettlebell at home", "equipment=dumbbells, kettlebell"),
        ])
    func english(_ text: String, _ expected: String) {
        #expect(report(text) == expected, "\(text)")
    }

    @Test(
        "in eight languages",
        arguments: [
            (
                "ich bin 35, 180 cm, Vegetarier und allergisch gegen Erdnüsse",
                "+allergies:peanuts +diet:vegetarian birth_date=35 height=180cm"
            ),
            ("ich bin am 2. Mai 1991 geboren", "birth_date=1991-05-02"),
            ("ich habe eine Laktoseintoleranz", "+allergies:lactose"), ("ich bin nicht mehr vegan", "-diet:vegan"),
            ("ich bin eine Frau, 1,68 m groß und wiege 64 kg", "height=168cm sex=female weight=64"),
            ("ich gehe um 23 Uhr ins Bett und stehe um 7 auf", "sleep_schedule=23:00-07:00"),
            ("tengo 35 años, mido 1,80 y soy vegetariano", "+diet:vegetarian birth_date=35 height=180cm"),
            ("soy alérgica a los cacahuetes", "+allergies:peanuts"),
            ("nací el 2 de mayo de 1991", "birth_date=1991-05-02"),
            (
                "j'ai 35 ans, je mesure 1m80 et je suis végétarien", "+diet:vegetarian birth_date=35 height=180cm"
            ),
            ("je suis allergique à l'arachide", "+allergies:peanuts"), ("je ne suis plus végane", "-diet:vegan"),
            ("ho 35 anni, sono alto 180 cm e sono vegetariano", "+diet:vegetarian birth_date=35 height=180cm"),
            ("sono nata il 2 maggio 1991", "birth_date=1991-05-02"),
            ("ho il diabete di tipo 2", "+conditions:type 2 diabetes"),
            ("tenho 35 anos, 180 cm e sou vegetariano", "+diet:vegetarian birth_date=35 height=180cm"),
            ("sou alérgica a amendoim", "+allergies:peanuts"), ("tenho hipertensão", "+conditions:high blood pressure"),
            ("ik ben 35, 180 cm en vegetariër", "+diet:vegetarian birth_date=35 height=180cm"),
            ("ik ben allergisch voor pinda's en melk", "+allergies:peanuts,milk"),
            ("ik ben niet meer veganistisch", "-diet:vegan"),
            ("mam 35 lat, 180 cm wzrostu i jestem wegetarianką", "+diet:vegetarian birth_date=35 height=180cm"),
            ("jestem uczulona na orzeszki ziemne", "+allergies:peanuts"),
            ("mam nadciśnienie", "+conditions:high blood pressure"),
        ])
    func languages(_ text: String, _ expected: String) {
        #expect(report(text) == expected, "\(text)")
    }

    @Test(
        "is no question, nobody else's, nothing thought, and no number without its sense",
        arguments: [
            "I'm hungry", "I'm 72 kg", "35", "vegan", "weight 72 kg 73",
            "I'm 35, 180 cm: how much should I eat?",
            "my dad is diabetic", "I was vegan", "if I were vegan", "I'm 35 minutes late", "I'm 300",
            "born 5/2/1991 maybe", "a nut bar", "I don't eat much", "I have two eggs", "I'm 35 and 40",
        ])
    func nothing(_ text: String) {
        #expect(report(text) == nil, "\(text)")
    }

    @Test("every value that is read can be stored")
    func storable() throws {
        for text in HealthSentences.profile {
            guard case .health(.tellProfile(let report))? = ProfileReader.read(Reading(text), HealthFixture.situation)
            else {
                Issue.record("\(text)")
                continue
            }
            for (field, value) in report.changes.values {
                guard let value else { continue }
                #expect(
                    Profile.normalized(field, value, today: HealthFixture.today) != nil, "\(text): \(field) \(value)")
            }
            for (field, list) in report.changes.added {
                #expect(
                    Profile.normalized(field, list.joined(separator: ","), today: HealthFixture.today) != nil, "\(text)"
                )
            }
        }
    }

    @Test(
        "questions about it name the field",
        arguments: [
            ("what do you know about me?", "all"), ("show me my profile", "all"),
            ("what are my allergies?", "allergies"),
            ("what am I allergic to?", "allergies"), ("how tall am I?", "height"), ("how old am I?", "birth_date"),
            ("what's my diet?", "diet"), ("delete my profile", "clear"), ("can you delete my profile?", "clear"),
            ("quanto sono alto?", "height"), ("ile mam wzrostu?", "height"), ("wie alt bin ich?", "birth_date"),
            ("how tall is she?", nil), ("is my diet healthy?", nil), ("delete my profile picture", nil),
        ])
    func questions(_ text: String, _ expected: String?) {
        let read: String? =
            switch ProfileQuestionReader.read(Reading(text), HealthFixture.situation) {
            case .health(.askProfile(let field)): field?.rawValue ?? "all"
            case .health(.clearProfile): "clear"
            default: nil
            }
        #expect(read == expected, "\(text)")
    }
}
