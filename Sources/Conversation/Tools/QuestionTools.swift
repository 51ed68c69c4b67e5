import DaemonAPI
package import Diary
import Failures
import FoodKnowledge
package import Insights
import Language
import Nutrition
import Replies
import Store
package import ToolKit

/// `lookupFood`: what is in a food, without logging it.
package struct LookupFoodTool: Tool {
    package struct Arguments: Decodable, Sendable {
        package var name: String
        package var quantity: Double
        package var unit: String
    }

    let log: FoodLogService

    package init(log: FoodLogService) { self.log = log }

    package let declaration = ToolDeclaration(
        name: "lookupFood", verb: "look",
        purpose: "for the calories or nutrients of a food",
        parameters: [
            ToolParameter("name", .text, "the food with its describing words", label: "food"),
            ToolParameter("quantity", .number, "how many units; 1 when none was said"),
            ToolParameter("unit", .text, "the measure with its size word, or empty"),
        ],
        kinds: [AssistantKinds.question.name, AssistantKinds.plan.name], writes: false)

    package func run(_ arguments: Arguments, in scope: TurnScope) async throws -> ToolOutput {
        if scope.kind == AssistantKinds.question.name, scope.said.asksWhyOfFigure,
            try await !log.find(arguments.name, inConversation: scope.conversationID).isEmpty
        {
            return try await log.answerWhy(arguments.name, in: scope)
        }
        // The model looks up an example of its own, where nobody spoke of a food.
        guard scope.speaks(of: arguments.name) else { return ToolOutput(lines: [Reply.text(.sayNoFacts)]) }
        let names = scope.plan.filter { $0.name == declaration.name }.compactMap { $0.arguments["name"]?.text }
        let place = scope.plan[..<min(scope.callIndex, scope.plan.count)].count { $0.name == declaration.name }
        let spoken = scope.said.amounts(ofFoods: names)
        let amount = place < spoken.count ? spoken[place] : nil
        let resolved = try await ToolRefusal.saying(withHint: false) {
            try log.foods.resolve(arguments.name, quantity: amount?.quantity ?? 1, unit: amount?.unit ?? "")
        }
        guard let resolved else {
            return ToolOutput(lines: [Reply.text(.foodLookupNone, Wording.shortened(arguments.name, to: 60))])
        }
        let line = FoodReceipts.line(resolved, try await log.settings.tracking())
        // Whoever thinks about eating something wants to know what it would leave.
        guard scope.kind == AssistantKinds.plan.name else { return ToolOutput(lines: [line]) }
        return ToolOutput(
            lines: [line + " Not logged; tell me when you have eaten it."],
            affectedDays: [scope.context.today.description])
    }
}

/// `getCalories`: how much was eaten in a period.
package struct GetCaloriesTool: Tool {
    package struct Arguments: Decodable, Sendable {
        package var period: String
    }

    let log: FoodLogService

    package init(log: FoodLogService) { self.log = log }

    package let declaration = ToolDeclaration(
        name: "getCalories", verb: "calories",
        purpose: "for how much was eaten, is left, was the average, or how it went",
        parameters: [
            ToolParameter("period", .choice(Period.names), "the period; dates in the user's words win")
        ],
        kinds: [AssistantKinds.question.name], writes: false)

    package func run(_ arguments: Arguments, in scope: TurnScope) async throws -> ToolOutput {
        let today = scope.context.today
        let period = try Period.said(arguments.period, in: scope.said, today: today)
        if let day = period.singleDay(asOf: today) { return ToolOutput(affectedDays: [day.description]) }
        guard let figures = try await log.settings.tracking().energy else {
            return ToolOutput(lines: [Tracking.energyNotice])
        }
        return ToolOutput(lines: [FoodLogReceipts.period(try await log.report(period: period), period, figures)])
    }
}

/// `listEntries`: what was eaten in a period.
package struct ListEntriesTool: Tool {
    package struct Arguments: Decodable, Sendable {
        package var period: String
    }

    let questions: LogQuestionService

    package init(questions: LogQuestionService) { self.questions = questions }

    package let declaration = ToolDeclaration(
        name: "listEntries", verb: "list", purpose: "for which foods were eaten",
        parameters: [
            ToolParameter("period", .choice(Period.names), "the period; dates in the user's words win")
        ],
        kinds: [AssistantKinds.question.name], writes: false)

    package func run(_ arguments: Arguments, in scope: TurnScope) async throws -> ToolOutput {
        let today = scope.context.today
        let period = try Period.said(arguments.period, in: scope.said, today: today)
        return ToolOutput(
            lines: try await questions.answer(LogQuestion(.list, periods: [period])).lines,
            affectedDays: [period.singleDay(asOf: today)?.description].compactMap(\.self))
    }
}

extension Period {
    /// The period of the plan, unless the user named a date or weekday.
    static func said(_ planned: String, in words: Reading, today: CalendarDay) throws -> Period {
        let period: Period
        do {
            period = try Period(planned)
        } catch {
            throw ToolRefusal(error.message)
        }
        let said = PeriodExpressions(words, today: today).periods
        if said.count == 1 { return said[0] == .day(today) ? .today : said[0] }
        guard let day = words.time(today: today).day, day != today else { return period }
        return day == today.adding(days: -1) ? .yesterday : .day(day)
    }
}
