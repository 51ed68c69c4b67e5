import Nutrition
import Testing

@testable import Language

extension Matrix {
    /// The body, the profile, targets and how it goes.
    static let person: [Row] = [
        Row(
            MeasureReader.self, after: [.nothing, .oldPhoto, .photo, .plate, .weight],
            [
                "72.4 kg", "I weigh 159 lb", "my waist is 81 cm", "72.4 kg, waist 81", "body fat 21 %",
                "ich wiege 72,4 kg", "peso 72 kg", "je pèse 72 kg", "I weighed 72 kg on Monday",
                "oggi peso 72 kg", "hoje o meu peso é 72 kg", "ik weeg 72,4 kg", "ważę 72,4 kg",
            ]),
        Row(
            MeasureCorrectionReader.self, after: [.weight],
            ["no, 74.2", "no 74.2 kg", "sorry, 74.2", "I meant 74.2", "make that 74.2", "actually 74.2"]),
        Row(
            MeasureRemovalReader.self, after: [.nothing, .oldPhoto, .plate, .weight],
            [
                "delete my weight of today", "remove yesterday's weight", "delete my last weight",
                "delete the waist from Monday", "please delete my weight",
            ]),
        Row(
            MeasureQuestionReader.self,
            [
                "what's my weight?", "how much do I weigh?", "how has my weight changed this month?",
                "my average weight this week", "what's my body fat percentage?",
                "how much weight have I lost this month?",
            ]),
        Row(ProfileReader.self, HealthSentences.profile),
        Row(ProfileQuestionReader.self, HealthSentences.profileQuestion),
        Row(HealthReadingReader.self, HealthSentences.reading),
        Row(HealthQuestionReader.self, HealthSentences.question),
        Row(TargetPlanReader.self, HealthSentences.plan),
        Row(
            TargetPlanReader.self, after: [.plan],
            ["yes", "use that plan", "yes, use it", "ja", "sí", "d'accord", "va bene", "aceito", "akkoord", "zgoda"]),
        Row(AimReader.self, HealthSentences.aim),
        Row(CompletenessReader.self, HealthSentences.completeness),
        Row(
            GoalReader.self,
            [
                "set my protein goal to 120 g", "change my carb target to 180 grams per day", "no fat goal",
                "delete my carbs goal and fat goal", "what are my goals?", "my goals", "show my macro goals",
            ]),
        Row(
            ProgressReader.self,
            [
                "how am I doing this week?", "how did I do this week", "show my progress", "how's my week going",
                "how have I been doing the last 7 days?",
            ]),
    ]
}
