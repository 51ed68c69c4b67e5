import Nutrition
import Testing

@testable import Language

@Suite("Questions about the health half")
struct HealthQuestionTests {
    private func read(_ text: String) -> String? {
        switch HealthQuestionReader.read(Reading(text), HealthFixture.situation) {
        case .health(.askReadings(let question)):
            "\(question.form.rawValue) \(question.metric.rawValue) \(question.period ?? "-")"
        case .health(.askCards): "cards"
        case .health(.askAlerts): "alerts"
        case .health(.askExpenditure): "expenditure"
        case .health(.askAims): "aims"
        case .health(.askFlags): "flags"
        default: nil
        }
    }

    @Test(
        "say what is asked",
        arguments: [
            ("how did I sleep last night?", "latest sleep today"), ("how did I sleep?", "latest sleep -"),
            ("average steps this week", "average steps this_week"),
            ("how many steps did I take today?", "latest steps today"),
            ("how many steps did I walk last week?", "average steps last_week"),
            ("what was my resting heart rate yesterday?", "latest resting_heart_rate yesterday"),
            ("show me my steps this week", "course steps this_week"),
            ("how has my HRV changed this month?", "course hrv this_month"),
            ("my average sleep in the last 30 days", "average sleep last_30_days"),
            ("what's my blood pressure?", "latest systolic -"), ("how am I doing?", "cards"),
            ("show my cards", "cards"),
            ("any alerts?", "alerts"), ("do I have any health alerts?", "alerts"),
            ("how many calories do I really burn a day?", "expenditure"), ("what's my maintenance?", "expenditure"),
            ("how far am I with my goals?", "aims"), ("am I on track with my goals?", "aims"),
            ("which vitamins am I low on?", "flags"), ("what nutrients am I missing?", "flags"),
            ("wie habe ich letzte Nacht geschlafen?", "latest sleep today"),
            ("wie viele Schritte habe ich diese Woche gemacht?", "average steps this_week"),
            ("¿cuántos pasos hice la semana pasada?", "average steps last_week"),
            ("combien de pas ai-je fait aujourd'hui ?", "latest steps today"),
            ("quanti passi ho fatto ieri?", "latest steps yesterday"),
            ("quantos passos dei hoje?", "latest steps today"),
            ("hoeveel stappen heb ik deze week gezet?", "average steps this_week"),
            ("ile kroków zrobiłam w tym tygodniu?", "average steps this_week"),
        ])
    func forms(_ text: String, _ expected: String) {
        #expect(read(text) == expected, "\(text)")
    }

    @Test(
        "leave what is general, of others, or asked of other things",
        arguments: [
            "how much sleep do I need?", "what is a normal resting heart rate?", "how many steps should I walk?",
            "what is HRV?", "how am I doing this week?", "how many calories does running burn?",
            "how did my wife sleep?", "how many calories did I eat today?", "which foods have vitamin C?",
            "am I low on iron today?", "what are my goals?", "how are you doing?", "how are you?",
            "is my blood pressure normal?", "what alerts can you send?",
        ])
    func others(_ text: String) {
        #expect(read(text) == nil, "\(text)")
    }
}
