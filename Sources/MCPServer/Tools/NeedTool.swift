import Client
import DaemonAPI
import Nutrition
import ToolKit

extension Tool {
    static let energyNeed = Tool(
        name: "find_need", title: "What a body needs",
        description: """
            The energy that an adult needs in a day, to keep, lose or gain weight. What is left out is taken from the \
            person's profile and last weighing. Where nobody should go by a formula the text says so, and the figures \
            are null.
            """,
        effect: .reads,
        input: Schema.arguments([
            "wish": Schema.choice(WeightWish.allCases.map(\.rawValue), "Of the weight; left out, keep"),
            "sex": Schema.choice(Person.Sex.allCases.map(\.rawValue), "As formulas know it"),
            "age": Schema.number("Years"), "height": Schema.number("cm"), "weight": Schema.number("kg"),
            "activity": Schema.choice(Person.Movement.allCases.map(\.rawValue), "How much somebody moves"),
        ]),
        output: Schema.object(
            [
                "text": Schema.said, "resting": Schema.known("number", "kcal a day at rest"),
                "keeping": range("kcal a day that keep the weight"),
                "advised": range("kcal a day that lead to the wish"),
            ], required: ["text"]),
        run: { arguments, client in
            let request = NeedRequest(
                wish: try arguments.choice("wish", WeightWish.self) ?? .keep,
                sex: try arguments.choice("sex", Person.Sex.self), age: try arguments.positive("age"),
                height: try arguments.positive("height"), weight: try arguments.positive("weight"),
                activity: try arguments.choice("activity", Person.Movement.self))
            return try JSON(encoding: await client.send(GetNeed.self, body: request))
        })

    private static func range(_ meaning: String) -> JSON {
        [
            "type": ["object", "null"], "description": .string(meaning),
            "properties": ["low": Schema.number("kcal"), "high": Schema.number("kcal")],
        ]
    }
}
