import Nutrition
import Testing

@testable import Language

/// What happened before a message.
enum Before: CaseIterable {
    case nothing
    /// A photo of one food, or of several, has just come in.
    case photo, plate
    /// A photo lies open, but something else was said since.
    case oldPhoto
    case weight
    case proposal
    /// Daily goals were proposed.
    case plan
    /// How much pizza it was has been asked.
    case amount
    /// A question was answered from a table.
    case answer
    /// Sets of an exercise were told.
    case lift
    /// Two recipes were found.
    case recipes
    /// Something is left of what was cooked.
    case pot
    /// A plan of meals was proposed.
    case mealPlan

    func situation(_ tracking: Tracking) throws -> Situation {
        let now = try #require(ZonedInstant(iso: "2026-11-18T13:05:00+01:00"))
        var situation = Situation(
            now: now, today: now.calendarDay, tracking: tracking,
            names: CategoryNames(categories: PortionCategory.defaults, slots: .defaults), foods: FewFoods())
        situation.ownFoods = ["muesli", "power bowl"]
        situation.library = FewNames()
        let items = ["white rice", "chicken breast", "soy sauce"].enumerated().map {
            NamedItem(number: $0.offset + 1, name: $0.element, needsName: false)
        }
        switch self {
        case .nothing: break
        case .photo: situation.draft = .init(id: 1, items: [items[0]], isFresh: true)
        case .plate: situation.draft = .init(id: 1, items: items, isFresh: true)
        case .oldPhoto: situation.draft = .init(id: 1, items: items, isFresh: false)
        case .weight: situation.lastMeasures = [.weight]
        case .proposal: situation.hasProposal = true
        case .plan: situation.hasPlanProposal = true
        case .amount: situation.askedAmount = "pizza"
        case .answer: situation.lastAnswerHasSource = true
        case .lift: situation.lastLifts = [LoggedLift(id: 3, exercise: "bench-press")]
        case .recipes:
            situation.lastNutritionQuestion = .recipe(RecipeWish(words: "soup"))
            situation.lastFoods = ["Red Lentil Soup", "Shakshuka"]
        case .pot: situation.openPots = ["chili"]
        case .mealPlan: situation.hasMealPlanProposal = true
        }
        return situation
    }
}

struct Row: Sendable, CustomTestStringConvertible {
    let reader: any IntentReader.Type
    let before: [Before]
    let tracking: [Tracking]
    let sentences: [String]

    init(
        _ reader: any IntentReader.Type, after before: [Before] = [.nothing, .oldPhoto],
        tracking: [Tracking] = Tracking.allCases, _ sentences: [String]
    ) {
        self.reader = reader
        self.before = before
        self.tracking = tracking
        self.sentences = sentences
    }

    var testDescription: String { "\(reader)" }
}
