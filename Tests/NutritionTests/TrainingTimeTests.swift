import Nutrition
import Testing

@Suite("Time for training")
struct TrainingTimeTests {
    @Test(
        "has sessions, minutes and a time of day, in whichever order they are said",
        arguments: [
            ("4 x 45 min a week", [4, 45], nil), ("18:30, 3 x 60 min", [3, 60], 18 * 60 + 30),
            ("6 pm, 4 times", [4], 18 * 60), ("12am", [], 0), ("12 pm", [], 12 * 60), ("mornings", [], nil),
            ("25:10 twice", [], nil), ("3 sessions at 9:05", [3], 9 * 60 + 5), ("", [], nil),
        ] as [(String, [Int], Int?)])
    func reads(_ text: String, _ numbers: [Int], _ minutes: Int?) {
        let time = TrainingTime(text)
        #expect(time.numbers == numbers)
        #expect(time.secondOfDay == minutes.map { $0 * 60 })
        #expect(time.sessions == numbers.first)
    }
}
