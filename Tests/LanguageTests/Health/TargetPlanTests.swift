import Nutrition
import Testing

@testable import Language

@Suite("Plans for the weight in words")
struct TargetPlanTests {
    private func read(_ text: String, _ situation: Situation = HealthFixture.situation) -> String? {
        func figure(_ value: Double?) -> String { value.map { Figures.tenths($0) } ?? "-" }
        return switch TargetPlanReader.read(Reading(text), situation) {
        case .health(.planTarget(let wish)):
            "\(wish.wish?.rawValue ?? "?") \(figure(wish.kilograms)) \(figure(wish.weight)) \(wish.days.map(String.init) ?? "-")"
        case .health(.acceptPlan): "yes"
        case .health(.reviewTarget): "review"
        case .health(.planRefeed(let day)): "refeed \(day)"
        case .health(.askForecast(let question)):
            "forecast \(figure(question.weight)) \(question.day?.description ?? "-") \(question.intake.map(String.init) ?? "-")"
        default: nil
        }
    }

    @Test(
        "say what is wanted, how much, and until when",
        arguments: [
            ("I want to lose 5 kg in 10 weeks", "lose 5 - 70"), ("help me lose weight", "lose - - -"),
            ("I want to gain muscle", "gain - - -"), ("set my target so that I lose 0.5 kg a week", "lose 0.5 - 7"),
            ("I'd like to lose 10 pounds by June", "lose 4.5 - 195"), ("I want to keep my weight", "keep - - -"),
            ("I want to lose weight down to 78 kg", "lose - 78 -"), ("can you help me lose weight?", "lose - - -"),
            ("I want to lose 5 kg in two months", "lose 5 - 60"),
            ("make me a plan to lose a bit of weight", "lose - - -"),
            ("ich möchte 5 kg in 10 Wochen abnehmen", "lose 5 - 70"), ("ich will auf 78 kg abnehmen", "lose - 78 -"),
            ("quiero perder 5 kg en 10 semanas", "lose 5 - 70"), ("quiero ganar músculo", "gain - - -"),
            ("je veux perdre 5 kg en 10 semaines", "lose 5 - 70"), ("aide-moi à maigrir", "lose - - -"),
            ("voglio perdere 5 kg in 10 settimane", "lose 5 - 70"), ("voglio dimagrire", "lose - - -"),
            ("quero perder 5 kg em 10 semanas", "lose 5 - 70"), ("quero emagrecer", "lose - - -"),
            ("ik wil 5 kg afvallen in 10 weken", "lose 5 - 70"), ("help me met afvallen", "lose - - -"),
            ("chcę schudnąć 5 kg w 10 tygodni", "lose 5 - 70"), ("pomóż mi schudnąć", "lose - - -"),
        ])
    func wishes(_ text: String, _ expected: String) {
        #expect(read(text) == expected, "\(text)")
    }

    @Test(
        "a forecast has a weight or a day",
        arguments: [
            ("when will I reach 78 kg?", "forecast 78 - -"), ("when will I weigh 170 lb?", "forecast 77.1 - -"),
            ("when will I reach my goal weight?", "forecast - - -"),
            ("what will I weigh at Christmas if I eat 1800?", "forecast - 2026-12-25 1800"),
            ("what will I weigh in 3 months if I eat 2000 kcal a day?", "forecast - 2027-02-16 2000"),
            ("how much will I weigh on 1 March?", "forecast - 2027-03-01 -"),
            ("wann erreiche ich 78 kg?", "forecast 78 - -"),
            ("was werde ich an Weihnachten wiegen?", "forecast - 2026-12-25 -"),
            ("¿cuánto pesaré en Navidad?", "forecast - 2026-12-25 -"),
            ("combien je pèserai à Noël ?", "forecast - 2026-12-25 -"),
            ("quanto peserò a Natale?", "forecast - 2026-12-25 -"), ("quando vou chegar a 78 kg?", "forecast 78 - -"),
            ("wanneer bereik ik 78 kg?", "forecast 78 - -"), ("kiedy osiągnę 78 kg?", "forecast 78 - -"),
            ("when did I weigh 78 kg?", nil), ("when will I eat?", nil), ("what will I weigh?", nil),
        ])
    func forecasts(_ text: String, _ expected: String?) {
        #expect(read(text) == expected, "\(text)")
    }

    @Test(
        "a refeed day is one that comes",
        arguments: [
            ("can I have a refeed day on Saturday?", "refeed 2026-11-21"),
            ("plan a cheat day tomorrow", "refeed 2026-11-19"),
            ("refeed on Wednesday", "refeed 2026-11-18"), ("refeed next Wednesday", "refeed 2026-11-25"),
            ("kann ich am Samstag einen Cheat Day machen?", "refeed 2026-11-21"),
            ("puis-je faire un jour de triche samedi ?", "refeed 2026-11-21"),
            ("posso fare uno sgarro sabato?", "refeed 2026-11-21"),
            ("czy mogę zrobić cheat day w sobotę?", "refeed 2026-11-21"), ("what is a cheat day?", nil),
            ("are cheat days ok?", nil), ("I had a cheat day yesterday", nil),
        ])
    func refeeds(_ text: String, _ expected: String?) {
        #expect(read(text) == expected, "\(text)")
    }

    @Test(
        "a yes is one to the plan that was just proposed",
        arguments: [
            "yes", "yes, use that plan", "use it", "ja", "d'accord", "va bene", "aceito", "akkoord", "zgoda", "sí",
        ])
    func accepted(_ text: String) {
        #expect(read(text, HealthFixture.withProposal) == "yes", "\(text)")
        #expect(read(text) == nil, "\(text)")
    }

    @Test(
        "no plan is read from questions, from what may harm, or from what was",
        arguments: [
            "how much should I eat to lose 4 kg in 10 weeks?", "is losing 10 kg in a month safe?",
            "how do I lose weight?",
            "I want to lose weight on 600 kcal a day", "I want to starve myself to lose 5 kg", "I lost 5 kg",
            "I'm 15 and want to lose weight", "I want to lose weight by vomiting", "my wife wants to lose 5 kg",
            "help my son lose weight", "I'm pregnant and want to lose weight", "lose the onions", "no", "yes but less",
        ])
    func nothing(_ text: String) {
        #expect(read(text) == nil && read(text, HealthFixture.withProposal) == nil, "\(text)")
    }
}
