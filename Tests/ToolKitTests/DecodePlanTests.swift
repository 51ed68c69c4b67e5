import Testing
import ToolKit

@Suite("A plan that the model wrote")
struct DecodePlanTests {
    private let registry = SmallRegistry.make

    @Test("needs no verb where its kind has one tool")
    func verbElided() throws {
        let plan = try registry.decodePlan(#"{"k":"I ate","a":[["eggs",2,""],["milk",200,"ml"]]}"#)
        #expect(plan.kind == "I ate")
        #expect(plan.rejected.isEmpty)
        #expect(
            plan.calls == [
                ToolCall(name: "logFood", arguments: ["name": "eggs", "quantity": 2, "unit": ""]),
                ToolCall(name: "logFood", arguments: ["name": "milk", "quantity": 200, "unit": "ml"]),
            ])
    }

    @Test("names the verb where its kind has several")
    func verb() throws {
        let plan = try registry.decodePlan(#"{"k":"question","a":[["calories","today"],["look","rice"]]}"#)
        #expect(plan.calls.map(\.name) == ["getCalories", "lookupFood"])
        #expect(plan.calls[0].arguments == ["period": "today"])
    }

    @Test("may have no calls")
    func noCalls() throws {
        let plan = try registry.decodePlan(#"{"k":"talk","a":[]}"#)
        #expect(plan.kind == "talk")
        #expect(plan.calls.isEmpty && plan.rejected.isEmpty)
    }

    @Test(
        "loses the calls that fit no tool, with a reason, and keeps the others",
        arguments: [
            (#"["eggs","two",""]"#, "no quantity"), (#"[2,2,""]"#, "no name"), (#"["eggs",2,null]"#, "no unit"),
            (#"["eggs",true,""]"#, "no quantity"), (#"["eggs",[2],""]"#, "no quantity"),
            (#"["eggs",2]"#, "3 arguments, not 2"),
            (#"["eggs",2,"","x"]"#, "3 arguments, not 4"), (#"[]"#, "3 arguments, not 0"),
            (#"{"name":"eggs"}"#, "an array"),
            (#""eggs""#, "an array"), (#"null"#, "an array"), (#"["log","eggs",2,""]"#, "3 arguments, not 4"),
        ])
    func wrongArguments(_ call: String, _ reason: String) throws {
        let plan = try registry.decodePlan(#"{"k":"I ate","a":[\#(call),["milk",1,"glass"]]}"#)
        #expect(plan.calls.map { $0.arguments["name"] } == ["milk"])
        #expect(plan.rejected.count == 1)
        #expect(plan.rejected[0].reason.contains(reason), "\(plan.rejected[0].reason)")
    }

    @Test(
        "cannot call a tool of another kind",
        arguments: [
            #"{"k":"question","a":[["log","eggs",2,""]]}"#, #"{"k":"question","a":[["drop","everything"]]}"#,
            #"{"k":"question","a":[[]]}"#, #"{"k":"talk","a":[["log","eggs",2,""]]}"#,
            #"{"k":"question","a":[[7,"rice"]]}"#,
        ])
    func notAllowed(_ text: String) throws {
        let plan = try registry.decodePlan(text)
        #expect(plan.calls.isEmpty)
        #expect(plan.rejected.count == 1)
    }

    @Test("allows only the values of a choice")
    func choices() throws {
        let plan = try registry.decodePlan(#"{"k":"question","a":[["calories","tomorrow"],["calories","yesterday"]]}"#)
        #expect(plan.calls.map { $0.arguments["period"] } == ["yesterday"])
        #expect(plan.rejected.count == 1)
    }

    @Test("is cut at the most calls of its kind")
    func tooManyCalls() throws {
        let calls = (1...5).map { #"["food \#($0)",1,""]"# }.joined(separator: ",")
        let plan = try registry.decodePlan(#"{"k":"I ate","a":[\#(calls)]}"#)
        #expect(plan.calls.map { $0.arguments["name"] } == ["food 1", "food 2", "food 3"])
        #expect(plan.rejected.map(\.reason) == ["Only 3 at once, so the last 2 were left out."])
    }

    @Test("may log two equal foods, but looks up the same thing in a row only once")
    func duplicates() throws {
        #expect(try registry.decodePlan(#"{"k":"I ate","a":[["egg",1,""],["egg",1,""]]}"#).calls.count == 2)
        #expect(try registry.decodePlan(#"{"k":"question","a":[["look","rice"],["look","rice"]]}"#).calls.count == 1)
    }

    @Test("that repeats one look-up does not lose another to the limit")
    func duplicatesAndLimit() throws {
        let plan = try registry.decodePlan(#"{"k":"question","a":[["look","rice"],["look","rice"],["look","tea"]]}"#)
        #expect(plan.calls.map { $0.arguments["name"] } == ["rice", "tea"])
        #expect(plan.rejected.isEmpty)
    }

    @Test(
        "is malformed where it is no plan at all",
        arguments: [
            "", " ", "I logged it!", "null", "[]", "{}", #"{"k":"I ate"}"#, #"{"a":[]}"#, #"{"k":"I ate","a":{}}"#,
            #"{"k":"I ate","a":"eggs"}"#, #"{"k":1,"a":[]}"#, #"{"k":"unknown","a":[]}"#, #"{"k":"i ate","a":[]}"#,
            #"{"k":"I ate","a":[["eggs",2,""]"#, #"<tool_call>{"name":"logFood"}</tool_call>"#,
            #"{"k":"I ate","a":[["eggs",1e999,""]]}"#,
        ])
    func malformed(_ text: String) {
        let error = #expect(throws: MalformedPlan.self) { try registry.decodePlan(text) }
        #expect(error?.text == text)
    }

    @Test("is read with blanks and line breaks around its parts")
    func blanks() throws {
        #expect(
            try registry.decodePlan(" {\n \"k\" : \"I ate\",\n \"a\" : [ [ \"eggs\", 2, \"\" ] ] }\n").calls.count == 1)
    }

    @Test("that is nested a hundred thousand deep is malformed and harms nobody")
    func deepNesting() {
        let depth = 100_000
        for text in [
            String(repeating: "[", count: depth),
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth),
            #"{"k":"I ate","a":"# + String(repeating: "[", count: depth) + String(repeating: "]", count: depth) + "}",
            String(repeating: #"{"k":"#, count: depth),
        ] {
            #expect(throws: MalformedPlan.self) { try registry.decodePlan(text) }
        }
    }

    @Test("that is nested 400 deep is read, its call refused")
    func nesting() throws {
        let nested = String(repeating: "[", count: 400) + String(repeating: "]", count: 400)
        let plan = try registry.decodePlan(#"{"k":"I ate","a":[["eggs",\#(nested),""]]}"#)
        #expect(plan.rejected.count == 1)
    }

    @Test("of a megabyte is read in bounded time, texts over 2000 bytes refused")
    func huge() throws {
        let long = String(repeating: "é", count: 1001)
        let plan = try registry.decodePlan(#"{"k":"I ate","a":[["\#(long)",1,""],["\#(long.dropLast())",1,""]]}"#)
        #expect(plan.rejected.count == 1)
        #expect(plan.rejected[0].reason.count < 120)
        #expect(plan.calls.count == 1)
        let calls = (1...40_000).map { #"["food \#($0)",1,""]"# }.joined(separator: ",")
        let flood = try registry.decodePlan(#"{"k":"I ate","a":[\#(calls)]}"#)
        #expect(flood.calls.count == 3)
        #expect(flood.rejected.count == 1)
    }
}
