import DaemonAPI
import Nutrition

/// What `bitebook setup` asks, in this order (SPEC P13–P21). The raw value is kept in ``SetupProgress``.
enum SetupStep: String, CaseIterable, Hashable, Sendable {
    case birthDate, sex, calorieFloor, height, weight, activity, allergies, diet, conditions
    case goals
    case sleepSchedule, trainingTime, trainingTypes, equipment, budget, name, experience
    case baseline
    case plan

    /// The field that it fills; nil for what is no field.
    var field: ProfileField? {
        switch self {
        case .birthDate: .birthDate
        case .sex: .sex
        case .calorieFloor: .calorieFloor
        case .height: .height
        case .activity: .activity
        case .allergies: .allergies
        case .diet: .diet
        case .conditions: .conditions
        case .sleepSchedule: .sleepSchedule
        case .trainingTime: .trainingTime
        case .trainingTypes: .trainingTypes
        case .equipment: .equipment
        case .budget: .budget
        case .name: .name
        case .experience: .experience
        case .weight, .goals, .baseline, .plan: nil
        }
    }

    /// Whether Enter passes it.
    var isOptional: Bool {
        switch self {
        case .sleepSchedule, .trainingTime, .trainingTypes, .equipment, .budget, .name, .experience: true
        default: false
        }
    }

    /// Whether "none" is an answer of its own, which leaves the field empty.
    var takesNone: Bool { self == .allergies || self == .conditions }

    var question: String {
        switch self {
        case .birthDate: "When were you born? A date as 1991-05-02, or your age in years."
        case .sex: "Your sex: female, male or other."
        case .calorieFloor: "Which lowest daily target shall hold for you: 1200 or 1500?"
        case .height: "How tall are you? As 180cm, 1.8m or 5ft11."
        case .weight: "What do you weigh? As 72.4, 159lb or 11st 5lb."
        case .activity:
            """
            How much do you move?
              1  sedentary    mostly sitting
              2  light        on your feet part of the day, or sport 1 to 3 times a week
              3  moderate     sport 3 to 5 times a week
              4  active       sport 6 or 7 times a week
              5  very-active  heavy work with the body, or training twice a day
            """
        case .allergies: "What are you allergic to? Foods with commas between, as peanuts, milk; or none."
        case .diet:
            "How do you eat? \(Diet.allCases.map(\.title).joined(separator: ", ")); several with commas between."
        case .conditions:
            "Any medical conditions, or are you pregnant? With commas between, as diabetes, high blood pressure; or none."
        case .goals:
            """
            What do you want to reach? lose, keep or gain for your weight, muscle, fitness, sleep, eating; several with \
            commas between; or none.
            """
        case .sleepSchedule: "When do you usually sleep? As 22:30-06:30."
        case .trainingTime: "How much time do you have for training? As 4 x 45 min a week."
        case .trainingTypes: "Which kinds of training do you like? As strength, cardio or both."
        case .equipment: "What can you train with? As dumbbells, a gym, nothing."
        case .budget: "Is there a budget for groceries? As 60 a week."
        case .name: "Your name, if you like?"
        case .experience: "What have you trained so far? As two years of strength, or beginner."
        case .baseline: "Do you want a short baseline assessment now, about ten minutes? yes, or no."
        case .plan: ""
        }
    }

    var reason: String {
        switch self {
        case .weight: "With your height it says what your body needs, and every trend begins with it."
        case .goals: "Plans and cards follow what you want, each with a number."
        case .baseline: "A programme begins where you are."
        case .plan: ""
        default: field?.reason ?? ""
        }
    }

    /// What the daemon takes, of an answer that has shorter forms here.
    func normalized(_ answer: String) -> String {
        switch self {
        case .activity:
            Int(answer).flatMap { number in
                Person.Movement.allCases.indices.contains(number - 1)
                    ? Person.Movement.allCases[number - 1].title : nil
            } ?? answer
        case .diet: answer.lowercased() == "none" ? Diet.omnivore.title : answer
        default: answer
        }
    }

    /// What is known of it; nil when it is to be asked. Steps that leave nothing are known by ``SetupProgress`` alone.
    func known(_ profile: ProfileDTO) -> String? {
        switch self {
        case .weight: profile.weightKg.map { BodyMeasure.weight.text($0) }
        case .goals, .baseline, .plan: nil
        // The wire tells the floor that holds, not whether it was chosen.
        case .calorieFloor: profile.sex == .female || profile.sex == .male ? "decided by sex" : nil
        default: field.flatMap { ProfileView.value(of: $0, profile, nil) }
        }
    }
}
