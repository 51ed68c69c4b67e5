import DaemonAPI
import Nutrition

/// The health scores of a day.
enum ScoreView {
    static func text(_ report: ScoreReport, on page: Page) -> String {
        var blocks = [head(page.style.bold(Calendars.long(report.date)), report.score, page)]
        if report.meals.isEmpty { blocks.append("Nothing logged yet. Tell me what you ate: bitebook ask \"a banana\"") }
        blocks += report.meals.map { meal in
            let title = head(page.style.bold(meal.meal.title.printableLine), meal.score, page)
            return ([title] + meal.foods.map { food($0, page) }).joined(separator: "\n")
        }
        return blocks.joined(separator: "\n\n")
    }

    private static func head(_ title: String, _ score: ScoreDTO?, _ page: Page) -> String {
        guard let score else { return title }
        return "\(title)  \(points(score, page))\n\(page.style.dim(score.reason.printableLine))"
    }

    private static func food(_ food: FoodScoreDTO, _ page: Page) -> String {
        let score = food.score.map { points($0, page) } ?? "no score: nothing about it is known"
        var lines = ["  \(food.name.printableLine)  \(score)"]
        if let reason = food.score?.reason { lines.append("    " + page.style.dim(reason.printableLine)) }
        let words = [food.encouragement, food.pointer].compactMap { $0 }.joined(separator: " ")
        lines.append("    " + words.printableLine)
        return lines.joined(separator: "\n")
    }

    /// `78 Good (70–86)`
    static func points(_ score: ScoreDTO, _ page: Page) -> String {
        let points = score.points
        let range = points.high - points.low > 1 ? page.style.dim(" (\(points.low)–\(points.high))") : ""
        return page.style.colored("\(points.value) \(score.rating.title)", score.color) + range
    }
}
