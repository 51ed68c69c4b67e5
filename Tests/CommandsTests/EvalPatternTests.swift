import Testing

@testable import Commands

@Suite struct EvalPatternTests {
    @Test(arguments: [
        ("Today: 1,850 of 2,000 kcal", [1850.0, 2000]), ("3.5 g or 3,5 g", [3.5, 3.5]), ("4½ and 4 ½", [4.5, 4.5]),
        ("½ a cup", [0.5]), ("B12 and 2026-11-18", []), ("three eggs", [3]), ("31 165", [31165, 31, 165]), ("", []),
        ("1\u{202F}850 kcal", [1850, 1, 850]),
    ])
    func numbersOfAReply(_ reply: String, _ expected: [Double]) {
        #expect(ReplyNumbers.numbers(in: reply).sorted() == expected.sorted())
    }

    @Test func patternsAreCaseInsensitiveAndFoundAnywhere() {
        #expect(EvalPattern.occurs("(?<!not )logged", in: "It is LOGGED."))
        #expect(!EvalPattern.occurs("(?<!not )logged", in: "It is not logged."))
        #expect(!EvalPattern.occurs("(", in: "("))
    }

    @Test func oneOfSeveralRangesIsEnough() throws {
        let expect = EvalFile.parse(
            #"{"id":"a","now":"2026-11-18T12:00:00+01:00","say":["x"],"expect":{"reply_number":[[1,2],[[5,6],[9,9]]],"new_kcal":[0,5],"reply_any":{"of":["a","b|c"],"min":2},"after":[{"run":["today","week"],"has":["x"]},{"run":"day","lacks":["y"]}]}}"#,
            limit: nil
        ).cases[0].content.expect
        #expect(expect.replyNumber?[1].contains(9) == true)
        #expect(expect.replyNumber?[1].contains(7) == false)
        #expect(expect.newKcal?.contains(4) == true)
        #expect(expect.replyAny?.min == 2)
        #expect(expect.after?[0].run == ["today", "week"])
        #expect(expect.after?[1].problems(in: "Y") == ["has /y/"])
        #expect(expect.after?[0].problems(in: "none") == ["lacks /x/"])
    }
}
